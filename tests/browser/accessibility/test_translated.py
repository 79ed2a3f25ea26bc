"""The page in the hands of the browser's translator, which wraps each text in two elements."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    HUMAN,
    close_dialog,
    press,
    show_table,
    table,
    unrated,
    wait_until_started,
    words,
)
from tests.browser.interference import hold_back

from tools.site.serve import SiteServer

EN = words("en")
TRANSLATE = """() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode);
  const kept = "[translate=no], script, style, svg, option, textarea, font";
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement.closest(kept)) continue;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  }
}"""


@pytest.mark.started
def test_the_buttons_of_a_translated_dialog_work(page: Page) -> None:
    dialog = page.locator("#dialog")
    game = show_table(page, table(HUMAN, HUMAN, moves="a5-b5"))
    page.locator("#share").click()
    page.evaluate(TRANSLATE)
    expect(dialog.locator("h2 font font")).to_be_visible()
    dialog.get_by_role("button", name=EN["save.copy"]).first.click()
    expect(dialog.get_by_role("button", name=EN["save.copied"])).to_be_visible()
    press(page, EN["share.close"])
    expect(dialog).to_be_hidden()
    assert game.moves() == ["a5-b5"]


@pytest.mark.started
def test_names_moves_and_records_are_not_translated(page: Page) -> None:
    running = table(HUMAN, "piyo", moves="a5-b5; k2-j2")
    show_table(page, running, setup={**unrated(running).setup.to_json(), "names": ["Rose", ""]})
    expect(page.locator("#players")).to_contain_text("Rose")
    page.locator("#share").click()
    page.evaluate(TRANSLATE)
    expect(page.locator("#prompt font").first).to_be_attached()
    expect(page.locator("#dialog font").first).to_be_visible()
    for selector in (".brand", "#moves", "#players strong >> nth=0", "#players small >> nth=1"):
        assert page.locator(selector).text_content()
        expect(page.locator(f"{selector} >> font")).to_have_count(0)
    for field in page.locator("#dialog textarea").all():
        expect(field).to_have_attribute("translate", "no")
    close_dialog(page)


def test_a_page_that_is_translated_before_python_is_up_starts(
    site_server: SiteServer, page: Page
) -> None:
    with hold_back(page, "**/snapshot-*.bin"):
        page.goto(site_server.url)
        page.evaluate("document.documentElement.lang = 'de'")
        expect(page.locator(".tagline")).to_have_text(EN["app.tagline"], use_inner_text=True)
    wait_until_started(page)
    expect(page.locator(".tagline")).to_have_text(EN["app.tagline"], use_inner_text=True)
