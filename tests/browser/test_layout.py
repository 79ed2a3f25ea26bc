"""Layout on phones, tablets and desktops: everything fits, and nothing overlaps."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from rokkaku.core.registry import games
from tests.browser.driver import settle
from tests.browser.screens import SCREENS, SIZES, Shown, in_turn, set_size, show, speak

PARTS = {
    "agon": ("#players", "#prompt", "#moves"),
    "challenge": ("#challenge", "#prompt"),
    "figure": ("#challenge", "#prompt"),
}
LOOKED_AT = ("home", "first-visit", "setup", "games", "statistics", "settings", "puzzles", *PARTS)

# Start buttons and a dialog's last row stick to the lower edge, over what scrolls.
CONTROLS = """() => {
  const dialog = document.querySelector("dialog[open]");
  const staying = "#hits, #skip, .starts, dialog .row:last-child";
  const kinds = "button, a, select, input[type=text], summary, .choice";
  const found = (dialog ?? document.body).querySelectorAll(kinds);
  return Array.from(found)
    .filter((element) => element.checkVisibility() && !element.closest(staying))
    .map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const { scrollWidth, clientWidth, id, tagName } = element;
      const onBoard = Boolean(element.closest("#edge"));
      const name = `${tagName} ${id} ${element.textContent.trim().slice(0, 20)}`;
      return { name, left, top, right, bottom, onBoard, tight: scrollWidth > clientWidth };
    });
}"""

BOXES = """elements => elements.map((element) => element.getBoundingClientRect().toJSON())"""
BOX = """selector => {
  const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
  return { left, top, right, bottom };
}"""


def within(box: dict[str, Any], width: float, height: float) -> bool:
    return bool(
        box["left"] >= 0
        and box["top"] >= 0
        and box["right"] <= width + 0.5
        and box["bottom"] <= height + 0.5
    )


def overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return bool(
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 0.5
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 0.5
    )


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "shown",
    in_turn(screen for screen in SCREENS if screen.name in LOOKED_AT),
    ids=str,
    indirect=True,
)
def test_everything_fits(shared: Page, shown: Shown, size: tuple[int, int]) -> None:
    page, screen, (width, height) = shared, shown.screen.name, size
    set_size(page, size)
    while (folded := page.locator("#setup details:not([open]) summary")).count():
        folded.first.click()
    page.evaluate("window.scrollTo(0, 0)")
    scrolling = page.evaluate(
        """() => [document.documentElement, document.querySelector("#dialog")]
          .filter((element) => element.scrollWidth > element.clientWidth).length"""
    )
    assert scrolling == 0, "something scrolls sideways"
    controls = page.evaluate(CONTROLS)
    assert controls
    # Only lists and a long dialog may be higher than the window, and scroll.
    tall = height if screen in PARTS else float("inf")
    for index, control in enumerate(controls):
        assert within(control, width, tall), f"not in the window: {control}"
        assert control["right"] - control["left"] >= 43.9, f"too narrow: {control}"
        assert control["bottom"] - control["top"] >= 43.9, f"too low: {control}"
        assert not control["tight"], f"text does not fit: {control}"
        for other in controls[:index]:
            assert not overlap(control, other), f"{control} and {other}"
    if screen == "settings":
        assert within(page.evaluate(BOX, "#dialog"), width, height)
    if screen in PARTS:
        board = page.evaluate(BOX, "#board")
        assert within(board, width, height)
        assert min(board["right"] - board["left"], board["bottom"] - board["top"]) > 300
        for control in controls:
            assert overlap(control, board) == control["onBoard"], control
        for part in PARTS[screen]:
            box = page.evaluate(BOX, part)
            assert within(box, width, height), f"{part}: {box}"
            assert not overlap(box, board), f"{part} lies on the board"
            assert not any(overlap(control, box) for control in controls), part
        ratio = page.evaluate("devicePixelRatio")
        drawn = page.evaluate("(({width, height}) => [width, height])(board)")
        sides = [board["right"] - board["left"], board["bottom"] - board["top"]]
        assert drawn == pytest.approx([side * ratio for side in sides], abs=ratio)


@pytest.mark.parametrize("size", [(844, 390), (667, 375), (1024, 550)], ids=str)
@pytest.mark.parametrize(
    "shown",
    in_turn(screen for screen in SCREENS if screen.name in ("home", "first-visit")),
    ids=str,
    indirect=True,
)
def test_every_game_can_be_started_without_scrolling(
    shared: Page, shown: Shown, size: tuple[int, int]
) -> None:
    """Also on a phone in landscape, and below running games."""
    set_size(shared, size)
    shared.evaluate("window.scrollTo(0, 0)")
    buttons = shared.locator(".cover .quick").evaluate_all(BOXES)
    assert len(buttons) == len(games())
    assert all(within(button, *size) for button in buttons), buttons


NARROW = (
    (320, 640),
    (330, 700),
    (344, 700),
    (360, 740),
    (375, 667),
    (720, 450),
    (667, 375),
    (844, 390),
)
"""Small phones, a desktop at 200 %, and phones in landscape."""

MISFITS = Path(__file__).with_name("layout.js").read_text("utf-8")
"""JavaScript: what doesn't fit, by kind."""

