from tests.generate.weights.agon import samples


def test_a_game_gives_positions_of_both_sides() -> None:
    [*seen] = samples("bloody", nodes=50, seed=3)
    assert len(seen) > 10
    assert {result for _, result in seen} in ({0.0, 1.0}, {0.5})
    assert all(found for found, _ in seen)
