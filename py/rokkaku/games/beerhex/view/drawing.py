"""The board with its sides, the crowns on it, and the piles beside it, as shapes."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations
from math import sqrt

from rokkaku.games.beerhex.rules.board import CELL_OF, CENTRE, NAME_OF, SIZE, Line, bits, spread
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import SILVER
from rokkaku.games.beerhex.rules.notation import HIDDEN, SYMBOLS
from rokkaku.games.beerhex.rules.position import Position
from rokkaku.games.beerhex.view import glyphs
from rokkaku.hexgrid import Hex, Layout, Point, hex_to_pixel, polygon_corners
from rokkaku.ui.board.scene import Bounds, Item, Label, Layer, Shape

BOUNDS = Bounds(-6.9, -5.0, 6.9, 5.0)
_MIDDLE = SIZE // 2
_CROWN_SIZE = 0.77
_RAISED = 0.03
"""Offset of a crown above the centre of its cell, for its shadow. So the crown cannot be
dragged, as only a piece exactly at the centre can."""
_PILE = Point(-5.3, 3.95)
"""First crown in Gold's hand; Silver's is opposite."""
_PILE_SIZE, _PILE_STEP = 0.62, 0.135
_COUNT = Point(-6.42, 3.95)
_TOKENS, _TOKEN_STEP, _TOKEN_SIZE = Point(-5.5, 2.95), 0.52, 0.55
_TOKENS_WIDTH = 2.2
"""Maximum width of a row of tokens, which overlap if they need more."""
Faces = Mapping[int, int]
"""Symbols of the crowns shown face up, by cell."""


@cache
def _layout(flipped: bool) -> Layout:
    return Layout(1.0, turns=3 if flipped else 0)


def _centred(bit: int) -> Hex:
    cell = CELL_OF[bit]
    return Hex(cell.q - _MIDDLE, cell.r - _MIDDLE)


def centre_of(bit: int, flipped: bool) -> Point:
    """Return the centre of a cell, relative to that of the board."""
    return hex_to_pixel(_layout(flipped), _centred(bit))


def _turned(point: Point, flipped: bool) -> Point:
    return Point(-point.x, -point.y) if flipped else point


@cache
def centres(flipped: bool) -> dict[int, Point]:
    """Return the centres of all cells in reading order on the screen."""
    points = {bit: centre_of(bit, flipped) for bit in CELL_OF}
    return dict(sorted(points.items(), key=lambda item: (round(item[1].y, 6), item[1].x)))


def cell_shapes(
    layers: tuple[Layer, ...], key: str, cells: int, flipped: bool, size: float = 1.0
) -> tuple[Shape, ...]:
    return tuple(
        Shape(f"{key}-{NAME_OF[bit]}", layers, centre_of(bit, flipped), size) for bit in bits(cells)
    )


@cache
def ground(flipped: bool) -> tuple[Item, ...]:
    perimeter = _perimeter()
    items: list[Item] = [
        Shape(f"shadow-{step}", glyphs.shadow(perimeter), Point(0.03 * step, 0.07 * step))
        for step in (1, 2, 3)
    ]
    items.append(Shape("frame", glyphs.frame(perimeter), Point(0, 0)))
    items += [
        Shape(f"side-{seat}-{end}", layers, Point(0, 0), angle=180.0 * (end != flipped))
        for seat, layers in enumerate(_sides())
        for end in (False, True)
    ]
    items.append(Shape("cells", glyphs.cells(centres(flipped).values()), Point(0, 0)))
    items.append(Shape("centre", glyphs.CENTRE, centre_of(CENTRE, flipped)))
    for seat, sign in enumerate(_SIGNS):
        for end in (False, True):
            place = _turned(sign, end != flipped)
            items.append(Shape(f"sign-{seat}-{end}", glyphs.SIGNS[seat], place, 0.38))
    return (*items, *_names(flipped))


_SIGNS = (Point(-0.866, -3.95), Point(-4.72, 0.725))
"""Places of the seats' symbols: beside the middle of row 1 and of column a."""


def _names(flipped: bool) -> Iterator[Label]:
    for bit, name in NAME_OF.items():
        centre, column, row = centre_of(bit, False), name[0], name[1]
        if row == "1":
            place = Point(centre.x, centre.y - 1 - _NAME_DISTANCE / _SLANT)
            yield _name(column, _turned(place, flipped))
        if column == "a":
            yield _name(row, _turned(Point(centre.x - _SLANT - _NAME_DISTANCE, centre.y), flipped))


_SLANT = sqrt(3) / 2
"""Distance from the centre of a cell to the middle of an edge."""
_NAME_DISTANCE = 0.53
"""Distance from the edge of a cell to a letter or number on the frame."""


def _name(text: str, place: Point) -> Label:
    return Label(f"name-{text}", text, place, 0.36, "frame-name", _MIN_NAME_HEIGHT)


_MIN_NAME_HEIGHT = 11.0
"""Minimum height of letters and numbers, in CSS pixels."""


def _sides() -> tuple[tuple[Layer, ...], ...]:
    return tuple(glyphs.side(_path(points), seat) for seat, points in enumerate(_edges()))


