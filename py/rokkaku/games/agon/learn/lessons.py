"""Lessons on the board of Agon: Bloody Queen, best for newcomers, and traps in the classic game."""

from rokkaku.core.record.record import Record
from rokkaku.games.agon.rules import classic
from rokkaku.games.agon.rules.board import RING_OF, between
from rokkaku.games.agon.rules.game import AgonState
from rokkaku.games.agon.rules.notation import STEP, Move
from rokkaku.games.agon.rules.position import BLACK, WHITE
from rokkaku.ui.learn.content import CONTINUE, DONE, Lesson, won_by


def _bloody_record(position: str) -> Record:
    return Record("agon", {"variant": "bloody", "position": position})


def _inward(before: AgonState, move: Move, after: AgonState) -> str:
    return DONE if RING_OF[move.target] < RING_OF[move.source] else "sideways"


def _win(before: AgonState, move: Move, after: AgonState) -> str:
    return DONE if won_by(WHITE)(after) else "notYet"


def _catch(before: AgonState, move: Move, after: AgonState) -> str:
    if move.kind != STEP:
        return DONE
    return CONTINUE if after.position.pending else "noTrap"


def _remove(before: AgonState, move: Move, after: AgonState) -> str:
    if after.position.guards[BLACK].bit_count() < before.position.guards[BLACK].bit_count():
        return DONE
    return "onlyGuards" if after.position.pending else "noTrap"


def _go_between(before: AgonState, move: Move, after: AgonState) -> str:
    return DONE if move.target & between(before.position.pieces(BLACK)) else "beside"


def _two_at_once(before: AgonState, move: Move, after: AgonState) -> str:
    if move.kind != STEP:
        return CONTINUE if after.position.pending else DONE
    return {0: "noTrap", 1: "onlyOne"}.get(after.position.pending.bit_count(), CONTINUE)


def _win_a_turn(before: AgonState, move: Move, after: AgonState) -> str:
    """Task: trap a guard, which costs its owner a turn, and use the extra turn to step inward."""
    if classic.trapped(after.position, BLACK):
        return CONTINUE
    if not before.ply:
        return "noTrap"
    return DONE if RING_OF[move.target] < RING_OF[move.source] else "sideways"


def _not_too_soon(before: AgonState, move: Move, after: AgonState) -> str:
    """Task: bring the queen through the gap to the throne before closing the gap with a guard."""
    if after.outcome():
        return DONE if won_by(WHITE)(after) else "shutOut"
    queen_moves = move.source == before.position.queens[WHITE]
    return CONTINUE if queen_moves and RING_OF[move.target] < RING_OF[move.source] else "slow"


LESSONS = (
    Lesson("step", Record("agon", {"variant": "bloody"}), _inward, ("sideways",)),
    Lesson("throne", _bloody_record("w Qe6 Ge5 Gf7 Gg6 qh4 gf9 gi6 gd3"), _win, ("notYet",)),
    Lesson("trap", _bloody_record("w Qb2 Gd5 Gc7 Gh3 qj6 gd6 gf10 gk2"), _catch, ("noTrap",)),
    Lesson(
        "remove",
        _bloody_record("w Qe9 Gf7 Gg9 Gb3 qj2 gf8 gk4 gd2"),
        _remove,
        ("onlyGuards", "noTrap"),
    ),
    Lesson("queen", _bloody_record("w Qb5 Ge3 Gd4 Gh8 qe4 gk2 gf11 gg7"), _catch, ("noTrap",)),
    Lesson(
        "between", _bloody_record("w Qa4 Gc6 Gh3 Gi7 qj2 gd5 gd7 gf9"), _go_between, ("beside",)
    ),
    Lesson(
        "two",
        _bloody_record("w Qb6 Gc6 Gd4 Gf8 Gg9 qj2 gd5 ge7 gg8"),
        _two_at_once,
        ("noTrap", "onlyOne"),
    ),
    Lesson(
        "classic",
        Record("agon", {"position": "w Qb2 Gd5 Gc7 Gh3 Gi6 Gf9 Ga5 qj6 gd6 gf11 gk2 gj2 gg2 gk5"}),
        _win_a_turn,
        ("noTrap", "sideways"),
        replies=("d6*a1", "d6*a6"),
    ),
    Lesson(
        "ring",
        _bloody_record("w Qd6 Gd5 Ge5 Gf5 Gf7 Gg5 Gg6 qk6 gk2 gh8"),
        _not_too_soon,
        ("shutOut", "slow"),
        replies=("k2-k3", "k3-k2", "k2-k1"),
    ),
)
