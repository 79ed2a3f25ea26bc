"""The service worker, on a stub site that changes and breaks as a deployed site may."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page
from tests.browser.service_worker import list_files, take_over, update, version, wait_for_control
from tests.browser.watch import poll
from zstandard import ZstdCompressor

from tools.site.build import CACHED_BY_BROWSER, PRECACHE, ROOT, RUNTIME, UNPACKER, sha256
from tools.site.serve import SiteServer

pytestmark = pytest.mark.context(service_workers="allow")


ZSTANDARD = ZstdCompressor()

Serve = Callable[..., SiteServer]

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{name}</title>
<link rel="icon" href="static/icon.svg"><script src="static/page.js"></script>
"""

SCRIPT = """
globalThis.register = () =>
  navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }).then(() => true);
"""
"""Registers the service worker as the real page does."""


def publish(site: Path, name: str) -> None:
    """Write a version of the stub site; versions differ in two files only."""
    files = {
        "index.html": PAGE.format(name=name),
        "static/page.js": SCRIPT,
        "static/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
        "static/日本 語.txt": "the same in each version",
        "static/data.txt": f"data of {name}",
        "unlisted.txt": "not part of the site",
    }
    for path, text in files.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text, "utf-8")
    shutil.copy(ROOT / "sw.js", site)
    unpacker = f"{RUNTIME}/{UNPACKER}"
    (site / unpacker).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / unpacker, site / unpacker)
    list_files(site)


@pytest.fixture
def stub(tmp_path: Path) -> Path:
    publish(tmp_path, "one")
    return tmp_path


def install(page: Page, url: str) -> None:
    """Visit the site, and wait until the service worker controls the page."""
    page.goto(url)
    page.evaluate("register()")
    wait_for_control(page)


@pytest.fixture
def installed(stub: Path, serve: Serve, page: Page) -> SiteServer:
    server = serve(stub)
    install(page, server.url)
    return server


@pytest.fixture
def updated(stub: Path, installed: SiteServer, page: Page) -> SiteServer:
    """The server of the stub site, with a new version waiting."""
    publish(stub, "two")
    installed.requests.clear()
    assert update(page) == "installed"
    return installed


def fetch(page: Page, path: str) -> Any:
    return page.evaluate("path => fetch(path).then((r) => r.ok ? r.text() : r.status)", path)


def shown(page: Page) -> tuple[str, str]:
    """Return the versions of the page and of its data."""
    return page.title(), fetch(page, "static/data.txt").removeprefix("data of ")


def replace_version(page: Page) -> None:
    assert take_over(page)
    wait_and_reload(page)


def wait_and_reload(page: Page) -> None:
    """Wait until no version waits any more, and reload."""
    poll(page, "async () => !(await navigator.serviceWorker.ready).waiting")
    page.reload()


BREAKS_OFF = """
const load = self.fetch;
let broken = 1;
self.fetch = (...request) =>
  broken-- > 0 ? Promise.reject(new TypeError("broken off")) : load(...request);
"""


def test_a_request_that_breaks_off_is_made_again(stub: Path, serve: Serve, page: Page) -> None:
    script = stub / "sw.js"
    script.write_text(BREAKS_OFF + script.read_text("utf-8"), "utf-8")
    server = serve(stub)
    install(page, server.url)
    server.stop()
    assert fetch(page, "static/data.txt") == "data of one"


@pytest.mark.parametrize("prefix", ["/", "/games/rokkaku/"])
def test_with_the_server_gone_everything_is_there(
    stub: Path, serve: Serve, page: Page, prefix: str
) -> None:
    server = serve(stub, prefix=prefix)
    install(page, server.url)
    server.stop()
    for address in ("", "?lang=ja", "index.html", "#rules"):
        page.goto("about:blank")
        page.goto(server.url + address)
        assert page.title() == "one"
    assert fetch(page, "static/data.txt") == "data of one"
    assert fetch(page, "static/日本 語.txt") == "the same in each version"


def test_a_new_version_waits_and_then_replaces_all_at_once(updated: SiteServer, page: Page) -> None:
    page.reload()
    assert shown(page) == ("one", "one")

    replace_version(page)
    assert shown(page) == ("two", "two")
    assert len(page.evaluate("caches.keys()")) == 1
    # Only the changed files were downloaded.
    cached_by_browser = {f"/{path}" for path in CACHED_BY_BROWSER}
    assert {*updated.requests} - cached_by_browser == {"/index.html", "/static/data.txt"}


