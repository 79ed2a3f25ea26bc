"""Many boards at once in one integer: a *bundle*.

A bundle has a lane of LANES bits for each cell, one bit a determinization; the lane of the cell
with the bit 1 << n begins at the bit n * LANES. A step on the board is a shift by whole lanes, so
that joining sides is worked out for all determinizations with the same few shifts as on a single
board.
"""

from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.rules.board import CELL_OF, SIDES, bits
from rokkaku.games.beerhex.rules.knowledge import GOLD

LANES = 512
"""How many determinizations there are in a bundle."""
ALL = (1 << LANES) - 1
"""All determinizations."""
_WORD = 32

SHIFT = {cell: (cell.bit_length() - 1) * LANES for cell in CELL_OF}
"""Where the lane of each cell begins."""


def spread_out(cells: int, determinizations: int = ALL) -> int:
    """The bundle with some cells in some determinizations."""
    return sum(determinizations << SHIFT[cell] for cell in bits(cells))


_START, _GOAL = (spread_out(side) for side in SIDES[GOLD])
_GOALS = tuple(SHIFT[cell] for cell in bits(SIDES[GOLD][1]))
_A, _B, _C = LANES, 5 * LANES, 6 * LANES


def lane(bundle: int, cell: int) -> int:
    """The determinizations in which a cell is in the bundle."""
    return bundle >> SHIFT[cell] & ALL


def joined(golds: int) -> int:
    """The determinizations in which these cells join Gold's sides.

    With all other cells Silver's, Silver's sides are joined in all other determinizations.
    """
    reached, before = golds & _START, 0
    while reached != before:
        before = reached
        reached |= (reached << _A | reached >> _A) & golds
        reached |= (reached << _B | reached >> _B) & golds
        reached |= (reached << _C | reached >> _C) & golds
    ends = reached & _GOAL
    determinizations = 0
    for shift in _GOALS:
        determinizations |= ends >> shift
    return determinizations & ALL


def random_fill(rng: Rng) -> int:
    """A bundle with each cell in half of the determinizations, drawn at random."""
    return sum(_half(rng) << SHIFT[cell] for cell in CELL_OF)


def _half(rng: Rng) -> int:
    determinizations = 0
    for _ in range(LANES // _WORD // 2):
        word = rng.word()
        determinizations = determinizations << _WORD | word
    drawn = determinizations
    return drawn << LANES // 2 | (ALL >> LANES // 2) & ~drawn
