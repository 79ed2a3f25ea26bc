"""Counting a finished game in the best scores, the statistics and the ratings."""

from dataclasses import replace
from datetime import date
from typing import NamedTuple

from rokkaku.ui.library.best_scores import BestScores
from rokkaku.ui.library.ratings import Ratings
from rokkaku.ui.library.statistics import Statistics
from rokkaku.ui.play.session import PlaySession


class Results(NamedTuple):
    """Everything that finished games are counted in."""

    best_scores: BestScores
    statistics: Statistics
    ratings: Ratings


def count_game(session: PlaySession, before: Results, today: date) -> tuple[PlaySession, Results]:
    """Return the session as counted, and the results with it.

    A game that is finished again after undo only counts for the best scores.
    """
    best_scores = before.best_scores.with_game(session)
    if session.counted:
        return session, before._replace(best_scores=best_scores)
    ratings, change = before.ratings.with_game(session, today)
    after = Results(best_scores, before.statistics.with_game(session, today), ratings)
    return replace(session, counted=True, rerated=change), after
