from tests.games.seven.ai.games import ending
from tests.generate.weights.seven import SIZE, SOLVED, samples, shaped, solved

from rokkaku.games.seven.ai.evaluation import FOR_TWO
from rokkaku.games.seven.ai.lattice import placement_of
from rokkaku.games.seven.ai.lookahead import Lookahead


def test_a_game_gives_its_solved_positions() -> None:
    seen = samples("2", nodes=300_000, seed=3)
    assert len(seen) > 2
    assert {result for _, result in seen} <= {0.0, 1.0}
    assert all(found[0][0] in range(SIZE, SIZE + len(SOLVED)) for found, _ in seen)


def test_a_placement_looked_behind_gives_the_same_as_one_that_was_made() -> None:
    state = ending({"players": "2"}, 5, 3)
    ahead = Lookahead(state)
    seen = []
    for move in state.legal_moves():
        ahead.position.make(placement_of(move))
        seen += solved(ahead, 100_000)
        ahead.position.unmake()
    made = [solved(Lookahead(state.apply(move)), 100_000) for move in state.legal_moves()]
    assert seen == [sample for found in made for sample in found]
    assert {result for _, result in seen} == {0.0, 1.0}


def test_weights_that_were_fitted_have_the_shape_of_those_in_use() -> None:
    weights = shaped(FOR_TWO.flat())
    assert [len(part) for part in (weights.placed, *weights.to_move, *weights.to_wait)] == [
        4, 4, 7, 4, 7
    ]  # fmt: skip
    assert weights.to_move.letters[1] == max(weights.to_move.letters)
