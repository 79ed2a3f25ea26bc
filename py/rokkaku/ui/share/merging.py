"""Merging of stored values with those of a file or another tab, without losing local ones."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, Self, TypeVar

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.state import Json
from rokkaku.ui.library.game_index import (
    MAX_FINISHED,
    MAX_RUNNING,
    GameIndex,
    GameSummary,
    game_key,
    summary_in,
)

INDEX = "games"
"""The key of the index of saved games."""
_GAME = game_key("")
_MAX_READ = MAX_FINISHED + MAX_RUNNING

Values = Mapping[str, Json]
Merge = Callable[[Json, Json], Json]
"""Merges the local value with another one. Raises ValueError if one is damaged."""


class Mergeable(Protocol):
    """A value that two devices may both have stored."""

    def merged_with(self, other: Self) -> Self: ...

    def to_json(self) -> Json: ...


_Kind = TypeVar("_Kind", bound=Mergeable)


def merge_by(from_json: Callable[[Json], _Kind]) -> Merge:
    """Return the merge function for what `from_json` reads."""
    return lambda local, other: from_json(local).merged_with(from_json(other)).to_json()


class Merged(NamedTuple):
    """The result of merging two stores."""

    values: dict[str, Json]
    left_out: int
    """Number of games left out for lack of room."""


def merge_stores(
    local: Values, other: Values, merges: Mapping[str, Merge], now: int, has_limit: bool = True
) -> Merged:
    """Add the other store's missing values to the local ones, and merge those in both.

    `merges` has the merge functions by key; without one, or if either value is damaged, the local
    value stays. All local games stay, and the other ones are added to the index: with a limit, only
    those with room. `now` is in seconds.
    """
    local_index = index_of(local, now)
    games = [key for key in other if key.startswith(_GAME) and key not in local]
    merged_index = local_index.with_games_of(_index_without_replay(other, games, now), has_limit)
    left_out = {key for key in games if key.removeprefix(_GAME) not in merged_index.ids}
    accepted = {key: value for key, value in other.items() if key not in left_out}
    values = {**accepted, **local}
    for key in local.keys() & accepted.keys() & merges.keys():
        try:
            values[key] = merges[key](local[key], accepted[key])
        except ValueError:
            values[key] = local[key]
    if merged_index.summaries or INDEX in values:
        values[INDEX] = merged_index.to_json()
    return Merged(values, len(left_out))


def _index_without_replay(values: Values, keys: list[str], now: int) -> GameIndex:
    """Return the index of some games by their stored summaries, at most `_MAX_READ` of them.

    Replaying a stranger's games, or reading a long list of them, would freeze the page.
    """

    def stored_summary(id_: str) -> GameSummary:
        value = values[game_key(id_)]
        if not (isinstance(value, dict) and "summary" in value):
            raise InvalidRecord("no summary is stored")
        return summary_in(id_, value, now)

    stored_index = values.get(INDEX)
    short_index = {INDEX: stored_index[:_MAX_READ] if isinstance(stored_index, list) else []}
    ids = [key.removeprefix(_GAME) for key in keys]
    indexed_ids = _stored_index(short_index).ids
    ids.sort(key=lambda id_: id_ not in indexed_ids)
    return _stored_index(short_index).matching(ids[:_MAX_READ], stored_summary, now)


def index_of(values: Values, now: int) -> GameIndex:
    """Return the index of the games in some values, as of `now` (seconds)."""
    ids = [key.removeprefix(_GAME) for key in values if key.startswith(_GAME)]
    return _stored_index(values).matching(
        ids, lambda id_: summary_in(id_, values[game_key(id_)], now), now
    )


def _stored_index(values: Values) -> GameIndex:
    try:
        return GameIndex.from_json(values.get(INDEX, []))
    except InvalidRecord:
        return GameIndex()
