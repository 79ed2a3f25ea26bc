"""The site on a bare file server under a sub-path, and on a host that sets all headers."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import AI, HUMAN, open_table, reload, table, words
from tests.browser.service_worker import wait_for_control

from tools import ROOT
from tools.site.build import lay_out
from tools.site.serve import SiteServer

pytestmark = pytest.mark.context(service_workers="allow")


EN = words("en")
FOLDER = "boards & 六角"


class _PlainHandler(SimpleHTTPRequestHandler):
    """Serves files as `python -m http.server` does, with even fewer media types."""

    # Only the types browsers insist on; all else is sent as bytes, WebAssembly even as text.
    extensions_map: ClassVar[dict[str, str]] = {
        "": "application/octet-stream",
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".svg": "image/svg+xml",
        ".wasm": "text/plain",
    }

    def send_header(self, keyword: str, value: str) -> None:
        if keyword != "Last-Modified":
            super().send_header(keyword, value)

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def plain_host(site: Path, tmp_path: Path) -> Iterator[str]:
    """URL of the site on a bare file server, with a dummy one-file edition."""
    one_file = tmp_path / "made.html"
    one_file.write_text("<title>one file</title>" * 10_000)
    lay_out(tmp_path / FOLDER, one_file=one_file)

    handler = partial(_PlainHandler, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield f"http://localhost:{server.server_port}/{quote(FOLDER)}/"
        server.shutdown()


def _headers() -> dict[str, str]:
    """Return the headers that docs/hosting.md recommends, from its example for Netlify."""
    _, _, after = (ROOT / "docs/hosting.md").read_text("utf-8").partition("```\n/*\n")
    lines = after.partition("```")[0].splitlines()
    return dict(line.strip().split(": ", 1) for line in lines)


@pytest.fixture
def strict_host(site: Path) -> Iterator[str]:
    """The address of the site on a host that sets all headers in docs/hosting.md."""
    with SiteServer(site, headers=lambda address: _headers()) as server:
        yield server.url


@pytest.mark.allow_console("frame-ancestors", "chrome-error:")
def test_a_host_that_sets_all_headers(strict_host: str, page: Page, stranger: str) -> None:
    assert len(_headers()) == 7
    game = open_table(page, strict_host, table(HUMAN, AI))
    game.move("a5-b5")
    moves = game.wait_for_moves(2)
    page.locator("#share").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    page.keyboard.press("Escape")
    # The service worker's copy has the same headers.
    wait_for_control(page)
    reload(page)
    assert game.wait_for_moves(2) == moves
    expect(page.locator(".notice")).to_have_count(0)
    kept = page.evaluate("fetch('./').then(({ headers }) => Object.fromEntries(headers))")
    without_copy = {"Strict-Transport-Security"}  # browsers remember this one
    for name in _headers().keys() - without_copy:
        assert kept.get(name.lower()) == _headers()[name], name
    # No other site can show it in a frame.
    page.goto(stranger)
    with page.expect_console_message(lambda message: "frame-ancestors" in message.text):
        page.evaluate(
            """(src) => {
              document.body.append(Object.assign(document.createElement("iframe"), { src }));
            }""",
            strict_host,
        )


def test_a_plain_host_under_a_sub_path(plain_host: str, page: Page) -> None:
    game = open_table(page, plain_host, table(HUMAN, AI))
    game.move("a5-b5")
    moves = game.wait_for_moves(2)
    page.locator("#open-settings").click()
    with page.expect_download() as download:
        page.get_by_role("link", name=EN["offline.download"].format(size="0.2")).click()
    assert download.value.suggested_filename == "rokkaku.html"
    page.keyboard.press("Escape")
    scope = page.evaluate("navigator.serviceWorker.ready.then(found => found.scope)")
    assert scope == plain_host
    # Everything loads again from the service worker's cache.
    reload(page)
    expect(page.locator("#play")).to_be_visible()
    assert game.wait_for_moves(2) == moves
    expect(page.locator(".notice")).to_have_count(0)
