"""Tallies of SEVEN: the levels of each seat's tiles, which decide the game."""

from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.view import glyphs
from rokkaku.hexgrid import Point
from rokkaku.i18n import Translate
from rokkaku.ui.board.scene import Item, Label, Shape, Tally

_STEP = 1.9
_DIGIT = 1.15


def tallies(state: SevenState, translate: Translate) -> tuple[Tally, ...]:
    """Return the tiles of each seat, from the level compared first to those in hand."""
    return tuple(_tally(state, seat, translate) for seat in range(len(state.hands)))


def levels_of(state: SevenState, seat: int) -> list[int]:
    """Return the levels of a seat's tiles, in the order in which they are compared."""
    levels = (tile.level for tile in state.placements if tile.seat == seat)
    return sorted(levels, reverse=not state.misere)


def _tally(state: SevenState, seat: int, translate: Translate) -> Tally:
    levels = levels_of(state, seat)
    text = translate("board.separator").join(map(str, levels)) or translate("seven.tally.none")
    tile_count = len(levels) + len(state.hands[seat])
    items: list[Item] = []
    for index, level in enumerate((*levels, *(0 for _ in state.hands[seat]))):
        point = Point((index - (tile_count - 1) / 2) * _STEP, 0)
        items.append(Shape(f"tile-{index}", glyphs.counter(seat, level), point))
        if level:
            items.append(Label(f"level-{index}", str(level), point, _DIGIT, f"tile-{seat}-ink"))
    return Tally(seat, translate("seven.tally", levels=text), tuple(items))
