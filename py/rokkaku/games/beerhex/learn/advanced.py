"""Lessons on rare cases of Beer Hex, and on hint tokens. The learner is Gold."""

from rokkaku.core.record.record import Record
from rokkaku.games.beerhex.rules.board import connects, missing
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD
from rokkaku.games.beerhex.rules.notation import DECLARE, PLACE, STUCK, Move
from rokkaku.ui.learn.content import CONTINUE, DONE, Lesson, won_by


def _game_record(moves: str, **options: str) -> Record:
    return Record("beerhex", options, moves=tuple(moves.split("; ")))


def _stuck(before: BeerHexState, move: Move, after: BeerHexState) -> str:
    """Accept the claim; other moves are mistakes named by their kind."""
    return DONE if move.kind == STUCK else move.kind


def _fill(before: BeerHexState, move: Move, after: BeerHexState) -> str:
    """Task: fill the board so that Gold joins its sides, by what Gold knows."""
    if after.outcome():
        return DONE if won_by(GOLD)(after) else "barred"
    view = after.view(GOLD).position
    required = missing(view.symbols[GOLD], view.empty, GOLD)
    if required is None:
        return "barred"
    return CONTINUE if required <= view.hands[GOLD][GOLD] else "wasted"


def _read_token(before: BeerHexState, move: Move, after: BeerHexState) -> str:
    """Task: repair the line that a token marks as broken, adding no token, then declare."""
    if connects(before.position.symbols[GOLD], GOLD):
        return DONE if move.kind == DECLARE else "last"
    if move.kind != PLACE:
        return "claim"
    if move.symbol != GOLD:
        return "symbol"
    if not connects(after.position.symbols[GOLD], GOLD):
        return "elsewhere"
    return "token" if move.token else CONTINUE


SHORT = _game_record(
    "e2+S; d4+S; d2+G; a3+S; c1+S; e5+G; d1+S; b4+S; c2+G; b5+S; a4+G; d5+S; attack c1 c2 d1; "
    "c4+G; attack c4 d4 d5; c5+G; attack b4 b5 c5; a5+S; attack a3 a4 a5; b2+G; c4+S; b1+S; e1+S; "
    "a1+G; attack a1 b1 b2; b2+G; c2+S; b3+G"
)
"""Silver lacks one cell, but all crowns with Silver's symbol are on the board."""
EMPTY_HAND = _game_record(
    "c5+G; e1+S; b4+G; a5+S; d4+G; a1+S; e2+S; c4+S; e3+S; b2+S; b3+G; b5+G; d1+G; a3+G; "
    "attack b3 b4 b5; e4+S; c2+S; attack b2 c2 d1; c1+G; attack c4 d4 e3; e5+G; d5+G; c3+G; b1+S; "
    "b5+S; a2+G; a4+G; d3+G; b4+G; d1+G"
)
"""Silver's hand is empty, and Gold, filling the board, has three cells to go."""
MARKED = _game_record("c1+G; e2+S; c2+G; a2+G; c3+S!; d4+S; b4+G; e4+G; b5+G; a4+S", hints="true")
"""Gold's token marks its only crown with Silver's symbol."""

LESSONS = (
    Lesson("stuck", SHORT, _stuck, wrong=("place", "attack", "declare")),
    Lesson("fill", EMPTY_HAND, _fill, wrong=("barred", "wasted")),
    Lesson(
        "token",
        MARKED,
        _read_token,
        wrong=("claim", "symbol", "elsewhere", "token", "last"),
        replies=("e5+S",),
    ),
)
