"""Merging stored values with those of a file or another tab, so that nothing here is lost."""

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
"""The key of the list of the saved games."""
_GAME = game_key("")
_MOST_READ = MOST_FINISHED + MOST_RUNNING

Values = Mapping[str, Json]
"""Stored values, by key."""
Merge = Callable[[Json, Json], Json]
"""Makes one value of the own one and another. Raises ValueError if one is damaged."""


class _Mergeable(Protocol):
    """Something that two devices may both have stored."""

    def merged_with(self, other: Self) -> Self:
        """Return what is stored where both come together."""

    def to_json(self) -> Json:
        """Return the same as JSON values."""


_Kind = TypeVar("_Kind", bound=_Mergeable)


def merge_by(from_json: Callable[[Json], _Kind]) -> Merge:
    """Return the merge function of what `from_json` reads."""
    return lambda mine, theirs: from_json(mine).merged_with(from_json(theirs)).to_json()


class Merged(NamedTuple):
    """Two stores as one."""

    values: dict[str, Json]
    left_out: int
    """The number of games for which there is no room beside the own ones."""


def merged(
    mine: Values, theirs: Values, merges: Mapping[str, Merge], now: int, has_limit: bool = True
) -> Merged:
    """Add to the own values what is missing; `merges` has functions for what both have.

    All own games stay; of the others those that are there are listed, and with a limit only as many
    as have room (`now` in seconds). Where a value is damaged, the own one stays.
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
    """Return the index of some games by what is noted of them, of no more than can be kept.

    To replay games of a stranger, or to read a long list of them, would stand the page still.
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
