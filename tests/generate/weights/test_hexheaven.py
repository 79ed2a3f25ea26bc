import pytest
from tests.generate.weights.hexheaven import NEXT, TURNS, samples, told

from rokkaku.games.hexheaven.rules.outcome import CASUAL, SERIOUS


@pytest.mark.parametrize("mode", [CASUAL, SERIOUS])
def test_a_game_gives_the_positions_of_both_sides(mode: str) -> None:
    seen = samples(mode, nodes=2_000, seed=3)
    assert len(seen) > 6
    assert {result for _, result in seen} == {0.0, 1.0}
    assert all(place >= NEXT for found, _ in seen[:1] for place, _ in found)
    assert all(place < NEXT + 2 * TURNS[mode] for found, _ in seen for place, _ in found)


def test_weights_are_told_in_points() -> None:
    assert told(SERIOUS, [0.5, 0.25, 1.0, 0.1, 0.4]).splitlines() == [
        "serious",
        "spread 2.00",
        "reserve 0.50",
        "tile 2.00",
        "next: 0.20",
        "next with the one-side right: 1.00",
    ]
