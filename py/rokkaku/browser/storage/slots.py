"""The slots: every key that the page stores a value under, with the value's type.

A slot of each game is a function of the game's id. Other keys aren't the page's own, but stay.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from rokkaku.core.challenge import has_challenges
from rokkaku.core.errors import InvalidRecord, RokkakuError
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
from rokkaku.ui.settings.failures import Failures
from rokkaku.ui.settings.settings import Settings
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.player_names import remember_names
from rokkaku.ui.share.merging import INDEX, Merge, Mergeable, merge_by
from rokkaku.ui.tournament.tournament import Tournament

FAILURES = ("snapshot", "kernel")
"""The kinds of failures that only slow the page down: of Python's memory, and of the AI's."""

Value = TypeVar("Value")


class _Progress(Mergeable, Protocol):
    """A value that grows from an empty one."""

    def __init__(self) -> None: ...

    @classmethod
    def from_json(cls, value: Json, /) -> Any: ...


Kind = TypeVar("Kind", bound=_Progress)


def _to_json(value: Any) -> Json:
    return value.to_json()


@dataclass(frozen=True)
class Slot(Generic[Value]):
    """A place for one value."""

    key: str
    from_json: Callable[[Json], Value]
    """Raises RokkakuError if a value isn't what `to_json` wrote."""
    default: Value
    """The value of an empty slot."""
    merge: Merge | None = None
    """Merges the values of two devices or tabs; without it, the local value stays."""
    is_replaceable: bool = False
    """True if an unreadable value gives way to the default, without a report to the player."""
    to_json: Callable[[Value], Json] = _to_json


def _progress(key: str, kind: type[Kind]) -> Slot[Kind]:
    return Slot(key, kind.from_json, kind(), merge_by(kind.from_json))


def _plain(key: str, default: Json = None, merge: Merge | None = None) -> Slot[Json]:
    """Return a slot for JSON that its reader checks."""
    return Slot(key, _itself, default, merge, is_replaceable=True, to_json=_itself)


def _itself(value: Json) -> Json:
    return value


def _names(value: Json) -> tuple[str, ...]:
    return remember_names((), map(str, value) if isinstance(value, list) else ())


def _merge_lists(own: Json, other: Json) -> Json:
    """Merge two lists. Raises ValueError if either isn't a list."""
    if not (isinstance(own, list) and isinstance(other, list)):
        raise ValueError("no list")
    return [*own, *(value for value in other if value not in own)]


def settings(language: str) -> Slot[Settings]:
    """Return the slot of the settings; `language` is used if none is stored."""

    def from_json(value: Json) -> Settings:
        return Settings.from_json(value, language)

    return Slot("settings", from_json, Settings(language), is_replaceable=True)


def setup(game_id: str) -> Slot[GameSetup | None]:
    def from_json(value: Json) -> GameSetup | None:
        return GameSetup.from_json(value, game_id) if value else None

    return Slot(f"setup.{game_id}", from_json, None, is_replaceable=True)


def failures(kind: str) -> Slot[Failures]:
    """Return the slot of a kind of FAILURES."""
    return Slot(f"{kind}-failures", Failures.from_json, Failures(), is_replaceable=True)


def challenges(game_id: str) -> Slot[ChallengeProgress]:
    def from_json(value: Json) -> ChallengeProgress:
        if not has_challenges(game_id):  # a stranger's backup may hold any key
            raise InvalidRecord(f"{game_id} has no challenges")
        return ChallengeProgress.from_json(game_id, value)

    return Slot(f"puzzles.{game_id}", from_json, ChallengeProgress(), merge_by(from_json))


def puzzles(game_id: str) -> Slot[PuzzleProgress]:
    return _progress(f"pack.{game_id}", PuzzleProgress)


def tournament(game_id: str) -> Slot[Tournament | None]:
    return Slot(f"tournament.{game_id}", Tournament.from_json, None)


HOME = _plain("home")
"""The last texts of the home screen, by `browser.home`; static/boot/home.js reads them."""
NAMES: Slot[tuple[str, ...]] = Slot("player-names", _names, (), is_replaceable=True, to_json=list)
"""The names that players have used, latest first."""
GAMES = Slot(INDEX, GameIndex.from_json, GameIndex())
"""The index of the saved games. `Repository` reads and writes the games, each at `game_key`."""
STATISTICS = _progress("statistics", Statistics)
RATINGS = _progress("ratings", Ratings)
BEST_SCORES = _progress("best-scores", BestScores)
LESSONS = _progress("lessons", LessonProgress)
DAYS = _progress("days", Days)
RUSH_BESTS = _progress("rush-bests", RushBests)
QUARANTINE = _plain("quarantine", [], _merge_lists)
"""The broken saves as `[text, reason]`, oldest first."""

PLAYER_ACTIVITY: tuple[Slot[Any], ...] = (GAMES, LESSONS)
"""The slots that are all empty for a newcomer, who has played and learned nothing here yet."""

_OF_EACH_GAME: tuple[Callable[[str], Slot[Any]], ...] = (setup, challenges, puzzles, tournament)
_SLOTS: tuple[Slot[Any], ...] = (
    *(HOME, NAMES, GAMES, STATISTICS, RATINGS, BEST_SCORES, LESSONS, DAYS, RUSH_BESTS, QUARANTINE),
    settings(""),
    *map(failures, FAILURES),
    *(slot(game) for slot in _OF_EACH_GAME for game in games()),
)
_BY_KEY = {slot.key: slot for slot in _SLOTS}

MERGES = {slot.key: slot.merge for slot in _SLOTS if slot.merge}
"""Merge functions by key, for backups and for values that only a tab has."""


def is_known(key: str, text: str) -> bool:
    """True if the page itself could have stored this text under this key."""
    is_game = key.startswith(game_key("")) and key.removeprefix(game_key("")).isalnum()
    slot = _BY_KEY.get(key)
    from_json = session_from_json if is_game else slot and slot.from_json
    try:
        if from_json:
            from_json(parse_json(text))
    except RokkakuError:
        return False
    return from_json is not None
