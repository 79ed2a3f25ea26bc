"""The keys of any board: the arrow keys move the focus between its hit areas."""

from collections.abc import Sequence

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Hit

ARROWS = {
    "ArrowLeft": Point(-1, 0),
    "ArrowRight": Point(1, 0),
    "ArrowUp": Point(0, -1),
    "ArrowDown": Point(0, 1),
}
"""Unit steps on the screen; y points down."""

TURNS = {"ArrowLeft": "q", "ArrowRight": "e", "ArrowUp": "f", "ArrowDown": "f"}
"""Keys that turn or flip a piece with Shift, for readers that keep the letters for themselves."""

_SIDEWAYS_COST = 1.5
"""Cost of a unit sideways, if one ahead costs 1; keeps the focus in its row or column."""


def shortcut(key: str, code: str) -> str:
    """Return a key as shortcuts name it, in lower case: `q` for Q, й, た and ｑ as well.

    `code` is the key's place, which counts if the key itself is no Latin letter.
    """
    if len(key) > 1:
        return key
    is_by_place = code.startswith("Key") and not (key.isascii() and key.isalpha())
    return (code.removeprefix("Key") if is_by_place else key).lower()


def neighbour(hits: Sequence[Hit], start: int, key: str, goal: Point | None = None) -> int:
    """Return the index of the hit that an arrow key leads to; `start` if there is none.

    Of two equally near hexes, such as those above a hex with a pointed top, the one nearer to the
    line through `goal` is taken. `goal` is the place at which the walk in this direction began.
    """
    origin, step = hits[start].at, ARROWS[key]
    goal = goal or origin

    def cost(index: int) -> tuple[float, float]:
        at = hits[index].at
        across, down = at.x - origin.x, at.y - origin.y
        ahead = across * step.x + down * step.y
        aside = abs(across * step.y) + abs(down * step.x)
        drift = abs((at.x - goal.x) * step.y) + abs((at.y - goal.y) * step.x)
        return (round(ahead + _SIDEWAYS_COST * aside, 3), drift)

    def is_ahead(index: int) -> bool:
        at = hits[index].at
        return (at.x - origin.x) * step.x + (at.y - origin.y) * step.y > 0.1

    return min(filter(is_ahead, range(len(hits))), key=cost, default=start)


def end_of_row(hits: Sequence[Hit], start: int, key: str) -> int:
    """Return the index of the first hit of a row with the key Home, and of the last with End."""
    row = [index for index, hit in enumerate(hits) if abs(hit.at.y - hits[start].at.y) < 0.1]
    return (min if key == "Home" else max)(row, key=lambda index: hits[index].at.x)


def next_selectable(hits: Sequence[Hit], start: int, step: int) -> int:
    """Return the index of the next selectable hit, wrapping around; `start` if there is none.

    `step` is 1 for the next hit or -1 for the previous one.
    """
    count = len(hits)
    around = ((start + step * distance) % count for distance in range(1, count + 1))
    return next((index for index in around if hits[index].selectable), start)
