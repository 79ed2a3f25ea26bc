"""Drawings: White's bases are round, Black's six-sided; guards bear a shield, queens a crown."""

from functools import lru_cache
from math import cos, pi, sin

from rokkaku.ui.board.scene import Layer, either
from rokkaku.ui.board.surface import HEXAGON

_ROUND = "M0.84 0A0.84 0.84 0 1 1 -0.84 0A0.84 0.84 0 1 1 0.84 0Z"
_SIX_SIDED = (
    "M0.5 -0.82Q0.55 -0.82 0.58 -0.77L0.93 -0.07Q0.96 0 0.93 0.07L0.58 0.77Q0.55 0.82 0.5 0.82"
    "L-0.5 0.82Q-0.55 0.82 -0.58 0.77L-0.93 0.07Q-0.96 0 -0.93 -0.07L-0.58 -0.77"
    "Q-0.55 -0.82 -0.5 -0.82Z"
)
_SIX_SIDED_RIM = "M0.42 -0.68L0.79 0L0.42 0.68L-0.42 0.68L-0.79 0L-0.42 -0.68Z"
_SHIELD = (
    "M0 -0.5C0.14 -0.4 0.28 -0.36 0.42 -0.36V0.02C0.42 0.28 0.22 0.46 0 0.56"
    "C-0.22 0.46 -0.42 0.28 -0.42 0.02V-0.36C-0.28 -0.36 -0.14 -0.4 0 -0.5Z"
)
_SHIELD_LINE = "M0 -0.34V0.38"
_CROWN = "M-0.48 0.3L-0.58 -0.28L-0.26 0L0 -0.46L0.26 0L0.58 -0.28L0.48 0.3Z"
_CROWN_BAND = "M-0.46 0.46H0.46"
_SHADOW = "M1.02 0.16A0.92 0.9 0 1 1 -0.82 0.16A0.92 0.9 0 1 1 1.02 0.16Z"
_ROUND_LIT = "M-0.7 0.14A0.72 0.72 0 0 1 0.3 -0.65"
_ROUND_UNLIT = "M0.71 -0.1A0.72 0.72 0 0 1 -0.34 0.63"
_SIX_SIDED_LIT = "M-0.87 0L-0.46 -0.74H0.44"
"""Lit and unlit parts of the rims; the light comes from the upper left."""
_RAYS = "".join(
    f"M{0.74 * cos(turn):.3f} {0.74 * sin(turn):.3f}L{0.93 * cos(turn):.3f} {0.93 * sin(turn):.3f}"
    for turn in (pi / 6 * ray for ray in range(12))
)
_BOLD_SHIELD = (
    "M-0.38 -0.36Q0 -0.54 0.38 -0.36V0.04"
    "C0.38 0.28 0.2 0.44 0 0.54C-0.2 0.44 -0.38 0.28 -0.38 0.04Z"
)
_BOLD_CROWN = "M-0.44 0.42L-0.58 -0.32L-0.27 0L0 -0.52L0.27 0L0.58 -0.32L0.44 0.42Z"
_TARGET = "M0.24 0A0.24 0.24 0 1 1 -0.24 0A0.24 0.24 0 1 1 0.24 0Z"
_RING = "M0.92 0A0.92 0.92 0 1 1 -0.92 0A0.92 0.92 0 1 1 0.92 0Z"
_INSIDE = "M0.77 0.445L0 0.89L-0.77 0.445L-0.77 -0.445L0 -0.89L0.77 -0.445Z"
_CROSS = "M-0.2 -0.2L0.2 0.2M0.2 -0.2L-0.2 0.2"
_BADGE = "M0.95 -0.6A0.3 0.3 0 1 1 0.35 -0.6A0.3 0.3 0 1 1 0.95 -0.6Z"
_BADGE_SIGN = "M0.65 -0.78V-0.57M0.65 -0.46V-0.42"

