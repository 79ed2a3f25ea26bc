"""The numbers by which the kernel of Beer Hex knows cells, sides and moves.

Cells are bits as in `rules.board`; the lane of the bit 1 << n has the number n + MARGIN, so that a
step from any cell stays inside the table. A lane has 64 bits, one a world. A move is the number
`kind | lane number` or `ATTACK | number of the attack`.
"""

from math import log, sqrt

from rokkaku.games.beerhex.rules.board import CELL_OF, CELLS, SIDES, bit_of, bits
from rokkaku.hexgrid import Hex

WORLDS = 64
"""How many worlds there are in a bundle."""
MARGIN = 6
SIZE = 42
"""The lanes of a bundle, with those that belong to no cell."""
POOL = 32
"""How many bundles of each kind are drawn for a search."""
CROWNS = 13
PLACE, DECOY, ATTACK = range(0, 3 << 8, 1 << 8)
"""Kinds of moves: to place the own symbol, the other one, and to attack."""


def lane_of(bit: int) -> int:
    """The number of a cell's lane."""
    return bit.bit_length() - 1 + MARGIN


def bit_of_lane(lane: int) -> int:
    """The cell of a lane."""
    return 1 << lane - MARGIN


LANES = tuple(lane_of(bit_of(Hex(q, r))) for r in range(5) for q in range(5))
"""All cells, from one of Gold's sides to the other."""


def templates() -> list[tuple[int, ...]]:
    """All bridges: seat (2: either), bits of crowns, bits of the empty cells, lanes of all four.

    Next to a side there is one crown, whose lane is then given twice.
    """
    found = []
    for cell in CELLS:
        for step in (Hex(1, 1), Hex(2, -1), Hex(1, -2)):
            other = Hex(cell.q + step.q, cell.r + step.r)
            if other in CELLS:
                between = _around(cell) & _around(other)
                found.append(_template(2, (bit_of(cell), bit_of(other)), between))
        for seat, sides in enumerate(SIDES):
            for side in sides:
                touched = _around(cell) & side
                if touched.bit_count() == 2 and not bit_of(cell) & side:
                    found.append(_template(seat, (bit_of(cell), bit_of(cell)), touched))
    return found


def _around(cell: Hex) -> int:
    return sum(
        bit
        for bit, other in CELL_OF.items()
        if max(
            abs(other.q - cell.q), abs(other.r - cell.r), abs(other.q + other.r - cell.q - cell.r)
        )
        == 1
    )


def _template(seat: int, crowns: tuple[int, int], empty: int) -> tuple[int, ...]:
    first, second = crowns
    return (seat, first | second, empty, *map(lane_of, (first, second, *bits(empty))))


TEMPLATES = templates()
FLAT_TEMPLATES = [number for template in TEMPLATES for number in template]

EXACT = 11
"""The tables have all numbers below 2 ** EXACT, and then its multiples."""
_NUMBERS = [*range(1 << EXACT), *(number << EXACT for number in range(1 << EXACT))]
INVERSE_ROOT = [1.0 / sqrt(max(number, 1)) for number in _NUMBERS]
ROOT_LOG = [sqrt(log(max(number, 1))) for number in _NUMBERS]
