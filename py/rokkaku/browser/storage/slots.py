"""The stored values by key: a reader that checks each, and a function that merges two."""

from collections.abc import Callable
from functools import partial

from rokkaku.core.errors import RokkakuError
from rokkaku.core.json_text import parse_json
from rokkaku.core.registry import games
from rokkaku.core.state import Json
from rokkaku.ui.challenge.progress import ChallengeProgress
from rokkaku.ui.learn.progress import LessonProgress
from rokkaku.ui.library.best_scores import BestScores
from rokkaku.ui.library.game_index import GameIndex, game_key
from rokkaku.ui.library.ratings import Ratings
from rokkaku.ui.library.saved_game import session_from_json
from rokkaku.ui.library.statistics import Statistics
from rokkaku.ui.puzzle.days import Days
from rokkaku.ui.puzzle.progress import PuzzleProgress
from rokkaku.ui.puzzle.rush import RushBests
from rokkaku.ui.share.merging import Merge, merge_by
from rokkaku.ui.tournament.tournament import Tournament


def _merge_lists(own: Json, other: Json) -> Json:
    """Merge two lists. Raises ValueError if either isn't a list."""
    if not (isinstance(own, list) and isinstance(other, list)):
        raise ValueError("no list")
    return [*own, *(value for value in other if value not in own)]


MERGES: dict[str, Merge] = {
    "best-scores": merge_by(BestScores.from_json),
    "days": merge_by(Days.from_json),
    "lessons": merge_by(LessonProgress.from_json),
    **{f"pack.{game}": merge_by(PuzzleProgress.from_json) for game in games()},
    **{f"puzzles.{game}": merge_by(partial(ChallengeProgress.from_json, game)) for game in games()},
    "quarantine": _merge_lists,
    "ratings": merge_by(Ratings.from_json),
    "rush-bests": merge_by(RushBests.from_json),
    "statistics": merge_by(Statistics.from_json),
}
"""Merge functions by key; for all other keys, the value on this device stays."""


def _anything(value: Json) -> Json:
    """Accept any value: the reader of this key replaces mistakes by defaults."""
    return value


_READERS: dict[str, Callable[[Json], object]] = {
    "best-scores": BestScores.from_json,
    "days": Days.from_json,
    "games": GameIndex.from_json,
    "home": _anything,
    "kernel-failures": _anything,
    "lessons": LessonProgress.from_json,
    "player-names": _anything,
    "quarantine": _anything,
    "ratings": Ratings.from_json,
    "rush-bests": RushBests.from_json,
    "settings": _anything,
    "snapshot-failures": _anything,
    "statistics": Statistics.from_json,
    **{f"pack.{game}": PuzzleProgress.from_json for game in games()},
    **{f"puzzles.{game}": partial(ChallengeProgress.from_json, game) for game in games()},
    **{f"setup.{game}": _anything for game in games()},
    **{f"tournament.{game}": Tournament.from_json for game in games()},
}


def is_known(key: str, text: str) -> bool:
    """True if the page itself could have stored this text under this key."""
    is_game = key.startswith(game_key("")) and key.removeprefix(game_key("")).isalnum()
    reader = session_from_json if is_game else _READERS.get(key)
    try:
        if reader:
            reader(parse_json(text))
    except RokkakuError:
        return False
    return reader is not None
