"""A search that is stopped answers at once with a legal move, whoever searches."""

import pytest
from tests.laws.walks import every_game, setups, walk

from rokkaku.ai.agent import Search, SearchResult
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import BudgetExceeded, Limit
from rokkaku.core.cast import CAST
from rokkaku.core.game import AnyGame
from rokkaku.core.rng import Rng
from rokkaku.core.table import LEVELS

NAMES = ("greedy", "mcts:9999", "ismcts:9999", *(f"level{level}" for level in LEVELS), *CAST)
MAX_PAUSES = 20
"""A search may have several parts, each of which is stopped."""


def stop_at_once(search: Search) -> SearchResult:
    try:
        next(search)
        for _ in range(MAX_PAUSES):
            search.throw(BudgetExceeded())
    except StopIteration as done:
        result: SearchResult = done.value
        return result
    raise AssertionError("the search goes on")


@every_game
@pytest.mark.parametrize("name", NAMES)
def test_a_stopped_search_answers_with_a_legal_move(game: AnyGame, name: str) -> None:
    setup = next(setups(game.id))
    states = [state for state in walk(setup, 1).some_states() if state.actor is not None]
    for state in states[:: max(1, len(states) // 6)]:
        search = agent(name, game.id)(state.view(state.actor), Limit(), Rng(1))
        assert stop_at_once(search).move in state.legal_moves()
