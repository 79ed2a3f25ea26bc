"""Tab leads through each screen as it's read: down each column, from left to right in a row."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.driver import settle
from tests.browser.screens import SCREENS, Shown, in_turn, set_size

SIZES = ((844, 390), (667, 375), (390, 844), (768, 1024))
"""Phone in landscape, a small one, phone in portrait, and tablet, in CSS pixels."""

STOPS = """() => {
  const dialog = document.querySelector("dialog[open]");
  const kinds = "button, a[href], select, input, summary, textarea, [tabindex]";
  return Array.from((dialog ?? document.body).querySelectorAll(kinds))
    .filter((element) => element.tabIndex >= 0 && !element.disabled && element.id !== "skip")
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.type !== "radio" || element.checked)
    .filter((element) => !element.closest(".bar, .starts, dialog .row:last-child"))
    .map((element) => {
      const shown = element.closest("#hits, label") ?? element;
      let { left, top, right, bottom } = shown.getBoundingClientRect();
      for (let box = shown.parentElement; box; box = box.parentElement) {
        if (box === document.body || getComputedStyle(box).overflowY === "visible") continue;
        const seen = box.getBoundingClientRect();
        [top, bottom] = [top, bottom].map((y) => Math.min(Math.max(y, seen.top), seen.bottom));
      }
      const text = element.ariaLabel ?? element.textContent.trim();
      const name = `${element.tagName} ${element.id} ${text.slice(0, 24)}`;
      return { name, left, top: top + scrollY, right, bottom: bottom + scrollY };
    });
}"""
"""JavaScript: the tab stops in their order, with the places where they're seen.

The bar comes before everything, and rows that stick to the lower edge come last.
"""


def goes_back(one: dict[str, Any], next_one: dict[str, Any]) -> bool:
    """Return True if the next stop lies before this one: above it, or to the left in its row."""
    if min(stop["bottom"] - stop["top"] for stop in (one, next_one)) < 2:
        return False  # scrolled out of view
    is_above = next_one["bottom"] <= one["top"] + 2
    is_right = next_one["left"] >= one["right"] - 2
    is_left = next_one["right"] <= one["left"] + 2
    height = min(one["bottom"], next_one["bottom"]) - max(one["top"], next_one["top"])
    is_in_row = height > 0.5 * min(one["bottom"] - one["top"], next_one["bottom"] - next_one["top"])
    return (is_above and not is_right) or (is_in_row and is_left)


@pytest.mark.parametrize("shown", in_turn(SCREENS), ids=str, indirect=True)
def test_tab_goes_on_as_the_eye_does(shared: Page, shown: Shown) -> None:
    for size in SIZES:
        set_size(shared, size)
        settle(shared)
        stops = shared.evaluate(STOPS)
        back = [
            f"{one['name']} → {other['name']}"
            for one, other in pairwise(stops)
            if goes_back(one, other)
        ]
        assert back == [], size
