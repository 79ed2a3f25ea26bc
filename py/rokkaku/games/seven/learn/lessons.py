"""Lessons for a first game of SEVEN."""

from rokkaku.core.record.record import Record
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.notation import Move
from rokkaku.hexgrid import DIRECTIONS, hex_add
from rokkaku.ui.learn.content import DONE, Judge, Lesson, won_by

WHITE = 0
_WHOLE_SIDE = 7
"""Number of edges that two bars side by side share."""

PROPELLER_AND_ARCH = ("Y 0,0 1,0 1,1 2,-1", "U -1,-1 0,-1 1,-3 1,-2")
"""The first two tiles of the publisher's example."""
TWO_ADJACENT_ON_LEVEL_2 = (
    *PROPELLER_AND_ARCH,
    "O -2,0 -2,1 -1,0 -1,1",
    "J -1,-1 -1,0 0,0 1,0",
    "P 2,-2 3,-2 3,-1 4,-2",
    "P 2,-2 2,-1 3,-2 4,-2",
)
"""Black was forced up twice and has two tiles side by side on level 2."""
LAST_TILES = (
    "Y 0,0 1,0 1,1 2,-1",
    "U -2,0 -2,1 -1,-1 -1,1",
    "P 0,-3 0,-2 1,-3 2,-3",
    "Y -4,0 -3,0 -3,1 -2,-1",
    "S -2,1 -1,1 0,0 1,0",
    "J -2,0 -1,-1 0,-3 0,-2",
    "O 1,2 2,1 2,2 3,1",
    "S 2,-2 3,-4 3,-3 4,-5",
    "I -4,2 -3,2 -2,2 -1,2",
    "I 1,-7 1,-6 1,-5 1,-4",
    "U -2,0 -2,1 -1,-1 -1,1",
    "P -4,2 -3,0 -3,1 -3,2",
)
"""Both seats have one tile left: White a J, Black an O."""


def _game_record(*moves: str) -> Record:
    return Record("seven", moves=moves)


def level_of(state: SevenState, move: Move) -> int:
    return state.tower.level_under(move.cells) + 1


def accept_tile(letter: str) -> Judge:
    """Return a judge that accepts any placement of a certain tile."""

    def judge(before: SevenState, move: Move, after: SevenState) -> str:
        return DONE if move.letter == letter else "other"

    return judge


def _side_by_side(before: SevenState, move: Move, after: SevenState) -> str:
    """Accept a bar along the bar on the table, which requires turning it."""
    if move.letter != "I":
        return "other"
    lying_cells = before.placements[0].move.cells
    shared_edges = sum(
        hex_add(cell, step) in lying_cells for cell in move.cells for step in DIRECTIONS
    )
    return DONE if shared_edges == _WHOLE_SIDE else "partly"


def _accept_level(level: int, other: str) -> Judge:
    """Return a judge that accepts placements on a level; `other` is its verdict on all others."""

    def judge(before: SevenState, move: Move, after: SevenState) -> str:
        return DONE if level_of(before, move) == level else other

    return judge


def _force(before: SevenState, move: Move, after: SevenState) -> str:
    """Accept a placement on the table that forces all of the opponent's tiles up to level 2."""
    if level_of(before, move) > 1:
        return "climbed"
    return DONE if all(level_of(after, reply) == 2 for reply in after.legal_moves()) else "notAll"


def accept_win(*team: int) -> Judge:
    """Return a judge that accepts a second-to-last tile with which this team wins."""

    def judge(before: SevenState, move: Move, after: SevenState) -> str:
        # Any reply will do, as the level of the last tile is forced.
        return DONE if won_by(*team)(after.apply(after.legal_moves()[0])) else "reached"

    return judge


LESSONS = (
    Lesson("tile", _game_record(), accept_tile("Y"), ("other",)),
    Lesson("bar", _game_record("I 0,0 1,0 2,0 3,0"), _side_by_side, ("other", "partly")),
    Lesson("climb", _game_record(*PROPELLER_AND_ARCH), _accept_level(2, "low"), ("low",)),
    Lesson("stay", _game_record(*PROPELLER_AND_ARCH), _accept_level(1, "climbed"), ("climbed",)),
    Lesson("force", _game_record(*PROPELLER_AND_ARCH), _force, ("climbed", "notAll")),
    Lesson("third", _game_record(*TWO_ADJACENT_ON_LEVEL_2), _accept_level(3, "low"), ("low",)),
    Lesson("last", _game_record(*LAST_TILES), accept_win(WHITE), ("reached",)),
)
