import base64
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Download, Page, expect
from tests.browser.driver import (
    HUMAN,
    open_page,
    press,
    show_table,
    table,
    wait_until_dialog_is_left,
)
from tests.browser.share.sharing import EN, MOVES, dialog, ids, paste, read, saved, wait_for_table
from tests.browser.watch import poll

from rokkaku.core.record.link import encode_record
from rokkaku.core.record.text import RecordedGame, read_text, write_text
from rokkaku.core.table import new_table
from rokkaku.ui.share.image_file import LONG_SIDE
from tools.site.serve import SiteServer


def code_in(page: Page) -> str:
    """Return the text of the QR code on the screen; empty if it can't be read."""
    zxing = pytest.importorskip("zxingcpp", reason="tests/requirements.txt names it")
    width, pixels = page.evaluate(
        """() => {
          const canvas = document.querySelector(".qr");
          const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
          return [canvas.width, Array.from(data).filter((_, at) => at % 4 === 0)];
        }"""
    )
    scale = 4
    rows = [pixels[at : at + width] for at in range(0, len(pixels), width)]
    large = bytes(dot for row in rows for _ in range(scale) for dot in row for _ in range(scale))
    image = memoryview(large).cast("B", (len(rows) * scale, width * scale))
    found = zxing.read_barcodes(image)
    return str(found[0].text) if found else ""


def assert_is_a_picture_of_a_board(page: Page, png: Download) -> None:
    text = base64.b64encode(Path(png.path()).read_bytes()).decode()
    width, colours = page.evaluate(
        """async text => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          const context = canvas.getContext("2d");
          context.drawImage(bitmap, 0, 0);
          const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
          const seen = new Set();
          for (let at = 0; at < data.length; at += 4 * 97)
            seen.add(`${data[at]} ${data[at + 1]} ${data[at + 2]} ${data[at + 3]}`);
          return [bitmap.width, Array.from(seen)];
        }""",
        text,
    )
    assert width == LONG_SIDE
    assert "199 155 102 255" in colours, "no table"
    assert len(colours) > 10, "nothing is drawn on it"
    assert all(colour.endswith(" 255") for colour in colours), "it is seen through"


@pytest.mark.started
def test_a_game_is_handed_on_and_opened_again(site_server: SiteServer, page: Page) -> None:
    running = table(moves=MOVES)
    show_table(page, running)
    page.locator("#share").click()
    fields = dialog(page).locator("textarea")
    link, text = fields.nth(0).input_value(), fields.nth(1).input_value()
    assert link == f"{site_server.url}#/record/{encode_record(running)}"
    assert text == write_text(RecordedGame(running))

    # The QR code has a quiet zone, and contains the link.
    poll(page, "() => document.querySelector('canvas.qr').width !== 300")
    expect(dialog(page).get_by_role("img", name=EN["share.code"])).to_be_visible()
    box = page.locator(".qr").bounding_box()
    modules = page.evaluate("document.querySelector('.qr').width")
    assert box
    assert box["width"] / modules > 2, "too small for a camera"
    assert code_in(page) == link

    dialog(page).get_by_role("button", name=EN["save.copy"], exact=True).last.click()
    expect(dialog(page).get_by_role("button", name=EN["save.copied"])).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == text

    record = saved(page, "save.download")
    assert re.fullmatch(r"rokkaku-agon-\d{4}-\d\d-\d\d\.txt", record.suggested_filename)
    assert read_text(read(record)).table == running
    svg = saved(page, "share.svg")
    assert svg.suggested_filename.endswith(".svg")
    root = ElementTree.fromstring(read(svg))
    assert root.get("width") == str(LONG_SIDE)
    assert len(root) > 40
    assert "var(" not in read(svg)
    png = saved(page, "share.png")
    assert png.suggested_filename.endswith(".png")
    assert_is_a_picture_of_a_board(page, png)
    press(page, EN["share.close"])

    # Pasted as text or as a link, it is the same game.
    (id_,) = ids(page)
    page.locator("#leave").click()
    page.keyboard.press("Control+V")
    wait_for_table(page, running)
    paste(page, f"Look: {link} !")
    wait_for_table(page, running)
    # Opened as an address, even with a query in it.
    tab = page.context.new_page()
    tab.goto("about:blank")
    open_page(tab, link.replace("#", "?fbclid=x#"))
    wait_for_table(tab, running)
    assert ids(tab) == [id_]
    assert tab.url.endswith(f"#/play/{id_}")
    tab.locator("#share").click()
    expect(dialog(tab).locator("textarea").first).to_have_value(link)
    press(tab, EN["share.close"])
    wait_until_dialog_is_left(tab)
    tab.go_back()
    assert tab.url == "about:blank", "nothing leads back to the link, which would open it again"
    tab.close()


