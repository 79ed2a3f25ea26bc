"""The engine and the reference play the same random games.

Thousands by hand: see hexheaven_compare.
"""

import random

import pytest
from tests.games.hexheaven.rules.compare import CONFIGURATIONS, HEXHEAVEN, compare, random_deal
from tests.games.hexheaven.rules.reference import new_game
from tests.games.side_by_side import perft

from rokkaku.core.perft import divide

GAMES = 10
"""Of each configuration; a game has 25 to 50 moves."""
MANY = 500


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=str)
def test_random_games(options: dict[str, str]) -> None:
    for seed in range(GAMES):
        assert compare(options, seed).outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("options", CONFIGURATIONS, ids=str)
def test_many_random_games(options: dict[str, str]) -> None:
    for seed in range(10_000, 10_000 + MANY):
        assert compare(options, seed).outcome is not None


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=str)
def test_perft_divide_at_depth_2(options: dict[str, str]) -> None:
    options = {**options, "deal": random_deal(random.Random(1))}
    reference = new_game(**options)
    assert divide(HEXHEAVEN, HEXHEAVEN.initial(options), 2) == {
        text: perft(reference.apply(text), 1) for text in reference.moves()
    }
