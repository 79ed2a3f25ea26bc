"""Forced wins within so many turns, proven from the rules alone.

A win counts if it is there after the seat's last turn at the latest. Draws are no wins. Of these
only the one by two passes is looked at: a side that wins as soon as it can comes nearer with every
turn, and so never brings a position about twice, unless it had been there twice before.
"""

from collections.abc import Iterable
from functools import lru_cache

from rokkaku.games.agon.rules.board import CELLS, RING_OF, RINGS, bit_of
from rokkaku.games.agon.rules.game import BLOODY, Rules
from rokkaku.games.agon.rules.notation import PASS, PASSING, STEP, Move
from rokkaku.games.agon.rules.position import GUARDS, Position
from rokkaku.hexgrid import DIRECTIONS, hex_add, hex_length

_OUTSIDE = tuple(sum(RINGS[ring:]) for ring in range(2, len(RINGS)))
"""What lies outside of ring 1, of ring 2, and so on."""
_NEAR = tuple(
    sum(bit_of(near) for step in DIRECTIONS if hex_length(near := hex_add(cell, step)) < len(RINGS))
    for cell in CELLS
)
"""What lies next to each cell."""


class Proof:
    """What is known of the wins that one seat can force."""

    def __init__(self, rules: Rules, seat: int) -> None:
        """Nothing yet."""
        self._rules = rules
        self._seat = seat
        self._wins: dict[tuple[Position, bool], int] = {}
        self._fails: dict[tuple[Position, bool], int] = {}
        self._killers: dict[tuple[int, int], Move] = {}

    def is_won(self, position: Position, turns: int, passed: bool = False) -> bool:
        """Whether the seat wins a position within so many turns of its own.

        It or the other one is to move; a turn that has begun counts. `passed`: whether the move
        before was a pass.
        """
        if turns == 0 or self._is_out_of_reach(position, turns):
            return False
        key = (position, passed)
        if self._wins.get(key, turns + 1) <= turns:
            return True
        if self._fails.get(key, 0) >= turns:
            return False
        is_own = position.turn == self._seat
        killer = turns, position.turn
        for move in self._ordered(position, self._killers.get(killer)):
            if self.wins_by(position, move, turns, passed) == is_own:
                self._killers[killer] = move
                break
        else:
            is_own = not is_own
        if is_own:
            self._wins[key] = turns
        else:
            self._fails[key] = turns
        return is_own

    def wins_by(self, position: Position, move: Move, turns: int, passed: bool = False) -> bool:
        """Whether the seat wins within so many turns after a move of either side: see `is_won`."""
        after = self._rules.apply(position, move)
        verdict = self._rules.verdict(after)
        if verdict:
            return self._seat in verdict.winners
        passes = move.kind == PASS
        if passes and passed:
            return False
        is_over = position.turn == self._seat != after.turn
        return self.is_won(after, turns - is_over, passes)

    def _ordered(self, position: Position, killer: Move | None) -> Iterable[Move]:
        """All moves: the one that last settled such a node first, then steps inward."""
        moves = self._rules.legal_moves(position) or [PASSING]
        moves.sort(key=_outward)
        if killer in moves:
            moves.remove(killer)
            moves.insert(0, killer)
        return moves

    def _is_out_of_reach(self, position: Position, turns: int) -> bool:
        """Whether the seat cannot win so soon, whatever the other one does."""
        guards, queen = position.guards[self._seat], position.queens[self._seat]
        missing = sum((guards & cells).bit_count() for cells in _OUTSIDE)
        theirs = position.guards[1 - self._seat]
        if self._rules == BLOODY:
            # What the other side moves or removes may be of help, so only the last turn is sure.
            if turns > 1 or position.turn != self._seat or position.pending:
                return False
            return missing + RING_OF[queen] > 1 and not _is_huddled(theirs)
        # A trapped queen may go to the throne from anywhere. The other way to win: that the other
        # side closes the ring around an empty throne.
        missing += RING_OF[queen] > 0
        moves = turns - (position.turn == self._seat)
        return missing > turns and sum((theirs & cells).bit_count() for cells in _OUTSIDE) > moves


def _outward(move: Move) -> int:
    return RING_OF[move.target] - RING_OF[move.source] if move.kind == STEP else 0


@lru_cache(maxsize=1 << 12)
def _is_huddled(guards: int) -> bool:
    """Whether one step might remove all these guards: one by an exchange, the others around it.

    Never six: the cell that the step came from is empty.
    """
    few = guards.bit_count() < GUARDS
    return few and any((guards & ~near).bit_count() <= 1 for near in _NEAR)
