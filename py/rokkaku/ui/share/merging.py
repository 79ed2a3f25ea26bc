"""What is stored here and what a file or another tab brings, put together: nothing here is lost."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, Self, TypeVar

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.state import Json
from rokkaku.ui.library.game_index import GameIndex, game_key, summary_in

INDEX = "games"
"""The key of the list of the saved games."""
_GAME = game_key("")

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
    new = index_of({key: theirs[key] for key in theirs.keys() - mine.keys()}, now)
    full = own.filled_up_with(new, has_limit)
    left_out = {game_key(id_) for id_ in new.ids - full.ids}
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


def index_of(values: Values, now: int) -> GameIndex:
    """Return the index of the games in some values, as of `now` (seconds)."""
    try:
        listed = GameIndex.from_json(values.get(INDEX, []))
    except InvalidRecord:
        listed = GameIndex()
    ids = [key.removeprefix(_GAME) for key in values if key.startswith(_GAME)]
    return listed.matching(ids, lambda id_: summary_in(id_, values[game_key(id_)], now), now)
