"""A small piece of the plane as bits, just wide enough for the tiles of one search.

As in `grid`, but the narrower the rows are, the shorter and faster the integers. A cell is the bit
`width * r + q` from an origin; rows run into each other, which is harmless as long as no position
is as wide as a row. A *placement* is an integer: the anchor's bit times 64 plus the pattern.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rokkaku.games.seven.rules.grid import indices
from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tiles import LETTERS, ORIENTATIONS, Cells
from rokkaku.hexgrid import DIRECTIONS, Hex

LONGEST = 4
"""A tile makes what lies on the table wider by so many cells at most."""
_ROUND = 8
"""Widths are multiples of this, so that few different frames are made."""
_PATTERNS = tuple((letter, cells) for letter in LETTERS for cells in ORIENTATIONS[letter])

ALL_LETTERS = (1 << len(LETTERS)) - 1
"""A bit for each letter, in their order."""

Fits = dict[int, int]
"""Patterns, and the bits where each of them can be anchored: at least one."""
Trie = tuple[tuple[int, tuple[tuple[int, tuple[tuple[int, int], ...]], ...]], ...]
"""Patterns by their second, third and fourth shift."""


class Lattice:
    """The arithmetic of cells in rows of a certain width."""

    def __init__(self, width: int) -> None:
        """Work out the patterns."""
        self.width = width
        self._steps = tuple(abs(width * step.r + step.q) for step in DIRECTIONS[:3])
        self.letter_bits = tuple(1 << LETTERS.index(letter) for letter, _ in _PATTERNS)
        self.shifts = tuple(self._shifts(cells) for _, cells in _PATTERNS)
        self.masks = tuple(sum(1 << shift for shift in shifts) for shifts in self.shifts)
        self.reach = (LONGEST - 1) * max(self._steps)
        self.halos = tuple(map(self._halo, self.masks))
        self._tries: dict[int, Trie] = {}

    def _halo(self, cells: int) -> int:
        """The cells of all tiles that share a cell with these, `reach` bits too high."""
        halo = cells << self.reach
        for _ in range(LONGEST - 1):
            halo |= self.neighbors(halo)
        return halo

    def _shifts(self, cells: Cells) -> tuple[int, ...]:
        """From the lowest cell to each cell, lowest first."""
        bits = sorted(self.width * cell.r + cell.q for cell in cells)
        return tuple(bit - bits[0] for bit in bits)

    def _grouped(self, letters: int) -> Trie:
        """The patterns of some letters as a trie."""
        trie: dict[int, dict[int, list[tuple[int, int]]]] = {}
        for pattern, (_, second, third, fourth) in enumerate(self.shifts):
            if self.letter_bits[pattern] & letters:
                trie.setdefault(second, {}).setdefault(third, []).append((fourth, pattern))
        return tuple(
            (second, tuple((third, tuple(ends)) for third, ends in thirds.items()))
            for second, thirds in trie.items()
        )

    def neighbors(self, cells: int) -> int:
        """The cells that touch any of `cells`, some of which may be among them."""
        one, two, three = self._steps
        return (
            cells << one
            | cells >> one
            | cells << two
            | cells >> two
            | cells << three
            | cells >> three
        )

    def fits(self, cells: int, letters: int) -> Fits:
        """The patterns of `letters` that lie wholly on `cells` somewhere, and where."""
        if cells.bit_count() < 4:
            return {}
        trie = self._tries.get(letters)
        if trie is None:
            trie = self._tries[letters] = self._grouped(letters)
        base = (cells & -cells).bit_length() - 1
        cells >>= base
        found: Fits = {}
        for second, thirds in trie:
            two = cells & cells >> second
            if two:
                for third, ends in thirds:
                    three = two & cells >> third
                    if three:
                        for fourth, pattern in ends:
                            anchors = three & cells >> fourth
                            if anchors:
                                found[pattern] = anchors << base
        return found

    def on_table(self, occupied: int, letters: int) -> Fits:
        """The patterns on empty cells, an edge of them at an occupied cell, and where."""
        rim = self.neighbors(occupied) & ~occupied
        near = rim
        for _ in range(LONGEST - 1):
            near |= self.neighbors(near)
        found: Fits = {}
        for pattern, anchors in self.fits(near & ~occupied, letters).items():
            anchors &= self.under(rim, pattern)
            if anchors:
                found[pattern] = anchors
        return found

    def under(self, cells: int, pattern: int) -> int:
        """Where a pattern can be anchored so that one of `cells` is in it."""
        _, second, third, fourth = self.shifts[pattern]
        return cells | cells >> second | cells >> third | cells >> fourth


lattice = lru_cache(maxsize=32)(Lattice)
"""The lattice of a width, made once."""


class Frame:
    """A lattice and where it lies on the plane."""

    def __init__(self, cells: Iterable[Hex], to_come: int = 0) -> None:
        """Around `cells`, at least one, with room for `to_come` more tiles."""
        known = tuple(cells)
        top = min(cell.r for cell in known)
        self._left = min(cell.q for cell in known)
        right = max(cell.q for cell in known)
        room = LONGEST * to_come + LONGEST + 1
        width = right - self._left + 1 + room + LONGEST
        self.lattice = lattice(-(-width // _ROUND) * _ROUND)
        self._origin = self.lattice.width * (room + 1 - top) - self._left

    def placement(self, move: Move) -> int:
        """A move as a placement."""
        width = self.lattice.width
        bits = sorted(self._origin + width * cell.r + cell.q for cell in move.cells)
        shifts = tuple(bit - bits[0] for bit in bits)
        return bits[0] << 6 | self.lattice.shifts.index(shifts)

    def moves(self, line: Iterable[int]) -> tuple[Move, ...]:
        """Placements that follow each other as moves."""
        width, left = self.lattice.width, self._left
        found = []
        for placement in line:
            pattern, anchor = placement & 63, placement >> 6
            furthest = left - LONGEST
            cells = []
            for shift in self.lattice.shifts[pattern]:
                bit = anchor + shift - self._origin
                q = (bit - furthest) % width + furthest
                cells.append(Hex(q, (bit - q) // width))
            found.append(Move(_PATTERNS[pattern][0], tuple(sorted(cells))))
            left = min(left, min(cells).q)
        return tuple(found)


def placements(fits: Fits) -> Iterator[int]:
    """The placements one by one."""
    for pattern, anchors in fits.items():
        for anchor in indices(anchors):
            yield anchor << 6 | pattern
