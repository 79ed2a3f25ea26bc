"""Lessons that a first game of SEVEN does not need: misère, teams, and finding all places."""

from rokkaku.core.record.record import Record
from rokkaku.games.seven.learn.lessons import PROPELLER_AND_ARCH, WHITE, accept_tile, accept_win
from rokkaku.ui.learn.content import AGAIN, Lesson

RED = 2

_FOUR_PLACES = (
    "Y -2,0 -1,0 -1,1 0,-1",
    "Y -2,1 -1,-1 -1,0 0,0",
    "Y -1,-1 0,-1 0,0 1,-2",
    "Y -1,1 0,-1 0,0 1,0",
)
"""The publisher's sheet asks: "Can you find all four?"."""

MISERE = Record(
    "seven",
    {"misere": "true"},
    moves=(
        "S 0,0 1,0 2,-1 3,-1",
        "I 3,0 4,-1 5,-2 6,-3",
        "Y 6,-2 7,-2 7,-1 8,-3",
        "P 2,-1 3,-1 3,0 4,-1",
        "I 9,-3 10,-4 11,-5 12,-6",
        "O -2,1 -2,2 -1,0 -1,1",
        "J 8,-3 9,-3 10,-4 11,-5",
        "J -2,2 -1,1 0,0 1,0",
        "P 5,-2 6,-3 6,-2 7,-2",
        "Y 1,-1 2,-3 2,-2 3,-2",
        "U 1,0 2,-1 3,-1 3,0",
        "S 7,-2 8,-3 9,-3 10,-4",
    ),
)
"""Both seats have the same number of tiles on each level and one left: White an O, Black a U."""
TEAMS = Record(
    "seven",
    {"players": "2v2"},
    moves=(
        "U 0,0 0,1 1,-1 1,1",
        "I 2,-1 3,-2 4,-3 5,-4",
        "I 1,2 2,2 3,2 4,2",
        "P 3,0 4,-1 4,0 4,1",
        "I 4,-1 4,0 4,1 4,2",
        "S 0,0 0,1 1,1 1,2",
        "U 6,-4 6,-2 7,-4 7,-3",
        "U 3,-5 4,-6 5,-6 5,-5",
        "P 2,-6 2,-5 3,-6 4,-7",
        "Y 4,-3 5,-5 5,-4 6,-4",
        "S 2,-5 3,-5 4,-6 5,-6",
        "S 4,-2 5,-2 5,-1 6,-1",
        "O 5,-2 5,-1 6,-2 6,-1",
        "J 4,-3 5,-6 5,-5 5,-4",
        "Y 4,0 5,-2 5,-1 6,-1",
        "I 7,-5 8,-6 9,-7 10,-8",
        "Y 5,2 6,2 6,3 7,1",
        "O 8,-8 8,-7 9,-9 9,-8",
        "P 8,-8 8,-7 8,-6 9,-8",
        "Y 0,4 1,4 1,5 2,3",
        "J 0,4 1,4 2,3 3,2",
        "U 2,5 3,5 4,3 4,4",
        "O -2,1 -2,2 -1,0 -1,1",
        "J 1,4 2,3 3,2 4,2",
        "S 4,3 5,2 6,2 7,1",
        "P 0,-5 1,-7 1,-6 2,-7",
    ),
)
"""Red has a J left, and Blue an O; all but White have one tile on level 3."""

LESSONS = (
    Lesson("misere", MISERE, accept_win(WHITE), ("reached",)),
    Lesson("teams", TEAMS, accept_win(WHITE, RED), ("reached",)),
    Lesson(
        "allFour",
        Record("seven", moves=(*PROPELLER_AND_ARCH, "O -2,0 -2,1 -1,0 -1,1")),
        accept_tile("Y"),
        ("other", AGAIN),
        targets=_FOUR_PLACES,
    ),
)
