"""The page takes the whole screen, where the browser can."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import open_page, show_table, table
from tests.browser.watch import poll

from tools.site.serve import SiteServer


@pytest.mark.started
def test_back_leaves_the_full_screen_and_not_the_game(page: Page) -> None:
    game = show_table(page, table())
    button = page.locator("#full-screen")
    expect(button).to_have_accessible_name("Full screen")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    address = page.url
    page.go_back()
    expect(button).to_have_attribute("aria-pressed", "false")
    poll(page, "address => location.href === address", arg=address)
    game.tap("a5", "b5")
    game.wait_for_moves(1)
    page.go_back()
    expect(page.locator("#home")).to_be_visible()


@pytest.mark.started
def test_the_button_leaves_the_full_screen(page: Page) -> None:
    button = page.locator("#full-screen")
    button.click()
    poll(page, "document.fullscreenElement === document.documentElement")
    button.click()
    poll(page, "!document.fullscreenElement")


def test_without_a_full_screen_there_is_no_button(page: Page, site_server: SiteServer) -> None:
    page.add_init_script(
        "Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: undefined })"
    )
    open_page(page, site_server.url)
    expect(page.locator("#full-screen")).to_be_hidden()
