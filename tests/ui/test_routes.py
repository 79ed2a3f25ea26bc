from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rokkaku.core.errors import Refusal, UnknownPlace
from rokkaku.core.registry import games
from rokkaku.ui.routes import HOME, MAX_CHARACTERS, Route, format_route, parse_route

PLACES = {
    "#/": HOME,
    "#/agon": Route("setup", "agon"),
    "#/agon/new?variant=bloody&seed=7": Route("new", "agon", query="variant=bloody&seed=7"),
    "#/seven/rules": Route("rules", "seven"),
    "#/seven/rules/about": Route("section", "seven", "about"),
    "#/beerhex/learn": Route("learn", "beerhex"),
    "#/beerhex/learn/3": Route("lesson", "beerhex", "3"),
    "#/play/1a2b3c": Route("play", item="1a2b3c"),
    "#/review/1a2b3c": Route("review", item="1a2b3c"),
    "#/review/1a2b3c/mistakes?seat=1": Route("mistakes", item="1a2b3c", query="seat=1"),
    "#/seven/puzzles": Route("puzzles", "seven"),
    "#/seven/challenges/copycat-hard8": Route("challenge", "seven", "copycat-hard8"),
    "#/seven/puzzles/today?day=2026-11-23": Route("puzzle", "seven", "today", "day=2026-11-23"),
    "#/record/eJyrVg_-.~/": Route("record", item="eJyrVg_-.~"),
    "#/record/eJyrVg_/": Route("record", item="eJyrVg_"),
    "#/JiHry1.agon/new?seed=7": Route("new", "agon", query="seed=7", is_checked=True),
    "#/gdYOG3.agon/puzzle/ABC-/": Route("shared", "agon", "ABC-", is_checked=True),
    "#/statistics": Route("statistics"),
    "#/games": Route("games"),
}


@pytest.mark.parametrize(("fragment", "route"), PLACES.items(), ids=PLACES)
def test_every_place_has_an_address(fragment: str, route: Route) -> None:
    assert parse_route(fragment) == route
    assert format_route(route) == fragment


@pytest.mark.parametrize(
    ("former", "present"),
    [
        ("#/seven/puzzles/copycat-hard8", "#/seven/challenges/copycat-hard8"),
        ("#/seven/rules/puzzles", "#/seven/rules/challenges"),
    ],
)
def test_a_link_of_an_earlier_version_leads_to_the_present_place(former: str, present: str) -> None:
    assert format_route(parse_route(former)) == present


@pytest.mark.parametrize("fragment", ["#/record/abc_", "#/agon/new?seed=7", "#/agon/puzzle/abc-"])
def test_a_slash_at_the_end_means_nothing(fragment: str) -> None:
    assert parse_route(f"{fragment}/") == parse_route(fragment)


def test_a_wrong_check_is_told_with_the_end_of_what_came() -> None:
    with pytest.raises(Refusal) as refused:
        parse_route("#/JiHry2.agon/new?seed=7")
    assert (refused.value.key, refused.value.values) == (
        "record.link.damaged",
        {"end": "n/new?seed=7"},
    )


@pytest.mark.parametrize(
    "fragment", ["#/record", "#/record/", "#/agon/puzzle/", "#/seven/challenges"]
)
def test_a_link_to_nothing_is_told_where_it_ends(fragment: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse_route(fragment)
    assert (refused.value.key, refused.value.values) == ("link.empty", {"end": fragment[-12:]})


@pytest.mark.parametrize("fragment", ["", "#", "#/", "#//"])
def test_no_fragment_leads_home(fragment: str) -> None:
    assert parse_route(fragment) == HOME


@pytest.mark.parametrize("game", games())
def test_every_game_can_be_set_up(game: str) -> None:
    assert parse_route(f"#/{game}/").game == game


@pytest.mark.parametrize(
    "fragment",
    [
        "#/chess",
        "#/chess/new",
        "#/agon/old",
        "#/agon/new/7",
        "#/agon/learn/0",
        "#/agon/rules/a/b",
        "#/agon/learn/x",
        "#/play",
        "#/play/",
        "#/play/../home",
        "#/play/ABC",
        "#/play/" + "a" * 33,
        "#/seven/puzzles/no.thing",
        "#/agon/puzzles/copycat-hard8",
        "#/agon/challenges/copycat-hard8",
        "#/puzzles",
        "#/games/3",
        "#?agon/puzzle/abc",
        "#/agon?puzzle/abc",
        "#/seven/new?" + "x" * MAX_CHARACTERS,
        "#/record/" + "x" * 70_000,
        "#somewhere",
    ],
)
def test_a_foreign_address_is_refused(fragment: str) -> None:
    with pytest.raises(UnknownPlace):
        parse_route(fragment)


@given(st.text())
def test_whatever_stands_in_the_address_does_no_harm(text: str) -> None:
    with suppress(UnknownPlace, Refusal):
        assert format_route(parse_route(f"#/{text}")).startswith("#/")
