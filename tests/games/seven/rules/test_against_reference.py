import pytest
from tests.games.seven.rules.compare import SEVEN
from tests.games.seven.rules.reference import SHAPES, new_game
from tests.games.side_by_side import perft

from rokkaku.core.perft import divide
from rokkaku.games.seven.rules.tiles import ORIENTATIONS


def test_orientations_are_all_figures_of_the_described_shapes() -> None:
    assert {letter: set(found) for letter, found in ORIENTATIONS.items()} == {
        letter: set(figures) for letter, figures in SHAPES.items()
    }


@pytest.mark.slow
def test_perft_divide_at_depth_3_below_one_first_move() -> None:
    first = "U 0,0 0,1 1,-1 2,-1"
    state, reference = SEVEN.initial(), new_game().apply(first)
    state = state.apply(SEVEN.parse_move(first))
    second = sorted(reference.moves())[::10]
    below = divide(SEVEN, state, 2)
    assert {text: below[text] for text in second} == {
        text: perft(reference.apply(text), 1) for text in second
    }
