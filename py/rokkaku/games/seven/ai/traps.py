"""Among moves that are equally good against perfect play, the one that is hardest to answer.

The opponent is taken to look one tile ahead, with our own eyes: the better a reply looks, the more
likely it is. A trap is as good as what these replies would give.
"""

from collections.abc import Generator
from math import exp

from rokkaku.ai.agent import Progress, SearchResult
from rokkaku.ai.alphabeta import AlphaBeta
from rokkaku.ai.limit import Budget, BudgetExceeded, Limit
from rokkaku.games.seven.ai.model import OUTCOMES, Appraisal, SevenModel, depth_to_end
from rokkaku.games.seven.ai.position import Position

CANDIDATES = 100
"""How many moves are looked at."""
REPLIES = 12
"""How many replies to each are considered, those that look best."""
CHOICE = 8
"""How many placements each seat is taken to have after that."""
CARELESSNESS = 40.0
"""How much worse a reply has to look to be e times less likely, in the unit of the evaluation."""

Line = Generator[Progress, None, float]


class Traps:
    """A search for traps; what it has solved it remembers."""

    def __init__(self, appraisal: Appraisal, budget: Budget) -> None:
        """The search ends with the budget."""
        self._appraisal = appraisal
        self._wide = SevenModel(appraisal, (CANDIDATES, CANDIDATES))
        self._model = SevenModel(appraisal, (CHOICE, CHOICE))
        self._search: AlphaBeta[Position, int] = AlphaBeta(self._model, Limit(), {}, OUTCOMES)
        self._search.budget = budget

    def best(self, root: Position, found: SearchResult) -> Generator[Progress, None, int]:
        """The move that is hardest to answer among those no worse than what was found."""
        best: int = found.move
        most = -1.0
        others = [move for move in self._wide.moves(root) if move != best]
        try:
            for move in (best, *others[: CANDIDATES - 1]):
                chance = yield from self._chance(root, move, found.score, most)
                if chance > most:
                    best, most = move, chance
                if most == 1.0:
                    break
        except BudgetExceeded:
            pass
        return best

    def _chance(self, root: Position, move: int, score: float, most: float) -> Line:
        """The expected result of a move for the side at the root.

        -1 if it is not above `most`, or if the move gives away `score`.
        """
        model = self._model
        child = model.apply(root, move)
        side = model.side(root)
        if score > -1.0 and (yield from self._result(child, side)) < score:
            return -1.0
        sign = -1 if model.side(child) else 1
        replies = [model.apply(child, reply) for reply in self._wide.moves(child)]
        looks = {reply: sign * self._appraisal.look(reply) for reply in replies}
        replies.sort(key=lambda reply: -looks[reply])
        likely = {
            reply: exp((looks[reply] - looks[replies[0]]) / CARELESSNESS)
            for reply in replies[:REPLIES]
        }
        hope = total = sum(likely.values())
        for reply, weight in likely.items():
            hope -= weight * (1.0 - (yield from self._result(reply, side)))
            if hope <= most * total:
                return -1.0
        return hope / total

    def _result(self, position: Position, side: int) -> Line:
        """What a position comes to for a side: 1, 0 or -1."""
        winner = self._model.winner(position)
        if winner is not None:
            return 1.0 if winner == side else -1.0
        if position.left <= 2:
            return 0.0
        depth = depth_to_end(self._appraisal, position)
        found = yield from self._search.search(position, depth)
        if found.depth < depth and abs(found.score) < 1.0 and len(self._model.moves(position)) > 1:
            raise BudgetExceeded
        return found.score if self._model.side(position) == side else -found.score
