"""The index of the saved games."""

import pytest
from tests.laws.recorded import stored
from tests.ui.library.test_saved_game import beer_session, beer_table

from rokkaku.core.errors import InvalidRecord
from rokkaku.ui.library.game_index import MOST_FINISHED, GameIndex, summary_of


def test_the_game_that_was_played_last_comes_first() -> None:
    session = beer_session()
    index = GameIndex().keeping(summary_of("a", session, 1)).keeping(summary_of("b", session, 2))
    assert [summary.id for summary in index.summaries] == ["b", "a"]
    index = index.keeping(summary_of("a", session, 3))
    assert [summary.id for summary in index.running] == ["a", "b"]
    assert index.finished == ()
    assert GameIndex.from_json(stored(index.to_json())) == index
    assert index.without("a").summary("a") is None


def test_of_many_finished_games_the_oldest_are_forgotten() -> None:
    on, over = beer_session(), beer_session().at(beer_table().resign(0))
    index = GameIndex().keeping(summary_of("on", on, 0))
    for number in range(MOST_FINISHED + 3):
        index = index.keeping(summary_of(f"over{number}", over, 1 + number))
    assert len(index.finished) == MOST_FINISHED
    assert index.summary("over2") is None
    assert index.summary("over3") is not None
    assert index.summary("on") is not None
    assert index.finished[0].winners == (1,)


def test_two_lists_become_one() -> None:
    session = beer_session()
    mine = GameIndex().keeping(summary_of("a", session, 5)).keeping(summary_of("b", session, 2))
    theirs = GameIndex().keeping(summary_of("b", session, 9)).keeping(summary_of("c", session, 3))
    merged = mine.merged_with(theirs)
    assert [(one.id, one.changed) for one in merged.summaries] == [("a", 5), ("c", 3), ("b", 2)]


DAMAGE = {"game": "chess", "agents": [9], "actor": 2, "winners": [5], "id": "../x", "ply": []}
DAMAGE |= {"changed": -(10**30), "seed": "7"}


@pytest.mark.parametrize(("name", "damaged"), DAMAGE.items(), ids=DAMAGE)
def test_a_damaged_list_is_refused(name: str, damaged: object) -> None:
    (value,) = GameIndex().keeping(summary_of("a", beer_session(), 1)).to_json()
    with pytest.raises(InvalidRecord):
        GameIndex.from_json([value | {name: damaged}])


@pytest.mark.parametrize("value", ["x", 7, {}, [1], [{}], {"a": 1}])
def test_what_is_no_list_is_refused(value: object) -> None:
    with pytest.raises(InvalidRecord):
        GameIndex.from_json(value)
