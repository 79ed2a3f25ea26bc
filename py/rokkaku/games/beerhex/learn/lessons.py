"""Lessons on the board of Beer Hex. The learner is Gold and joins the top with the bottom."""

from rokkaku.core.record.record import Record
from rokkaku.games.beerhex.rules.board import connects, parse_cell
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.notation import ATTACK, DECLARE, PLACE, Move
from rokkaku.ui.learn.content import CONTINUE, DONE, Lesson

DECOY = parse_cell("c4")
"""The cell on which Silver's attack has to fail in the lesson on decoys."""


def game_record(*moves: str) -> Record:
    return Record("beerhex", moves=moves)


def _is_joined(after: BeerHexState) -> bool:
    return connects(after.position.symbols[GOLD], GOLD)


def _own_symbol(before: BeerHexState, move: Move, after: BeerHexState) -> str:
    if move.kind != PLACE:
        return "claim"
    return DONE if move.symbol == GOLD else "symbol"


def _join(before: BeerHexState, move: Move, after: BeerHexState) -> str:
    if move.kind != PLACE:
        return "claim"
    if move.symbol != GOLD:
        return "symbol"
    return DONE if _is_joined(after) else "elsewhere"


def _declare(before: BeerHexState, move: Move, after: BeerHexState) -> str:
    if move.kind == DECLARE:
        return DONE
    return "place" if move.kind == PLACE else "stuck"


def _sweep(before: BeerHexState, move: Move, after: BeerHexState) -> str:
    """Task: attack Silver's row, then place in the gap."""
    if move.kind == ATTACK:
        return CONTINUE
    if move.kind != PLACE:
        return "claim"
    gap = sum(crown.cell for crown in before.revealed)
    if not gap:
        return "place"
    if move.symbol != GOLD:
        return "symbol"
    return DONE if move.cells & gap else "elsewhere"


def _fail(before: BeerHexState, move: Move, after: BeerHexState) -> str:
    if move.kind == ATTACK:
        return DONE
    return "place" if move.kind == PLACE else "claim"


def _decoy(before: BeerHexState, move: Move, after: BeerHexState) -> str:
    """Task: place a decoy that makes Silver's attack fail, then place in the gap."""
    if move.kind != PLACE:
        return "claim"
    if move.cells != DECOY:
        return "elsewhere"
    if before.revealed:
        return DONE if move.symbol == GOLD else "symbol"
    return CONTINUE if move.symbol == SILVER else "swept"


def _calm(before: BeerHexState, move: Move, after: BeerHexState) -> str:
    return "attack" if move.kind == ATTACK else _join(before, move, after)


INSIDE = game_record("c2+G", "c3+G", "c4+G", "b4+S", "c5+G", "attack b4 c3 c4")
"""A failed attack has left a silver crown with Gold's symbol face up in Gold's line."""
JOINED = game_record(*INSIDE.moves, "c1+G", "e5+S")
ROW = game_record("b1+G", "a3+S", "d1+G", "e3+S", "b5+G", "b3+S", "d5+S", "d3+S", "a5+G", "c3+S")
"""Silver's row is complete."""
TRIANGLE = game_record("c2+G", "d2+S", "c3+S", "a5+S")
"""Three mutually adjacent crowns with both symbols among them."""
COLUMN = game_record("c2+G", "a4+S", "c3+G", "e2+S")
"""Gold's straight line, before Silver attacks it."""
SEEMING_ROW = game_record("c2+G", "a3+S", "c3+G", "b3+S", "c4+G", "d3+S", "c5+G", "e3+S")
"""Silver's row includes a gold crown, whose symbol only Gold knows."""

LESSONS = (
    Lesson("first", game_record(), _own_symbol, wrong=("symbol", "claim")),
    Lesson("join", INSIDE, _join, wrong=("symbol", "elsewhere", "claim")),
    Lesson("declare", JOINED, _declare, wrong=("place", "stuck")),
    Lesson("sweep", ROW, _sweep, wrong=("place", "symbol", "elsewhere", "claim")),
    Lesson("fail", TRIANGLE, _fail, wrong=("place", "claim")),
    Lesson(
        "decoy",
        COLUMN,
        _decoy,
        wrong=("swept", "symbol", "elsewhere", "claim"),
        replies=("attack c2 c3 c4",),
    ),
    Lesson("calm", SEEMING_ROW, _calm, wrong=("attack", "symbol", "elsewhere", "claim")),
)
