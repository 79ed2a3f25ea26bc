"""Every screen in windows of every size: WCAG 1.4.10 Reflow, 1.4.4 Resize text, 2.4.11 Focus."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.browser.accessibility.test_axe import CUT
from tests.browser.driver import settle
from tests.browser.screens import SCREENS, STAGES, Shown, in_turn, set_size

MISFITS = Path(__file__).with_name("reflow.js").read_text("utf-8")
"""JavaScript: what scrolls sideways, overlaps, is out of reach, or lies on too small a board."""

EXTREMES = ((320, 256), (480, 270), (512, 384), (667, 375), (2560, 1440))
"""Windows in CSS pixels: 1280×1024, 1920×1080 and 2048×1536 at 400 %, a phone, a large screen."""
OTHERS = (
    (320, 568),
    (360, 640),
    (375, 667),
    (427, 341),
    (720, 450),
    (768, 1024),
    (844, 390),
    (1024, 768),
    (1280, 720),
    (1920, 1080),
)
LETTERS = ((1280, 720), (375, 667))
"""The windows for letters of twice their size."""

everything_shown = pytest.mark.parametrize(
    "shown", in_turn((*SCREENS, *STAGES)), ids=str, indirect=True
)


def misfits(page: Page, sizes: Iterable[tuple[int, int]]) -> dict[str, list[str]]:
    """Return what doesn't fit at each size; the page may take some frames to adapt to it."""
    found = {}
    for size in sizes:
        set_size(page, size)
        for _ in range(10):
            faults = [*page.evaluate(MISFITS), *page.evaluate(CUT)]
            if not faults:
                break
            settle(page)
        else:
            found[f"{size[0]}x{size[1]}"] = faults
    return found


@contextmanager
def large_letters(page: Page) -> Iterator[None]:
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    try:
        yield
    finally:
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
        browser.detach()


@everything_shown
def test_nothing_is_cut_at_400_percent(shared: Page, shown: Shown) -> None:
    assert misfits(shared, EXTREMES) == {}, shown


@pytest.mark.long
@everything_shown
def test_nothing_is_cut_in_windows_of_every_size(shared: Page, shown: Shown) -> None:
    assert misfits(shared, OTHERS) == {}, shown
    with large_letters(shared):
        assert misfits(shared, LETTERS) == {}, shown
