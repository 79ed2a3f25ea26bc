"""Fixtures of the browser tests: the built site, its server, and pages."""

import fcntl
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from playwright._impl._sync_base import SyncBase
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright
from zstandard import ZstdDecompressor

from tests.browser.driver import CONTEXT, WINDOW, new_context, open_page
from tests.browser.screens import Shown, keep_games, set_size, show, speak
from tests.browser.started_page import StartedPage
from tests.browser.watch import PATIENCE, Watch
from tests.timing.stopwatch import STOPWATCH, WAITING
from tools.browser.find import LAUNCH_ARGS, find_lean_browser
from tools.one_file.build import OUTPUT, build_one_file
from tools.site.build import build, lay_out
from tools.site.serve import HOST, MEDIA_TYPE, MEDIA_TYPES, SiteServer, ask_each_time

QUICK_TO_COMPILE = "--js-flags=--liftoff-only"
"""Compile WebAssembly only once: pages of tests end before optimized code pays off."""

expect.set_options(timeout=PATIENCE * 1000)

# All of Playwright's work for a test passes through here: `make durations` shows how long it took.
SyncBase._sync = STOPWATCH.spending(WAITING, belongs_to_outer=True)(SyncBase._sync)


def pytest_itemcollected(item: pytest.Item) -> None:
    item.add_marker("browser")


@pytest.fixture(scope="session")
def building(
    tmp_path_factory: pytest.TempPathFactory, worker_id: str
) -> Callable[[], AbstractContextManager[Path]]:
    """A context manager that lets only one of pytest's processes build; returns a shared folder."""
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent

    @contextmanager
    def alone() -> Iterator[Path]:
        with (shared / "building.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield shared

    return alone


@pytest.fixture(scope="session")
def site(building: Callable[[], AbstractContextManager[Path]]) -> Path:
    """The folder of the freshly built site. Copy it before changing it."""
    with building() as shared:
        folder = shared / "site"
        if not folder.exists():
            build()
            lay_out(folder)
    return folder


@pytest.fixture(scope="session")
def one_file(
    building: Callable[[], AbstractContextManager[Path]],
    tmp_path_factory: pytest.TempPathFactory,
) -> Path:
    """A copy of the one-file edition, in a folder whose name needs escaping."""
    with building():
        build_one_file(OUTPUT)
        return Path(shutil.copy(OUTPUT, tmp_path_factory.mktemp("六角 100% #1")))


@pytest.fixture(scope="session")
def deployed_server(site: Path) -> Iterator[SiteServer]:
    """A server of the site as it is deployed."""
    with SiteServer(site) as server:
        yield server


@pytest.fixture(scope="session")
def unpacked_server(
    site: Path, building: Callable[[], AbstractContextManager[Path]]
) -> Iterator[SiteServer]:
    """A server of the site with its packed files unpacked, which makes a start a fifth cheaper."""
    with building() as shared:
        folder = shared / "unpacked"
        if not folder.exists():
            shutil.copytree(site, folder)
            for file in folder.rglob("*.bin"):
                file.write_bytes(ZstdDecompressor().decompressobj().decompress(file.read_bytes()))
    with SiteServer(folder, headers=_unpacked) as server:
        yield server


@pytest.fixture(scope="session")
def site_server(unpacked_server: SiteServer) -> SiteServer:
    """The server that tests visit; folders that test starts override it.

    A test that stops its server uses `serve(site)` instead.
    """
    return unpacked_server


def _unpacked(address: str) -> Mapping[str, str]:
    """Return the headers that the service worker gives a file that it has unpacked."""
    if not address.endswith(".bin"):
        return ask_each_time(address)
    media_type = MEDIA_TYPES[".wasm" if ".wasm." in address else ""]
    return {"X-Unpacked": "yes", MEDIA_TYPE: media_type, **ask_each_time(address)}


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The driver of the browsers; only one can run at a time."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The leanest headless Chromium; the tests of engines use the whole."""
    path = find_lean_browser()
    if path is None:
        pytest.fail("There is no Chromium to test with: run `make browser`.")
    browser = playwright.chromium.launch(
        executable_path=path, args=[*LAUNCH_ARGS, QUICK_TO_COMPILE]
    )
    yield browser
    browser.close()


@pytest.fixture
def context(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    """A fresh browser profile without storage, service worker or cache.

    Its options are `CONTEXT`, updated by the markers `context(...)`.
    """
    options = dict(CONTEXT)
    # The marker nearest to the test comes first, and must win.
    for marker in reversed(list(request.node.iter_markers("context"))):
        options |= marker.kwargs
    context = new_context(browser, **options)
    yield context
    context.close()


@pytest.fixture
def watch(request: pytest.FixtureRequest, context: BrowserContext) -> Watch:
    """The problems seen so far; a test that causes some on purpose clears them."""
    patterns = [
        text for marker in request.node.iter_markers("allow_console") for text in marker.args
    ]
    return Watch(context, tuple(patterns))


@pytest.fixture
def stranger(tmp_path: Path, watch: Watch) -> Iterator[str]:
    """The address of an empty page of another site."""
    folder = tmp_path / "stranger"
    folder.mkdir()
    (folder / "index.html").write_text('<!doctype html><link rel="icon" href="data:,">')
    watch.hosts.add(HOST)
    with SiteServer(folder) as server:
        yield server.url.replace("localhost", HOST)


@pytest.fixture(scope="session")
def lender(browser: Browser, unpacked_server: SiteServer) -> Iterator[StartedPage]:
    """Lends the page to tests marked `started`."""
    lender = StartedPage(browser, unpacked_server.url)
    yield lender
    lender.close()


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Iterator[Page]:
    """An empty page in a fresh profile or, if the test is marked `started`, the lent one.

    The test fails if the page logs to the console or requests files other than ours.
    """
    watch: Watch
    if (marker := request.node.get_closest_marker("started")) is None:
        watch = request.getfixturevalue("watch")
        yield request.getfixturevalue("context").new_page()
    else:
        lender: StartedPage = request.getfixturevalue("lender")
        failures = request.session.testsfailed
        page, watch = lender.lend()
        set_size(page, marker.kwargs.get("size", WINDOW))
        if language := marker.kwargs.get("language"):
            speak(page, language)
        yield page
        if request.session.testsfailed > failures:
            lender.close()
    watch.check()


@pytest.fixture(scope="session")
def shared_page(browser: Browser, unpacked_server: SiteServer) -> Iterator[tuple[Page, Watch]]:
    """A page opened once for all tests, with the games of `screens.py`."""
    context = new_context(browser, **CONTEXT, device_scale_factor=2, has_touch=True)
    watch = Watch(context)
    page = context.new_page()
    keep_games(page)
    open_page(page, unpacked_server.url)
    yield page, watch
    context.close()


@pytest.fixture
def shared(shared_page: tuple[Page, Watch]) -> Iterator[Page]:
    """The shared page, for tests that only inspect it."""
    page, watch = shared_page
    yield page
    watch.check()


@pytest.fixture(scope="module")
def shown(request: pytest.FixtureRequest, shared_page: tuple[Page, Watch]) -> Shown:
    """The screen on the shared page; as a module fixture, pytest groups the tests by it."""
    page, _ = shared_page
    wanted: Shown = request.param
    speak(page, wanted.language)
    show(page, wanted.screen)
    return wanted
