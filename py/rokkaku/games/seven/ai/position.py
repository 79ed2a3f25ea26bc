"""A position of SEVEN as the search sees it: small integers in a frame, and what they allow."""

from typing import NamedTuple

from rokkaku.games.seven.ai.frame import ALL_LETTERS, Fits, Frame, Lattice, placements
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.tiles import LETTERS

CACHED = 200_000
"""Surfaces that are remembered at most."""
CEILING = 20
"""Higher than any tower."""
_DIGIT = 3
"""Bits enough to count the tiles that one seat has on one level."""


class Position(NamedTuple):
    """Tower, hands and tallies; at least one tile is placed."""

    heights: tuple[int, ...]
    """For each level from 1 the cells that are exactly so high."""
    tiles: tuple[frozenset[int], ...]
    """For each level from 1 the placements made there."""
    hands: tuple[int, ...]
    """The letters each seat still has, as bits."""
    tallies: tuple[int, ...]
    """For each seat the sum of `ranks` of its tiles' levels: more is better."""
    turn: int
    left: int
    """Tiles still to be placed."""


def ranks(misere: bool) -> tuple[int, ...]:
    """What a tile on each level adds to the tally: digits that compare as the rules do."""
    levels = range(CEILING)
    return tuple(1 << _DIGIT * (CEILING - level if misere else level) for level in levels)


RANKS = {misere: ranks(misere) for misere in (False, True)}


def bits_of(hand: str) -> int:
    """The letters of a hand as bits."""
    return sum(1 << LETTERS.index(letter) for letter in hand)


def position_of(state: SevenState, frame: Frame) -> Position:
    """A state of at least one tile as a position."""
    rank = RANKS[state.misere]
    masks = frame.lattice.masks
    top = max(tile.level for tile in state.placements)
    heights = [0] * (top + 1)
    tiles: list[set[int]] = [set() for _ in range(top)]
    tallies = [0] * len(state.hands)
    for tile in state.placements:
        placement = frame.placement(tile.move)
        cells = masks[placement & 63] << (placement >> 6)
        heights[tile.level - 1] &= ~cells
        heights[tile.level] |= cells
        tiles[tile.level - 1].add(placement)
        tallies[tile.seat] += rank[tile.level]
    return Position(
        tuple(heights[1:]),
        tuple(map(frozenset, tiles)),
        tuple(map(bits_of, state.hands)),
        tuple(tallies),
        state.turn,
        sum(map(len, state.hands)),
    )


class Play:
    """The rules on positions in one lattice."""

    def __init__(self, lattice: Lattice, misere: bool, letters: int = ALL_LETTERS) -> None:
        """`letters`: those that any seat may still have."""
        self.lattice = lattice
        self.letters = letters
        self.misere = misere
        self.rank = RANKS[misere]
        self._letters: dict[tuple[int, frozenset[int]], int] = {}

    def apply(self, position: Position, placement: int) -> Position:
        """The position after a legal placement."""
        heights, tiles, hands, tallies, turn, left = position
        pattern, anchor = placement & 63, placement >> 6
        cells = self.lattice.masks[pattern] << anchor
        level = len(heights)
        while level and not heights[level - 1] >> anchor & 1:
            level -= 1
        if level:
            lowered = heights[level - 1] & ~cells
            heights = (*heights[: level - 1], lowered, *heights[level:])
        if level == len(heights):
            heights, tiles = (*heights, cells), (*tiles, frozenset((placement,)))
        else:
            raised = heights[level] | cells
            heights = (*heights[:level], raised, *heights[level + 1 :])
            tiles = (*tiles[:level], tiles[level] | {placement}, *tiles[level + 1 :])
        after = turn + 1
        hand = hands[turn] & ~self.lattice.letter_bits[pattern]
        tally = tallies[turn] + self.rank[level + 1]
        return Position(
            heights,
            tiles,
            (*hands[:turn], hand, *hands[after:]),
            (*tallies[:turn], tally, *tallies[after:]),
            after if after < len(hands) else 0,
            left - 1,
        )

    def placements(self, position: Position) -> list[int]:
        """All legal placements of the seat to move, those on higher levels first."""
        hand = position.hands[position.turn]
        found: list[int] = []
        for below, letters in self.forced(position):
            if letters & hand:
                found += placements(self.places(position, below, letters & hand))
        return found

    def forced(self, position: Position) -> list[tuple[int, int]]:
        """Levels from the top down to 0, and the letters that have to go on top of them now."""
        others = self.letters
        forced = []
        for level in range(len(position.heights), 0, -1):
            letters = self.letters_on(position, level) & others
            if letters:
                forced.append((level, letters))
                others ^= letters
        forced.append((0, others))
        return forced

    def letters_on(self, position: Position, level: int) -> int:
        """The letters that can be placed on top of tiles of `level`, from 1."""
        key = position.heights[level - 1], position.tiles[level - 1]
        letters = self._letters.get(key)
        if letters is None:
            letters = 0
            for pattern in self.fits(*key, self.letters):
                letters |= self.lattice.letter_bits[pattern]
            if len(self._letters) >= CACHED:
                self._letters.clear()
            self._letters[key] = letters
        return letters

    def places(self, position: Position, level: int, letters: int) -> Fits:
        """Where `letters` can be placed on top of tiles of `level`; 0 is the table."""
        if level:
            return self.fits(position.heights[level - 1], position.tiles[level - 1], letters)
        occupied = 0
        for cells in position.heights:
            occupied |= cells
        return self.lattice.on_table(occupied, letters)

    def fits(self, cells: int, tiles: frozenset[int], letters: int) -> Fits:
        """The patterns of `letters` flat on `cells`, and on two or more of `tiles`."""
        fits = self.lattice.fits(cells, letters)
        for tile in tiles:
            pattern = tile & 63
            if pattern in fits:
                anchors = fits[pattern] & ~(1 << (tile >> 6))
                if anchors:
                    fits[pattern] = anchors
                else:
                    del fits[pattern]
        return fits
