"""The site on hosts of all kinds: bare ones, strict ones, and those that forbid a start."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import AI, HUMAN, go, open_page, open_table, reload, table, words
from tests.browser.service_worker import wait_for_control
from tests.browser.watch import poll

from tools import ROOT
from tools.site.build import lay_out
from tools.site.serve import SiteServer

pytestmark = pytest.mark.context(service_workers="allow")


EN, JA = words("en"), words("ja")
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


class _CarelessHandler(_PlainHandler):
    """Answers a folder without a slash by its page, as npm's `serve` and `sirv` do."""

    policy = ""
    leads_back = False

    def send_head(self) -> Any:
        address = urlsplit(self.path)
        is_folder = Path(self.translate_path(address.path)).is_dir()
        if is_folder and not address.path.endswith("/"):
            self.path = address._replace(path=f"{address.path}/").geturl()
        elif is_folder and self.leads_back and address.path != "/":
            self.send_response(301)
            self.send_header("Location", address.path.rstrip("/"))
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        return super().send_head()

    def end_headers(self) -> None:
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()


Careless = Callable[..., str]


@pytest.fixture
def careless_host(site: Path, tmp_path: Path) -> Iterator[Careless]:
    """A function that serves the site without care for slashes and returns its address."""
    (tmp_path / "rokkaku").symlink_to(site)
    servers = []

    def start(**attributes: object) -> str:
        handler = type("Handler", (_CarelessHandler,), attributes)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(tmp_path)))
        servers.append(server)
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        return f"http://localhost:{server.server_port}/rokkaku"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.mark.allow_console("404|MIME type")
def test_an_address_without_its_slash_is_mended(careless_host: Careless, page: Page) -> None:
    address = careless_host()
    open_page(page, f"{address}?a=1#/agon")
    assert page.url == f"{address}/?a=1#/agon"
    expect(page.locator("#setup")).to_be_visible()


@pytest.mark.parametrize(
    "attributes",
    [
        {"leads_back": True},
        {"policy": "script-src 'self' 'unsafe-eval'"},
        {"policy": "default-src 'none'"},
    ],
)
@pytest.mark.allow_console("404|MIME type|Security Policy|[Mm]anifest|ERR_FAILED")
def test_a_page_whose_scripts_cannot_load_says_so(
    attributes: dict[str, object], careless_host: Careless, page: Page
) -> None:
    page.goto(careless_host(**attributes))
    for texts in (EN, JA):
        expect(page.locator("#unreached")).to_contain_text(texts["failure.unreached"])
    expect(page.locator("#unreached")).to_be_visible()
    expect(page.locator("#loading")).to_be_hidden()  # or it would say for ever that it starts


def _least_policy() -> str:
    """Return the policy that docs/hosting.md recommends."""
    text = (ROOT / "docs/hosting.md").read_text("utf-8")
    _, _, after = text.partition("```\nContent-Security-Policy: ")
    return after.partition("\n")[0]


_HAS_FAILED = """() => {
  dispatchEvent(new Event("pointermove"));
  return document.querySelector("#failure:not([hidden])") !== null;
}"""
HELMET = (
    "default-src 'self';base-uri 'self';font-src 'self' https: data:;form-action 'self';"
    "frame-ancestors 'self';img-src 'self' data:;object-src 'none';script-src 'self';"
    "script-src-attr 'none';style-src 'self' https: 'unsafe-inline'"
)
"""The default of Helmet 8, but for `upgrade-insecure-requests`."""


@pytest.mark.parametrize(
    "policy",
    [
        HELMET,
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "connect-src 'none'",
    ],
)
@pytest.mark.allow_console(".")
def test_a_policy_that_forbids_the_start_is_named(
    policy: str, site: Path, serve: Callable[..., SiteServer], page: Page, watch: Any
) -> None:
    host = serve(site, headers=lambda address: {"Content-Security-Policy": policy})
    go(page, host.url)
    alert = page.get_by_role("alert")
    poll(page, _HAS_FAILED)
    for language, texts in (("ja", JA), ("en", EN)):
        page.locator(f"[data-language={language}]").click()
        expect(alert).to_contain_text(texts["failure.policy"], use_inner_text=True)
    expect(alert.get_by_role("button")).to_be_hidden()  # repairing would change nothing
    watch.problems.clear()


@pytest.mark.allow_console("inline script")
def test_the_least_policy(site: Path, serve: Callable[..., SiteServer], page: Page) -> None:
    policy = _least_policy()
    assert policy.startswith("default-src 'self'; script-src 'self' 'unsafe-eval'; ")
    host = serve(site, headers=lambda address: {"Content-Security-Policy": policy})
    game = open_table(page, host.url, table(HUMAN, AI))
    game.move("a5-b5")
    game.wait_for_moves(2)
    assert page.workers  # the computer thinks in its own thread
    expect(page.locator(".notice")).to_have_count(0)
    page.locator("#share").click()
    page.get_by_role("button", name=EN["share.png"]).click()
    poll(page, "() => document.querySelector('.by-hand img')?.naturalWidth")


@pytest.mark.allow_console("worker-src")
def test_a_policy_without_the_ai_thread_lets_it_think_in_the_page(
    site: Path, serve: Callable[..., SiteServer], page: Page
) -> None:
    host = serve(site, headers=lambda address: {"Content-Security-Policy": "worker-src 'self'"})
    game = open_table(page, host.url, table(HUMAN, AI))
    expect(page.locator(".notice")).to_have_text(EN["play.aiHere"])
    game.move("a5-b5")
    game.wait_for_moves(2)
