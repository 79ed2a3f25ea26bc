"""Proof from the rules alone that a seat wins the end of a game for two.

Only the level of a tile counts, and that of the last tile follows from the tower: it is the highest
one where the tile fits. So a game with one tile left is decided, and with two tiles left most
placements need not be tried (see `_last_two`).
"""

from collections.abc import Iterator

from rokkaku.core.puzzle import Unproven
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.notation import Move

MAX_TOWERS = 16_000
"""Most towers that a proof may examine."""


class Proof:
    """A search for a win of one seat of two, not in misère; it remembers decisive placements."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._tower_count = 0
        self._decisive: dict[int, list[Move]] = {}
        """Placements that decided a position, by the number of tiles left, the latest last."""

    def wins(self, state: SevenState) -> bool:
        """True if the seat wins against any play. Raises Unproven."""
        tiles_left = sum(map(len, state.hands))
        if tiles_left <= 1:
            levels = [state.tower.level_of(state.hands[state.turn])] if tiles_left else []
            return self._is_won(state, levels)
        if tiles_left == 2:
            return self._last_two(state)
        is_own = state.turn == self._seat
        for move in self._order_moves(state, tiles_left):
            self._count()
            if self.wins(state.apply(move)) == is_own:
                decisive = self._decisive.setdefault(tiles_left, [])
                if move in decisive:
                    decisive.remove(move)
                decisive.append(move)
                return is_own
        return not is_own

    def _order_moves(self, state: SevenState, tiles_left: int) -> Iterator[Move]:
        """Yield the placements: those that decided elsewhere, then the others from the top down."""
        letters = sorted(state.hands[state.turn], key=state.tower.level_of, reverse=True)
        moves = {move: None for letter in letters for move in state.tower.placements(letter)}
        decisive = [move for move in reversed(self._decisive.get(tiles_left, ())) if move in moves]
        yield from decisive
        yield from (move for move in moves if move not in decisive)

    def _last_two(self, state: SevenState) -> bool:
        """True if the seat wins with two tiles left, when only the last one's level is open."""
        tower, mover = state.tower, state.turn
        letter, last_letter = state.hands[mover], state.hands[1 - mover]
        first_level, last_level = tower.level_of(letter), tower.level_of(last_letter)
        # The first tile covers cells below its own level and adds cells to its own. So it can lower
        # the last tile's level only if that equals its own, and raise it only to the next.
        levels = {last_level}
        if last_level <= first_level:
            levels.add(first_level + 1)
        if last_level == first_level:
            levels.update(range(1, first_level))
        results = {candidate: self._is_won(state, [first_level, candidate]) for candidate in levels}
        if len({*results.values()}) == 1:
            return results[last_level]
        is_own = mover == self._seat
        for move in tower.placements(letter):
            self._count()
            if results[tower.with_tile(move.cells).level_of(last_letter)] == is_own:
                return is_own
        return not is_own

    def _is_won(self, state: SevenState, levels: list[int]) -> bool:
        """True if the seat has won once the tiles left are on these levels, in turn."""
        tallies: tuple[list[int], list[int]] = ([], [])
        for tile in state.placements:
            tallies[tile.seat].append(tile.level)
        for wait, level in enumerate(levels):
            tallies[(state.turn + wait) % 2].append(level)
        # Both have the same number of tiles, so their levels can be compared from the highest down.
        own, other = (sorted(tallies[seat], reverse=True) for seat in (self._seat, 1 - self._seat))
        return own > other

    def _count(self) -> None:
        self._tower_count += 1
        if self._tower_count > MAX_TOWERS:
            raise Unproven(f"there are more than {MAX_TOWERS} towers")
