"""Lessons for Hex Heaven, in the casual game for two. The learner is Sun."""

from rokkaku.core.record.record import Record
from rokkaku.games.hexheaven.rules.board import edges_at
from rokkaku.games.hexheaven.rules.notation import END, HAND, RESERVE, Move
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import SIDES
from rokkaku.ui.learn.content import CONTINUE, DONE, Lesson

_HALF_GEMS = (1 << SIDES) - 1
"""The bits of a spot for touching edges with half a gem."""


def game_record(seed: int, moves: str = "") -> Record:
    """Return a game with the default options after moves such as `7 r2 1,-1; end`."""
    return Record("hexheaven", seed=seed, moves=tuple(filter(None, moves.split("; "))))


def _gems(before: HexHeavenState, move: Move, after: HexHeavenState) -> str:
    touched_edges = edges_at(before.board.spots[move.cell])
    return DONE if touched_edges & _HALF_GEMS else "blank"


def _points(before: HexHeavenState, move: Move, after: HexHeavenState) -> str:
    points = before.effect(move).points
    if points == 3:
        return DONE
    return "minus" if points < 0 else "few"


def _numbers(before: HexHeavenState, move: Move, after: HexHeavenState) -> str:
    if move.kind == END:
        return DONE if before.used.bit_count() > 1 else "early"
    if before.used or any(next_move.kind == HAND for next_move in after.legal_moves()):
        return CONTINUE
    return "spent"


def _one_side(before: HexHeavenState, move: Move, after: HexHeavenState) -> str:
    return DONE if before.effect(move).sides == 1 else "two"


def _heaven(before: HexHeavenState, move: Move, after: HexHeavenState) -> str:
    return DONE if before.effect(move).taken else "open"


def _reserve(before: HexHeavenState, move: Move, after: HexHeavenState) -> str:
    if move.kind == END:
        return "end"
    if move.kind != RESERVE:
        return "hand"
    return DONE if before.used >> before.effect(move).sides & 1 else "unused"


def _finish(before: HexHeavenState, move: Move, after: HexHeavenState) -> str:
    if move.kind != END:
        return CONTINUE
    return DONE if after.end else "early"


OPENED = game_record(327, "27 r3 1,-1; 8 r5 1,0; 19 r0 2,-2; 15 r0 0,-1")
"""After the opening: Sun's tiles are blue, and three blue tiles lie around a cell."""
BEHIND = game_record(
    8478,
    "27 r1 0,1; 3 r2 1,0; 22 r3 -1,0; 5 r4 0,-1; 13 r2 -1,-1; end; 9 r1 0,-2; end",
)
SURROUNDED = game_record(
    16218,
    "4 r5 0,1; 3 r0 -1,1; 6 r1 -1,0; 12 r2 -2,2; 11 r4 -1,2; end; 13 r1 -1,3; end",
)
"""A tile is surrounded on five sides, and Sun has one that fits the sixth."""
HEAVEN = game_record(16218, "; ".join((*SURROUNDED.moves, "5 r5 -2,1")))
"""Sun has just taken that tile, by touching three sides."""
LAST_TURN = game_record(
    246,
    "20 r1 -1,0; 17 r2 0,-1; 27 r0 1,-1; 3 r0 -1,1; 10 r1 0,1; 5 r3 1,0; end; 23 r2 1,-2; "
    "14 r0 2,0; end; 4 r4 1,1; 25 r0 2,-2; 12 r0 2,-1; *5 r3 1,0; *27 r5 2,-3; end; "
    "18 r5 0,-2; 19 r3 1,-3; 1 r0 1,2; end; 22 r5 -1,-1; 7 r0 3,-1; end; 8 r3 2,1; "
    "24 r0 0,-3; 6 r0 4,-2; end; 26 r2 -2,0",
)
"""Two tiles are left in the deck; Sun is ahead and has placed one."""

LESSONS = (
    Lesson("gems", game_record(327), _gems, wrong=("blank",)),
    Lesson("points", OPENED, _points, wrong=("few", "minus")),
    Lesson("numbers", OPENED, _numbers, wrong=("spent", "early")),
    Lesson("oneSide", BEHIND, _one_side, wrong=("two",)),
    Lesson("heaven", SURROUNDED, _heaven, wrong=("open",)),
    Lesson("reserve", HEAVEN, _reserve, wrong=("hand", "unused", "end")),
    Lesson("finish", LAST_TURN, _finish, wrong=("early",)),
)
