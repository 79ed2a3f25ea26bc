"""Forced wins for puzzles, in positions and moves of the rules."""

from collections.abc import Generator
from typing import NamedTuple

from rokkaku.ai.limit import BudgetExceeded, Limit, Meter
from rokkaku.games.agon.ai.kernel.forced import Forced
from rokkaku.games.agon.ai.search import board_of, move_of, set_up
from rokkaku.games.agon.rules.game import AgonState
from rokkaku.games.agon.rules.notation import Move

ForcedWinSteps = Generator[None, None, "ForcedWin"]
"""Yields every few milliseconds, like the searches. Raises BudgetExceeded at the limit."""


class ForcedWin(NamedTuple):
    """Result of a search for a forced win."""

    turns: int
    """Fewest turns in which the seat can force a win; one more than `max_turns` if it can't."""
    best: Move | None
    """A move of the seat that wins that soon, or a reply that holds out that long; None if there is
    none, or if all replies are equal."""


class ForcedWinSearch:
    """A search for the wins that one seat can force, in all positions of a game."""

    def __init__(self, state: AgonState, seat: int, limit: Limit) -> None:
        """Use the rules of `state`. The limit covers all searches together."""
        self._board = board_of(state.rules, state.position)
        self._kernel = Forced(self._board, seat)
        self._meter = Meter(limit)
        self._seat = seat

    def find(self, state: AgonState, max_turns: int) -> ForcedWinSteps:
        """Find the fewest turns, up to `max_turns`, to a forced win; a begun turn counts."""
        outcome = state.outcome()
        if outcome:
            return ForcedWin(0 if self._seat in outcome.winners else max_turns + 1, None)
        set_up(self._board, state.position)
        kernel, best = self._kernel, None
        for turns in range(1, max_turns + 1):
            kernel.begin(turns, state.passes > 0)
            is_done = False
            while not is_done:
                if (until := self._meter.next_stop(kernel.nodes)) <= kernel.nodes:
                    raise BudgetExceeded
                is_done = kernel.run(until)
                yield
            is_own = state.turn == self._seat
            if kernel.value == is_own and kernel.best[0]:
                best = move_of(kernel.best[0])
            if kernel.value:
                return ForcedWin(turns, best)
        return ForcedWin(max_turns + 1, best)

    def winning_moves(
        self, state: AgonState, turns: int
    ) -> Generator[None, None, tuple[Move, ...]]:
        """Return the seat's moves that win within `turns` turns; yields and raises like `find`."""
        winning = []
        for move in state.legal_moves():
            after = state.apply(move)
            turns_left = turns - (after.turn != state.turn)
            if (yield from self.find(after, turns_left)).turns <= turns_left:
                winning.append(move)
        return tuple(winning)

    def extend(self, line: list[Move], state: AgonState, turns: int) -> Generator[None, None, None]:
        """Append the best play to `line`, from a position that is won within `turns` turns.

        The seat makes the first of the moves that win soonest; the other side's reply holds out
        longest and, among such replies, has the fewest answers. So the line does not depend on the
        search.
        """
        while state.actor is not None:
            if state.turn == self._seat:
                fewest_turns = (yield from self.find(state, turns)).turns
                move = (yield from self.winning_moves(state, fewest_turns))[0]
            else:
                worst = (-1, 0)
                for reply in state.legal_moves():
                    after = state.apply(reply)
                    resistance = (yield from self.find(after, turns)).turns
                    is_best = (
                        after.turn == self._seat and resistance == turns and resistance >= worst[0]
                    )
                    answer_count = (
                        len((yield from self.winning_moves(after, turns))) if is_best else 0
                    )
                    if (resistance, -answer_count) > worst:
                        worst, move = (resistance, -answer_count), reply
            line.append(move)
            after = state.apply(move)
            turns -= state.turn == self._seat != after.turn
            state = after
