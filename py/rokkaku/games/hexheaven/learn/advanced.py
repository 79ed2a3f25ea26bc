"""Lessons on the serious and the solo game of Hex Heaven. The learner is Sun."""

from rokkaku.core.record.record import Record
from rokkaku.games.hexheaven.rules.notation import END, HAND, RESERVE, Move
from rokkaku.games.hexheaven.rules.outcome import SERIOUS, SOLO
from rokkaku.games.hexheaven.rules.scoring import superiority_of
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.ui.learn.content import CONTINUE, DONE, Lesson


def _game_record(mode: str, players: str, seed: int, moves: str) -> Record:
    options = {"mode": mode, "players": players}
    return Record("hexheaven", options, seed, tuple(moves.split("; ")))


def _can_gain(state: HexHeavenState) -> bool:
    """True if this turn brings a superiority point, or still can with tiles from the hand."""
    return superiority_of(state.gained) > 0 or any(
        _can_gain(state.apply(move)) for move in state.legal_moves() if move.kind == HAND
    )


def _full_three(before: HexHeavenState, move: Move, after: HexHeavenState) -> str:
    if move.kind == END:
        return DONE if superiority_of(before.gained) else "short"
    if move.kind == RESERVE:
        return "special"
    return CONTINUE if _can_gain(after) else "spent"


def _special(before: HexHeavenState, move: Move, after: HexHeavenState) -> str:
    if move.kind != RESERVE:
        return "hand"
    return DONE if before.effect(move).taken else "open"


OPENED = _game_record(SERIOUS, "2", 15853, "8 r0 0,1; 4 r0 0,-1; 14 r0 -1,-1; 20 r1 1,-2")
"""After the opening: no tile alone brings Sun more than one point, but two can bring three."""
NEARLY_HEAVEN = _game_record(
    SERIOUS,
    "2",
    11515,
    "25 r2 1,-1; 12 r2 -1,1; 19 r4 1,-2; 26 r2 -1,0; 3 r4 0,1; 7 r3 1,0; end; 23 r2 2,0; "
    "1 r0 -1,2; end",
)
"""Tiles lie on five sides of the tile in the middle, and only the special tile fits the sixth."""
ALONE = _game_record(SOLO, "1", 10348, "25 r3 -1,0; end")
"""The first turn brought nothing."""

LESSONS = (
    Lesson("serious", OPENED, _full_three, wrong=("spent", "short", "special")),
    Lesson("special", NEARLY_HEAVEN, _special, wrong=("hand", "open")),
    Lesson("solo", ALONE, _full_three, wrong=("spent", "short")),
)
