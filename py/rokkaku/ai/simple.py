"""Simple agents: random, and greedy within one turn."""

from collections.abc import Callable, Generator
from typing import Any

from rokkaku.ai.agent import Agent, Progress, Search, SearchResult
from rokkaku.ai.limit import Budget, BudgetExceeded, Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState, Outcome

Evaluate = Callable[[Any, int], float]
"""Returns the expected result for a seat, from -1 to 1, in a full state that is not over."""

DETERMINIZATIONS = 8
"""Number of determinizations that `greedy` averages over."""


def outcome_value(outcome: Outcome, seat: int) -> float:
    """Return a seat's result: 1 for a win, also a shared one, 0 for a draw, -1 for a loss."""
    if not outcome.winners:
        return 0.0
    return 1.0 if seat in outcome.winners else -1.0


def random_agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
    """Choose any legal move, all equally likely."""
    yield from ()
    move = rng.choice(view.legal_moves())
    return SearchResult(move, 0.0, 0, 1, (move,))


def greedy(evaluate: Evaluate) -> Agent:
    """Return an agent that maximises the value at the end of its turn; ties are random."""

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        seat = view.actor
        assert seat is not None
        determinizations = tuple(
            dict.fromkeys(view.determinize(seat, rng) for _ in range(DETERMINIZATIONS))
        )
        moves = rng.shuffled(view.legal_moves())
        budget = Budget(limit)
        best, best_score = moves[0], float("-inf")
        try:
            for move in moves:
                total = 0.0
                for determinization in determinizations:
                    total += yield from _search_turn(
                        determinization.apply(move), seat, evaluate, budget
                    )
                if total > best_score:
                    best, best_score = move, total
        except BudgetExceeded:
            pass
        return SearchResult(best, best_score / len(determinizations), 1, budget.nodes, (best,))

    return agent


def _search_turn(
    state: AnyState, seat: int, evaluate: Evaluate, budget: Budget
) -> Generator[Progress, None, float]:
    if budget.step():
        yield Progress(1, budget.nodes, 0.0)
    outcome = state.outcome()
    if outcome:
        return outcome_value(outcome, seat)
    if state.actor != seat:
        return evaluate(state, seat)
    best = float("-inf")
    moves: tuple[Any, ...] = state.legal_moves()
    for move in moves:
        value = yield from _search_turn(state.apply(move), seat, evaluate, budget)
        best = max(best, value)
    return best