def _perimeter() -> str:
    gold, silver = _edges()
    half = [*reversed(silver), *gold]
    return _path([*half, *(_turned(point, True) for point in half)]) + "Z"


def _edges() -> tuple[list[Point], list[Point]]:
    """Return the corners along row 1 and column a, to the middle of the edge that they share."""
    row = [polygon_corners(_layout(False), Hex(q - _MIDDLE, -_MIDDLE)) for q in range(SIZE)]
    column = [polygon_corners(_layout(False), Hex(-_MIDDLE, r - _MIDDLE)) for r in range(SIZE)]
    gold = [corner for cell in row for corner in cell[3:5]]
    silver = [corner for cell in column for corner in (cell[3], cell[2])]
    return (
        [*gold, _midpoint(row[-1][4], row[-1][5])],
        [*silver, _midpoint(column[-1][2], column[-1][1])],
    )


def _midpoint(a: Point, b: Point) -> Point:
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)


def _path(points: list[Point]) -> str:
    return "M" + "L".join(f"{point.x:.3f} {point.y:.3f}" for point in points)


def crowns(position: Position, faces: Faces, flipped: bool) -> Iterator[Shape]:
    for cell, crown in position.crowns():
        symbol = faces.get(cell, HIDDEN)
        yield Shape(
            f"crown-{NAME_OF[cell]}",
            _crown(crown.colour, symbol),
            _crown_centre(cell, flipped),
            _CROWN_SIZE,
            kind=f"crown-{crown.colour}",
            rim=glyphs.RIMS[crown.colour],
        )
        if crown.token and symbol == HIDDEN:
            key = f"token-{NAME_OF[cell]}"
            place, kind = _crown_centre(cell, flipped), f"token-{crown.colour}"
            yield Shape(key, glyphs.TOKENS, place, _CROWN_SIZE, kind=kind)


def _crown(colour: int, symbol: int) -> tuple[Layer, ...]:
    return glyphs.CROWNS[colour] if symbol == HIDDEN else glyphs.OPEN_CROWNS[colour][symbol]


def _crown_centre(cell: int, flipped: bool) -> Point:
    centre = centre_of(cell, flipped)
    return Point(centre.x, centre.y - _RAISED)


def on_crown(layers: tuple[Layer, ...], key: str, cell: int, flipped: bool) -> Shape:
    return Shape(f"{key}-{NAME_OF[cell]}", layers, _crown_centre(cell, flipped), _CROWN_SIZE)


def piles(state: BeerHexState, flipped: bool) -> Iterator[Item]:
    """Yield the crowns and tokens in both hands; at the end the crowns are face up."""
    is_open, step = state.actor is None, _TOKENS_WIDTH / max(1, state.rules.tokens)
    for seat, hand in enumerate(state.position.hands):
        is_turned = (seat == SILVER) != flipped
        symbols = [symbol for symbol, count in enumerate(hand) for _ in range(count)]
        for index, symbol in enumerate(symbols):
            place = _turned(Point(_PILE.x + index * _PILE_STEP, _PILE.y), is_turned)
            layers = _crown(seat, symbol if is_open else HIDDEN)
            kind = f"crown-{seat}"
            rim = glyphs.RIMS[seat]
            yield Shape(f"hand-{seat}-{index}", layers, place, _PILE_SIZE, kind=kind, rim=rim)
        place = _turned(_COUNT, is_turned)
        yield Label(f"count-{seat}", str(len(symbols)), place, 0.55, "table-ink")
        for index in range(state.tokens_left(seat)):
            x = _TOKENS.x + index * min(step, _TOKEN_STEP)
            place = _turned(Point(x, _TOKENS.y), is_turned)
            kind = f"token-{seat}"
            yield Shape(f"pin-{seat}-{index}", glyphs.TOKENS, place, _TOKEN_SIZE, kind=kind)


def hand_crown(symbol: int, colour: int, count: int) -> tuple[Shape, ...]:
    """Return a crown to be picked from the hand, with `count` dots below it."""
    size = 2.9
    place = Point(0.0, -0.45 if count else 0.0)
    key = f"hand-{SYMBOLS[symbol]}"
    crown = Shape(key, glyphs.OPEN_CROWNS[colour][symbol], place, size)
    return (crown, Shape(f"{key}-pips", glyphs.pips(count), place, size)) if count else (crown,)


def line(line: Line, flipped: bool) -> tuple[Shape, ...]:
    cells, seat = line.own | line.empty | line.barred, line.seat
    solid, dashed = _threads(cells, line.own)
    angle = 180.0 * flipped
    return (
        *cell_shapes(glyphs.ON_LINE[seat], "line", line.own, flipped),
        Shape("thread", glyphs.thread(solid, seat), Point(0, 0), angle=angle),
        Shape("broken", glyphs.thread(dashed, seat, 0.2), Point(0, 0), angle=angle),
    )


@lru_cache(maxsize=64)
def _threads(cells: int, own: int) -> tuple[str, str]:
    """Return the paths between neighbours on a line: between own cells, and elsewhere."""
    solid, dashed = "", ""
    for a, b in combinations(bits(cells), 2):
        if not spread(a) & b:
            continue
        step = _path([centre_of(a, False), centre_of(b, False)])
        if a & own and b & own:
            solid += step
        else:
            dashed += step
    return solid, dashed