def test_a_version_is_taken_over_by_itself_when_no_page_is_open(
    updated: SiteServer, page: Page, context: BrowserContext
) -> None:
    page.close()
    page = context.new_page()
    page.goto(updated.url)
    wait_and_reload(page)
    assert page.title() == "two"


def test_a_second_open_page_holds_off_the_take_over(
    stub: Path, installed: SiteServer, page: Page, context: BrowserContext
) -> None:
    other = context.new_page()
    other.goto(installed.url)
    publish(stub, "two")
    assert update(page) == "installed"

    assert not take_over(page)
    assert fetch(other, "static/data.txt") == "data of one"

    other.close()
    assert take_over(page)


@pytest.mark.allow_console("404")
@pytest.mark.parametrize("damage", ["changed", "missing"])
def test_a_half_deployed_version_is_not_installed(
    stub: Path, installed: SiteServer, page: Page, damage: str
) -> None:
    publish(stub, "two")
    if damage == "changed":
        (stub / "static/data.txt").write_text("data of three")
    else:
        (stub / "static/data.txt").unlink()

    assert update(page) == "redundant"
    page.reload()
    assert shown(page) == ("one", "one")

    (stub / "static/data.txt").write_text("data of two")
    assert update(page) == "installed"
    assert take_over(page)


@pytest.mark.usefixtures("installed")
def test_tells_its_version(stub: Path, page: Page) -> None:
    assert f'"version": "{version(page)}"' in (stub / PRECACHE).read_text("utf-8")


@pytest.mark.allow_console(r"favicon\.ico")  # browsers request it when they show a text file
def test_what_is_not_listed_comes_from_the_network(
    stub: Path, installed: SiteServer, page: Page
) -> None:
    (stub / "unlisted.txt").write_text("changed")
    assert fetch(page, "unlisted.txt") == "changed"
    page.goto(installed.url + "unlisted.txt")
    assert page.inner_text("body") == "changed"


def test_a_file_that_the_browser_dropped_is_fetched_again_if_it_is_the_same(
    installed: SiteServer, page: Page
) -> None:
    drop = """async () => {
      const cache = await caches.open((await caches.keys())[0]);
      return cache.delete("static/data.txt");
    }"""
    assert page.evaluate(drop)
    assert fetch(page, "static/data.txt") == "data of one"
    installed.stop()
    assert fetch(page, "static/data.txt") == "data of one"


def test_two_copies_on_one_origin_leave_each_other_alone(
    tmp_path: Path, serve: Serve, page: Page
) -> None:
    for name in ("a", "a/b", "c"):
        (tmp_path / name).mkdir()
        publish(tmp_path / name, name)
    list_files(tmp_path / "a")
    server = serve(tmp_path)
    for name in ("a", "a/b", "c"):
        install(page, f"{server.url}{name}/")
    server.stop()
    for name in ("a", "a/b", "c"):
        page.goto(f"{server.url}{name}/")
        assert page.title() == name


def test_packed_files_are_kept_unpacked(stub: Path, serve: Serve, page: Page) -> None:
    text = "packed " * 1000
    packed = ZSTANDARD.compress(text.encode())
    (stub / "static/text.bin").write_bytes(packed)
    (stub / "static/code.wasm.bin").write_bytes(ZSTANDARD.compress(b"\0asm\1\0\0\0"))
    list_files(stub)
    server = serve(stub)
    install(page, server.url)
    server.stop()
    assert page.evaluate("""async () => {
      const [text, code] = await Promise.all(
        ["static/text.bin", "static/code.wasm.bin"].map((name) => fetch(name)));
      const unpacked = text.headers.get("X-Unpacked");
      await WebAssembly.compileStreaming(code);
      return [unpacked, await text.text()];
    }""") == [sha256(packed), text]


def test_a_damaged_packed_file_is_not_kept(stub: Path, serve: Serve, page: Page) -> None:
    packed = stub / "static/text.bin"
    packed.write_bytes(ZSTANDARD.compress(b"right"))
    list_files(stub)
    packed.write_bytes(ZSTANDARD.compress(b"wrong"))
    page.goto(serve(stub).url)
    page.evaluate("register()")
    poll(page, "() => navigator.serviceWorker.getRegistration().then((found) => !found)")


