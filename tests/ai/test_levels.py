"""The levels of a game without an AI module of its own."""

import pytest

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.table import LEVELS
from tests.core import toy


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_by_the_rules_and_knows_nothing_hidden(
    level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy.register(monkeypatch)
    states = [toy.ToyState("2", ("3", number, "2", "1")) for number in toy.NUMBERS]
    player, limit = agent(f"level{level}", "toy"), Limit(iterations=100)
    moves = {finish(player(state.view(0), limit, Rng(1))).move for state in states}
    assert len(moves) == 1
    assert moves <= set(states[0].legal_moves())
