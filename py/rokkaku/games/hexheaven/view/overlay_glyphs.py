"""The drawings over the tiles of Hex Heaven, and the emblems of the seats."""

from functools import cache

from rokkaku.games.hexheaven.view.glyphs import HEXAGON, circle, rounded
from rokkaku.ui.board.scene import Layer, either

_DISC = circle(0.9)
_CRESCENT = (
    "M0.2 -0.58C-0.14 -0.66 -0.56 -0.42 -0.56 0.02C-0.56 0.46 -0.14 0.68 0.2 0.58"
    "C-0.1 0.48 -0.24 0.24 -0.24 0C-0.24 -0.24 -0.1 -0.48 0.2 -0.58Z"
)
_SPARK = "M0.34 -0.24L0.4 -0.06L0.58 0L0.4 0.06L0.34 0.24L0.28 0.06L0.1 0L0.28 -0.06Z"
_STAR = (
    "M0 -0.66L0.17 -0.23L0.63 -0.2L0.27 0.09L0.39 0.53L0 0.29L-0.39 0.53L-0.27 0.09L-0.63 -0.2"
    "L-0.17 -0.23Z"
)
_RAYS = (
    "M0.44 0L0.7 0M0.311 0.311L0.495 0.495M0 0.44L0 0.7M-0.311 0.311L-0.495 0.495"
    "M-0.44 0L-0.7 0M-0.311 -0.311L-0.495 -0.495M0 -0.44L0 -0.7M0.311 -0.311L0.495 -0.495"
)

BADGES: tuple[tuple[Layer, ...], ...] = (
    either(
        (
            Layer(_DISC, "heaven-sun", "heaven-sun-line", 0.08),
            Layer(circle(0.3), "heaven-sun-line"),
            Layer(_RAYS, "", "heaven-sun-line", 0.13),
        ),
        (
            Layer(_DISC, "bold-light", "bold-dark", 0.12),
            Layer(circle(0.3), "bold-dark"),
            Layer(_RAYS, "", "bold-dark", 0.17),
        ),
    ),
    either(
        (
            Layer(_DISC, "heaven-moon", "heaven-moon-line", 0.08),
            Layer(_CRESCENT + _SPARK, "heaven-moon-line"),
        ),
        (Layer(_DISC, "bold-dark", "bold-edge", 0.08), Layer(_CRESCENT, "bold-light")),
    ),
    either(
        (
            Layer(_DISC, "heaven-star", "heaven-star-line", 0.08),
            Layer(_STAR, "heaven-star-line"),
        ),
        (Layer(_DISC, "bold-red", "bold-edge", 0.08), Layer(_STAR, "bold-light")),
    ),
)
"""The sun, the moon and a star, by seat."""

SPARK = (
    Layer(circle(0.44), "heaven-halo"),
    Layer(circle(0.3), "heaven-halo"),
    Layer(
        "M0 -0.62Q0.06 -0.06 0.62 0Q0.06 0.06 0 0.62Q-0.06 0.06 -0.62 0Q-0.06 -0.06 0 -0.62Z",
        "heaven-green-light",
        "heaven-tile",
        0.05,
    ),
)
LAST = (Layer(HEXAGON, "", "heaven-last", 0.1),)
"""Around the tile that was placed last."""
HOLE = (Layer(HEXAGON, "heaven-hole", "heaven-hole-line", 0.05, 0.12),)
"""On a cell from which a hex heaven has taken a tile."""
GLORY = (Layer(HEXAGON, "heaven-glory", "heaven-glory-line", 0.14),)
"""On a tile that a hex heaven takes."""
HALO = tuple(Layer(rounded(radius, 0.16), "heaven-halo") for radius in (1.55, 1.42, 1.29))
"""The light behind a tile that is being taken."""
CHOIR = (Layer(HEXAGON, "", "heaven-glory-line", 0.06),)
"""On the tiles that surround it."""
TARGET = (Layer(HEXAGON, "heaven-target", "heaven-target-line", 0.06),)
"""On a cell where the selected tile fits as it is."""
TURNED = (Layer(HEXAGON, "", "heaven-turned-line", 0.05, 0.14),)
"""On a cell where it fits in another rotation."""
FITS = (Layer(HEXAGON, "", "ghost-legal", 0.12),)
FITS_NOT = (Layer(HEXAGON, "", "ghost-illegal", 0.12, 0.22),)

CHIP = (Layer(HEXAGON, "heaven-chip", "heaven-chip-line", 0.12),)
"""A number of touching sides that may still be used this turn."""
CHIP_USED = (
    Layer(HEXAGON, "heaven-chip-used", "heaven-chip-used", 0.1),
    Layer("M-0.62 0.5L0.62 -0.5", "", "heaven-chip-used-ink", 0.12),
)
"""One that has been used."""
CHIP_SHUT = (Layer(HEXAGON, "", "heaven-chip-used-ink", 0.08, 0.18),)
"""One that is not allowed this turn."""


@cache
def pips(number: int) -> tuple[Layer, ...]:
    """Return dots in a row, one for each touching side."""
    start = -0.1 * (number - 1)
    return (Layer("".join(circle(0.065, start + 0.2 * k) for k in range(number)), "heaven-count"),)


@cache
def bubble(width: float) -> tuple[Layer, ...]:
    """Return the background of a text, 0.7 high and `width` wide plus its round ends."""
    half = width / 2
    path = (
        f"M{-half:g} -0.35L{half:g} -0.35A0.35 0.35 0 0 1 {half:g} 0.35L{-half:g} 0.35"
        f"A0.35 0.35 0 0 1 {-half:g} -0.35Z"
    )
    return (Layer(path, "heaven-bubble"),)
