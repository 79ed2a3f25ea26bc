"""Fixtures shared by all tests: the built site, a server for it, and a browser.

Only the tests that ask for them pay for them.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from rokkaku.ui.i18n import LANGUAGES, Texts
from tools import ROOT
from tools.site.build import build, lay_out
from tools.site.serve import SiteServer

if TYPE_CHECKING:  # Playwright is slow to import, and unit tests do without
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright

    from tests.browser.watch import Watch

CONTEXT: dict[str, Any] = {
    "viewport": {"width": 1024, "height": 768},
    "locale": "en-US",
}


settings.register_profile("untimed", deadline=None)  # a busy machine must not fail a test
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def texts_in() -> Callable[[str], Texts]:
    """The texts of a language, as the page has them."""
    loaded = {
        language: Texts(
            language, json.loads((ROOT / f"static/i18n/{language}.json").read_text("utf-8"))
        )
        for language in LANGUAGES
    }
    return loaded.__getitem__


@pytest.fixture(scope="session")
def english(texts_in: Callable[[str], Texts]) -> Texts:
    return texts_in("en")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site as it is deployed, freshly built. Copy it before changing it."""
    folder = tmp_path_factory.mktemp("site")
    build()
    lay_out(folder)
    return folder


@pytest.fixture
def serve() -> Iterator[Callable[..., SiteServer]]:
    """A function that serves a folder, `serve(folder, prefix="/rokkaku/")`, until the test ends."""
    servers: list[SiteServer] = []

    def start(folder: Path, **options: Any) -> SiteServer:
        servers.append(SiteServer(folder, **options).start())
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def site_server(site: Path) -> Iterator[SiteServer]:
    """A server of the site, for all tests; one that stops it uses `serve(site)` instead."""
    with SiteServer(site) as server:
        yield server


@pytest.fixture(scope="session")
def playwright() -> Iterator["Playwright"]:
    """What drives browsers; there can be only one at a time."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: "Playwright") -> Iterator["Browser"]:
    """Chromium, running headless."""
    from tools.browser.find import LAUNCH_ARGS, find_browser

    path = find_browser()
    if path is None:
        pytest.fail("There is no Chromium to test with: run `make browser`.")
    browser = playwright.chromium.launch(executable_path=path, args=list(LAUNCH_ARGS))
    yield browser
    browser.close()


@pytest.fixture
def context_options(request: pytest.FixtureRequest) -> dict[str, Any]:
    """What the browser is like: `CONTEXT`, and over it what markers `context(...)` say."""
    options = dict(CONTEXT)
    # The marker nearest to the test comes first, so the last word goes to it.
    for marker in reversed(list(request.node.iter_markers("context"))):
        options |= marker.kwargs
    return options


@pytest.fixture
def context(browser: "Browser", context_options: dict[str, Any]) -> Iterator["BrowserContext"]:
    """A fresh browser profile: no storage, no service worker, no cache."""
    context = browser.new_context(**context_options)
    yield context
    context.close()


@pytest.fixture
def watch(request: pytest.FixtureRequest, context: "BrowserContext") -> "Watch":
    """The problems seen so far; a test that provokes some may look at them and clear them."""
    from tests.browser.watch import Watch

    patterns = [
        text for marker in request.node.iter_markers("allow_console") for text in marker.args
    ]
    return Watch(context, tuple(patterns))


@pytest.fixture
def page(context: "BrowserContext", watch: "Watch") -> Iterator["Page"]:
    """An empty page. The test fails if anything but silence and our own files came of it."""
    page = context.new_page()
    yield page
    problems = list(watch.problems)
    assert not problems, "\n".join(problems)
