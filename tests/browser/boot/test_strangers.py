"""Pages of other origins: they can't reach ours, which in their frames offers play only."""

import json

import pytest
from playwright.sync_api import Frame, Page, expect
from tests.browser.boot.frames import framed
from tests.browser.driver import (
    KEPT,
    KEPT_LAST,
    STORAGE_FORBIDDEN,
    keep,
    store,
    table,
    unrated,
    wait_until_started,
    words,
)
from tests.browser.share.sharing import paste
from tests.browser.watch import poll

from rokkaku.core.json_text import format_json
from rokkaku.ui.library.saved_game import session_to_json
from tools.site.serve import SiteServer

_ECHO = """addEventListener("message", async ({ data, ports: [port] }) => {
  if (data.until) {
    await (await fetch(data.address, { cache: "no-store" })).arrayBuffer();
    port.postMessage({ until: true });
  }
})"""
"""Init script for a frame: answers `until` after a fetch, by when the page's answers are in."""
_COUNT_MESSAGES = "messages = 0; addEventListener('message', () => (messages += 1))"
_ASK = """async (address) => {
  const answers = [];
  const ask = (until) => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answers.push(Object.keys(data)[0]) && data.until && resolve();
    frames[0].postMessage({ what: "read", address, until }, "*", [port2]);
  });
  ask(false);
  await ask(true);
  return answers;
}"""
_ASK_THREAD = """(address) => new Promise((resolve) => {
  const thread = new Worker("static/boot/loader.js", { type: "module", name: "loader" });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (!("result" in data || "error" in data)) return;
    resolve(data);
    thread.terminate();
  };
  thread.postMessage({ what: "read", address }, [port2]);
})"""
_DROP = """(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", text);
  for (const kind of ["dragover", "drop"])
    document.body.dispatchEvent(
      new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })
    );
}"""
_SAVE_ELSEWHERE = """([name, newValue]) => {
  const key = document.documentElement.dataset.keyPrefix + name;
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
}"""
EN = words("en")


def _go(frame: Frame, fragment: str, section: str) -> None:
    frame.evaluate("fragment => { location.hash = fragment }", fragment)
    expect(frame.locator(f"#{section}")).to_be_visible()


def _press_unseen(frame: Frame, selector: str) -> None:
    button = frame.locator(selector)
    expect(button).to_be_hidden()
    button.evaluate("button => button.click()")


@pytest.mark.started
def test_the_thread_that_loads_reads_only_our_files(page: Page) -> None:
    for address in ("http://127.0.0.1/", "blob:http://localhost/1", "data:,1", "//localhost:1/"):
        assert "no file of ours" in page.evaluate(_ASK_THREAD, address)["error"]
    assert "result" in page.evaluate(_ASK_THREAD, "static/manifest.json")


def test_a_strangers_frame_has_only_play(
    page: Page, stranger: str, site_server: SiteServer
) -> None:
    """Even if the frame has the name of the loader thread."""
    keep(page, {KEPT: unrated(table(None, None, moves="a5-b5"))})
    store(page, quarantine=json.dumps([["{", "damaged"]]))
    page.add_init_script(_ECHO)
    frame = framed(page, stranger, f"{site_server.url}#/play/{KEPT}", name="loader")

    # Damaged data can only be left alone.
    buttons = frame.locator("#dialog button")
    expect(buttons).to_have_text([EN["error.close"]])
    buttons.last.click()
    expect(frame.locator("#dialog")).to_be_hidden()

    # Messages get no answer and no file of ours.
    frame.evaluate(_COUNT_MESSAGES)
    address = f"{site_server.url}static/manifest.json"
    assert page.evaluate(_ASK, address) == ["until"]
    assert frame.evaluate("messages") == 0
    frame.evaluate("postMessage('to itself')")
    poll(frame, "() => messages === 1")

    # Play.
    for cell in ("k2", "j2"):
        frame.locator(f'[data-pick="cell {cell}"]').evaluate("button => button.click()")
    poll(frame, f"() => {KEPT_LAST}?.ply === 2")

    # A move made in another tab is taken over without a question.
    elsewhere = unrated(table(None, None, moves="a5-b5; k2-j2; b5-c5"))
    text = format_json(session_to_json(elsewhere))
    frame.evaluate(_SAVE_ELSEWHERE, [f"game.{KEPT}", text])
    expect(frame.locator("#moves [data-move]")).to_have_count(3)
    expect(frame.locator("#dialog")).to_be_hidden()

    # A link opens the page in its own tab.
    link = frame.locator("#own-tab")
    expect(link).to_be_visible()
    expect(link).to_have_attribute("href", f"{site_server.url}#/play/{KEPT}")
    _go(frame, "#/games", "games")
    expect(link).to_have_attribute("href", f"{site_server.url}#/games")
    with page.expect_popup() as opened:
        link.click()
    wait_until_started(opened.value)
    assert opened.value.url == f"{site_server.url}#/games"
    assert opened.value.evaluate("opener") is None
    expect(opened.value.locator("#open-settings")).to_be_visible()
    expect(opened.value.locator("#own-tab")).to_be_hidden()
    opened.value.close()

    # No settings, no deleting, no importing.
    expect(frame.locator("#games .kept")).to_have_count(1)
    expect(frame.locator(".delete")).to_have_count(0)
    _press_unseen(frame, "#open-settings")
    for take_in in (paste, lambda frame, text: frame.evaluate(_DROP, text)):
        take_in(frame, "[Rokkaku")
    _go(frame, "#/", "home")
    _press_unseen(frame, ".to-open")
    expect(frame.locator("#dialog")).to_be_hidden()


@pytest.mark.parametrize("where", ["frame", "window"])
def test_a_name_that_a_stranger_gave_is_left_alone(
    where: str, page: Page, stranger: str, site_server: SiteServer
) -> None:
    page.context.add_init_script(STORAGE_FORBIDDEN)
    name = 'rokkaku-tab:\nrokkaku.quarantine=[["{", "damaged"]]'
    address = f"{site_server.url}#/agon"
    frame: Page | Frame
    if where == "frame":
        frame = framed(page, stranger, address, name=name)
    else:
        page.goto(stranger)
        with page.expect_popup() as opened:
            page.evaluate("([address, name]) => { open(address, name) }", [address, name])
        frame = opened.value
        wait_until_started(frame)
    expect(frame.locator("#setup")).to_be_visible()
    expect(frame.locator("#dialog")).to_be_hidden()
    expect(frame.locator(".backup-banner")).to_have_count(0 if where == "frame" else 1)
    frame.locator("form.card [type=submit]").click()
    expect(frame.locator("#play")).to_be_visible()
    assert frame.evaluate("window.name") == name


def test_a_frame_of_our_own_origin_has_everything(page: Page, site_server: SiteServer) -> None:
    around = f"{site_server.url}around"
    page.route(around, lambda route: route.fulfill(body="around", content_type="text/html"))
    frame = framed(page, around, f"{site_server.url}#/")
    expect(frame.locator("#own-tab")).to_be_hidden()
    frame.locator("#open-settings").click()
    expect(frame.locator(".backup")).to_be_visible()
