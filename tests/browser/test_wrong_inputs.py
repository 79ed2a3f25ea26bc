"""Wrong inputs of all kinds in a browser; `tests/fuzz` has many more, natively."""

import pytest
from playwright.sync_api import Page

from tests.browser.wrong_inputs import give_wrong_inputs


@pytest.mark.started
def test_wrong_inputs_are_told_or_shown(page: Page) -> None:
    give_wrong_inputs(page, "Chromium")
