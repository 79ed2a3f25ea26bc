"""Forced wins within a number of turns, proven from the rules alone.

A win counts if it comes with the seat's last turn at the latest. Draws are not wins. Only the draw
by two passes is considered: a side that wins as soon as it can gets nearer with every turn, so a
third occurrence is possible only of a position that had occurred twice before.
"""

from collections.abc import Iterable
from functools import lru_cache

from rokkaku.games.agon.rules.board import CELLS, RING_OF, RINGS, bit_of
from rokkaku.games.agon.rules.game import BLOODY, Rules
from rokkaku.games.agon.rules.notation import PASS, PASSING, STEP, Move
from rokkaku.games.agon.rules.position import GUARDS, Position
from rokkaku.hexgrid import DIRECTIONS, hex_add, hex_length

_OUTSIDE = tuple(sum(RINGS[ring:]) for ring in range(2, len(RINGS)))
"""Cells outside ring 1, outside ring 2, and so on."""
_NEAR = tuple(
    sum(bit_of(near) for step in DIRECTIONS if hex_length(near := hex_add(cell, step)) < len(RINGS))
    for cell in CELLS
)


class Proof:
    """A solver for wins that one seat can force, with its results so far."""

    def __init__(self, rules: Rules, seat: int) -> None:
        self._rules = rules
        self._seat = seat
        self._wins: dict[tuple[Position, bool], int] = {}
        self._fails: dict[tuple[Position, bool], int] = {}
        self._killers: dict[tuple[int, int], Move] = {}

    def is_won(self, position: Position, turns: int, passed: bool = False) -> bool:
        """True if the seat wins in `turns` turns, a begun one included; `passed`: after a pass."""
        if turns == 0 or self._is_out_of_reach(position, turns):
            return False
        key = (position, passed)
        if self._wins.get(key, turns + 1) <= turns:
            return True
        if self._fails.get(key, 0) >= turns:
            return False
        is_own = position.turn == self._seat
        killer_key = turns, position.turn
        for move in self._order_moves(position, self._killers.get(killer_key)):
            if self.wins_by(position, move, turns, passed) == is_own:
                self._killers[killer_key] = move
                break
        else:
            is_own = not is_own
        if is_own:
            self._wins[key] = turns
        else:
            self._fails[key] = turns
        return is_own

    def wins_by(self, position: Position, move: Move, turns: int, passed: bool = False) -> bool:
        """True if the seat wins in time after a move of either seat: see `is_won`."""
        after = self._rules.apply(position, move)
        verdict = self._rules.verdict(after)
        if verdict:
            return self._seat in verdict.winners
        is_pass = move.kind == PASS
        if is_pass and passed:
            return False
        is_turn_over = position.turn == self._seat != after.turn
        return self.is_won(after, turns - is_turn_over, is_pass)

    def _order_moves(self, position: Position, killer: Move | None) -> Iterable[Move]:
        """Return all moves: the killer move first, then steps inward."""
        moves = self._rules.legal_moves(position) or [PASSING]
        moves.sort(key=_ring_change)
        if killer in moves:
            moves.remove(killer)
            moves.insert(0, killer)
        return moves

    def _is_out_of_reach(self, position: Position, turns: int) -> bool:
        guards, queen = position.guards[self._seat], position.queens[self._seat]
        missing_steps = sum((guards & cells).bit_count() for cells in _OUTSIDE)
        enemy_guards = position.guards[1 - self._seat]
        if self._rules == BLOODY:
            # The other side's captures may help the seat, so only its last turn is certain.
            if turns > 1 or position.turn != self._seat or position.pending:
                return False
            return missing_steps + RING_OF[queen] > 1 and not _is_huddled(enemy_guards)
        # A trapped queen can go to the throne from anywhere. The seat also wins if the other side
        # fills ring 1 around a throne without its queen.
        missing_steps += RING_OF[queen] > 0
        enemy_turns = turns - (position.turn == self._seat)
        return (
            missing_steps > turns
            and sum((enemy_guards & cells).bit_count() for cells in _OUTSIDE) > enemy_turns
        )


def _ring_change(move: Move) -> int:
    return RING_OF[move.target] - RING_OF[move.source] if move.kind == STEP else 0


@lru_cache(maxsize=1 << 12)
def _is_huddled(guards: int) -> bool:
    """True if one step might remove all guards: one by exchange, the others around it."""
    # Never six, as the cell that the step came from is empty.
    is_possible = guards.bit_count() < GUARDS
    return is_possible and any((guards & ~near).bit_count() <= 1 for near in _NEAR)
