"""Fixtures for a page in a window, as assistive technology hears it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright
from tests.browser.accessibility.voice.desktop import Desktop
from tests.browser.accessibility.voice.reader import Reader
from tests.browser.driver import CONTEXT, new_context

from tools.browser.find import LAUNCH_ARGS, find, find_browser, missing_reason

_WINDOW = ("--window-position=0,0", "--window-size=1080,860")
_MIDDLE = (540, 500)
"""A place in the window's page, on the display."""


@pytest.fixture(scope="session")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    if find("Assistive technology") is None:
        pytest.skip(missing_reason("Assistive technology"))
    with Desktop(tmp_path_factory.mktemp("desktop")) as desktop:
        yield desktop


@pytest.fixture(scope="session")
def window(playwright: Playwright, desktop: Desktop) -> Iterator[Browser]:
    """The whole of Chromium, in a window on the desktop."""
    browser = playwright.chromium.launch(
        executable_path=find_browser(),
        headless=False,
        args=[*LAUNCH_ARGS, "--force-renderer-accessibility", *_WINDOW],
        env=dict(desktop.environment),
    )
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def _reader(desktop: Desktop, window: Browser) -> Reader:
    return Reader(desktop)


@pytest.fixture
def reader(window: Browser, desktop: Desktop, _reader: Reader) -> Iterator[Reader]:
    """A screen reader for an empty page that has the focus: `reader.page`."""
    context = new_context(window, **CONTEXT | {"viewport": None, "no_viewport": True})
    _reader.page = context.new_page()
    desktop.click(*_MIDDLE)  # leaves the address bar
    yield _reader
    context.close()
