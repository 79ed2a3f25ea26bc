"""Forced wins as players and puzzles see them: positions and moves of the rules, in and out."""

from collections.abc import Generator
from typing import NamedTuple

from rokkaku.ai.limit import BudgetExceeded, Limit, Meter
from rokkaku.games.agon.ai.kernel.forced import Forced
from rokkaku.games.agon.ai.search import board_of, move_of, set_up
from rokkaku.games.agon.rules.game import AgonState
from rokkaku.games.agon.rules.notation import Move

Finding = Generator[None, None, "Found"]
"""Yields every few milliseconds, like the searches. Raises BudgetExceeded at the limit."""


class Found(NamedTuple):
    """What is known of a position."""

    turns: int
    """In how many of its turns the side wins at the latest; one more than was asked if it may not.
    """
    best: Move | None
    """A move of the side that wins so soon, or one of the other side that resists so long."""


class Wins:
    """The wins that one side can force, in all positions that one game may come to."""

    def __init__(self, state: AgonState, seat: int, limit: Limit) -> None:
        """For the rules of a state. The limit is for all that is asked."""
        self._board = board_of(state.rules, state.position)
        self._kernel = Forced(self._board, seat)
        self._meter = Meter(limit)
        self._seat = seat

    def find(self, state: AgonState, most: int) -> Finding:
        """In how many turns the side wins, when it has so many: itself or the other is to move.

        A turn that has begun counts.
        """
        outcome = state.outcome()
        if outcome:
            return Found(0 if self._seat in outcome.winners else most + 1, None)
        set_up(self._board, state.position)
        kernel, best = self._kernel, None
        for turns in range(1, most + 1):
            kernel.begin(turns, state.passes > 0)
            is_done = False
            while not is_done:
                if (until := self._meter.until(kernel.nodes)) <= kernel.nodes:
                    raise BudgetExceeded
                is_done = kernel.run(until)
                yield
            is_own = state.turn == self._seat
            if kernel.value == is_own and kernel.best[0]:
                best = move_of(kernel.best[0])
            if kernel.value:
                return Found(turns, best)
        return Found(most + 1, best)
