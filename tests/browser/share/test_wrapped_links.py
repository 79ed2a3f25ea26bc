"""Links as messengers and people hand them on: opened, and pasted."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import HUMAN, press, table, visit
from tests.browser.share.sharing import EN, dialog, ids, paste, wait_for_table
from tests.browser.watch import poll

from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import read_line
from rokkaku.ui.puzzle.links import shared_route
from rokkaku.ui.routes import format_route
from rokkaku.ui.setup.links import record_link

SHARED = table(HUMAN, HUMAN, moves="a5-b5; k2-j2; b5-c5")
LINK = record_link(SHARED)
PUZZLE = format_route(shared_route(read_line("agon", pack_of("agon")[0].line)))


@pytest.mark.started
@pytest.mark.parametrize("after", ["の対局は次のとおりです。", "/」", ").", "?fbclid=x"])
def test_a_link_is_opened_without_what_is_glued_to_it(after: str, page: Page) -> None:
    visit(page, LINK + after)
    wait_for_table(page, SHARED)
    visit(page, PUZZLE + after)
    expect(page.locator(".puzzle-task")).to_be_visible()
    poll(page, "link => location.hash.replace(/[/]$/, '') === link", arg=PUZZLE)


@pytest.mark.started
def test_a_link_is_found_in_a_mail(page: Page) -> None:
    address = f"https://name.example/{LINK}"
    paste(page, f"Hi,\n> see {address[:50]}\n> {address[50:]}\n> Bye")
    wait_for_table(page, SHARED)


@pytest.mark.started
def test_a_cut_link_of_a_puzzle_is_refused_with_its_end(page: Page) -> None:
    visit(page, PUZZLE[:-2])
    message = EN["record.link.damaged"].format(end=PUZZLE[-14:-2])
    expect(dialog(page)).to_contain_text(message)
    press(page, EN["error.close"])
    paste(page, PUZZLE[:-5])
    message = EN["record.link.damaged"].format(end=PUZZLE[-17:-5])
    expect(page.locator(".notice").last).to_contain_text(message)
    paste(page, "https://name.example/rokkaku/")
    expect(page.locator(".notice").last).to_contain_text(EN["link.bare"])
    assert ids(page) == []