FIRST_OPPONENT = """() => {
  const { bottom } = document.querySelector("#setup .opponent").getBoundingClientRect();
  return document.querySelector("#setup .starts").getBoundingClientRect().top - bottom;
}"""
"""JavaScript: the room between the first opponent and the buttons that cover the lower edge."""


def misfits(page: Page) -> dict[str, Any]:
    """Return what doesn't fit; the page may take some frames to adapt to a new size."""
    for _ in range(60):
        found = {kind: value for kind, value in page.evaluate(MISFITS).items() if value}
        if not found:
            break
        settle(page)
    return found


@pytest.mark.parametrize("shown", in_turn(SCREENS), ids=str, indirect=True)
def test_narrow_screens_cut_nothing(shared: Page, shown: Shown) -> None:
    for size in NARROW:
        set_size(shared, size)
        assert misfits(shared) == {}, size
        if shown.screen.name == "setup":
            assert shared.evaluate(FIRST_OPPONENT) >= 0, f"no opponent is in sight: {size}"


@pytest.mark.parametrize(
    "shown",
    in_turn(screen for screen in SCREENS if screen.name == "review"),
    ids=str,
    indirect=True,
)
def test_the_review_of_a_long_game_keeps_its_rows(shared: Page, shown: Shown) -> None:
    """As after move 99, and while it is being analysed."""
    shared.evaluate(
        """() => {
          for (const point of document.querySelectorAll("[data-turning] > span"))
            point.lastChild.textContent = "128";
          const tools = ["hint", "analyse", "flip", "share", "close"];
          for (const tool of document.querySelectorAll(".tools button"))
            tool.hidden = !tools.includes(tool.dataset.action);
          document.querySelector("[data-action=analyse]").textContent = "Stop 128/398";
        }"""
    )
    for size in (*NARROW, *SIZES):
        set_size(shared, size)
        assert misfits(shared) == {}, size


HEADING = """() => {
  const heading = document.getElementById("moves-title");
  const range = document.createRange();
  range.selectNodeContents(heading);
  const row = heading.parentElement;
  return [range.getClientRects().length, row.scrollWidth - row.clientWidth];
}"""
"""JavaScript: the lines of the heading, and the pixels by which its row is too wide."""


@pytest.mark.parametrize(
    "shown",
    in_turn(screen for screen in SCREENS if screen.name == "agon"),
    ids=str,
    indirect=True,
)
def test_the_heading_of_the_moves_stays_whole(shared: Page, shown: Shown) -> None:
    """Beside its three buttons."""
    for size in ((1024, 768), (1280, 800)):
        set_size(shared, size)
        assert shared.evaluate(HEADING) == [1, 0], size
        assert misfits(shared) == {}, size


SYNONYMS = (
    {"Play", "Play through"},
    {"Undo", "Try again"},
    {"Finish", "Next", "Skip"},
    {"Challenges", "List", "Review"},  # where this leads back to
    {"Clear", "Delete"},
)
"""Names of what is the same in different places."""

NAMED_SIGNS = """() => Array.from(document.querySelectorAll(":is(button, a):has(> svg)"))
  .filter((button) => button.checkVisibility() && !button.closest(".picture"))
  .map((button) => {
    const paths = Array.from(button.querySelectorAll(":scope > svg :is(path, use)"))
      .filter((path) => path.checkVisibility())
      .map((path) => document.querySelector(path.getAttribute("href")) ?? path)
      .map((path) => path.getAttribute("d"));
    const name = button.ariaLabel ?? button.innerText;
    return [paths.join(" "), name.trim().split("\\n")[0]];
  })"""
"""JavaScript: the paths of the icons of buttons and links, with the first line of each name."""

WORDLESS = """() => Array.from(document.querySelectorAll("#panel button"))
  .filter((button) => button.checkVisibility() && !button.innerText.trim() && !button.title)
  .map((button) => button.id)"""


def test_a_sign_has_one_meaning(shared: Page) -> None:
    speak(shared, "en")
    set_size(shared, (1280, 800))
    names: dict[str, set[str]] = {}
    for screen in SCREENS:
        if screen.name not in ("settings", "early-rules", "first-visit"):
            show(shared, screen)
            for sign, name in shared.evaluate(NAMED_SIGNS):
                names.setdefault(sign, set()).add(name)
            if screen.name == "agon":
                assert shared.evaluate(WORDLESS) == [], "a sign has no word"
    assert len(names) > 20
    meanings = [found for found in names.values() if len(found) > 1]
    assert [found for found in meanings if not any(map(found.issubset, SYNONYMS))] == []
