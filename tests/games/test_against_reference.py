import pytest
from tests.games.side_by_side import perft, rules_part

from rokkaku.core.perft import divide
from rokkaku.core.registry import games, get

FEW = {"agon": 6, "seven": 3, "beerhex": 3, "hexheaven": 10}
"""Games of each configuration; Agon's have some 200 to 300 moves, the others' about 25."""
MANY = {"agon": 30, "seven": 10, "beerhex": 100, "hexheaven": 500}

every_configuration = pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(game, options, id=f"{game} {options}")
        for game in games()
        for options in rules_part(game, "compare").CONFIGURATIONS
    ],
)


@pytest.mark.slow
@every_configuration
def test_random_games(game: str, options: dict[str, str]) -> None:
    for seed in range(FEW[game]):
        assert rules_part(game, "compare").compare(options, seed).outcome is not None


@pytest.mark.long
@every_configuration
def test_many_random_games(game: str, options: dict[str, str]) -> None:
    for seed in range(10_000, 10_000 + MANY[game]):
        assert rules_part(game, "compare").compare(options, seed).outcome is not None


@pytest.mark.slow
@every_configuration
def test_perft_divide_at_depth_2(game: str, options: dict[str, str]) -> None:
    reference = rules_part(game, "reference").new_game(**options)
    assert divide(get(game), get(game).initial(options), 2) == {
        text: perft(reference.apply(text), 1) for text in reference.moves()
    }
