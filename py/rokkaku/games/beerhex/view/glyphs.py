"""Drawings: Gold has a hexagon outside its crowns and a sun inside, Silver stripes and a moon."""

from collections.abc import Iterable
from math import cos, pi, sin

from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Layer, either
from rokkaku.ui.board.surface import HEXAGON, sunk_cells

_TEETH = 21
"""Number of teeth of a real crown cap."""


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _on_circle(turn: float, radius: float) -> str:
    return f"{_number(radius * cos(2 * pi * turn))} {_number(radius * sin(2 * pi * turn))}"


def _circle(radius: float, x: float = 0.0, y: float = 0.0) -> str:
    r, left, right = _number(radius), _number(x - radius), _number(x + radius)
    y_ = _number(y)
    return f"M{right} {y_}A{r} {r} 0 1 1 {left} {y_}A{r} {r} 0 1 1 {right} {y_}Z"


def _arc(radius: float, start: float, end: float) -> str:
    """Return an arc of less than half a circle, clockwise between two shares of a turn."""
    r = _number(radius)
    return f"M{_on_circle(start, radius)}A{r} {r} 0 0 1 {_on_circle(end, radius)}"


def _crimped(inner: float, outer: float) -> str:
    path = f"M{_on_circle(0, inner)}"
    for tooth in range(_TEETH):
        tip = _on_circle((tooth + 0.5) / _TEETH, outer)
        path += f"Q{tip} {_on_circle((tooth + 1) / _TEETH, inner)}"
    return path + "Z"


def _rays(count: int, inner: float, outer: float, offset: float = 0.0) -> str:
    turns = [(ray + offset) / count for ray in range(count)]
    return "".join(f"M{_on_circle(turn, inner)}L{_on_circle(turn, outer)}" for turn in turns)


def _polygon(corners: int, radius: float) -> str:
    points = (_on_circle((corner + 0.5) / corners, radius) for corner in range(corners))
    return f"M{'L'.join(points)}Z"


_EDGE = _crimped(0.9, 1.09)
_RIM = (0.78, 0.92)
_EMBLEMS = (
    _polygon(6, 0.36) + _circle(0.09),
    "M-0.36 0.14L0.14 -0.36M-0.25 0.25L0.25 -0.25M-0.14 0.36L0.36 -0.14",
)
"""Emblems on the outside, by colour."""


def _sun(x: float, y: float, size: float) -> tuple[str, str]:
    """Return the filled and the stroked path."""
    rays = "".join(
        f"M{_number(x + size * 0.66 * cos(turn))} {_number(y + size * 0.66 * sin(turn))}"
        f"L{_number(x + size * cos(turn))} {_number(y + size * sin(turn))}"
        for turn in (pi / 4 * ray for ray in range(8))
    )
    return _circle(size * 0.44, x, y), rays


def _moon(x: float, y: float, size: float) -> tuple[str, str]:
    """Return the filled path and, as nothing is stroked, ''."""
    tips = [f"{_number(x + size * 0.5)} {_number(y + size * side)}" for side in (-0.8, 0.8)]
    outer, inner = _number(size * 0.95), _number(size * 0.86)
    path = f"M{tips[0]}A{outer} {outer} 0 1 0 {tips[1]}A{inner} {inner} 0 0 1 {tips[0]}Z"
    return path, ""


_SYMBOLS = (_sun, _moon)


def _sign(
    seat: int, x: float, y: float, radius: float, edge: str = "cap-liner"
) -> tuple[Layer, ...]:
    filled, stroked = _SYMBOLS[seat](x, y, radius * 0.72)
    ink = f"sign-{seat}-ink"
    return (
        Layer(_circle(radius, x, y), f"sign-{seat}", edge, radius * 0.14),
        Layer(filled, ink),
        *((Layer(stroked, "", ink, radius * 0.16),) if stroked else ()),
    )


def _rim(colour: int) -> tuple[Layer, ...]:
    cap = f"cap-{colour}"
    return (
        Layer(_circle(0.98, 0.03, 0.07), "cap-shadow"),
        Layer(_EDGE, f"{cap}-side", f"{cap}-edge", 0.045),
        Layer(_rays(_TEETH, *_RIM, 0.5), "", f"{cap}-light", 0.06),
        Layer(_rays(_TEETH, *_RIM), "", f"{cap}-edge", 0.03),
    )


