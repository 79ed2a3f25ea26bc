"""Fixtures for a page in each engine."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.browser.driver import CONTEXT, new_context, open_page
from tests.browser.engines.firefox import launch_firefox
from tests.browser.engines.webkit import WebKitPage, webkit_page
from tests.browser.watch import Watch
from tools.browser.find import LAUNCH_ARGS, find_browser
from tools.site.serve import HOST, SiteServer

AnyPage = Page | WebKitPage
Opened = tuple[AnyPage, Callable[[], None]]
"""A page, and a function that fails if it has logged a problem."""

ENDED_WORKER = r"^\{\} \(\S+/pyscript/core-"
"""PyScript's message in Firefox if the page is left while a worker starts."""
LEFT_LETTERS = r'download failed \(font-family: "Rokkaku Titles"'
"""Firefox's message if the page is left while the font loads."""

not_in_chromium = pytest.mark.parametrize("opened", ["firefox", "webkit"], indirect=True)
"""Marks behaviour that tests of other folders cover in Chromium."""

LESS_MOTION = {"ui.prefersReducedMotion": 1}


@pytest.fixture(scope="session")
def site_server(deployed_server: SiteServer) -> SiteServer:
    """The server of the site as it is deployed."""
    return deployed_server


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The whole of Chromium, compiling as it does for people."""
    browser = playwright.chromium.launch(executable_path=find_browser(), args=list(LAUNCH_ARGS))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    with launch_firefox(playwright, LESS_MOTION) as browser:
        yield browser


@pytest.fixture(scope="session")
def in_chromium(chromium: Browser) -> Iterator[Opened]:
    yield from _in_playwright(chromium)


@pytest.fixture(scope="session")
def in_firefox(firefox: Browser) -> Iterator[Opened]:
    yield from _in_playwright(firefox, ENDED_WORKER, LEFT_LETTERS)


@pytest.fixture(scope="session")
def in_webkit() -> Iterator[Opened]:
    with webkit_page() as page:
        yield page, page.check


def _in_playwright(browser: Browser, *allow: str) -> Iterator[Opened]:
    context = new_context(browser, **CONTEXT | {"service_workers": "allow"})
    watch = Watch(context, allow)
    watch.hosts.add(HOST)  # of the pages of strangers
    yield context.new_page(), watch.check
    context.close()


@pytest.fixture(scope="session", params=["chromium", "firefox", "webkit"])
def opened(request: pytest.FixtureRequest) -> Opened:
    return request.getfixturevalue(f"in_{request.param}")


@pytest.fixture
def page(
    opened: Opened, site_server: SiteServer, serve: Callable[..., SiteServer]
) -> Iterator[AnyPage]:
    """The page, wherever the last test left it.

    It leaves a test's own server before that stops, or its messages would reach the next test.
    """
    page, check = opened
    yield page
    if not page.url.startswith(site_server.url):
        page.goto("about:blank")
    check()


@pytest.fixture
def home(page: AnyPage, site_server: SiteServer) -> AnyPage:
    """The page, started."""
    if not page.url.startswith(site_server.url):
        open_page(page, site_server.url)
    return page
