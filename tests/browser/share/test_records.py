"""Games handed on and opened again, and backups taken away, brought back and deleted."""

import json
import re
from datetime import date
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Download, Locator, Page, expect
from tests.browser.driver import (
    AI,
    PERSON,
    Play,
    open_page,
    open_table,
    press,
    show_table,
    store,
    stored,
    table,
    wait_until_started,
    words,
)
from tests.browser.watch import poll

from rokkaku.core.record.link import encode_record
from rokkaku.core.record.text import RecordedGame, read_text, write_text
from rokkaku.core.table import Table, new_table
from rokkaku.ui.share.backup import unpack
from rokkaku.ui.share.image_file import LONG_SIDE
from tools.site.serve import SiteServer

MOVES = "a5-b5; k2-j2; b5-c5"
EN = words("en")


def dialog(page: Page) -> Locator:
    return page.locator("#dialog")


def press_and_start_anew(page: Page, key: str) -> None:
    """Press a button of the dialog that has the page loaded again."""
    with page.expect_event("load"):
        press(page, EN[key])
    wait_until_started(page)
    expect(page.locator("#lobby")).to_be_visible()
    expect(dialog(page)).to_be_hidden()


def saved(page: Page, key: str) -> Download:
    """What a button of the dialog has downloaded."""
    with page.expect_download() as download:
        press(page, EN[key])
    return download.value


def read(download: Download) -> str:
    return Path(download.path()).read_text("utf-8")


def paste(page: Page, text: str) -> None:
    """Paste where no field has the focus."""
    page.evaluate(
        """text => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          const options = { clipboardData, bubbles: true, cancelable: true };
          document.body.dispatchEvent(new ClipboardEvent("paste", options));
        }""",
        text,
    )


def drag(page: Page, *events: str, name: str, text: str) -> None:
    """Drag a file over the page."""
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


def ids(page: Page) -> list[str]:
    """The ids of the games that are kept."""
    return [entry["id"] for entry in json.loads(stored(page, "games") or "[]")]


def wait_for_table(page: Page, wanted: Table, number: int) -> None:
    """Wait until a game is on the board, as the newest of so many that are kept."""
    poll(
        page,
        """number => JSON.parse(localStorage.getItem("rokkaku.games") ?? "[]").length === number
          && location.hash.startsWith("#/play/")""",
        arg=number,
    )
    assert Play(page).table == wanted
    expect(page.locator("#play")).to_be_visible()
    expect(dialog(page)).to_be_hidden()


def code_in(page: Page) -> str:
    """What a reader of QR codes sees on the screen."""
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


@pytest.mark.context(permissions=["clipboard-read", "clipboard-write"])
def test_a_game_is_handed_on_and_opened_again(site_server: SiteServer, page: Page) -> None:
    running = table(moves=MOVES)
    open_table(page, site_server.url, running)
    page.locator("#share").click()
    fields = dialog(page).locator("textarea")
    link, text = fields.nth(0).input_value(), fields.nth(1).input_value()
    assert link == f"{site_server.url}#/record/{encode_record(running)}"
    assert text == write_text(RecordedGame(running))

    # The code is drawn with a quiet zone, and says the link.
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
    assert len(root) > 100
    assert "var(" not in read(svg)
    png = saved(page, "share.png")
    assert png.suggested_filename.endswith(".png")
    assert_is_a_picture_of_a_board(page, png)
    press(page, EN["share.close"])

    # Pasted anywhere, as text and as link: two more games, and the first one stays.
    page.keyboard.press("Control+V")
    wait_for_table(page, running, 2)
    paste(page, f"Look: {link} !")
    wait_for_table(page, running, 3)
    # As an address.
    page.goto("about:blank")
    open_page(page, link)
    wait_for_table(page, running, 4)
    page.go_back()
    assert page.url == "about:blank", "nothing leads back to the link, which would open it again"


def assert_is_a_picture_of_a_board(page: Page, png: Download) -> None:
    data = list(Path(png.path()).read_bytes())
    width, colours = page.evaluate(
        """async bytes => {
          const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          const context = canvas.getContext("2d");
          context.drawImage(bitmap, 0, 0);
          const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
          const seen = new Set();
          for (let at = 0; at < data.length; at += 4 * 97)
            seen.add(`${data[at]} ${data[at + 1]} ${data[at + 2]} ${data[at + 3]}`);
          return [bitmap.width, Array.from(seen)];
        }""",
        data,
    )
    assert width == LONG_SIDE
    assert "244 238 224 255" in colours, "no paper"
    assert len(colours) > 10, "nothing is drawn on it"
    assert all(colour.endswith(" 255") for colour in colours), "it is seen through"


