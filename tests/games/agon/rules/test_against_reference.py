from tests.games.agon.rules.compare import compare_position

POSITIONS = 100


def test_games_from_crowded_positions() -> None:
    assert sum(compare_position(seed).plies for seed in range(POSITIONS)) > 20 * POSITIONS
