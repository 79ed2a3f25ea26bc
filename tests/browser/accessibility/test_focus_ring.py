"""The focus ring: hidden from pointer users, who could take it for a mark of the game."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import open_page, tab_to, visit

from tools.site.serve import SiteServer

LINKS = ("#/agon/learn/1", "#/seven/challenges/holes-fourteen", "#/puzzles")
RINGED = """() => {
  const at = document.activeElement;
  return at !== document.body && getComputedStyle(at).outlineStyle !== "none";
}"""


def test_after_a_link_it_is_drawn_as_soon_as_a_key_is_pressed(
    site_server: SiteServer, page: Page
) -> None:
    open_page(page, site_server.url)
    for link in LINKS:
        visit(page, link)
        page.wait_for_function("document.activeElement !== document.body")
        assert not page.evaluate(RINGED), link
    page.keyboard.press("Tab")
    assert page.evaluate(RINGED)


@pytest.mark.started
def test_it_goes_when_somebody_points(page: Page) -> None:
    visit(page, "#/agon/learn/1")
    tab_to(page, "#hits button")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(RINGED)
    page.locator("#hits").click(position={"x": 5, "y": 5})
    expect(page.locator(":root[data-by-pointer]")).to_be_attached()
    page.keyboard.press("Shift")
    assert not page.evaluate(RINGED)
