from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.json_values import NO_OBJECTS
from tests.laws.recorded import stored

from rokkaku.core.cast import CAST
from rokkaku.core.errors import InvalidSetup
from rokkaku.core.registry import games, get
from rokkaku.core.table import LEVELS
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.setup.game_setup import GameSetup, recommended_setup, setup_of
from rokkaku.ui.setup.player_names import MAX_LENGTH
from rokkaku.ui.setup.words import variant_words


@pytest.mark.parametrize("game", games())
def test_newcomers_are_recommended_something_against_the_ai(game: str) -> None:
    setup = recommended_setup(game)
    assert setup.seats[0] is None
    assert {*setup.seats[1:]} <= {*CAST}
    for name, value in view_of(game).RECOMMENDED.items():
        assert setup.options[name] == value
    assert setup.table(1).actor is not None


@pytest.mark.parametrize(
    ("game", "options", "words"),
    [
        ("beerhex", {"attack": "connected", "hints": "false"}, []),
        ("beerhex", {"attack": "connected", "hints": "true"}, ["three hint tokens each"]),
        ("seven", {"players": "2"}, ["two players"]),
        ("agon", {"variant": "bloody"}, ["Bloody Queen"]),
        ("agon", {"variant": "of old"}, ["of old"]),
    ],
)
def test_a_variant_is_told_in_words_that_stand_alone(
    english: Texts, game: str, options: dict[str, str], words: list[str]
) -> None:
    assert variant_words(game, options, english) == words


@pytest.mark.parametrize("game", games())
def test_every_value_of_every_option_can_be_chosen_and_started(game: str) -> None:
    for option in get(game).options:
        for value in option.choices:
            setup = recommended_setup(game)
            if option.depends_on:
                choices = option.choices_by
                fitting = next(name for name in choices if value in choices[name])
                setup = setup.with_option(option.depends_on, fitting)
            setup = setup.with_option(option.name, value)
            assert setup.options[option.name] == value
            assert setup.table(1).record.options[option.name] == value


def test_an_option_that_needs_another_is_reset_with_it() -> None:
    setup = recommended_setup("agon").with_option("variant", "classic")
    setup = setup.with_option("queen_relocation", "captor")
    assert setup.options["queen_relocation"] == "captor"
    bloody = setup.with_option("variant", "bloody")
    assert bloody.options["queen_relocation"] == "owner"
    assert bloody.table(0).ply == 0
    assert bloody.seats == setup.seats


def test_an_option_without_what_it_needs_is_not_taken() -> None:
    bloody = recommended_setup("agon").with_option("variant", "bloody")
    assert bloody.with_option("queen_relocation", "captor").options["queen_relocation"] == "owner"


def test_options_that_contradict_are_refused_by_the_game() -> None:
    options = {"variant": "bloody", "setup": "fixed", "queen_relocation": "captor"}
    with pytest.raises(InvalidSetup):
        GameSetup("agon", options, (None, None)).table(0)


def test_one_seat_is_changed() -> None:
    setup = recommended_setup("agon").with_seat(0, "fuku").with_seat(1, None)
    assert setup.seats == ("fuku", None)


def test_the_ai_does_not_go_by_the_name_of_a_person() -> None:
    setup = replace(recommended_setup("agon"), seats=(None, None), names=("Ann", "Ben"))
    against_ai = setup.with_seat(1, "mei").with_name(0, "Aki")
    assert [against_ai.name(seat) for seat in range(2)] == ["Aki", ""]
    assert against_ai.with_seat(1, None).name(1) == "Ben"
    assert against_ai.rotated().names == ("", "Aki")


def test_what_was_chosen_is_kept() -> None:
    setup = recommended_setup("agon").with_option("setup", "free").with_seat(1, "ito")
    assert GameSetup.from_json(stored(setup.to_json()), "agon") == setup


def changed(**fields: object) -> dict[str, object]:
    value: dict[str, object] = recommended_setup("agon").to_json()
    return value | fields