REFUSED = "async () => (await caches.match('refused'))?.json()"
"""JavaScript: the names of the files that the host refused."""


@pytest.mark.allow_console("404")
def test_files_that_the_host_refuses_are_named(stub: Path, serve: Serve, page: Page) -> None:
    for name in ("LICENSE.txt", "manifest.json"):
        (stub / "static" / name).write_text(name)
    list_files(stub)
    for name in ("LICENSE.txt", "manifest.json", "data.txt"):
        (stub / "static" / name).unlink()
    server = serve(stub)
    page.goto(server.url)

    # Without a file that is needed, nothing works offline, and nothing else is downloaded again.
    page.evaluate("register()")
    refused = ["static/LICENSE.txt", "static/data.txt", "static/manifest.json"]
    assert poll(page, REFUSED) == refused
    poll(page, "() => navigator.serviceWorker.getRegistration().then((found) => !found)")
    server.requests.clear()
    (stub / "static/data.txt").write_text("data of one")
    page.evaluate("register()")
    wait_for_control(page)
    cached_by_browser = {f"/{path}" for path in CACHED_BY_BROWSER}
    assert {*server.requests} - cached_by_browser == {f"/{path}" for path in refused}

    # The others are only for the host to give.
    assert page.evaluate(REFUSED) == [refused[0], refused[2]]
    assert fetch(page, "static/LICENSE.txt") == 404
    server.stop()
    assert fetch(page, "static/data.txt") == "data of one"


def test_a_page_that_the_host_edits_is_kept(stub: Path, serve: Serve, page: Page) -> None:
    """Its ends of lines and those of other texts, and additions of a counter and a comment."""
    index, data = stub / "index.html", stub / "static/data.txt"
    index.write_text(index.read_text() + '<meta name="version" content="1a2b"></html>\n')
    data.write_text("data of one\nand two\n")
    list_files(stub)
    data.write_bytes(b"data of one\r\nand two\r\n")
    edited = index.read_text().replace("</title>", "</title><meta name=counter>")
    index.write_bytes(f"{edited}<!-- by the host -->".replace("\n", "\r\n").encode())
    server = serve(stub)
    install(page, server.url)
    assert page.evaluate(REFUSED) == []
    server.stop()
    page.reload()
    assert page.locator("meta[name=counter]").count() == 1
    assert fetch(page, "static/data.txt") == "data of one\nand two\n"


def test_a_page_of_another_version_is_no_edited_one(stub: Path, serve: Serve, page: Page) -> None:
    index = stub / "index.html"
    marked = index.read_text() + '<meta name="version" content="1a2b"></html>'
    index.write_text(marked)
    list_files(stub)
    server = serve(stub)
    for wrong in (marked.replace("1a2b", "2b1a"), marked.replace("</html>", "")):
        index.write_text(wrong)
        page.goto(server.url)
        page.evaluate("register()")
        assert poll(page, REFUSED) == ["index.html"]
        page.evaluate(
            "caches.keys().then((names) => Promise.all(names.map((n) => caches.delete(n))))"
        )


LOGIN = "<!doctype html><title>Sign in</title>"
FAILS_TO_UPDATE = """() => navigator.serviceWorker.ready
  .then((registration) => registration.update())
  .then((registration) => Boolean(registration.installing ?? registration.waiting), () => false)"""


@pytest.mark.allow_console("MIME", "SyntaxError", "ERR_", "Failed")
@pytest.mark.parametrize("fault", ["every file is a login page", "no server"])
def test_where_no_update_can_be_had_the_old_version_stays(
    stub: Path, installed: SiteServer, page: Page, fault: str
) -> None:
    if fault == "no server":
        installed.stop()
    else:
        for path in filter(Path.is_file, stub.rglob("*")):
            path.write_text(LOGIN, "utf-8")
    assert not page.evaluate(FAILS_TO_UPDATE)
    page.reload()
    assert shown(page) == ("one", "one")


@pytest.mark.usefixtures("installed")
def test_of_five_versions_in_a_row_the_last_one_comes(stub: Path, page: Page) -> None:
    for name in ("two", "three", "four", "five", "six"):
        publish(stub, name)
        assert update(page) == "installed"
        page.reload()
        assert shown(page) == ("one", "one")
    replace_version(page)
    assert shown(page) == ("six", "six")
    assert len(page.evaluate("caches.keys()")) == 1
