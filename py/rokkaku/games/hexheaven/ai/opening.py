"""The opening: tiles are placed at random to its end, then everybody makes one good turn."""

from collections.abc import Generator
from statistics import fmean

from rokkaku.ai.agent import Progress, Search, SearchResult
from rokkaku.ai.limit import Budget, BudgetExceeded, Limit
from rokkaku.core.rng import Rng
from rokkaku.games.hexheaven.ai.outlook import Outlook, unseen_tiles
from rokkaku.games.hexheaven.ai.search import next_turn
from rokkaku.games.hexheaven.ai.turn_state import turn_state_of
from rokkaku.games.hexheaven.rules.notation import Move
from rokkaku.games.hexheaven.rules.state import HexHeavenState

WIDTH = 6
"""The `width` of the search for a good turn."""


def opening_move(view: HexHeavenState, most: int, limit: Limit, rng: Rng) -> Search:
    """The move of the opening after which trials went best.

    There are `most` of them in all, each with what is hidden guessed anew. Rounds try the moves
    that are left once each, and the worse half is given up when they have had as many trials as the
    better half will get (sequential halving: Z. Karnin, T. Koren, O. Somekh, 2013).
    """
    seat = view.turn
    budget = Budget(limit)
    results: dict[Move, list[float]] = {move: [] for move in rng.shuffled(view.legal_moves())}
    left = list(results)
    rounds = max(1, len(left).bit_length() - 1)
    try:
        while len(left) > 1:
            for _ in range(max(1, most // (rounds * len(left)))):
                for move in left:
                    determinization = view.determinize(seat, rng)
                    results[move].append(
                        (yield from _trial(determinization.apply(move), seat, budget, rng))
                    )
            left.sort(key=lambda move: -_mean(results[move]))
            del left[len(left) // 2 :]
    except BudgetExceeded:
        left.sort(key=lambda move: -_mean(results[move]))
    score = max(-1.0, min(1.0, _mean(results[left[0]])))
    return SearchResult(left[0], score, 0, budget.nodes, (left[0],))


def _mean(results: list[float]) -> float:
    return fmean(results) if results else -1.0


def _trial(
    state: HexHeavenState, seat: int, budget: Budget, rng: Rng
) -> Generator[Progress, None, float]:
    """What a seat can expect when everybody has made the first turn."""
    while state.opening:
        state = state.apply(rng.choice(state.legal_moves()))
    outlook = Outlook(unseen_tiles(state))
    turn_state, start = turn_state_of(state)
    for _ in state.hands:
        turn = yield from next_turn(turn_state, start, outlook, WIDTH, budget)
        turn_state = turn_state.after(turn)
        start = turn_state.start(turn.board)
    return outlook.value(turn_state, seat)
