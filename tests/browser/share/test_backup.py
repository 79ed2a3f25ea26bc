import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    HELD,
    KEYS,
    close_dialog,
    press,
    show_table,
    store,
    stored,
    table,
    wait_until_started,
)
from tests.browser.share.sharing import (
    EN,
    MOVES,
    dialog,
    ids,
    keep_it,
    paste,
    read,
    saved,
    wait_for_table,
)
from tests.browser.watch import poll

from rokkaku.core.record.text import RecordedGame, write_text
from rokkaku.core.table import Table
from rokkaku.ui.share.backup import unpack

FORBID_COPYING = """() => {
  navigator.clipboard.writeText = () => Promise.reject(Error());
  document.execCommand = () => false;
}"""


def press_and_start_anew(page: Page, key: str) -> None:
    with page.expect_event("load"):
        press(page, EN[key])
    wait_until_started(page)
    expect(page.locator("#lobby")).to_be_visible()
    expect(dialog(page)).to_be_hidden()


@pytest.mark.started
def test_a_backup_is_taken_along_and_everything_deleted(page: Page, tmp_path: Path) -> None:
    def settings() -> None:
        page.locator("#open-settings").click()

    def import_file(file: Path) -> None:
        settings()
        with page.expect_file_chooser() as chooser:
            press(page, EN["backup.import"])
        chooser.value.set_files(file)

    def everything() -> dict[str, Any]:
        found: dict[str, str] = page.evaluate("({ ...localStorage })")
        prefix = page.evaluate(KEYS)
        return {name.removeprefix(prefix): json.loads(text) for name, text in found.items()}

    store(page, settings=json.dumps({"language": "en", "theme": "dark"}), later='"of tomorrow"')
    running = table(moves=MOVES)
    show_table(page, running)
    settings()
    exported = saved(page, "backup.export")
    assert re.fullmatch(r"rokkaku-backup-\d{4}-\d\d-\d\d\.json", exported.suggested_filename)
    file = tmp_path / "data.json"
    file.write_text(read(exported), "utf-8")
    data = unpack(file.read_text("utf-8")).values
    assert data == everything()
    assert data["later"] == "of tomorrow"

    # On another device a damaged file changes nothing.
    press(page, EN["settings.close"])
    page.evaluate("localStorage.clear()")
    before = everything()
    damaged = tmp_path / "damaged.json"
    damaged.write_text(file.read_text("utf-8")[:-20], "utf-8")
    import_file(damaged)
    expect(dialog(page).get_by_text(EN["backup.error.damaged"])).to_be_visible()
    press(page, EN["error.close"])
    assert everything() == before

    # The file restores everything; merging keeps the games of this device.
    own = table(moves="a5-b5")
    paste(page, write_text(RecordedGame(own)))
    wait_for_table(page, own)
    keep_it(page)
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

    # If the storage is too small, nothing changes.
    page.evaluate(
        """() => {
          const set = Storage.prototype.setItem;
          Storage.prototype.setItem = function (name, text) {
            if (name.endsWith(" later") && !window.isRefused) {
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
    close_dialog(page)

    # After a question, everything is deleted, held games too, and the page reloads.
    paste(page, write_text(RecordedGame(table(moves="a5-b5; k2-j2"))))
    poll(page, f"() => {HELD}")
    settings()
    press(page, EN["backup.delete"])
    press(page, EN["backup.cancel"])
    assert everything() == data
    settings()
    press(page, EN["backup.delete"])
    press_and_start_anew(page, "backup.deleteYes")
    assert stored(page, "games") is None
    assert stored(page, "later") is None
    assert page.evaluate("Object.keys(sessionStorage).filter((key) => key.includes('held'))") == []


@pytest.mark.started
@pytest.mark.parametrize("is_allowed", [True, False])
def test_a_backup_is_copied(page: Page, is_allowed: bool) -> None:
    """If the clipboard isn't allowed, the text is there to be copied by hand."""
    show_table(page, table(moves=MOVES))
    page.locator("#open-settings").click()
    name = saved(page, "backup.export").suggested_filename
    expect(dialog(page)).to_contain_text(EN["save.sent"].format(name=name))
    if not is_allowed:
        page.evaluate(FORBID_COPYING)
    press(page, EN["save.copy"])
    if is_allowed:
        expect(dialog(page).get_by_role("button", name=EN["save.copied"])).to_be_visible()
        text = page.evaluate("navigator.clipboard.readText()")
    else:
        text = dialog(page).locator("textarea").input_value()
        assert page.evaluate("document.activeElement.selectionEnd") == len(text)
        page.evaluate("() => { delete navigator.clipboard.writeText; delete document.execCommand }")
    (kept,) = (value for key, value in unpack(text).values.items() if key.startswith("game."))
    assert Table.from_json(kept) == table(moves=MOVES)
