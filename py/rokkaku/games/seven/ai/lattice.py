"""The numbers of cells, patterns and placements in SEVEN's kernels.

The cell (q, r) has the number `WIDTH * r + q` modulo `SIZE`: the plane is rolled up, too wide for
a game to meet itself. A *pattern* is an orientation of a tile. A placement is the number
`anchor << 6 | pattern`, where the anchor is the first cell by r, then q.
"""

from collections.abc import Iterable
from typing import NamedTuple

from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tiles import LETTERS, ORIENTATIONS, Cells
from rokkaku.hexgrid import DIRECTIONS, Hex

WIDTH = 128
SIZE = WIDTH * WIDTH
STEPS = tuple(WIDTH * step.r + step.q for step in DIRECTIONS)
"""The number that a step in each of the six directions adds."""
_TILE_CELLS = 4

_PATTERNS = tuple((letter, cells) for letter in LETTERS for cells in ORIENTATIONS[letter])


def _shifts(cells: Cells) -> tuple[int, ...]:
    """Return the differences between the numbers of the anchor and of each cell, 0 first."""
    numbers = sorted(WIDTH * cell.r + cell.q for cell in cells)
    return tuple(number - numbers[0] for number in numbers)


SHIFTS = tuple(_shifts(cells) for _, cells in _PATTERNS)
"""Differences between the numbers of the anchor and of each cell, by pattern."""
LETTER_BITS = tuple(1 << LETTERS.index(letter) for letter, _ in _PATTERNS)
"""The letter of each pattern, as a bit."""
CEILING = 16
"""Higher than any tower, as a level rests on at least two tiles of the one below."""
DIGIT = 3
"""Enough bits to count one seat's tiles on one level."""
ENUMERATED = 4
"""With this many tiles left or fewer, valuing placements to order them does not pay."""
ALL_LETTERS = (1 << len(LETTERS)) - 1


class Branch(NamedTuple):
    """A cell that some patterns share: a node in the tree of all patterns, in preorder."""

    shift: int
    """Difference between the numbers of the anchor and of the cell."""
    letters: int
    """The letters of these patterns, as bits."""
    after: int
    """Index of the next branch that does not need this cell."""
    pattern: int
    """The pattern that this cell completes, or -1."""


def _branches(patterns: Iterable[int], depth: int, begin: int) -> list[Branch]:
    """Return the branches of some patterns from their cell `depth` on, numbered from `begin`."""
    by_shift: dict[int, list[int]] = {}
    for pattern in patterns:
        by_shift.setdefault(SHIFTS[pattern][depth], []).append(pattern)
    result: list[Branch] = []
    for shift, members in by_shift.items():
        letters = 0
        for pattern in members:
            letters |= LETTER_BITS[pattern]
        index = begin + len(result)
        deeper = _branches(members, depth + 1, index + 1) if depth < _TILE_CELLS - 1 else []
        pattern = -1 if deeper else members[0]
        result += [Branch(shift, letters, index + 1 + len(deeper), pattern), *deeper]
    return result


BRANCHES = tuple(_branches(range(len(_PATTERNS)), 1, 0))


def ranks(misere: bool) -> list[int]:
    """Return what a tile adds to a tally, by level from 0: digits that compare as in the rules."""
    levels = range(CEILING + 1)
    return [1 << DIGIT * (CEILING - level if misere else level) for level in levels]


def letters_of(hand: str) -> int:
    return sum(1 << LETTERS.index(letter) for letter in hand)


def number_of(cell: Hex) -> int:
    return (WIDTH * cell.r + cell.q) % SIZE


def placement_of(move: Move) -> int:
    anchor = min(move.cells, key=lambda cell: (cell.r, cell.q))
    return number_of(anchor) << 6 | SHIFTS.index(_shifts(move.cells))


def moves_of(line: Iterable[int], placed: Iterable[Hex]) -> tuple[Move, ...]:
    """Convert consecutive placements to moves, near the cells of the tiles `placed` before."""
    cells_so_far = [*placed] or [Hex(0, 0)]
    result = []
    for placement in line:
        left = min(cell.q for cell in cells_so_far) - _TILE_CELLS
        top = min(cell.r for cell in cells_so_far) - _TILE_CELLS
        cells = []
        for shift in SHIFTS[placement & 63]:
            number = (placement >> 6) + shift
            q = (number - left) % WIDTH + left
            r = ((number - q) // WIDTH - top) % WIDTH + top
            cells.append(Hex(q, r))
        cells_so_far += cells
        result.append(Move(_PATTERNS[placement & 63][0], tuple(sorted(cells))))
    return tuple(result)