@pytest.mark.started
def test_what_comes_in_is_opened_or_refused_with_a_reason(
    site_server: SiteServer, page: Page, tmp_path: Path
) -> None:
    running = table(PERSON, AI, moves=MOVES)
    text = write_text(RecordedGame(running, ("Aki", ""), date(2026, 2, 28)))
    wrong = text.replace("k2-j2", "k2-a1")
    line = text.splitlines().index("2. k2-j2") + 1
    said = EN["record.error.illegal"].format(line=line, number=2, move="k2-a1")
    page.get_by_role("button", name=EN["open.title"]).click()
    field = dialog(page).get_by_role("textbox")
    expect(field).to_be_focused()

    # A mistake is named and shown, and what was written stays.
    field.fill(wrong)
    press(page, EN["open.open"])
    expect(dialog(page).get_by_role("alert")).to_have_text(said)
    assert field.input_value() == wrong
    chosen = page.evaluate("getSelection().toString()") or field.evaluate(
        "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    )
    assert chosen == "2. k2-a1"
    field.fill(text)
    press(page, EN["open.open"])
    wait_for_table(page, running, 1)
    # The AI, whose move it is, waits until it is told to go on.
    expect(page.locator("#pause")).to_be_visible()
    expect(page.locator("#pause-name")).to_have_text(EN["play.resume"])
    # Whoever played it is named, and with the day goes into the next record of it.
    expect(page.locator("#players")).to_contain_text("Aki")
    page.locator("#share").click()
    expect(dialog(page).locator("textarea").nth(1)).to_have_value(text)
    press(page, EN["share.close"])

    # A file that is chosen.
    page.locator("#leave").click()
    page.get_by_role("button", name=EN["open.title"]).click()
    file = tmp_path / "game.txt"
    file.write_text(text.replace("\n", "\r\n"), "utf-8")
    with page.expect_file_chooser() as chooser:
        press(page, EN["open.file"])
    chooser.value.set_files(file)
    wait_for_table(page, running, 2)

    # A file that is dropped; the game on the board stays when it is refused.
    drag(page, "dragover", name="x.txt", text=text)
    expect(page.get_by_text(EN["open.drop"])).to_be_visible()
    drag(page, "dragover", "drop", name="x.txt", text=wrong)
    expect(dialog(page).get_by_text(said)).to_be_visible()
    expect(page.get_by_text(EN["open.drop"])).to_be_hidden()
    expect(page.locator("#play")).to_be_visible()
    press(page, EN["error.close"])
    drag(page, "dragover", "drop", name="x.txt", text=text)
    wait_for_table(page, running, 3)

    # A link in the dialog.
    link = f"{site_server.url}#/record/{encode_record(running)}"
    page.locator("#leave").click()
    page.get_by_role("button", name=EN["open.title"]).click()
    field.fill(link)
    press(page, EN["open.open"])
    wait_for_table(page, running, 4)

    # A damaged link leads home, with a reason; pasted it leads nowhere.
    here = page.url
    paste(page, link[:-3])
    expect(dialog(page).get_by_text(EN["record.link.damaged"])).to_be_visible()
    press(page, EN["error.close"])
    assert page.url == here
    page.goto("about:blank")
    open_page(page, link[:-3])
    expect(dialog(page).get_by_text(EN["record.link.damaged"])).to_be_visible()
    press(page, EN["error.close"])
    expect(page.locator("#lobby")).to_be_visible()
    assert len(ids(page)) == 4


@pytest.mark.started
def test_a_running_game_with_secrets_gives_nothing_away(page: Page) -> None:
    running = new_table("beerhex", {}, (PERSON, PERSON), 3)
    show_table(page, running)
    page.locator("#ready").click()
    page.locator("#share").click()
    expect(dialog(page).get_by_text(EN["share.secret"])).to_be_visible()
    expect(dialog(page).locator("textarea")).to_have_count(0)
    expect(page.locator(".qr")).to_have_count(0)
    assert ElementTree.fromstring(read(saved(page, "share.svg"))).tag.endswith("svg")


def test_a_backup_is_taken_along_and_everything_deleted(
    site_server: SiteServer, page: Page, tmp_path: Path
) -> None:
    def settings() -> None:
        page.locator("#open-settings").click()

    def import_file(file: Path) -> None:
        settings()
        with page.expect_file_chooser() as chooser:
            press(page, EN["backup.import"])
        chooser.value.set_files(file)

    def everything() -> dict[str, Any]:
        found: dict[str, str] = page.evaluate("({ ...localStorage })")
        return {name.removeprefix("rokkaku."): json.loads(text) for name, text in found.items()}

    store(page, settings=json.dumps({"language": "en", "theme": "dark"}), later='"of tomorrow"')
    running = table(moves=MOVES)
    open_table(page, site_server.url, running)
    settings()
    exported = saved(page, "backup.export")
    assert re.fullmatch(r"rokkaku-backup-\d{4}-\d\d-\d\d\.json", exported.suggested_filename)
    file = tmp_path / "data.json"
    file.write_text(read(exported), "utf-8")
    data = unpack(file.read_text("utf-8")).values
    assert data == everything()
    assert data["later"] == "of tomorrow"

    # Everything goes, after a question; the page starts anew.
    press(page, EN["backup.delete"])
    press(page, EN["backup.cancel"])
    assert everything() == data
    settings()
    press(page, EN["backup.delete"])
    press_and_start_anew(page, "backup.deleteYes")
    assert stored(page, "games") is None
    assert stored(page, "later") is None

    # A damaged file changes nothing.
    before = everything()
    damaged = tmp_path / "damaged.json"
    damaged.write_text(file.read_text("utf-8")[:-20], "utf-8")
    import_file(damaged)
    expect(dialog(page).get_by_text(EN["backup.error.damaged"])).to_be_visible()
    press(page, EN["error.close"])
    assert everything() == before

    # The file brings everything back; what is here stays, if that is wanted.
    own = table(moves="a5-b5")
    paste(page, write_text(RecordedGame(own)))
    wait_for_table(page, own, 1)
    import_file(file)
    press_and_start_anew(page, "backup.merge")
    assert len(ids(page)) == 2
    kept = [Table.from_json(everything()[f"game.{id_}"]) for id_ in ids(page)]
    assert own in kept
    assert running in kept
    assert stored(page, "later") == '"of tomorrow"'
    import_file(file)
    press_and_start_anew(page, "backup.replace")
    assert everything() == data
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"

    # Where it does not fit, nothing has changed.
    page.evaluate(
        """() => {
          const set = Storage.prototype.setItem;
          Storage.prototype.setItem = function (name, text) {
            if (name === "rokkaku.later" && !window.isRefused) {
              window.isRefused = true;
              throw new DOMException("full", "QuotaExceededError");
            }
            set.call(this, name, text);
          };
        }"""
    )
    import_file(file)
    press(page, EN["backup.replace"])
    expect(page.get_by_text(EN["backup.full"])).to_be_visible()
    assert everything() == data


SHARE_STUB = """(() => {
  // What the system would have been handed, and how it answers: "taken", "AbortError" …
  window.handedOn = [];
  window.answer = "taken";
  navigator.canShare = (what) => !what.files || window.takesFiles !== false;
  navigator.share = async (what) => {
    const [file] = what.files ?? [];
    window.handedOn.push(file ? [file.name, file.type, file.size] : [what.title, what.url]);
    if (window.answer !== "taken") throw new DOMException("no", window.answer);
  };
})()"""


def test_a_game_is_handed_to_other_programs(site_server: SiteServer, page: Page) -> None:
    page.add_init_script(SHARE_STUB)
    running = table(moves=MOVES)
    open_table(page, site_server.url, running)
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

    # Who changes their mind is told nothing; where it fails, that is said, and the link stays.
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

    # Where the system takes no files, none is offered.
    page.evaluate("window.takesFiles = false")
    page.locator("#share").click()
    send = dialog(page).get_by_role("button", name=EN["share.send"], exact=True)
    expect(send).to_be_visible()
    picture = dialog(page).get_by_role("button", name=EN["share.sendPicture"], exact=True)
    expect(picture).to_have_count(0)
