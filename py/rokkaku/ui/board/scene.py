"""Scenes: the contents of a board as plain data, made by a game's view and drawn by the painter.

Lengths are in units of the scene (on a game's board, the size of a cell), and y points down.
Colours are names in the theme, such as `piece-white`.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from rokkaku.hexgrid import Point
from rokkaku.ui.board.picks import Pick

CLASSIC, BOLD = "classic", "bold"
"""The piece sets: the published look, and one with strong contrasts and large symbols."""


class Layer(NamedTuple):
    """One outline of a shape, filled, stroked or both; measures are for a shape of size 1."""

    path: str
    """SVG path data about the origin."""
    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    dash: float = 0.0
    """Length of dashes and gaps; 0 is a solid line."""
    only: str = ""
    """The piece set that has this layer; '' is all."""


def either(classic: tuple[Layer, ...], bold: tuple[Layer, ...]) -> tuple[Layer, ...]:
    """Return the layers of a drawing that differs between the piece sets."""
    return (
        *(layer._replace(only=CLASSIC) for layer in classic),
        *(layer._replace(only=BOLD) for layer in bold),
    )


def in_piece_set(layers: tuple[Layer, ...], pieces: str) -> tuple[Layer, ...]:
    """Return the layers of one piece set, for a picture in that set only."""
    return tuple(layer._replace(only="") for layer in layers if layer.only in ("", pieces))


class Entrance(StrEnum):
    """Animation of a new shape without a kind; marks enter after the pieces have landed."""

    AT_ONCE = ""
    FALL = "fall"
    """Fall from above: a part of a piece seen from the side."""
    CLOSE = "close"
    GLOW = "glow"


class Shape(NamedTuple):
    """A drawing of one or more layers at a place."""

    key: str
    """Unique in its scene and stable across scenes, which animation compares by key."""
    layers: tuple[Layer, ...]
    at: Point
    size: float = 1.0
    angle: float = 0.0
    """Degrees clockwise."""
    opacity: float = 1.0
    kind: str = ""
    """A vanishing and an appearing shape of one kind are animated as a move; '' never moves."""
    entrance: Entrance = Entrance.AT_ONCE
    rim: tuple[Layer, ...] = ()
    """The edge, visible while the piece turns over; its first layer gives the shadow's outline."""
    squeeze: float = 1.0
    """Apparent width while it turns over, as a share of its width."""
    is_flat: bool = False
    """True if it lies flat on the board and rotates with it: see `camera.on_corner`."""


class Label(NamedTuple):
    """A short text, centred."""

    key: str
    text: str
    at: Point
    size: float
    """Height of the letters in scene units."""
    fill: str
    lowest: float = 0.0
    """Minimum height of the letters in CSS pixels, at any zoom."""
    highest: float = float("inf")
    """Maximum height of the letters in CSS pixels."""
    opacity: float = 1.0


Item = Shape | Label


class Hit(NamedTuple):
    """A circular area that can be pointed at; if areas overlap, the nearest centre is meant."""

    pick: Pick
    at: Point
    radius: float
    name: str
    """Text for screen readers."""
    selectable: bool = False
    """True if it is a possible next pick."""
    selected: bool = False


class Action(NamedTuple):
    """A pick without a place on the board, shown as a button."""

    pick: Pick
    name: str
    key: str = ""
    """Keyboard shortcut, if any."""
    is_secondary: bool = False
    """True for a rarely used action or a way back, whose button is less prominent."""


class Piece(NamedTuple):
    """A piece in the viewer's hand, shown beside the board."""

    pick: Pick
    name: str
    picture: tuple[Item, ...]
    selectable: bool = False
    selected: bool = False


class OtherPieces(NamedTuple):
    """Pieces beside the board that cannot be picked, such as another player's hand."""

    title: str
    pieces: tuple[Piece, ...]


class Tally(NamedTuple):
    """A short status of a seat or the table, such as a seat's points."""

    seat: int | None
    """The seat; None for the table, such as for the size of a deck."""
    text: str
    picture: tuple[Item, ...] = ()
    """A drawing to show instead of the text, of height 2 about the origin."""


class Tray(NamedTuple):
    """The things beside the board: picks, other pieces, and short texts."""

    actions: tuple[Action, ...] = ()
    hand: tuple[Piece, ...] = ()
    others: tuple[OtherPieces, ...] = ()
    """Other pieces, shown smaller than the hand."""
    tallies: tuple[Tally, ...] = ()
    """At most one per seat, and any number for the table."""
    refusal: str = ""
    """The reason why the aim cannot be picked; '' if it can."""
    held: str = ""
    """The way a picked piece is turned and where it is aimed, for screen readers."""


class Bounds(NamedTuple):
    """A rectangle that must be visible."""

    left: float
    top: float
    right: float
    bottom: float


def bounds_around(places: Iterable[Point], margin: float) -> Bounds:
    """Return the rectangle around points, with a margin. Raises ValueError without points."""
    across, down = zip(*places, strict=True)
    return Bounds(
        min(across) - margin, min(down) - margin, max(across) + margin, max(down) + margin
    )


class Scene(NamedTuple):
    """The contents of a board, and of the tray beside it."""

    bounds: Bounds
    ground: tuple[Item, ...] = ()
    """Items that rarely change. Cached by identity, so equal grounds must be the same object."""
    items: tuple[Item, ...] = ()
    """Items over the ground, in drawing order."""
    flashes: tuple[Shape, ...] = ()
    """Shapes that only flash when the scene appears."""
    rising: tuple[Item, ...] = ()
    """Items that only rise from their places and fade when the scene appears."""
    hits: tuple[Hit, ...] = ()
    news: tuple[Point, ...] = ()
    """Centres of the cells that the last turn changed, to be shown on a borderless board."""
    tray: Tray = Tray()
    is_unbounded: bool = False
    """True if the board has no edge, so that it can be panned and zoomed."""
    tilt: float = 1.0
    """Height of a flat circle as a share of its width; less than 1 if seen at an angle."""
    levels: int = 0
    """Number of levels that can be lifted off one by one; 0 if nothing is stacked."""
    can_peek: bool = False
    """True if the viewer has hidden pieces to peek at."""
    note_places: frozenset[Pick] = frozenset()
    """The places for pencil marks."""
    upright: Bounds | None = None
    """The bounds with the board on a corner (`camera.on_corner`); None if it must not be turned."""
    hud: tuple[Item, ...] = ()
    """Items at the middle of the canvas's upper edge, in CSS pixels from there at any zoom."""

    @property
    def shape(self) -> float:
        """The height that the board needs, as a share of its width; at most 1."""
        if self.is_unbounded or self.upright:
            return 1.0
        left, top, right, bottom = self.bounds
        return min(1.0, (bottom - top) / (right - left))

    @property
    def is_holding(self) -> bool:
        """True if a piece is in hand to be placed on a borderless board."""
        return self.is_unbounded and any(piece.selected for piece in self.tray.hand)
