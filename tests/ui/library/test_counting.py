from dataclasses import replace
from datetime import date

from tests.tables import played_out, table_after

from rokkaku.ui.library.best_scores import BestScores
from rokkaku.ui.library.counting import Results, count_game
from rokkaku.ui.library.ratings import Ratings
from rokkaku.ui.library.statistics import Statistics
from rokkaku.ui.play.session import PlaySession, new_session

DAY = date(2026, 11, 21)
NOTHING = Results(BestScores(), Statistics(), Ratings())


def solo(choice: int) -> PlaySession:
    start = table_after("hexheaven", seats=(None,), mode="solo")
    return new_session(played_out(start, choice))


def test_a_game_is_counted_in_all_results() -> None:
    table = table_after("agon", seats=(None, "pyon"), variant="bloody").resign(1)
    game = new_session(table)
    counted, results = count_game(game, NOTHING, DAY)
    ratings, change = NOTHING.ratings.with_game(game, DAY)
    assert change is not None
    assert counted == replace(game, counted=True, rerated=change)
    assert results == Results(BestScores(), Statistics().with_game(game, DAY), ratings)


def test_a_game_finished_again_only_counts_for_the_best_scores() -> None:
    counted, once = count_game(solo(0), NOTHING, DAY)
    again = replace(counted, table=solo(1).table)
    same, twice = count_game(again, once, DAY)
    assert same is again
    assert twice == once._replace(best_scores=once.best_scores.with_game(again))