@pytest.mark.parametrize(
    "value",
    [
        *NO_OBJECTS,
        changed(options=None),
        changed(options={}, seats=[]),
        changed(options={"variant": "nice"}),
        changed(options={"unknown": "1"}),
        changed(options={"variant": "bloody", "queen_relocation": "captor"}),
        *(changed(seats=seats) for seats in (None, [None], [None, None, None], 5)),
    ],
)
def test_a_broken_one_is_the_recommended_one(value: object) -> None:
    assert GameSetup.from_json(value, "agon") == recommended_setup("agon")


@pytest.mark.parametrize("agent", [0, 6, True, "2", "nobody", [], {}, 1.5])
def test_an_opponent_that_does_not_exist_is_never_taken(agent: object) -> None:
    found = GameSetup.from_json(changed(seats=[None, agent]), "agon")
    assert {*found.seats} <= {None, *CAST}


def test_options_that_are_missing_have_their_defaults() -> None:
    found = GameSetup.from_json(changed(options={"variant": "classic"}), "agon")
    assert {option.name for option in get("agon").options if option.choices} <= set(found.options)


@given(st.dictionaries(st.text(), st.none() | st.text() | st.lists(st.integers())))
def test_whatever_is_found_a_game_can_be_started(value: dict[str, object]) -> None:
    assert GameSetup.from_json(changed(**value), "agon").table(0).ply == 0


@pytest.mark.parametrize("junk", [*NO_OBJECTS, {"options": 5}])
def test_a_damaged_setup_is_a_plain_one(junk: object) -> None:
    table = recommended_setup("agon").table(1)
    assert setup_of(table, 3, junk) == GameSetup("agon", table.record.options, table.seats, games=3)


def test_a_setup_from_elsewhere_does_no_harm() -> None:
    value = {
        "options": {"variant": "bloody"}, "seats": [None, None], "games": 99,
        "names": [1, "<b>x</b>" * 9], "clock": "fast", "undo": [], "lose_on_time": 0,
    }  # fmt: skip
    found = GameSetup.from_json(value, "agon")
    assert (found.games, found.clock, found.undo, found.lose_on_time) == (1, "off", "free", True)
    assert found.names[0] == ""
    assert len(found.names[1]) <= MAX_LENGTH


def test_a_seat_that_is_added_is_the_ai_where_that_plays() -> None:
    against_ai = replace(recommended_setup("seven"), seats=(None, "ito"))
    assert against_ai.with_option("players", "3").seats[2] == "ito"
    together = replace(against_ai, seats=(None, None))
    assert together.with_option("players", "3").seats[2] is None


def test_who_has_drawn_the_right_lot_takes_the_first_seat_with_name_and_level() -> None:
    setup = replace(recommended_setup("hexheaven"), names=("Ann",), draws_lots=True)
    assert GameSetup.from_json(setup.to_json(), "hexheaven") == setup
    assert setup.with_first_seat(0) == replace(setup, draws_lots=False)
    second = setup.with_first_seat(1)
    assert (second.draws_lots, second.seats, second.names) == (
        False,
        setup.seats[::-1],
        ("", "Ann"),
    )


def test_lots_are_for_two_and_where_there_are_any() -> None:
    setup = recommended_setup("hexheaven")
    assert setup.has_lots
    assert setup.with_option("mode", "serious").has_lots
    assert not setup.with_option("players", "3").has_lots
    assert not setup.with_option("mode", "solo").has_lots
    assert [game for game in games() if recommended_setup(game).has_lots] == ["hexheaven"]


def test_one_person_stays_against_the_opponent_that_is_chosen() -> None:
    setup = recommended_setup("agon")
    for before, after in (
        ((None, "pyon"), (None, "ito")),
        (("pyon", None), ("ito", None)),
        ((None, None), (None, "ito")),
        (("piyo", "piyo"), (None, "ito")),
    ):
        assert replace(setup, seats=before).against("ito").seats == after


def test_one_of_the_cast_takes_the_place_of_a_level() -> None:
    for level in LEVELS:
        found = GameSetup.from_json(changed(seats=[None, level]), "agon").seats[1]
        assert found in CAST


def test_an_option_that_was_stored_as_another_type_is_read_as_its_text() -> None:
    kept = recommended_setup("beerhex").to_json()
    found = GameSetup.from_json({**kept, "options": {**kept["options"], "hints": True}}, "beerhex")
    assert found.options["hints"] == "true"