def _outside(colour: int) -> tuple[Layer, ...]:
    cap = f"cap-{colour}"
    return (
        *_rim(colour),
        Layer(_circle(0.78), cap, f"{cap}-side", 0.04),
        Layer(_circle(0.62), f"{cap}-top"),
        Layer(_arc(0.68, 0.53, 0.78), "", f"{cap}-light", 0.09),
        Layer(_arc(0.7, 0.05, 0.26), "", f"{cap}-side", 0.05),
        Layer(_EMBLEMS[colour], "", f"{cap}-edge", 0.075),
    )


def _inside(colour: int, symbol: int) -> tuple[Layer, ...]:
    cap = f"cap-{colour}"
    return (
        *_rim(colour),
        Layer(_circle(0.8), cap, f"{cap}-edge", 0.04),
        *((Layer(_circle(0.735), "", f"{cap}-side", 0.1, 0.11),) if colour else ()),
        Layer(_circle(0.67), "cap-liner", f"{cap}-edge", 0.05),
        Layer(_arc(0.62, 0.5, 0.82), "", "cap-liner-shade", 0.08),
        *_sign(symbol, 0.0, 0.0, 0.51, f"sign-{symbol}-ink"),
    )


_BOLD_BODIES = (_polygon(6, 1.06), _circle(0.98))
_BOLD_COLOURS = ("bold-gold", "bold-light")
_BOLD_EMBLEMS = (_polygon(6, 0.52), "M-0.6 0.2L0.2 -0.6M-0.45 0.45L0.45 -0.45M-0.2 0.6L0.6 -0.2")


def _bold_body(colour: int) -> tuple[Layer, ...]:
    body = _BOLD_BODIES[colour]
    return (
        Layer(body, "", "bold-edge", 0.16),
        Layer(body, _BOLD_COLOURS[colour], "bold-dark", 0.08),
    )


def _bold_outside(colour: int) -> tuple[Layer, ...]:
    return (*_bold_body(colour), Layer(_BOLD_EMBLEMS[colour], "", "bold-dark", 0.15))


def _bold_inside(colour: int, symbol: int) -> tuple[Layer, ...]:
    filled, stroked = _SYMBOLS[symbol](0.0, 0.0, 0.5)
    ground, ink = ("bold-light", "bold-dark") if symbol == 0 else ("bold-dark", "bold-light")
    return (
        *_bold_body(colour),
        Layer(_circle(0.64), ground, "bold-dark", 0.08),
        Layer(filled, ink),
        *((Layer(stroked, "", ink, 0.11),) if stroked else ()),
    )


CROWNS = tuple(either(_outside(colour), _bold_outside(colour)) for colour in (0, 1))
"""Face-down crowns by colour."""
OPEN_CROWNS = tuple(
    tuple(either(_inside(colour, symbol), _bold_inside(colour, symbol)) for symbol in (0, 1))
    for colour in (0, 1)
)
"""Face-up crowns by colour and symbol."""
RIMS = tuple(
    either(
        (Layer(_EDGE, f"cap-{colour}-side", f"cap-{colour}-edge", 0.045),),
        (Layer(_BOLD_BODIES[colour], _BOLD_COLOURS[colour], "bold-dark", 0.08),),
    )
    for colour in (0, 1)
)
"""Edges of crowns, visible while they turn over, by colour."""
BADGES = tuple(OPEN_CROWNS[seat][seat] for seat in (0, 1))
SIGNS = tuple(_sign(seat, 0.0, 0.0, 1.0) for seat in (0, 1))
"""Symbols of the seats, of size 1."""
PEEKS = tuple(
    (Layer(_circle(0.45, 0.5, 0.5), "cap-liner", "note-ink", 0.05), *_sign(seat, 0.5, 0.5, 0.36))
    for seat in (0, 1)
)
"""A corner of a crown's inside, seen by its owner."""


def _note(seat: int) -> tuple[Layer, ...]:
    filled, stroked = _SYMBOLS[seat](0.52, -0.52, 0.24)
    return (
        Layer(
            "M0.16 -0.84L0.9 -0.88L0.86 -0.18L0.2 -0.16Z",
            "note-paper",
            "note-ink",
            0.04,
        ),
        Layer(filled + stroked, "", "note-ink", 0.07),
    )


