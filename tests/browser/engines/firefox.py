"""Firefox, where there is one."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Playwright

from tools.browser.find import find, why_missing


@contextmanager
def launch_firefox(playwright: Playwright, preferences: Mapping[str, object]) -> Iterator[Browser]:
    """Firefox with some of its preferences (`about:config`) changed."""
    path = find("Firefox")
    if path is None:
        pytest.skip(why_missing("Firefox"))
    browser = playwright.firefox.launch(
        executable_path=path,
        channel="moz-firefox",  # takes Firefox as it comes, not only the one Playwright has changed
        firefox_user_prefs=dict(preferences),
    )
    yield browser
    browser.close()
