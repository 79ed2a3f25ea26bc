from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import AI, HUMAN, open_page, press, reload, show_table, table
from tests.browser.share.sharing import EN, MOVES, dialog, ids, keep_it, paste, wait_for_table

from rokkaku.core.record.link import encode_record
from rokkaku.core.record.text import RecordedGame, write_text
from tools.site.serve import SiteServer


def drag(page: Page, *events: str, name: str, text: str) -> None:
    page.evaluate(
        """([events, name, text]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], name, { type: "text/plain" }));
          for (const event of events)
            document.body.dispatchEvent(
              new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        [events, name, text],
    )


@pytest.mark.started
def test_what_comes_in_is_opened_or_refused_with_a_reason(
    site_server: SiteServer, page: Page, tmp_path: Path
) -> None:
    running = table(HUMAN, AI, moves=MOVES)
    text = write_text(RecordedGame(running, ("Aki", ""), date(2026, 2, 28)))
    wrong = text.replace("k2-j2", "k2-a1")
    line = text.splitlines().index("2. k2-j2") + 1
    message = EN["record.error.illegal"].format(line=line, number=2, move="k2-a1")
    page.get_by_role("button", name=EN["open.title"]).click()
    field = dialog(page).get_by_role("textbox")
    expect(field).to_be_focused()

    # A mistake is explained and selected, and the text stays.
    field.fill(wrong)
    press(page, EN["open.open"])
    expect(dialog(page).get_by_role("alert")).to_have_text(message)
    assert field.input_value() == wrong
    chosen = page.evaluate("getSelection().toString()") or field.evaluate(
        "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    )
    assert chosen == "2. k2-a1"
    field.fill(text)
    press(page, EN["open.open"])
    wait_for_table(page, running)
    address = page.url
    # It is the AI's turn, but it waits until the game is resumed.
    expect(page.locator("#pause")).to_be_visible()
    expect(page.locator("#pause-name")).to_have_text(EN["play.resume"])
    # Names and date of the record go into the next record of the game.
    expect(page.locator("#players")).to_contain_text("Aki")
    page.locator("#share").click()
    expect(dialog(page).locator("textarea").nth(1)).to_have_value(text)
    press(page, EN["share.close"])

    # It is saved on request, and then opened again instead of copied.
    reload(page)
    wait_for_table(page, running)
    assert ids(page) == []
    keep_it(page)
    assert [address.rpartition("/")[2]] == ids(page)

    # A chosen file.
    page.locator("#leave").click()
    page.get_by_role("button", name=EN["open.title"]).click()
    file = tmp_path / "game.txt"
    file.write_text(text.replace("\n", "\r\n"), "utf-8")
    with page.expect_file_chooser() as chooser:
        press(page, EN["open.file"])
    chooser.value.set_files(file)
    wait_for_table(page, running)

    # A dropped file; if it is refused, the game on the board stays.
    drag(page, "dragover", name="x.txt", text=text)
    expect(page.get_by_text(EN["open.drop"])).to_be_visible()
    drag(page, "dragover", "drop", name="x.txt", text=wrong)
    expect(dialog(page).get_by_text(message)).to_be_visible()
    expect(page.get_by_text(EN["open.drop"])).to_be_hidden()
    expect(page.locator("#play")).to_be_visible()
    press(page, EN["error.close"])
    drag(page, "dragover", "drop", name="x.txt", text=text)
    wait_for_table(page, running)

    # A link in the dialog.
    link = f"{site_server.url}#/record/{encode_record(running)}"
    page.locator("#leave").click()
    page.get_by_role("button", name=EN["open.title"]).click()
    field.fill(link)
    press(page, EN["open.open"])
    wait_for_table(page, running)

    # A damaged link shows the reason; pasted it leads nowhere, opened it leads home.
    here = page.url
    damaged = EN["record.link.damaged"].format(end=link[-15:-3])
    paste(page, link[:-3])
    expect(page.locator(".notice")).to_contain_text(damaged)
    assert page.url == here
    page.goto("about:blank")
    open_page(page, link[:-3])
    expect(dialog(page).get_by_text(damaged)).to_be_visible()
    press(page, EN["error.close"])
    expect(page.locator("#lobby")).to_be_visible()
    assert len(ids(page)) == 1


IMAGE = """() => {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([new Uint8Array([137, 80, 78, 71])], "shot.png"));
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}"""
"""JavaScript: pastes a screenshot."""


@pytest.mark.started
def test_a_stray_paste_leaves_the_board_free(page: Page) -> None:
    show_table(page, table(moves=MOVES))
    notice = page.locator(".notice")
    for number, text in enumerate(
        ("Hello", "", '{"a": 1}', "https://mail.example/#/inbox", "#/play/gone"), 1
    ):
        paste(page, text)
        expect(notice).to_have_count(number)
    page.evaluate(IMAGE)
    expect(notice).to_have_count(6)
    expect(notice.last).to_have_text(EN["open.pasted"].format(reason=EN["record.error.none"]))
    expect(dialog(page)).to_be_hidden()


@pytest.mark.started
def test_a_middle_click_pastes_nothing(page: Page) -> None:
    show_table(page, table(moves=MOVES))
    page.locator("#board-area").click(button="middle")
    for text in ("Hello", write_text(RecordedGame(table()))):
        paste(page, text)
    page.keyboard.press("Shift")
    paste(page, "Hello")
    expect(page.locator(".notice")).to_have_count(1)  # of the last paste
    expect(page.locator("#moves [data-move]")).to_have_count(3)
