"""Among placements on the table, one of each kind: most of them make no difference."""

from collections.abc import Sequence

from rokkaku.games.seven.ai.position import Play, Position

CACHED = 200_000
"""Surroundings that are remembered at most."""

Kind = tuple[int, int, int]
"""The letter placed, how many cells of level 1 it touches, and the letters it opens a bridge for.

Letters are bits; only those count that could not climb before.
"""


class Deduplicator:
    """Leaves out placements on the table that do the same as another; remembers what they do."""

    def __init__(self, play: Play) -> None:
        """By the rules of `play`."""
        self._play = play
        self._kinds: dict[tuple[int, int, int], Kind] = {}

    def __call__(self, position: Position, moves: Sequence[int]) -> list[int]:
        """All of the placements that climb, and of the others the first of each kind."""
        lattice, kinds = self._play.lattice, self._kinds
        ground, occupied, hands = position.heights[0], 0, 0
        for cells in position.heights:
            occupied |= cells
        for hand in position.hands:
            hands |= hand
        halos, reach = lattice.halos, lattice.reach
        stuck = self._play.forced(position)[-1][1] & hands
        kept: list[int] = []
        first: dict[Kind, int] = {}
        for move in moves:
            pattern, anchor = move & 63, move >> 6
            if occupied >> anchor & 1:
                kept.append(move)
                continue
            around = ground >> anchor - reach & halos[pattern]
            key = around, pattern, stuck
            kind = kinds.get(key)
            if kind is None:
                if len(kinds) >= CACHED:
                    kinds.clear()
                kind = kinds[key] = self._kind(around, pattern, stuck)
            first.setdefault(kind, move)
        return [*kept, *first.values()]

    def _kind(self, around: int, pattern: int, stuck: int) -> Kind:
        """What a placement does to the cells of level 1 around it."""
        lattice = self._play.lattice
        cells = lattice.masks[pattern] << lattice.reach
        touched = (lattice.neighbors(cells) & around).bit_count()
        opened = 0
        if touched:
            for fit, anchors in lattice.fits(around | cells, stuck).items():
                if anchors & lattice.under(cells, fit) & lattice.under(around, fit):
                    opened |= lattice.letter_bits[fit]
        return lattice.letter_bits[pattern], touched, opened
