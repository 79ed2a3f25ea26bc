"""Proof from the rules alone that a seat wins the end of a game for two.

Only the level of a tile counts, and that of the last tile follows from the tower: it is the highest
one where the tile fits. So a game with one tile left is decided, and with two tiles left most
placements need not be tried (see `_last_two`).
"""

from collections.abc import Iterator

from rokkaku.core.pack import Unproven
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.notation import Move

MOST_TOWERS = 16_000
"""Most towers that a proof may examine."""


class Proof:
    """A search for a win of one seat of two, not in misère; it remembers decisive placements."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._looked_at = 0
        self._decisive: dict[int, list[Move]] = {}
        """Placements that decided a position, by the number of tiles left, the latest last."""

    def wins(self, state: SevenState) -> bool:
        """True if the seat wins against any play. Raises Unproven."""
        left = sum(map(len, state.hands))
        if left <= 1:
            levels = [state.tower.level_of(state.hands[state.turn])] if left else []
            return self._is_won(state, levels)
        if left == 2:
            return self._last_two(state)
        own = state.turn == self._seat
        for move in self._ordered(state, left):
            self._count()
            if self.wins(state.apply(move)) == own:
                decisive = self._decisive.setdefault(left, [])
                if move in decisive:
                    decisive.remove(move)
                decisive.append(move)
                return own
        return not own

    def _ordered(self, state: SevenState, left: int) -> Iterator[Move]:
        """Yield the placements: those that decided elsewhere, then the others from the top down."""
        letters = sorted(state.hands[state.turn], key=state.tower.level_of, reverse=True)
        moves = {move: None for letter in letters for move in state.tower.placements(letter)}
        known = [move for move in reversed(self._decisive.get(left, ())) if move in moves]
        yield from known
        yield from (move for move in moves if move not in known)

    def _last_two(self, state: SevenState) -> bool:
        """True if the seat wins with two tiles left, when only the last one's level is open."""
        tower, mover = state.tower, state.turn
        letter, last = state.hands[mover], state.hands[1 - mover]
        level, now = tower.level_of(letter), tower.level_of(last)
        # The first tile covers cells below its own level and adds cells to its own. So it can lower
        # the last tile's level only if that equals its own, and raise it only to the next.
        levels = {now}
        if now <= level:
            levels.add(level + 1)
        if now == level:
            levels.update(range(1, level))
        results = {at: self._is_won(state, [level, at]) for at in levels}
        if len({*results.values()}) == 1:
            return results[now]
        own = mover == self._seat
        for move in tower.placements(letter):
            self._count()
            if results[tower.placed(move.cells).level_of(last)] == own:
                return own
        return not own

    def _is_won(self, state: SevenState, levels: list[int]) -> bool:
        """True if the seat has won once the tiles left are on these levels, in turn."""
        tallies: tuple[list[int], list[int]] = ([], [])
        for tile in state.placements:
            tallies[tile.seat].append(tile.level)
        for wait, level in enumerate(levels):
            tallies[(state.turn + wait) % 2].append(level)
        # Both have the same number of tiles, so their levels can be compared from the highest down.
        own, other = (sorted(tallies[at], reverse=True) for at in (self._seat, 1 - self._seat))
        return own > other

    def _count(self) -> None:
        self._looked_at += 1
        if self._looked_at > MOST_TOWERS:
            raise Unproven(f"there are more than {MOST_TOWERS} towers")