@pytest.mark.started
def test_a_running_game_with_secrets_gives_nothing_away(page: Page) -> None:
    running = new_table("beerhex", {}, (HUMAN, HUMAN), 3)
    show_table(page, running)
    page.locator("#ready").click()
    page.locator("#share").click()
    expect(dialog(page).get_by_text(EN["share.secret"])).to_be_visible()
    expect(dialog(page).locator("textarea")).to_have_count(0)
    expect(page.locator(".qr")).to_have_count(0)
    assert ElementTree.fromstring(read(saved(page, "share.svg"))).tag.endswith("svg")


NOISE = """(is_noise) => {
  const { prototype } = CanvasRenderingContext2D;
  prototype.asDrawn ??= prototype.getImageData;
  prototype.getImageData = !is_noise ? prototype.asDrawn : function (...place) {
    const image = this.asDrawn(...place);
    crypto.getRandomValues(image.data);
    return image;
  };
}"""
"""Lets the page read only noise from canvases, as Firefox does against fingerprinting, or not."""


@pytest.mark.started
def test_a_picture_that_would_be_noise_is_not_saved(page: Page) -> None:
    show_table(page, table(moves=MOVES))
    page.evaluate(NOISE, True)
    page.locator("#share").click()
    press(page, EN["share.png"])
    expect(dialog(page).get_by_role("alert")).to_have_text(EN["share.noise"])
    svg = saved(page, "share.svg")
    expect(dialog(page)).to_contain_text(EN["save.sent"].format(name=svg.suggested_filename))
    page.evaluate(NOISE, False)
    assert_is_a_picture_of_a_board(page, saved(page, "share.png"))
    expect(dialog(page).locator(".refusal")).to_be_empty()


SHARE_STUB = """() => {
  // What the system would have been handed, and how it answers: "taken", "AbortError" …
  window.handedOn = [];
  window.answer = "taken";
  navigator.canShare = (what) => !what.files || window.takesFiles !== false;
  navigator.share = async (what) => {
    const [file] = what.files ?? [];
    window.handedOn.push(file ? [file.name, file.type, file.size] : [what.title, what.url]);
    if (window.answer !== "taken") throw new DOMException("no", window.answer);
  };
}"""


@pytest.mark.started
def test_a_game_is_handed_to_other_programs(site_server: SiteServer, page: Page) -> None:
    page.evaluate(SHARE_STUB)
    running = table(moves=MOVES)
    show_table(page, running)
    page.locator("#share").click()
    press(page, EN["share.send"])
    link = f"{site_server.url}#/record/{encode_record(running)}"
    poll(page, "() => window.handedOn.length === 1")
    press(page, EN["share.sendPicture"])
    poll(page, "() => window.handedOn.length === 2")
    (title, address), (name, type_, size) = page.evaluate("window.handedOn")
    assert (title, address) == (EN["agon.title"], link)
    assert re.fullmatch(r"rokkaku-agon-\d{4}-\d\d-\d\d\.png", name)
    assert type_ == "image/png"
    assert size > 1000

    # Cancelling shows no message; a failure is reported, and the link stays.
    page.evaluate("window.answer = 'AbortError'")
    press(page, EN["share.send"])
    poll(page, "() => window.handedOn.length === 3")
    press(page, EN["share.sendPicture"])
    poll(page, "() => window.handedOn.length === 4")
    failure = dialog(page).locator(".refusal")
    expect(failure).to_have_text("")
    page.evaluate("window.answer = 'NotAllowedError'")
    press(page, EN["share.sendPicture"])
    expect(failure).to_have_text(EN["share.failed"])
    expect(dialog(page).locator("textarea").first).to_have_value(link)
    press(page, EN["share.close"])

    # If the system takes no files, the picture isn't offered.
    page.evaluate("window.takesFiles = false")
    page.locator("#share").click()
    send = dialog(page).get_by_role("button", name=EN["share.send"], exact=True)
    expect(send).to_be_visible()
    picture = dialog(page).get_by_role("button", name=EN["share.sendPicture"], exact=True)
    expect(picture).to_have_count(0)
    page.evaluate("delete navigator.canShare && delete navigator.share")
