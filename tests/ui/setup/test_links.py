from contextlib import suppress
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rokkaku.core.errors import RokkakuError
from rokkaku.core.registry import games
from rokkaku.ui.routes import Route, parse_route
from rokkaku.ui.setup.game_setup import daily_setup, recommended_setup
from rokkaku.ui.setup.links import DAILY, Link, link_to, parse_link

TODAY = date(2026, 11, 21)


def followed(link: str, day: date = TODAY) -> Link:
    return parse_link(parse_route(link), day)


@pytest.mark.parametrize("game", games())
def test_a_link_leads_to_the_same_game(game: str) -> None:
    table = recommended_setup(game).table(7)
    found = followed(link_to(game, table.record.options, 7))
    assert found.seed == 7
    assert found.setup.table(7).record == table.record


def test_the_deal_of_a_day_can_be_shared() -> None:
    table = daily_setup("hexheaven").table(20261121)
    found = followed(link_to("hexheaven", table.record.options, 20261121))
    assert found.setup.table(20261121).state == table.state
    assert len(found.setup.seats) == 1


def test_a_link_to_the_daily_deal_leads_to_that_of_the_day_on_which_it_is_followed() -> None:
    link = link_to("hexheaven", daily_setup("hexheaven").options, DAILY)
    days = (TODAY, date(2027, 1, 2))
    assert [followed(link, day).seed for day in days] == [20261121, 20270102]


@pytest.mark.parametrize(
    "fragment",
    [
        "#/agon/new?variant=gentle",
        "#/agon/new?colour=red",
        "#/agon/new?queen_relocation=captor",
        "#/hexheaven/new?mode=solo&players=3",
        "#/hexheaven/new?mode=solo&seed=-1",
        "#/hexheaven/new?mode=solo&seed=99999999999",
        "#/hexheaven/new?deal=1,2",
    ],
)
def test_a_bad_link_is_refused(fragment: str) -> None:
    with pytest.raises(RokkakuError):
        followed(fragment)


@given(st.text())
def test_whatever_stands_in_the_address_does_no_harm(text: str) -> None:
    with suppress(RokkakuError):
        parse_link(Route("new", "agon", query=text), TODAY)
