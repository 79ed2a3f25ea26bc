"""The agents of a game without an AI module of its own."""

import pytest

from rokkaku.ai.agent import Agent, finish
from rokkaku.ai.agents import agent
from rokkaku.ai.levels import Levels
from rokkaku.ai.limit import Limit
from rokkaku.core.cast import CAST
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.core.table import LEVELS, OPPONENTS
from tests.core import toy


@pytest.mark.parametrize("name", OPPONENTS)
def test_an_agent_plays_by_the_rules_and_knows_nothing_hidden(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy.register(monkeypatch)
    states = [toy.ToyState("2", ("3", number, "2", "1")) for number in toy.NUMBERS]
    player, limit = agent(name, "toy"), Limit(iterations=100)
    moves = {finish(player(state.view(0), limit, Rng(1))).move for state in states}
    assert len(moves) == 1
    assert moves <= set(states[0].legal_moves())


def test_the_cast_is_the_scale_of_strength_and_the_levels_are_on_it() -> None:
    state = toy.ToyState("2", ("3", toy.NUMBERS[0], "2", "1"))
    default = Levels[AnyState]()

    def playouts(player: Agent) -> int:
        return finish(player(state, Limit(iterations=120), Rng(1))).nodes

    assert [playouts(default.member(name)) for name in CAST] == [10, 20, 50, 100, *[120] * 4]
    assert [playouts(default.level(level)) for level in LEVELS] == [10, 50, 120, 120, 120]
