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
    """A move of the side that wins so soon, or one of the other side that resists so long; None if
    the position is over, or any move of the other side will do."""


class Wins:
    """The wins that one seat can force, in all positions that one game may come to."""

    def __init__(self, state: AgonState, seat: int, limit: Limit) -> None:
        """For the rules of a state. The limit is for all that is asked."""
        self._board = board_of(state.rules, state.position)
        self._kernel = Forced(self._board, seat)
        self._meter = Meter(limit)
        self._seat = seat

    def find(self, state: AgonState, most: int) -> Finding:
        """In how many turns the seat wins, when it has so many: itself or the other is to move.

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

    def answers(self, state: AgonState, turns: int) -> Generator[None, None, tuple[Move, ...]]:
        """The moves of the seat after which it wins within so many turns. Else like `find`."""
        right = []
        for move in state.legal_moves():
            after = state.apply(move)
            left = turns - (after.turn != state.turn)
            if (yield from self.find(after, left)).turns <= left:
                right.append(move)
        return tuple(right)

    def extend(self, line: list[Move], state: AgonState, turns: int) -> Generator[None, None, None]:
        """Add to a line what follows in a position that is won in so many turns. Else like `find`.

        Of the moves that win soonest, the first one in the order of the rules; of the replies that
        resist longest, one with the fewest answers. So the line does not depend on the search.
        """
        while state.actor is not None:
            if state.turn == self._seat:
                soonest = (yield from self.find(state, turns)).turns
                move = (yield from self.answers(state, soonest))[0]
            else:
                worst = (-1, 0)
                for reply in state.legal_moves():
                    after = state.apply(reply)
                    resists = (yield from self.find(after, turns)).turns
                    is_best = after.turn == self._seat and resists == turns and resists >= worst[0]
                    answers = len((yield from self.answers(after, turns))) if is_best else 0
                    if (resists, -answers) > worst:
                        worst, move = (resists, -answers), reply
            line.append(move)
            after = state.apply(move)
            turns -= state.turn == self._seat != after.turn
            state = after
