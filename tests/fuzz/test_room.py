"""With little room, or an older copy in the tab, no stored data is lost."""

from tests.fuzz.fake_page import PREFIX, FakePage
from tests.tables import table_after

from rokkaku.core.json_text import format_json
from rokkaku.ui.library.saved_game import session_to_json
from rokkaku.ui.play.session import new_session


def test_a_replacement_that_finds_no_room_changes_nothing(fake_page: FakePage) -> None:
    names = {f"setup.{number}": format_json("x" * 100) for number in range(5)}
    fake_page.store(names)
    storage = fake_page.storage(room=sum(len(PREFIX + key + text) for key, text in names.items()))
    assert not storage.write("player-names", ["y" * 200])  # only the tab has it from now on
    before = {key: storage.text(key) for key in storage.stored_keys()}
    assert len(before) == 6
    assert not storage.replace_everything({"settings": {}, "home": "z" * 5000})
    assert {key: storage.text(key) for key in storage.stored_keys()} == before


def test_an_older_copy_of_the_tab_does_not_take_the_place_of_a_newer_one(
    fake_page: FakePage,
) -> None:
    fake_page.store({"days": "[]"})
    fake_page.enter("", {"days": "[]"})
    storage = fake_page.storage()
    fake_page.change({"days": "[1]"})  # in another tab
    assert not storage.write("days", [2])
    assert fake_page.stored() == {"days": "[1]"}
    assert storage.read("days") == [2]
    assert storage.save({"days": [1, 2]})
    assert fake_page.stored() == {"days": "[1,2]"}


def test_a_held_game_that_was_played_on_elsewhere_is_held_no_longer(fake_page: FakePage) -> None:
    table = table_after("agon", "a5-b5", variant="bloody")
    on = table.play(table.state.legal_moves()[0])
    fake_page.store({})
    repository = fake_page.repository()
    repository.hold_game("g1", new_session(on))
    assert repository.load_game("g1")[0].table == on
    other = on.play(on.state.legal_moves()[0])
    fake_page.change({"game.g1": format_json(session_to_json(new_session(table)))})
    assert repository.load_game("g1")[0].table == on  # it continues the stored game
    fake_page.change({"game.g1": format_json(session_to_json(new_session(other)))})
    assert repository.load_game("g1")[0].table == other
    assert not repository.holds_game("g1")
