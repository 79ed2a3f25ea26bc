import json
from pathlib import Path

from playwright.sync_api import Download, Locator, Page, expect
from tests.browser.driver import HELD, KEYS, press, stored, words
from tests.browser.watch import poll

from rokkaku.core.table import Table

MOVES = "a5-b5; k2-j2; b5-c5"
EN = words("en")


def dialog(page: Page) -> Locator:
    return page.locator("#dialog")


def saved(page: Page, key: str) -> Download:
    """Return the download started by a button of the dialog."""
    with page.expect_download() as download:
        press(page, EN[key])
    return download.value


def read(download: Download) -> str:
    return Path(download.path()).read_text("utf-8")


def paste(page: Page, text: str) -> None:
    """Paste outside of any field."""
    page.evaluate(
        """text => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          const options = { clipboardData, bubbles: true, cancelable: true };
          document.body.dispatchEvent(new ClipboardEvent("paste", options));
        }""",
        text,
    )


def ids(page: Page) -> list[str]:
    return [entry["id"] for entry in json.loads(stored(page, "games") or "[]")]


SHOWN = f"""({HELD} ?? (() => {{
  const [, id] = location.hash.match(/^#.play.(\\w+)/) ?? [];
  return JSON.parse(localStorage.getItem(`${{{KEYS}}}game.${{id}}`));
}})())"""
"""JavaScript: the game on the board, held or saved."""


def wait_for_table(page: Page, wanted: Table) -> None:
    poll(page, f"moves => {SHOWN}?.moves.join() === moves", arg=",".join(wanted.record.moves))
    assert Table.from_json(page.evaluate(SHOWN)) == wanted
    expect(page.locator("#play")).to_be_visible()
    expect(dialog(page)).to_be_hidden()


def keep_it(page: Page) -> None:
    """Save the game on the board, which came from outside."""
    page.locator("#keep-offer button").click()
    expect(page.locator("#keep-offer")).to_be_hidden()