PENCIL_MARKS = {"G": _note(0), "S": _note(1)}
"""The player's guesses about face-down crowns."""
TOKENS = (
    Layer(_circle(0.36, 0.06, 0.1), "cap-shadow"),
    Layer(_circle(0.34), "token", "token-edge", 0.06),
    Layer(_circle(0.2), "token-light"),
)
"""A hint token: a magnet pin."""


def pips(count: int) -> tuple[Layer, ...]:
    start = -0.12 * (count - 1)
    dots = "".join(_circle(0.085, start + 0.24 * dot, 1.24) for dot in range(count))
    return (Layer(dots, "table-ink"),)


def cells(centres: Iterable[Point]) -> tuple[Layer, ...]:
    return sunk_cells(
        [(centre, "beer-cell") for centre in centres], "beer-cell-line", 0.07, "beer-grain"
    )


CELL = (Layer(HEXAGON, "beer-cell", "beer-cell-line", 0.07),)
CENTRE = (Layer(_polygon(6, 0.5), "", "beer-cell-line", 0.07),)
"""Mark of the centre, where the first crown of the game may not go."""


def shadow(path: str) -> tuple[Layer, ...]:
    return (Layer(path, "board-shadow", "board-shadow", 1.5),)


def frame(path: str) -> tuple[Layer, ...]:
    return (
        Layer(path, "", "frame-dark", 1.5),
        Layer(path, "", "frame-light", 1.42),
        Layer(path, "", "frame", 1.32),
        Layer(path, "", "frame-dark", 0.62),
    )


def side(path: str, seat: int) -> tuple[Layer, ...]:
    """Return an edge of the board: plain with a line for Gold, striped for Silver."""
    name = f"beer-side-{seat}"
    pattern = (
        Layer(path, "", f"{name}-pattern", 0.5, 0.0),
        Layer(path, "", name, 0.38),
    )
    stripes = (Layer(path, "", f"{name}-pattern", 0.56, 0.13),)
    return (
        Layer(path, "", f"{name}-edge", 0.74),
        Layer(path, "", name, 0.64),
        *(stripes if seat else pattern),
    )


LAST = (Layer(_polygon(6, 0.91), "beer-last", "beer-last-line", 0.045),)
SELECTED = (Layer(_polygon(6, 0.9), "beer-picked", "beer-picked-line", 0.13),)
TARGET = (Layer(_circle(0.2), "beer-target", "beer-cell-line", 0.05),)
TARGET_CROWN = (Layer(_circle(0.9), "", "beer-target", 0.09, 0.2),)
RETURNING = (
    Layer(_circle(0.9), "", "beer-target", 0.1, 0.2),
    Layer(_circle(0.28, 0.62, -0.62), "beer-target", "beer-cell", 0.04),
    Layer("M0.5 -0.62H0.76M0.66 -0.73L0.77 -0.62L0.66 -0.51", "", "beer-cell", 0.06),
)
ON_LINE = tuple(
    (Layer(_polygon(6, 0.93), f"beer-line-{seat}", f"sign-{seat}-glow", 0.13),) for seat in (0, 1)
)
MISSING = (
    Layer(_circle(0.76), "beer-cell", "beer-missing", 0.1, 0.2),
    Layer("M-0.16 0H0.16M0 -0.16V0.16", "", "beer-missing", 0.1),
)
"""An empty cell of a line for which there is no crown."""
BARRED = (
    Layer(_circle(0.78), "", "beer-missing", 0.1),
    Layer(_circle(0.3, 0.57, -0.57), "beer-cell", "beer-missing", 0.06),
    Layer("M0.42 -0.72L0.72 -0.42M0.72 -0.72L0.42 -0.42", "", "beer-missing", 0.12),
)
"""A cell of a line that belongs to the other seat."""
GHOST = (Layer(_circle(0.76), "beer-cell", "beer-target", 0.08, 0.16),)
"""An empty cell of a line that a crown in hand could fill."""


def thread(path: str, seat: int, dash: float = 0.0) -> tuple[Layer, ...]:
    """Return a stroke along a line; dashed if something is missing."""
    return (Layer(path, "", f"sign-{seat}-glow", 0.3 if not dash else 0.16, dash),)
