from dataclasses import replace

import pytest
from tests.laws.recorded import stored
from tests.ui.library.test_saved_game import beer_session, beer_table

from rokkaku.core.errors import InvalidRecord
from rokkaku.ui.library.game_index import (
    MAX_FINISHED,
    MAX_RUNNING,
    GameIndex,
    GameSummary,
    summary_of,
)


def test_the_game_that_was_played_last_comes_first() -> None:
    session = beer_session()
    index = (
        GameIndex().with_games(summary_of("a", session, 1)).with_games(summary_of("b", session, 2))
    )
    assert [summary.id for summary in index.summaries] == ["b", "a"]
    index = index.with_games(summary_of("a", session, 3))
    assert [summary.id for summary in index.running] == ["a", "b"]
    assert index.finished == ()
    assert GameIndex.from_json(stored(index.to_json())) == index
    assert index.without("a").summary("a") is None


def test_of_many_finished_games_the_oldest_are_forgotten() -> None:
    on, over = beer_session(), beer_session().with_table(beer_table().resign(0))
    index = GameIndex().with_games(summary_of("on", on, 0))
    for number in range(MAX_FINISHED + 3):
        index = index.with_games(summary_of(f"over{number}", over, 1 + number))
    assert len(index.finished) == MAX_FINISHED
    assert index.summary("over2") is None
    assert index.summary("over3") is not None
    assert index.summary("on") is not None
    assert index.finished[0].winners == (1,)


def test_an_own_game_is_never_pushed_out_by_a_received_one() -> None:
    own, foreign = beer_session(), replace(beer_session(), received=True)
    index = GameIndex()
    for number in range(MAX_RUNNING - 1):
        index = index.with_games(summary_of(f"own{number}", own, number))
    for number in range(60):
        new = summary_of(f"foreign{number}", foreign, 1000 + number)
        assert index.has_room_for(new)
        index = index.with_games(new)
    assert len(index.running) == MAX_RUNNING
    assert [one.id for one in index.summaries if one.received] == ["foreign59"]
    index = index.with_games(summary_of("last", own, 5000))
    assert not any(one.received for one in index.summaries)
    assert not index.has_room_for(summary_of("foreign", foreign, 9000))
    assert index.with_games(summary_of("foreign", foreign, 9000)) == index
    index = index.with_games(summary_of("newest", own, 6000))  # drops the oldest game
    assert index.summary("own0") is None
    assert len(index.running) == MAX_RUNNING


def test_the_index_lists_just_what_is_stored() -> None:
    session, now = beer_session(), 1_000_000
    a, b, c = (summary_of(id_, session, at) for id_, at in (("a", 3), ("b", 2), ("c", 1)))
    index = GameIndex((a, b))

    def summarise(id_: str) -> GameSummary:
        if id_ == "broken":
            raise InvalidRecord("no record")
        return c

    assert index.matching(["a", "b"], summarise, now) is index
    assert index.matching(["b", "c", "broken"], summarise, now).summaries == (b, c)
    ahead = GameIndex((a._replace(changed=now + 80_000), b._replace(changed=now + 90_000)))
    dates = {one.id: one.changed for one in ahead.matching(["a", "b"], summarise, now).summaries}
    assert dates == {"a": now + 80_000, "b": now}


def test_more_than_the_most_stay_when_they_are_found_again() -> None:
    session = beer_session()
    found = [summary_of(f"g{number}", session, number) for number in range(MAX_RUNNING + 20)]
    index = GameIndex(tuple(reversed(found)))
    after = index.with_games(summary_of("new", session, 999))
    assert len(after.running) == MAX_RUNNING + 20
    assert index.ids - after.ids == {"g0"}


DAMAGE = {"game": "chess", "agents": [9], "actor": 2, "winners": [5], "id": "../x", "ply": []}
DAMAGE |= {"changed": -(10**30), "seed": "7"}


@pytest.mark.parametrize(("name", "damaged"), DAMAGE.items(), ids=DAMAGE)
def test_a_damaged_list_is_refused(name: str, damaged: object) -> None:
    (value,) = GameIndex().with_games(summary_of("a", beer_session(), 1)).to_json()
    with pytest.raises(InvalidRecord):
        GameIndex.from_json([value | {name: damaged}])


@pytest.mark.parametrize("value", ["x", 7, {}, [1], [{}], {"a": 1}])
def test_what_is_no_list_is_refused(value: object) -> None:
    with pytest.raises(InvalidRecord):
        GameIndex.from_json(value)
