"""The kernel's search, one depth after another, as generators that let others run."""

from collections.abc import Generator, Iterable
from itertools import pairwise
from typing import NamedTuple

from rokkaku.ai.agent import Progress
from rokkaku.ai.limit import BudgetExceeded, Meter
from rokkaku.ai.values import SURE
from rokkaku.games.seven.ai.board import appraisal_of, expected_result, position_of, sides_of
from rokkaku.games.seven.ai.evaluation import Weights
from rokkaku.games.seven.ai.kernel.search import Search
from rokkaku.games.seven.rules.game import SevenState

WIN_BOUND = SURE + 1
"""Bound of a search window outside which all wins are alike, and all losses."""


class Widths(NamedTuple):
    """The most candidates for side 0 (`own`) and for side 1 (`other`); 0 means all placements.

    Of a letter's placements with equal values, a positive width keeps one. A negative width keeps
    one of those that also leave each letter the same number of places.
    """

    own: int
    other: int
    wide: int = 0
    """Number of sides in a row, from the root on, that have the candidates of `DISTINCT`."""


DISTINCT = Widths(-1000, -1000)
"""All placements that leave different numbers of places; there are fewer than 1000."""

Ratings = list[tuple[int, int]]
"""Placements and their values for the side to move, the best first."""


class BestMove(NamedTuple):
    """The result of a search."""

    move: int
    score: float
    """Expected result for the side to move; 1 and -1 are certain with the candidates searched."""
    depth: int
    """Changes of side that were searched in full."""
    partial: float = -1.0
    """The score at the depth that was cut short, from the placements tried at the root."""


class Lookahead:
    """Searches of a state, and of positions reached by making placements on `position`."""

    def __init__(self, state: SevenState, weights: Weights | None = None) -> None:
        """Start at `state`; side 0 is the team of the seat to move."""
        self.position = position_of(state)
        self.appraisal = appraisal_of(state, self.position, state.turn, weights)
        self.kernel = Search(self.position, self.appraisal)
        self._sides = sides_of(state, state.turn)

    def list_candidates(self, widths: Widths, meter: Meter) -> Generator[Progress, None, Ratings]:
        """Return all candidates, each valued without searching; never cut short by the limit."""
        kernel = self.kernel
        kernel.own, kernel.other, kernel.wide = widths
        kernel.begin_listing()
        while not kernel.run(max(meter.next_stop(kernel.nodes), kernel.nodes + 64)):
            yield from meter.pause(Progress(0, kernel.nodes, 0.0))
        numbers = kernel.ratings()
        return sorted(zip(numbers[::2], numbers[1::2], strict=True), key=lambda pair: -pair[1])

    def deepen(
        self, widths: Widths, depths: Iterable[int], meter: Meter, first_move: int
    ) -> Generator[Progress, None, BestMove]:
        """Search to each of `depths`, in changes of side, until a result is certain.

        `first_move` is the placement to try first, and to fall back on.
        """
        kernel = self.kernel
        kernel.own, kernel.other, kernel.wide = widths
        kernel.salt = (widths.own & 0xFFFF) << 40 | (widths.other & 0xFFFF) << 20
        best, value, depth, partial = first_move, 0, 0, -1.0
        for next_depth in depths:
            kernel.first_move = best
            kernel.begin(next_depth, -WIN_BOUND, WIN_BOUND)
            is_done = False
            while not is_done and (until := meter.next_stop(kernel.nodes)) > kernel.nodes:
                is_done = kernel.run(until)
                yield from meter.pause(Progress(depth, kernel.nodes, expected_result(value)))
            if not is_done:
                kernel.abandon()
            best = move if (move := kernel.root_move()) >= 0 else best
            new_value = kernel.best[self.position.ply]
            if not is_done:
                partial = expected_result(new_value)
                break
            depth, value = next_depth, new_value
            if abs(value) > SURE:
                break
        return BestMove(best, expected_result(value), depth, partial)

    def result(self, widths: Widths, meter: Meter) -> Generator[Progress, None, float]:
        """Search to the end for side 0's result: 1, 0 or -1. Raises BudgetExceeded."""
        value = self.appraisal.judge(0)
        if self.appraisal.is_final:
            return expected_result(value)
        outcome = yield from self.deepen(widths, (self.depth_to_end(),), meter, -1)
        if not outcome.depth:
            raise BudgetExceeded
        return -outcome.score if self.appraisal.side(self.position.ply) else outcome.score

    def tiles_left(self) -> int:
        return self.position.left[self.position.ply]

    def depth_to_end(self) -> int:
        """Return the depth at which the search reaches the last two tiles."""
        position, tiles_left = self.position, self.tiles_left()
        turn = position.turn[position.ply]
        sides = [self._sides[(turn + wait) % position.seats] for wait in range(tiles_left - 2)]
        return 1 + sum(a != b for a, b in pairwise(sides))
