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
    Shelf,
    entry_of,
    merged_shelves,
    shelf_from_json,
)
from rokkaku.ui.library.saved_game import app_from_parts, is_same_table, load_app, save_app
from rokkaku.ui.play.session import App, seated
from rokkaku.ui.setup.match import Series


def beer_table() -> Table:
    table = new_table("beerhex", {}, (Seat(), Seat(2)), 7)
    return table.play(table.state.legal_moves()[-1])


def beer_app() -> App:
    notes = {(0, "b2"): view_of("beerhex").NOTES[0]}
    app = replace(seated(beer_table(), Series(3, (1, 0))), flipped=True, paused=True, notes=notes)
    return replace(app, begun=date(2026, 2, 28))


def test_a_kept_game_comes_back() -> None:
    app = beer_app()
    found = load_app(save_app(app))
    assert found.table == app.table
    assert (found.series, found.flipped, found.paused) == (Series(3, (1, 0)), True, True)
    assert (found.notes, found.begun) == (app.notes, app.begun)


@pytest.mark.parametrize("begun", [None, 7, "yesterday", [2026]])
def test_a_game_need_not_tell_when_it_was_begun(begun: object) -> None:
    value = json.loads(save_app(beer_app()))
    assert load_app(json.dumps(value | {"begun": begun})).begun is None
    del value["begun"]
    assert load_app(json.dumps(value)).begun is None


def test_a_game_that_nobody_has_begun_need_not_be_kept() -> None:
    table = new_table("agon", {}, (Seat(1), Seat()))
    assert not seated(table).is_begun
    table = table.play(table.state.legal_moves()[-1])
    assert not seated(table).is_begun
    assert seated(table.play(table.state.legal_moves()[0])).is_begun
    assert seated(table.concede(1)).is_begun
    assert seated(replace(table, seats=(Seat(1), Seat(1)))).is_begun


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "{}", '{"table": {"rokkaku": 99}}'])
def test_a_damaged_game_is_refused(text: str) -> None:
    with pytest.raises(InvalidRecord):
        load_app(text)


@pytest.mark.parametrize(
    "junk", [None, [], {}, 7, "[", [1], [True, False, [[1]]], [0, 0, {"a": 1}]]
)
def test_damage_beside_the_table_does_no_harm(junk: object) -> None:
    table = beer_table()
    assert app_from_parts(table, junk, junk) == seated(table)


def test_the_same_table_is_told_from_others() -> None:
    app = beer_app()
    assert is_same_table(save_app(replace(app, flipped=False)), app.table)
    assert not is_same_table(save_app(app.at(app.table.concede(0))), app.table)
    for text in (None, "", "[]", "{"):
        assert not is_same_table(text, app.table)


# The list


def test_the_game_that_was_played_last_comes_first() -> None:
    app = beer_app()
    shelf = Shelf().keeping(entry_of("a", app, 1)).keeping(entry_of("b", app, 2))
    assert [entry.id for entry in shelf.entries] == ["b", "a"]
    shelf = shelf.keeping(entry_of("a", app, 3))
    assert [entry.id for entry in shelf.running] == ["a", "b"]
    assert shelf.finished == ()
    assert shelf_from_json(shelf.to_json()) == shelf
    assert shelf.without("a").entry("a") is None


def test_of_many_finished_games_the_oldest_are_forgotten() -> None:
    on, over = beer_app(), beer_app().at(beer_table().concede(0))
    shelf = Shelf().keeping(entry_of("on", on, 0))
    for number in range(MOST_FINISHED + 3):
        shelf = shelf.keeping(entry_of(f"over{number}", over, 1 + number))
    assert len(shelf.finished) == MOST_FINISHED
    assert shelf.entry("over2") is None
    assert shelf.entry("over3") is not None
    assert shelf.entry("on") is not None
    assert shelf.finished[0].winners == (1,)


def test_two_lists_become_one() -> None:
    app = beer_app()
    mine = Shelf().keeping(entry_of("a", app, 5)).keeping(entry_of("b", app, 2))
    theirs = Shelf().keeping(entry_of("b", app, 9)).keeping(entry_of("c", app, 3))
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
    entries = json.loads(Shelf().keeping(entry_of("a", beer_app(), 1)).to_json())
    with pytest.raises(InvalidRecord):
        shelf_from_json(json.dumps([entries[0] | changes]))


@pytest.mark.parametrize("text", ["", "{", "7", "[1]", "[{}]", '{"a": 1}'])
def test_what_is_no_list_is_refused(text: str) -> None:
    with pytest.raises(InvalidRecord):
        shelf_from_json(text)
