"""What is to be seen, as plain data: a game makes a scene, the painter draws it.

Lengths are in units of the scene (a game's board uses the size of a cell), y goes downwards.
Colours are names that the theme knows, such as `piece-white`.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from rokkaku.hexgrid import Point
from rokkaku.ui.board.picks import Pick

CLASSIC, BOLD = "classic", "bold"
"""The piece sets: as the games look, and with strong contrasts and large signs."""


class Layer(NamedTuple):
    """One outline of a shape, filled, stroked or both."""

    path: str
    """SVG path data about the origin, for a shape of size 1."""
    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    """Width of the stroke, for a shape of size 1."""
    dash: float = 0.0
    """Length of dashes and gaps, for a shape of size 1; 0 is a solid line."""
    only: str = ""
    """The piece set that the layer belongs to; '' is all of them."""


def either(classic: tuple[Layer, ...], bold: tuple[Layer, ...]) -> tuple[Layer, ...]:
    """A drawing that looks different in each piece set."""
    return (
        *(layer._replace(only=CLASSIC) for layer in classic),
        *(layer._replace(only=BOLD) for layer in bold),
    )


def in_piece_set(layers: tuple[Layer, ...], pieces: str) -> tuple[Layer, ...]:
    """The layers that are drawn in a piece set, for a picture that has no other."""
    return tuple(layer._replace(only="") for layer in layers if layer.only in ("", pieces))


class Entrance(StrEnum):
    """How a shape comes that has no kind; marks do once the pieces have landed."""

    AT_ONCE = ""
    FALL = "fall"
    """It is a part of a piece seen from the side, which falls from above."""
    CLOSE = "close"
    """It closes around its place."""
    GLOW = "glow"
    """It lights up."""


class Shape(NamedTuple):
    """A drawing of one or more layers at a place."""

    key: str
    """Stable and unique in its scene: animation compares scenes by key."""
    layers: tuple[Layer, ...]
    at: Point
    size: float = 1.0
    angle: float = 0.0
    """Turned clockwise, in degrees."""
    opacity: float = 1.0
    kind: str = ""
    """Shapes of a kind that vanish and appear elsewhere are seen to move; '' never moves."""
    entrance: Entrance = Entrance.AT_ONCE
    rim: tuple[Layer, ...] = ()
    """What is seen of it from the side; its first outline is what it casts a shadow of."""
    squeeze: float = 1.0
    """How wide it looks where it is turned away, as a share of its width."""
    is_flat: bool = False
    """Whether it is part of the board, and turns with it: see `camera.turned`."""


class Label(NamedTuple):
    """A short text, centred."""

    key: str
    text: str
    at: Point
    size: float
    """Height of the letters."""
    fill: str
    lowest: float = 0.0
    """The letters are at least so many CSS pixels high, whatever the zoom."""
    highest: float = float("inf")
    """They are at most so many CSS pixels high."""
    opacity: float = 1.0


Item = Shape | Label


class Hit(NamedTuple):
    """A place that can be pointed at; the nearest centre within its radius is meant."""

    pick: Pick
    at: Point
    radius: float
    name: str
    """What a screen reader says, in the user's language."""
    selectable: bool = False
    """Whether picking it would do something now."""
    selected: bool = False


class Action(NamedTuple):
    """A pick that has no place on the board and becomes an ordinary button."""

    pick: Pick
    name: str
    key: str = ""
    """The key that does the same, if there is one."""
    is_quiet: bool = False
    """Whether it is rarely wanted, or leads back: it stands back behind the others."""


class Piece(NamedTuple):
    """Something in the hand of who looks, to be taken from beside the board."""

    pick: Pick
    name: str
    """What a screen reader says, in the user's language."""
    picture: tuple[Shape, ...]
    selectable: bool = False
    selected: bool = False


class Tray(NamedTuple):
    """Pieces beside the board that are only looked at, such as the hand of somebody else."""

    title: str
    """Whose or what they are, in the user's language."""
    pieces: tuple[Piece, ...]


class Tally(NamedTuple):
    """Where somebody stands, in a few words such as the points."""

    seat: int | None
    """Whose it is; None for what belongs to the table, such as the size of a deck."""
    text: str
    """In the user's language."""
    picture: tuple[Item, ...] = ()
    """A drawing that says the same, of height 2 about the origin; without one the text is shown."""


class Bounds(NamedTuple):
    """A rectangle that must be visible."""

    left: float
    top: float
    right: float
    bottom: float


def bounds_around(places: Iterable[Point], margin: float) -> Bounds:
    """The rectangle around some places, with a margin. Raises ValueError without any."""
    across, down = zip(*places, strict=True)
    return Bounds(
        min(across) - margin, min(down) - margin, max(across) + margin, max(down) + margin
    )


class Scene(NamedTuple):
    """Everything to be drawn and pointed at."""

    bounds: Bounds
    ground: tuple[Item, ...] = ()
    """What seldom changes; drawn once and kept. The same object as long as it is the same."""
    items: tuple[Item, ...] = ()
    """What is drawn over the ground, in this order."""
    flashes: tuple[Shape, ...] = ()
    """What shines for a moment when the scene comes, and is not seen otherwise."""
    rising: tuple[Item, ...] = ()
    """What rises from its place then, and is not seen otherwise."""
    hits: tuple[Hit, ...] = ()
    actions: tuple[Action, ...] = ()
    hand: tuple[Piece, ...] = ()
    others: tuple[Tray, ...] = ()
    """What else lies beside the board, to be shown smaller than the hand."""
    tallies: tuple[Tally, ...] = ()
    """At most one for each seat, and any number for the table."""
    free: bool = False
    """Whether the board has no edge, so that it can be moved and zoomed."""
    tilt: float = 1.0
    """How much shorter than wide is what lies flat, where the board is seen at an angle."""
    levels: int = 0
    """How many levels can be lifted off one by one; 0 where nothing is stacked."""
    peekable: bool = False
    """Whether there are hidden pieces of the viewer's own to be peeked at."""
    notable: frozenset[Pick] = frozenset()
    """The places on which something can be noted."""
    upright: Bounds | None = None
    """What must be visible of a board that may stand on a corner, as `camera.turned` has it."""
    hud: tuple[Item, ...] = ()
    """What is drawn at the upper edge of the board whatever the zoom: in CSS pixels, from the
    middle of the edge."""
    refusal: str = ""
    """Why what is aimed at cannot be picked, in the user's language."""
