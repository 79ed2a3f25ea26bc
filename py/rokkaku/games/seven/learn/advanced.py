"""Lessons on what a first game of SEVEN does not need."""

from rokkaku.core.record.record import Record
from rokkaku.games.seven.learn.lessons import PROPELLER_AND_ARCH, tile
from rokkaku.ui.learn.content import AGAIN, Lesson

_FOUR_PLACES = (
    "Y -2,0 -1,0 -1,1 0,-1",
    "Y -2,1 -1,-1 -1,0 0,0",
    "Y -1,-1 0,-1 0,0 1,-2",
    "Y -1,1 0,-1 0,0 1,0",
)
"""The publisher asks for them: "Can you find all four?"."""

LESSONS = (
    Lesson(
        "allFour",
        Record("seven", moves=(*PROPELLER_AND_ARCH, "O -2,0 -2,1 -1,0 -1,1")),
        tile("Y"),
        ("other", AGAIN),
        sought=_FOUR_PLACES,
    ),
)
