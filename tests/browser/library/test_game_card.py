"""Cards of saved games: only pictures in view are drawn, and all are freed afterwards."""

import time

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import keep, visit
from tests.browser.moves import begun
from tests.browser.watch import PATIENCE, poll

from rokkaku.ui.play.session import new_session

PHONE = (390, 844)
pytestmark = pytest.mark.started(size=PHONE)

NUMBER = 40
DRAWN, PARTS_OF_EACH = 6, 20
"""Minimum number of pictures drawn, and of nodes in each."""
PICTURES = "() => document.querySelectorAll('.kept .picture svg').length"


@pytest.fixture
def listed(page: Page) -> Page:
    session = new_session(begun("seven", 7, 2))
    keep(page, {f"{number}": session for number in range(NUMBER)})
    visit(page, "#/games")
    return page


def nodes(page: Page) -> int:
    """Return the number of DOM nodes, attached or not, after garbage collection."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.collectGarbage")
    found: int = devtools.send("Memory.getDOMCounters")["nodes"]
    devtools.detach()
    return found


def test_only_pictures_of_what_comes_near_are_drawn(listed: Page) -> None:
    pictures = listed.locator(".kept .picture")
    expect(pictures.first.locator("svg")).to_be_visible()
    expect(pictures).to_have_count(NUMBER)
    pictures.last.scroll_into_view_if_needed()
    expect(pictures.last.locator("svg")).to_be_visible()
    assert listed.evaluate(PICTURES) < NUMBER


def test_no_picture_is_left_behind(listed: Page) -> None:
    visit(listed, "#/statistics")
    before = nodes(listed)
    visit(listed, "#/games")
    poll(listed, f"() => ({PICTURES})() >= {DRAWN}")
    visit(listed, "#/statistics")
    poll(listed, "() => !document.querySelector('.kept')")
    most, deadline = before + DRAWN * PARTS_OF_EACH, time.monotonic() + PATIENCE
    while nodes(listed) >= most:  # Python drops its references a little later
        assert time.monotonic() < deadline
