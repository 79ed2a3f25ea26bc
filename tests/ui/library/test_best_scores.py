import pytest
from tests.json_values import NO_OBJECTS
from tests.laws.recorded import stored
from tests.tables import played_out, table_after

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.table import Player, Table
from rokkaku.games.hexheaven.view.par import rank, thresholds
from rokkaku.ui.board.hint import hint_of
from rokkaku.ui.library.best_scores import BestScores, score_of
from rokkaku.ui.library.saved_game import session_from_json, session_to_json
from rokkaku.ui.play.session import new_session


def solo(seed: int, choice: int = 1, seats: tuple[Player, ...] = (None,)) -> Table:
    return played_out(table_after("hexheaven", seats=seats, seed=seed, mode="solo"), choice)


def test_the_best_of_a_deal_and_of_all_is_kept() -> None:
    games = [solo(1, choice) for choice in range(6)]
    best_scores = BestScores()
    for game in games:
        best_scores = best_scores.with_game(new_session(game))
    best = max(score for game in games if (score := score_of(game)) is not None)
    assert best_scores.of_deal(games[0]) == best_scores.of_all(solo(2)) == best
    assert best_scores.of_deal(solo(2)) is None
    assert BestScores.from_json(stored(best_scores.to_json())) == best_scores


def test_games_that_go_on_or_are_resignd_or_played_by_the_ai_do_not_count() -> None:
    start = table_after("hexheaven", seed=1, mode="solo")
    for table in (start, start.resign(0), solo(1, 1, ("level2",))):
        assert score_of(table) is None
        assert BestScores().with_game(new_session(table)) == BestScores()


def test_a_game_with_hints_does_not_count() -> None:
    ended = new_session(solo(1))
    begun = new_session(table_after("hexheaven", seed=1, mode="solo"))
    state = begun.table.state
    helped = begun.with_hint(hint_of("hexheaven", state, state.legal_moves()[0], 0.0))
    later = session_from_json(session_to_json(helped.let_go().with_table(ended.table)))
    assert later.table == ended.table
    assert BestScores().with_game(ended) != BestScores()
    assert BestScores().with_game(later) == BestScores()


@pytest.mark.parametrize(
    "value", [*NO_OBJECTS, {"deals": [[1]], "overall": {}}, {"deals": [], "overall": {"x": 1e300}}]
)
def test_damage_is_told(value: object) -> None:
    with pytest.raises(InvalidRecord):
        BestScores.from_json(value)


def test_best_scores_of_both_are_kept() -> None:
    mine = BestScores({("x", 1): 5, ("x", 2): 1}, {"x": 5})
    theirs = BestScores({("x", 2): 9, ("y", 1): 3}, {"x": 9, "y": 3})
    both = BestScores({("x", 1): 5, ("x", 2): 9, ("y", 1): 3}, {"x": 9, "y": 3})
    assert mine.merged_with(theirs) == theirs.merged_with(mine) == both


def test_ranks_go_up_with_the_score() -> None:
    ranks = [rank(score) for score in range(30)]
    assert ranks == sorted(ranks)
    assert (ranks[0], ranks[-1]) == (0, len(thresholds()))
