import pytest

from rokkaku.ai.bench import midgame_states
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng


@pytest.mark.parametrize(
    ("game", "plies"), [("seven", [3, 7, 10]), ("agon", [15, 30, 45]), ("hexheaven", [8, 16, 24])]
)
def test_positions_are_spread_over_a_game_however_long_it_is(game: str, plies: list[int]) -> None:
    assert [state.ply for state in midgame_states(get(game).initial({}, 0), Rng(0))] == plies


def test_a_game_that_is_soon_over_has_positions_too() -> None:
    for seed in range(10):
        for state in midgame_states(get("beerhex").initial({}, seed), Rng(seed)):
            assert state.actor is not None
