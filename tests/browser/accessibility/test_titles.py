"""Titles use one typeface, which has all their letters and is there at the first paint."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import visit
from tests.browser.screens import speak
from tests.browser.watch import poll

from rokkaku.i18n import LANGUAGES
from tools import ROOT
from tools.site.serve import SiteServer
from tools.site.titles import FAMILY, title_characters

PLACES = ("#/", "#/games", "#/statistics", "#/today", "#/agon", "#/seven/puzzles", "#/agon/rules")
TITLES = """() => Array.from(
  document.querySelectorAll("h1, h2, .brand, .to-today strong"))
  .filter((title) => title.checkVisibility())
  .map((title) => [title.innerText, getComputedStyle(title).fontFamily])"""


@pytest.mark.started
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_of_a_title_is_of_another_face(page: Page, language: str) -> None:
    speak(page, language)
    known = title_characters(ROOT)
    for place in PLACES:
        visit(page, place)
        titles = page.evaluate(TITLES)
        assert len(titles) > 1
        for text, family in titles:
            assert set(text) - {"\n"} <= known, text
            assert family.startswith(f'"{FAMILY}"')
    poll(
        page,
        "async () => (await document.fonts.load('1em \"FAMILY\"', '対')).length".replace(
            "FAMILY", FAMILY
        ),
    )


def test_the_first_paint_needs_no_font_from_the_network(
    site_server: SiteServer, page: Page
) -> None:
    page.route("**/*.woff2", lambda route: route.abort())
    page.route("**/python.js", lambda route: None)
    page.goto(site_server.url)
    expect(page.locator("#home h1")).to_be_visible()
    loaded = "() => document.fonts.check('1em \"FAMILY\"', 'Rokkaku 六角')".replace(
        "FAMILY", FAMILY
    )
    assert page.evaluate(loaded)