_WHITE_BASE = (
    Layer(_SHADOW, "piece-shadow"),
    Layer(_ROUND, "piece-white", "piece-white-rim", 0.09),
    Layer(_ROUND_LIT, "", "piece-light", 0.07),
    Layer(_ROUND_UNLIT, "", "piece-dusk", 0.09),
)
_BLACK_BASE = (
    Layer(_SHADOW, "piece-shadow"),
    Layer(_SIX_SIDED, "piece-black", "piece-black-rim", 0.07),
    Layer(_SIX_SIDED_RIM, "", "piece-black-line", 0.05),
    Layer(_SIX_SIDED_LIT, "", "piece-glint", 0.06),
)
_BOLD_BASES = (
    (Layer(_ROUND, "bold-light", "bold-dark", 0.14),),
    (Layer(_SIX_SIDED, "bold-dark", "bold-light", 0.08),),
)
_BOLD_SIGNS = (
    Layer(_BOLD_SHIELD, "", "bold-dark", 0.13),
    Layer(_BOLD_CROWN, "bold-gold", "bold-dark", 0.14),
    Layer(_BOLD_SHIELD, "", "bold-light", 0.13),
    Layer(_BOLD_CROWN, "bold-gold"),
)

PIECES = {
    (0, False): either(
        (
            *_WHITE_BASE,
            Layer(_SHIELD, "piece-white-sign"),
            Layer(_SHIELD_LINE, "", "piece-white", 0.07),
        ),
        (*_BOLD_BASES[0], _BOLD_SIGNS[0]),
    ),
    (0, True): either(
        (
            *_WHITE_BASE,
            Layer(_CROWN, "piece-gold", "piece-white-sign", 0.06),
            Layer(_CROWN_BAND, "", "piece-white-sign", 0.1),
        ),
        (*_BOLD_BASES[0], _BOLD_SIGNS[1]),
    ),
    (1, False): either(
        (
            *_BLACK_BASE,
            Layer(_SHIELD, "piece-black-sign"),
            Layer(_SHIELD_LINE, "", "piece-black", 0.07),
        ),
        (*_BOLD_BASES[1], _BOLD_SIGNS[2]),
    ),
    (1, True): either(
        (
            *_BLACK_BASE,
            Layer(_CROWN, "piece-gold", "piece-black", 0.04),
            Layer(_CROWN_BAND, "", "piece-gold", 0.1),
        ),
        (*_BOLD_BASES[1], _BOLD_SIGNS[3]),
    ),
}
"""Layers of a piece by (seat, is_queen)."""

THRONE = (Layer(_CROWN, "", "throne-sign", 0.07), Layer(_CROWN_BAND, "", "throne-sign", 0.07))
"""Inlay of the throne cell."""
LAST_MOVE = (Layer(HEXAGON, "mark-last", "mark-last-line", 0.08),)
LIT = (
    Layer(HEXAGON, "throne-light", "piece-gold", 0.1),
    Layer(_RAYS, "", "piece-gold", 0.07),
)
"""The throne while a queen is on it."""
WON = (Layer(HEXAGON, "piece-gold", "mark-last-line", 0.1),)
SELECTED = (Layer(HEXAGON, "mark-selected", "mark-selected-line", 0.12),)
MOVABLE = (Layer(_INSIDE, "", "piece-light", 0.07),)
"""Around a piece that can move, before one is picked."""
TARGET = (Layer(_TARGET, "mark-target", "mark-target-line", 0.06),)
EXCHANGE_TARGET = (Layer(_RING, "", "mark-target", 0.12, 0.3),)
BLOCKED = (Layer(_CROSS, "", "mark-blocked", 0.09),)
TRAPPED = (
    Layer(_RING, "", "mark-trapped", 0.12),
    Layer(_BADGE, "mark-trapped", "mark-trapped-sign", 0.05),
    Layer(_BADGE_SIGN, "", "mark-trapped-sign", 0.11),
)
"""A trapped piece that has to be dealt with now."""
IN_TRAP = (Layer(_RING, "", "mark-trapped", 0.1, 0.2),)
"""A trapped piece that nobody has to deal with now."""


@lru_cache(maxsize=8)
def near_throne(seat: int, is_taken: bool, is_throne: bool) -> tuple[Layer, ...]:
    """Return a cell of the small picture of the throne, filled if a piece of `seat` is there."""
    colours = (
        ("piece-white", "piece-white-rim") if seat == 0 else ("piece-black", "piece-black-line")
    )
    if is_throne:
        colours = ("piece-gold", colours[1])
    return (
        Layer(
            HEXAGON,
            colours[0] if is_taken else "",
            colours[1] if is_taken else "counter-edge",
            0.14,
        ),
    )
