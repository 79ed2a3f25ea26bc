from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Playwright

from tools.browser.find import find, missing_reason


@contextmanager
def launch_firefox(playwright: Playwright, preferences: Mapping[str, object]) -> Iterator[Browser]:
    """Launch Firefox with these `about:config` preferences; skip the test if it's missing."""
    path = find("Firefox")
    if path is None:
        pytest.skip(missing_reason("Firefox"))
    browser = playwright.firefox.launch(
        executable_path=path,
        channel="moz-firefox",  # accepts any Firefox, not only Playwright's own build
        firefox_user_prefs=dict(preferences),
    )
    yield browser
    browser.close()
