"""Monte Carlo tree search: UCT, and information set MCTS for hidden information.

UCT: L. Kocsis and C. Szepesvári, Bandit Based Monte-Carlo Planning, 2006. With a new
determinization for each iteration it is single-observer information set MCTS (P. Cowling, E.
Powley, D. Whitehouse, Information Set Monte Carlo Tree Search, 2012), whose exploration term
counts how often a move was available. Without hidden information the two are the same.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from rokkaku.ai.agent import Agent, Progress, Search, SearchResult
from rokkaku.ai.limit import Budget, BudgetExceeded, Limit
from rokkaku.ai.simple import Evaluate, outcome_value
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState, seat_count

EXPLORATION = 0.7
"""The weight of exploration against exploitation, for results from -1 to 1."""
PLAYOUT_PLIES = 10


class _Node:
    """A move's statistics; `total` sums the results of the seat that made it.

    `available` counts the iterations in which it was legal, made or not.
    """

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[Any, _Node] = {}


def mcts(
    evaluate: Evaluate,
    iterations: int,
    redeterminize: bool = False,
    playout_plies: int = PLAYOUT_PLIES,
) -> Agent:
    """Return an agent that runs `iterations` playouts, or fewer if the limit is lower.

    With `redeterminize`, each iteration draws its own determinization; by default, a search draws
    only one. Playouts are evaluated after `playout_plies` moves.
    """

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        budget = Budget(limit.capped(iterations))
        root = _Node()
        determinization = view.determinize(view.actor, rng)
        try:
            while True:
                if budget.step():
                    yield Progress(0, budget.nodes, _score(root))
                _iterate(root, determinization, evaluate, playout_plies, rng)
                if redeterminize:
                    determinization = view.determinize(view.actor, rng)
        except BudgetExceeded:
            pass
        children = root.children or {rng.choice(view.legal_moves()): _Node()}
        move = max(children, key=lambda move: children[move].visits)
        return SearchResult(move, _score(root), 0, budget.nodes, (move,))

    return agent


def _score(root: _Node) -> float:
    best = max(root.children.values(), key=lambda child: child.visits, default=None)
    return best.total / best.visits if best and best.visits else 0.0


def _iterate(root: _Node, state: AnyState, evaluate: Evaluate, plies: int, rng: Rng) -> None:
    path: list[tuple[_Node, int]] = []
    node = root
    is_new = False
    while not is_new and (actor := state.actor) is not None:
        move, child, is_new = _select(node, state.legal_moves(), rng)
        path.append((child, actor))
        state = state.apply(move)
        node = child
    results = _playout(state, evaluate, plies, rng)
    for visited, actor in path:
        visited.visits += 1
        visited.total += results[actor]


def _select(node: _Node, moves: tuple[Any, ...], rng: Rng) -> tuple[Any, _Node, bool]:
    children = node.children
    untried = [move for move in moves if move not in children]
    for move in moves:
        if move in children:
            children[move].available += 1
    if untried:
        move = rng.choice(untried)
        child = children[move] = _Node()
        child.available = 1
        return move, child, True
    move = max(moves, key=lambda move: _upper_bound(children[move]))
    return move, children[move], False


def _upper_bound(child: _Node) -> float:
    exploration = EXPLORATION * sqrt(log(child.available) / child.visits)
    return child.total / child.visits + exploration


def _playout(state: AnyState, evaluate: Evaluate, plies: int, rng: Rng) -> tuple[float, ...]:
    for _ in range(plies):
        moves = state.legal_moves()
        if not moves:
            break
        state = state.apply(rng.choice(moves))
    seats = range(seat_count(state))
    outcome = state.outcome()
    if outcome:
        return tuple(outcome_value(outcome, seat) for seat in seats)
    return tuple(evaluate(state, seat) for seat in seats)
