import json

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import close_dialog, open_page, store, stored, visit, words
from tests.browser.interference import hold_back

from rokkaku.core.pack_file import pack_of
from tools.site.serve import SiteServer

ENTRY = pack_of("agon")[0]
MISSING = words("en")["puzzle.missing"]
PROGRESS = json.dumps({"rating": [1400, 300, 0.06], "tried": {ENTRY.id: 1}})
PACKS = "**/packs/*.txt"


@pytest.mark.allow_console("Failed to load resource")
@pytest.mark.parametrize("place", [f"#/agon/puzzles/{ENTRY.id}", "#/rush?game=agon"])
def test_a_pack_that_cannot_be_fetched_is_told(
    site_server: SiteServer, page: Page, place: str
) -> None:
    store(page, **{"pack.agon": PROGRESS})
    page.route(PACKS, lambda route: route.abort())
    open_page(page, site_server.url)
    kept = stored(page, "pack.agon")

    # The address of a puzzle leads home with a message; the list of puzzles shows it in place.
    visit(page, place)
    expect(page.locator("#dialog")).to_contain_text(MISSING)
    close_dialog(page)
    expect(page.locator("#home")).to_be_visible()
    visit(page, "#/agon/puzzles")
    expect(page.locator("#puzzle-list [role=alert]")).to_have_text(MISSING)
    expect(page.locator("#dialog")).to_be_hidden()

    # Back online, everything is there.
    page.unroute(PACKS)
    visit(page, place)
    expect(page.locator(".puzzle-task")).to_be_visible()
    assert kept == stored(page, "pack.agon") == PROGRESS


@pytest.mark.allow_console("Failed to load resource")
def test_who_has_gone_elsewhere_is_left_alone(site_server: SiteServer, page: Page) -> None:
    """The request for the pack fails after the player has left the screen that needs it."""
    with hold_back(page, PACKS) as waiting:
        open_page(page, site_server.url)
        for place in (f"#/agon/puzzles/{ENTRY.id}", "#/agon/puzzles"):
            with page.expect_request(PACKS):
                visit(page, place)
        for route in waiting:
            route.abort()
        expect(page.locator("#puzzle-list [role=alert]")).to_have_text(MISSING)
        expect(page.locator("#dialog")).to_be_hidden()
