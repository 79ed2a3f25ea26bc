from functools import cache

from rokkaku.games.hex5.rules.game import CELLS, SIZE, Hex5State

from rokkaku.core.record.record import Record
from rokkaku.hexgrid import Hex, Layout, Point, hex_to_pixel
from rokkaku.ui.board.game_view import GameView, ViewOptions
from rokkaku.ui.board.picks import Pick, Prefix
from rokkaku.ui.board.scene import Bounds, Hit, Item, Label, Layer, Scene, Shape, either

_HEXAGON = "M0.866 0.5L0 1L-0.866 0.5L-0.866 -0.5L0 -1L0.866 -0.5Z"
_DISC = "M0.8 0A0.8 0.8 0 1 1 -0.8 0A0.8 0.8 0 1 1 0.8 0Z"
_DOT = "M0.25 0A0.25 0.25 0 1 1 -0.25 0A0.25 0.25 0 1 1 0.25 0Z"
_CELL = (Layer(_HEXAGON, "hex5-cell", "cell-line", 0.05),)
_LAST = (Layer(_HEXAGON, "mark-last", "mark-last-line", 0.08),)
_STONES = (
    either(
        (Layer(_DISC, "piece-white", "piece-white-rim", 0.09),),
        (Layer(_DISC, "bold-light", "bold-dark", 0.14),),
    ),
    either(
        (Layer(_DISC, "piece-black", "piece-black-rim", 0.09), Layer(_DOT, "piece-black-sign")),
        (Layer(_DISC, "bold-dark", "bold-light", 0.08), Layer(_DOT, "bold-light")),
    ),
)
_BOUNDS = Bounds(-8.2, -5.5, 8.2, 5.5)


class Hex5View(GameView[Hex5State, str]):
    """The board with its stones, and small ones beside the sides that they must connect."""

    SAMPLE = Record("hex5", moves=("c3", "b4", "d2", "c2", "b3", "d3"))
    CELL = _CELL

    def badge(self, seat: int) -> tuple[Layer, ...]:
        return _STONES[seat]

    def picks(self, move: str) -> tuple[Prefix, ...]:
        return ((Pick("cell", move),),)

    def scene(self, state: Hex5State, options: ViewOptions) -> Scene:
        free = options.tree.choices(options.prefix)
        stones = {name: state.taken.index(name) % 2 for name in state.taken}
        new_stones = state.taken[options.turn[0].ply :] if options.turn else ()
        hits = []
        for name, cell in CELLS.items():
            parts = [name]
            if name in stones:
                parts.append(options.translate(f"hex5.seat.{stones[name]}"))
            if name in new_stones:
                parts.append(options.translate("board.last"))
            pick = Pick("cell", name)
            label = options.translate("board.separator").join(parts)
            hits.append(
                Hit(pick, _place(cell, options.perspective.is_flipped), 0.95, label, pick in free)
            )
        at = {hit.pick.value: hit.at for hit in hits}
        last = [Shape(f"last-{name}", _LAST, at[name]) for name in new_stones]
        laid = [Shape(name, _STONES[seat], at[name]) for name, seat in stones.items()]
        return Scene(
            _BOUNDS, _ground(options.perspective.is_flipped), (*last, *laid), hits=tuple(hits)
        )


@cache
def _ground(flipped: bool) -> tuple[Item, ...]:
    items: list[Item] = []
    for name, cell in CELLS.items():
        at = _place(cell, flipped)
        items.append(Shape(f"cell-{name}", _CELL, at))
        items.append(Label(f"name-{name}", name, Point(at.x, at.y + 0.66), 0.27, "cell-name"))
    for side in (-1, SIZE):
        for along in range(SIZE):
            for seat, cell in enumerate((Hex(side, along), Hex(along, side))):
                at = _place(cell, flipped)
                items.append(Shape(f"side-{seat}{side}{along}", _STONES[seat], at, 0.3))
    return tuple(items)


def _place(cell: Hex, flipped: bool) -> Point:
    middle = SIZE // 2
    layout = Layout(1.0, turns=3 if flipped else 0)
    return hex_to_pixel(layout, Hex(cell.q - middle, cell.r - middle))


VIEW = Hex5View()
