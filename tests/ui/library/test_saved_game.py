"""Games that are kept: each as a text of its own, and all of them in a list."""

import json
from dataclasses import replace
from datetime import date

import pytest

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.table import Seat, Table, new_table
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.library.game_index import (
    MOST_FINISHED,
    GameIndex,
    merged_shelves,
    shelf_from_json,
    summary_of,
)
from rokkaku.ui.library.saved_game import app_from_parts, is_same_table, load_session, save_session
from rokkaku.ui.play.session import PlaySession, seated
from rokkaku.ui.setup.match import Match


def beer_table() -> Table:
    table = new_table("beerhex", {}, (Seat(), Seat(2)), 7)
    return table.play(table.state.legal_moves()[-1])


def beer_app() -> PlaySession:
    notes = {(0, "b2"): view_of("beerhex").PENCIL_MARKS[0]}
    session = replace(
        seated(beer_table(), Match(3, (1, 0))), flipped=True, paused=True, notes=notes
    )
    return replace(session, begun=date(2026, 2, 28))


def test_a_kept_game_comes_back() -> None:
    session = beer_app()
    found = load_session(save_session(session))
    assert found.table == session.table
    assert (found.match, found.flipped, found.paused) == (Match(3, (1, 0)), True, True)
    assert (found.notes, found.begun) == (session.notes, session.begun)


@pytest.mark.parametrize("begun", [None, 7, "yesterday", [2026]])
def test_a_game_need_not_tell_when_it_was_begun(begun: object) -> None:
    value = json.loads(save_session(beer_app()))
    assert load_session(json.dumps(value | {"begun": begun})).begun is None
    del value["begun"]
    assert load_session(json.dumps(value)).begun is None


def test_a_game_that_nobody_has_begun_need_not_be_kept() -> None:
    table = new_table("agon", {}, (Seat(1), Seat()))
    assert not seated(table).is_begun
    table = table.play(table.state.legal_moves()[-1])
    assert not seated(table).is_begun
    assert seated(table.play(table.state.legal_moves()[0])).is_begun
    assert seated(table.resign(1)).is_begun
    assert seated(replace(table, seats=(Seat(1), Seat(1)))).is_begun


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "{}", '{"table": {"rokkaku": 99}}'])
def test_a_damaged_game_is_refused(text: str) -> None:
    with pytest.raises(InvalidRecord):
        load_session(text)


@pytest.mark.parametrize(
    "junk", [None, [], {}, 7, "[", [1], [True, False, [[1]]], [0, 0, {"a": 1}]]
)
def test_damage_beside_the_table_does_no_harm(junk: object) -> None:
    table = beer_table()
    assert app_from_parts(table, junk, junk) == seated(table)


def test_the_same_table_is_told_from_others() -> None:
    session = beer_app()
    assert is_same_table(save_session(replace(session, flipped=False)), session.table)
    assert not is_same_table(save_session(session.at(session.table.resign(0))), session.table)
    for text in (None, "", "[]", "{"):
        assert not is_same_table(text, session.table)


# The list


def test_the_game_that_was_played_last_comes_first() -> None:
    session = beer_app()
    index = GameIndex().keeping(summary_of("a", session, 1)).keeping(summary_of("b", session, 2))
    assert [entry.id for entry in index.entries] == ["b", "a"]
    index = index.keeping(summary_of("a", session, 3))
    assert [entry.id for entry in index.running] == ["a", "b"]
    assert index.finished == ()
    assert shelf_from_json(index.to_json()) == index
    assert index.without("a").entry("a") is None


def test_of_many_finished_games_the_oldest_are_forgotten() -> None:
    on, over = beer_app(), beer_app().at(beer_table().resign(0))
    index = GameIndex().keeping(summary_of("on", on, 0))
    for number in range(MOST_FINISHED + 3):
        index = index.keeping(summary_of(f"over{number}", over, 1 + number))
    assert len(index.finished) == MOST_FINISHED
    assert index.entry("over2") is None
    assert index.entry("over3") is not None
    assert index.entry("on") is not None
    assert index.finished[0].winners == (1,)


def test_two_lists_become_one() -> None:
    session = beer_app()
    mine = GameIndex().keeping(summary_of("a", session, 5)).keeping(summary_of("b", session, 2))
    theirs = GameIndex().keeping(summary_of("b", session, 9)).keeping(summary_of("c", session, 3))
    merged = shelf_from_json(merged_shelves(mine.to_json(), theirs.to_json()))
    assert [(entry.id, entry.changed) for entry in merged.entries] == [("a", 5), ("c", 3), ("b", 2)]
    with pytest.raises(InvalidRecord):
        merged_shelves(mine.to_json(), "{")


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"levels": [9]},
        {"actor": 2},
        {"winners": [5]},
        {"id": "../x"},
        {"ply": []},
    ],
)
def test_a_damaged_list_is_refused(changes: dict[str, object]) -> None:
    entries = json.loads(GameIndex().keeping(summary_of("a", beer_app(), 1)).to_json())
    with pytest.raises(InvalidRecord):
        shelf_from_json(json.dumps([entries[0] | changes]))


@pytest.mark.parametrize("text", ["", "{", "7", "[1]", "[{}]", '{"a": 1}'])
def test_what_is_no_list_is_refused(text: str) -> None:
    with pytest.raises(InvalidRecord):
        shelf_from_json(text)
