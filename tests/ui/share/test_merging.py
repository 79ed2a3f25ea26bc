"""Merging two stores: local data stays, and missing data is added."""

from collections.abc import Mapping

import pytest
from tests.laws.recorded import stored
from tests.ui.library.test_saved_game import beer_session, beer_table

from rokkaku.core.state import Json
from rokkaku.ui.library.best_scores import BestScores
from rokkaku.ui.library.game_index import MAX_RUNNING, GameIndex, game_key, summary_of
from rokkaku.ui.library.saved_game import continues, session_to_json
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.share.merging import index_of, merge_by, merge_stores

NOW = 1_800_000_000
OVER = beer_session().with_table(beer_table().resign(0))


def store(games: Mapping[str, tuple[PlaySession, int]], listed: bool = True) -> dict[str, Json]:
    """Return the stored values of games that were last played at these times."""
    index, values = GameIndex(), {}
    for id_, (session, changed) in games.items():
        summary = summary_of(id_, session, changed)
        index = GameIndex((*index.summaries, summary))
        values[game_key(id_)] = session_to_json(session) | {"summary": summary._asdict()}
    found: dict[str, Json] = stored(values | ({"games": index.to_json()} if listed else {}))
    return found


def ids(values: Mapping[str, Json]) -> list[str]:
    return [summary["id"] for summary in values["games"]]


def many(name: str, changed: int, number: int = 40) -> dict[str, tuple[PlaySession, int]]:
    return {f"{name}{at}": (beer_session(), changed + at) for at in range(number)}


def test_what_only_one_has_is_taken_from_there() -> None:
    assert merge_stores({"a": "1"}, {"a": "2", "b": "3"}, {}, NOW).values == {"a": "1", "b": "3"}


def test_what_both_have_is_merged_where_that_is_known() -> None:
    merges = {"a": lambda mine, theirs: mine + theirs, "b": lambda mine, theirs: str(int("x"))}
    mine, theirs = {"a": "1", "b": "1"}, {"a": "2", "b": "2"}
    assert merge_stores(mine, theirs, merges, NOW).values == {"a": "12", "b": "1"}


def test_what_is_damaged_is_not_merged() -> None:
    merge = merge_by(BestScores.from_json)
    mine, theirs = (BestScores({}, {"x": best}).to_json() for best in (5, 9))
    assert merge(mine, theirs) == theirs
    assert merge_stores({"a": mine}, {"a": {}}, {"a": merge}, NOW).values == {"a": mine}


def test_own_games_stay_and_others_fill_the_room() -> None:
    mine, theirs = store(many("own", NOW - 10_000)), store(many("new", NOW - 1_000))
    both = merge_stores(mine, theirs, {}, NOW)
    assert both.left_out == 80 - MAX_RUNNING
    assert {*ids(mine)} <= {*ids(both.values)}
    assert len(ids(both.values)) == MAX_RUNNING
    assert {game_key(id_) for id_ in ids(both.values)} == {
        key for key in both.values if key.startswith("game.")
    }
    assert "new39" in ids(both.values)  # the latest games come first
    assert "new0" not in ids(both.values)
    everything = merge_stores(mine, theirs, {}, NOW, has_limit=False)
    assert (everything.left_out, len(ids(everything.values))) == (0, 80)


def test_only_games_that_are_there_are_listed() -> None:
    mine = store({"a": (beer_session(), NOW), "over": (OVER, NOW)})
    ghosts = store(many("ghost", NOW + 500, 70))["games"]
    both = merge_stores(mine, {"games": ghosts}, {}, NOW)
    assert both == (mine | {"games": both.values["games"]}, 0)
    assert {*ids(both.values)} == {"a", "over"}


def test_games_that_no_list_has_are_listed() -> None:
    mine = store({"a": (beer_session(), NOW - 5)}, listed=False)
    theirs = store({"b": (beer_session(), NOW - 3)}, listed=False)
    assert ids(merge_stores(mine, theirs, {}, NOW).values) == ["b", "a"]


def test_what_is_no_id_of_a_game_is_left_out() -> None:
    mine = store({"a": (beer_session(), NOW)})
    game = store({"b": (beer_session(), NOW)})["game.b"]
    theirs = dict.fromkeys(("game.x.y", "game.a_b", "game.", "game.-"), game)
    both = merge_stores(mine, theirs, {}, NOW)
    assert both.values.keys() == mine.keys()
    assert GameIndex.from_json(stored(both.values["games"])).ids == {"a"}
    assert index_of(mine | theirs, NOW).ids == {"a"}


def test_games_of_others_are_not_replayed() -> None:
    mine, game = store({"a": (beer_session(), NOW)}), stored(session_to_json(beer_session()))
    theirs = {f"game.x{number}": game for number in range(3_000)}
    assert merge_stores(mine, theirs, {}, NOW).left_out == 3_000
    noted = store(many("b", NOW - 99))
    listed = {key: game for key in noted if key != "games"} | {"games": noted["games"]}
    both = merge_stores(mine, listed, {}, NOW)  # the old format, in which games had no summaries
    assert (both.left_out, len(ids(both.values))) == (0, 41)


def test_days_in_the_future_are_taken_as_now() -> None:
    theirs = store({"late": (beer_session(), NOW + 10**9), "b": (beer_session(), NOW - 9)})
    assert {one.id: one.changed for one in index_of(theirs, NOW).summaries} == {
        "late": NOW,
        "b": NOW - 9,
    }


def test_an_own_game_stays_as_it_is_here() -> None:
    mine, theirs = store({"a": (beer_session(), NOW)}), store({"a": (OVER, NOW + 9)})
    assert stored(merge_stores(mine, theirs, {}, NOW).values) == mine


@pytest.mark.parametrize("value", [None, 7, "x", {}, {"moves": 7}])
def test_what_is_no_game_continues_nothing(value: Json) -> None:
    game = session_to_json(beer_session())
    assert not continues(value, game)
    assert not continues(game, value)


def test_a_game_continues_what_it_was() -> None:
    game = session_to_json(beer_session())
    before = game | {"moves": []}
    assert continues(game, game)
    assert continues(game, before)
    assert not continues(before, game)
    assert not continues(game | {"seed": 5}, before)
