"""Positions that introduce each kind of challenge.

Their captions are `seven.challenge.KIND.example.NAME`.
"""

from collections.abc import Mapping
from typing import NamedTuple

from rokkaku.games.seven.challenge.catalogue import start_challenge
from rokkaku.games.seven.challenge.sheet.challenge import Challenge, parse_tile
from rokkaku.games.seven.challenge.sheet.copycat import FIGURES
from rokkaku.games.seven.rules.notation import Move


class ExamplePosition(NamedTuple):
    """A position that illustrates one point."""

    name: str
    position: Challenge
    refused: tuple[int, Move] | None = None
    """The set and the move of a tile that may not be placed like this, if the example shows one."""


def _example(name: str, kind: str, variant: str, *tiles: str, refused: str = "") -> ExamplePosition:
    """Return an example from texts such as `b O 0,0 0,1 1,0 1,1`: the set and the move."""
    position = start_challenge(kind, variant)
    for text in tiles:
        position = position.play(text)
    return ExamplePosition(name, position, parse_tile(refused) if refused else None)


_CARRIED = ("w Y 0,0 1,0 1,1 2,-1", "b U -1,-1 0,-1 1,-3 1,-2", "w O -2,0 -2,1 -1,0 -1,1")
_PAIR = ("b J -1,-1 -1,0 0,0 1,0", "w P 2,-2 3,-2 3,-1 4,-2", "b P 2,-2 2,-1 3,-2 4,-2")
_RING = ("w I -1,0 -1,1 -1,2 -1,3", "w U 0,-1 1,-2 2,-2 2,-1")
_AROUND = (
    "w J 0,3 1,0 1,1 1,2",
    "b O 2,0 2,1 3,-1 3,0",
    "b S 2,-4 2,-3 3,-3 3,-2",
    "b I -2,0 -1,-1 0,-2 1,-3",
)
_HOLLOW = ("b U 0,0 0,1 1,-1 1,1", "b J 2,-1 2,0 2,1 3,1")

EXAMPLES: Mapping[str, tuple[ExamplePosition, ...]] = {
    "level5": (
        _example("climb", "level5", "all", *_CARRIED, "b Y -2,0 -1,0 -1,1 0,-1"),
        _example("pair", "level5", "all", *_CARRIED, *_PAIR),
    ),
    "island": (
        _example("open", "island", "J", *_RING),
        _example("around", "island", "J", *_RING, *_AROUND),
    ),
    "holes": (
        _example("enclosed", "holes", "seven", *_HOLLOW),
        _example("gap", "holes", "seven", "b U 0,0 0,1 1,-1 1,1", "b I 2,-4 2,-3 2,-2 2,-1"),
    ),
    "copycat": (
        _example("two", "copycat", "sheet", "w S 0,-4 0,-3 1,-6 1,-5"),
        _example("one", "copycat", "sheet", refused="w S -1,-6 0,-6 1,-7 2,-7"),
    ),
    "figure": (
        _example("close", "figure", "own", *(f"b {move}" for move in FIGURES["sheet"].split("; "))),
        _example("apart", "figure", "own", *_HOLLOW, "b I 5,-4 5,-3 5,-2 5,-1"),
    ),
}
