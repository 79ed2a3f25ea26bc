"""The kernel's search as generators that give way, one depth after another."""

from collections.abc import Generator, Iterable
from itertools import pairwise
from typing import NamedTuple

from rokkaku.ai.agent import Progress
from rokkaku.ai.limit import BudgetExceeded, Meter
from rokkaku.ai.values import SURE
from rokkaku.games.seven.ai.board import appraisal_of, expected, position_of, sides_of
from rokkaku.games.seven.ai.evaluation import Weights
from rokkaku.games.seven.ai.kernel.search import Search
from rokkaku.games.seven.rules.game import SevenState

OUTCOME = SURE + 1
"""The end of the window of a search to which all wins are alike, and all losses."""


class Widths(NamedTuple):
    """How many candidates the own side and the others have at most; 0 is all placements.

    A positive number counts those of a letter that look equally good as one; a negative one, only
    those that also leave every letter as many places.
    """

    own: int
    other: int
    wide: int = 0
    """So many sides in a row, from the root on, have all that leave other numbers of places."""


DISTINCT = Widths(-1000, -1000)
"""All that leave other numbers of places: there are fewer than that."""

Rated = list[tuple[int, int]]
"""Placements and their values for who decides, the best first."""


class Found(NamedTuple):
    """What came of looking ahead from a position."""

    move: int
    """The best placement."""
    score: float
    """The expected result for who decides there; 1 and -1 are certain with such candidates."""
    depth: int
    """How many changes of side were looked ahead in full."""
    partial: float = -1.0
    """The same as the score at the depth cut short, after some placements from the root."""


class Lookahead:
    """Searches from a state, and from what is made of `position` after it."""

    def __init__(self, state: SevenState, weights: Weights | None = None) -> None:
        """For the team whose turn it is: its members are side 0."""
        self.position = position_of(state)
        self.appraisal = appraisal_of(state, self.position, state.turn, weights)
        self.kernel = Search(self.position, self.appraisal)
        self._sides = sides_of(state, state.turn)

    def listed(self, widths: Widths, meter: Meter) -> Generator[Progress, None, Rated]:
        """The candidates, each valued on its own; never cut short."""
        kernel = self.kernel
        kernel.own, kernel.other, kernel.wide = widths
        kernel.begin_listing()
        while not kernel.run(max(meter.until(kernel.nodes), kernel.nodes + 64)):
            yield Progress(0, kernel.nodes, 0.0)
        flat = kernel.listed()
        return sorted(zip(flat[::2], flat[1::2], strict=True), key=lambda pair: -pair[1])

    def deepened(
        self, widths: Widths, depths: Iterable[int], meter: Meter, first: int
    ) -> Generator[Progress, None, Found]:
        """Look so many changes of side ahead, depth after depth, until a result is certain.

        `first`: the placement to try first, and to fall back to.
        """
        kernel = self.kernel
        kernel.own, kernel.other, kernel.wide = widths
        kernel.salt = (widths.own & 0xFFFF) << 40 | (widths.other & 0xFFFF) << 20
        best, value, depth, partial = first, 0, 0, -1.0
        for deeper in depths:
            kernel.first_move = best
            kernel.begin(deeper, -OUTCOME, OUTCOME)
            is_done = False
            while not is_done and (until := meter.until(kernel.nodes)) > kernel.nodes:
                is_done = kernel.run(until)
                yield Progress(depth, kernel.nodes, expected(value))
            if not is_done:
                kernel.abandon()
            best = found if (found := kernel.found()) >= 0 else best
            reached = kernel.best[self.position.ply]
            if not is_done:
                partial = expected(reached)
                break
            depth, value = deeper, reached
            if abs(value) > SURE:
                break
        return Found(best, expected(value), depth, partial)

    def result(self, widths: Widths, meter: Meter) -> Generator[Progress, None, float]:
        """What the position comes to for side 0: 1, 0 or -1. Raises BudgetExceeded."""
        value = self.appraisal.judge(0)
        if self.appraisal.is_final:
            return expected(value)
        found = yield from self.deepened(widths, (self.depth_to_end(),), meter, -1)
        if not found.depth:
            raise BudgetExceeded
        return -found.score if self.appraisal.side(self.position.ply) else found.score

    def left(self) -> int:
        """How many tiles are left."""
        return self.position.left[self.position.ply]

    def depth_to_end(self) -> int:
        """The depth at which the last two tiles are in sight."""
        at, left = self.position, self.left()
        turn = at.turn[at.ply]
        sides = [self._sides[(turn + wait) % at.seats] for wait in range(left - 2)]
        return 1 + sum(a != b for a, b in pairwise(sides))
