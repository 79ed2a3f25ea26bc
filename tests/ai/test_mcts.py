from collections import Counter

import pytest

from rokkaku.ai.agent import Agent, finish
from rokkaku.ai.limit import Limit
from rokkaku.ai.mcts import mcts
from rokkaku.ai.simple import greedy, random_agent
from rokkaku.core.rng import Rng
from tests.ai.toys import Sealed, even

NO_LIMIT = Limit()


@pytest.mark.parametrize("redeterminize", [False, True])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_it_finds_the_move_that_wins(redeterminize: bool, players: int) -> None:
    state = Sealed(2, True, players)
    result = finish(mcts(even, 200, redeterminize)(state.view(0), NO_LIMIT, Rng(1)))
    assert result.move == "2"
    assert result.nodes == 200


def test_redeterminizing_does_not_trust_one_guess() -> None:
    """A blind guess loses two times in three; passing leaves it to the opponent."""
    state = Sealed(1, False)
    played = Counter(
        finish(mcts(even, 400, True)(state.view(0), NO_LIMIT, Rng(seed))).move for seed in range(10)
    )
    assert played["pass"] == 10


@pytest.mark.parametrize(
    "agent", [random_agent, greedy(even), mcts(even, 50), mcts(even, 50, True)]
)
def test_what_is_hidden_changes_nothing(agent: Agent) -> None:
    states = [Sealed(number, False) for number in range(3)]
    results = {finish(agent(state.view(0), NO_LIMIT, Rng(3))) for state in states}
    assert len(results) == 1


def test_greedy_takes_what_it_knows() -> None:
    assert finish(greedy(even)(Sealed(1, True).view(0), NO_LIMIT, Rng(1))).move == "1"


def test_a_spent_budget_still_gives_a_move() -> None:
    state = Sealed(1, True)
    assert finish(mcts(even, 50)(state, Limit(iterations=0), Rng(1))).move in state.legal_moves()
    assert finish(greedy(even)(state, Limit(iterations=0), Rng(1))).move in state.legal_moves()
