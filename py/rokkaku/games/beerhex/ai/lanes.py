"""Numbers of cells, lanes and moves in the Beer Hex kernel.

Cells are bits as in `rules.board`. The lane of bit 1 << n is n + MARGIN, so a step from any cell
stays inside the table. A lane has 64 bits, one per world. A move is `kind | lane` or, for an
attack, `ATTACK | number`.
"""

from math import log, sqrt

from rokkaku.games.beerhex.rules.board import CELL_OF, CELLS, SIDES, bit_of, bits
from rokkaku.hexgrid import Hex

WORLDS = 64
MARGIN = 6
SIZE = 42
"""Lanes of a bundle, including those of no cell."""
POOL = 32
"""Bundles of each kind in a search."""
CROWNS = 13
TEMPO = 1
"""Cells that the seat to move gets in advance when the board is filled."""
PLACE, DECOY, ATTACK = range(0, 3 << 8, 1 << 8)
"""Kinds of moves: placing one's own symbol, placing the other one, and attacking."""


def lane_of(bit: int) -> int:
    return bit.bit_length() - 1 + MARGIN


def bit_of_lane(lane: int) -> int:
    return 1 << lane - MARGIN


LANES = tuple(lane_of(bit_of(Hex(q, r))) for r in range(5) for q in range(5))
"""Lanes of all cells, from one of Gold's sides to the other."""


def templates() -> list[tuple[int, ...]]:
    """Return all bridges: seat (2: either), bits of crowns, bits of empty cells, all four lanes."""
    result = []
    for cell in CELLS:
        for step in (Hex(1, 1), Hex(2, -1), Hex(1, -2)):
            other = Hex(cell.q + step.q, cell.r + step.r)
            if other in CELLS:
                between = _neighbours(cell) & _neighbours(other)
                result.append(_template(2, (bit_of(cell), bit_of(other)), between))
        for seat, sides in enumerate(SIDES):
            for side in sides:
                side_cells = _neighbours(cell) & side
                # A bridge to a side has only one crown, whose lane is repeated.
                if side_cells.bit_count() == 2 and not bit_of(cell) & side:
                    result.append(_template(seat, (bit_of(cell), bit_of(cell)), side_cells))
    return result


def _neighbours(cell: Hex) -> int:
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
"""The tables cover the numbers below 2 ** EXACT, then multiples of that."""
_NUMBERS = [*range(1 << EXACT), *(number << EXACT for number in range(1 << EXACT))]
INVERSE_ROOT = [1.0 / sqrt(max(number, 1)) for number in _NUMBERS]
ROOT_LOG = [sqrt(log(max(number, 1))) for number in _NUMBERS]
