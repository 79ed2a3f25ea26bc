import pytest

from rokkaku.games.hexheaven.learn.rulebook import EXAMPLE_BONUS, EXAMPLE_HANDS
from rokkaku.games.hexheaven.rules.scoring import tile_bonus
from rokkaku.games.hexheaven.rules.tiles import NUMBER_OF


@pytest.mark.parametrize(
    ("player", "gains"),
    [("A", [(0, 1, 3), (1, 0, 0), (0, 0, 0)]), ("B", [(0, 0, 3), (1, 0, 0), (1, 1, 0)])],
)
def test_a_hand_scores_as_in_the_publishers_example(
    player: str, gains: list[tuple[int, int, int]]
) -> None:
    """A: 4 + 1 + 0 = 5. B: 3 + 1 + 2 = 6. Each tile scores by colour, shape and ribbon."""
    bonus, hand = NUMBER_OF[EXAMPLE_BONUS], [NUMBER_OF[name] for name in EXAMPLE_HANDS[player]]
    assert [tile_bonus(tile, bonus)[1:] for tile in hand] == gains
