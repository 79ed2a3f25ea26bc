"""The orientation of a tile in hand, in words."""

from rokkaku.games.seven.rules.tiles import Cells
from rokkaku.games.seven.view.orientation import grip
from rokkaku.hexgrid import DIRECTIONS, Hex, hex_subtract
from rokkaku.i18n import Translate

_NAMES = ("E", "NE", "NW", "W", "SW", "SE")


def held_words(shape: Cells, translate: Translate, level: int = 0) -> str:
    """Return which cells a tile covers, from the one by which it is held, and its level if known.

    `level` is 0 as long as nothing possible is aimed at.
    """
    held_cell = grip(shape)
    places = (_way(hex_subtract(cell, held_cell), translate) for cell in shape if cell != held_cell)
    words = translate("seven.held", cells=translate("board.separator").join(places))
    return f"{words} · {translate('seven.level', level=level)}" if level else words


def _way(offset: Hex, translate: Translate) -> str:
    """Return the way to a cell: one direction, or two neighbouring ones."""
    for index, name in enumerate(_NAMES):
        one, other = DIRECTIONS[index], DIRECTIONS[(index + 1) % 6]
        # Solve offset = a * one + b * other; the determinant of neighbouring directions is -1.
        a = other.q * offset.r - other.r * offset.q
        b = one.r * offset.q - one.q * offset.r
        if a > 0 and b >= 0:
            way = _steps(a, name, translate)
            next_name = _NAMES[(index + 1) % 6]
            return (
                translate("board.then", way=way, next=_steps(b, next_name, translate)) if b else way
            )
    raise AssertionError(f"{offset} lies in no direction")


def _steps(count: int, name: str, translate: Translate) -> str:
    direction = translate(f"board.direction.{name}")
    if count == 1:
        return direction
    return translate("board.steps", number=count, direction=direction)
