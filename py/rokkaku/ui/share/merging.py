"""Merging of stored values with those of a file or another tab, without losing any here."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, Self, TypeVar

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.state import Json
from rokkaku.ui.library.game_index import (
    MOST_FINISHED,
    MOST_RUNNING,
    GameIndex,
    GameSummary,
    game_key,
    summary_in,
)

INDEX = "games"
"""The key of the index of saved games."""
_GAME = game_key("")
_MOST_READ = MOST_FINISHED + MOST_RUNNING

Values = Mapping[str, Json]
Merge = Callable[[Json, Json], Json]
"""Merges the local value with another one. Raises ValueError if one is damaged."""


class _Mergeable(Protocol):
    """A value that two devices may both have stored."""

    def merged_with(self, other: Self) -> Self: ...

    def to_json(self) -> Json: ...


_Kind = TypeVar("_Kind", bound=_Mergeable)


def merge_by(from_json: Callable[[Json], _Kind]) -> Merge:
    """Return the merge function for what `from_json` reads."""
    return lambda mine, theirs: from_json(mine).merged_with(from_json(theirs)).to_json()


class Merged(NamedTuple):
    """The result of merging two stores."""

    values: dict[str, Json]
    left_out: int
    """Number of games left out for lack of room."""


def merged(
    mine: Values, theirs: Values, merges: Mapping[str, Merge], now: int, has_limit: bool = True
) -> Merged:
    """Add missing values to the local ones; `merges` has functions by key for values of both.

    All local games stay, and the other ones are added to the index: with a limit, only those with
    room (`now` is in seconds). If one of two values is damaged, the local one stays.
    """
    own = index_of(mine, now)
    games = [key for key in theirs if key.startswith(_GAME) and key not in mine]
    full = own.filled_up_with(_index_without_replay(theirs, games, now), has_limit)
    left_out = {key for key in games if key.removeprefix(_GAME) not in full.ids}
    taken = {key: value for key, value in theirs.items() if key not in left_out}
    values = {**taken, **mine}
    for key in mine.keys() & taken.keys() & merges.keys():
        try:
            values[key] = merges[key](mine[key], taken[key])
        except ValueError:
            values[key] = mine[key]
    if full.summaries or INDEX in values:
        values[INDEX] = full.to_json()
    return Merged(values, len(left_out))


def _index_without_replay(values: Values, keys: list[str], now: int) -> GameIndex:
    """Return the index of some games by their stored summaries, limited to the number kept.

    Replaying a stranger's games, or reading a long list of them, would freeze the page.
    """

    def noted(id_: str) -> GameSummary:
        value = values[game_key(id_)]
        if not (isinstance(value, dict) and "summary" in value):
            raise InvalidRecord("nothing is noted")
        return summary_in(id_, value, now)

    listed = values.get(INDEX)
    few = {INDEX: listed[:_MOST_READ] if isinstance(listed, list) else []}
    ids = [key.removeprefix(_GAME) for key in keys]
    known = _listed(few).ids
    ids.sort(key=lambda id_: id_ not in known)
    return _listed(few).matching(ids[:_MOST_READ], noted, now)


def index_of(values: Values, now: int) -> GameIndex:
    """Return the index of the games in some values, as of `now` (seconds)."""
    ids = [key.removeprefix(_GAME) for key in values if key.startswith(_GAME)]
    return _listed(values).matching(
        ids, lambda id_: summary_in(id_, values[game_key(id_)], now), now
    )


def _listed(values: Values) -> GameIndex:
    try:
        return GameIndex.from_json(values.get(INDEX, []))
    except InvalidRecord:
        return GameIndex()
