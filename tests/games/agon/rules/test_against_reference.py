"""The engine and the reference play the same random games. Thousands by hand: see agon_compare."""

import pytest
from tests.games.agon.rules.compare import (
    AGON,
    CONFIGURATIONS,
    compare,
    compare_position,
)
from tests.games.agon.rules.reference import new_game
from tests.games.side_by_side import perft

from rokkaku.core.perft import divide

GAMES = 6
"""Of each configuration; a game has some 200 to 300 moves."""
POSITIONS = 100


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=str)
def test_random_games(options: dict[str, str]) -> None:
    for seed in range(GAMES):
        assert compare(options, seed).outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("options", CONFIGURATIONS, ids=str)
def test_many_random_games(options: dict[str, str]) -> None:
    for seed in range(100, 130):
        assert compare(options, seed).outcome is not None


def test_games_from_crowded_positions() -> None:
    assert sum(compare_position(seed).plies for seed in range(POSITIONS)) > 20 * POSITIONS


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=str)
def test_perft_divide_at_depth_2(options: dict[str, str]) -> None:
    reference = new_game(**options)
    assert divide(AGON, AGON.initial(options), 2) == {
        text: perft(reference.apply(text), 1) for text in reference.moves()
    }
