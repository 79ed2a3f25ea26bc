import json

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import store, visit
from tests.browser.screens import set_size

from rokkaku.ui.library.statistics import Kind, ResultCounts, Statistics

BROKEN = """() => Array.from(document.querySelectorAll(".counts :is(th, td)")).flatMap((cell) => {
  // On a narrow screen the heads of the columns are only heard.
  if (cell.closest("thead")?.getBoundingClientRect().width <= 1) return [];
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (walker.nextNode())
    for (const { index, 0: word } of walker.currentNode.data.matchAll(/[\\w’-]+/g)) {
      const range = new Range();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word);
    }
  return broken;
})"""


@pytest.mark.started
def test_no_word_of_the_table_is_broken(page: Page) -> None:
    kinds = [Kind("agon", "variant=classic", name) for name in ("piyo", "ponta", "watched")]
    kept = Statistics({kind: ResultCounts(120, 60, 3, 4, 12, 39) for kind in kinds})
    visit(page, "#/")
    store(page, statistics=json.dumps(kept.to_json()))
    for width in (390, 700, 768, 880, 1024, 1280):
        set_size(page, (width, 900))
        visit(page, "#/games")
        visit(page, "#/statistics")
        expect(page.locator(".counts tbody tr")).to_have_count(len(kinds))
        assert page.evaluate(BROKEN) == [], width


@pytest.mark.started
def test_a_game_without_the_computer_has_no_wins_and_losses(page: Page) -> None:
    kinds = [Kind("beerhex", "attack=connected hints=false", name) for name in ("piyo", "together")]
    kept = Statistics({kind: ResultCounts(1) for kind in kinds})
    visit(page, "#/")
    store(page, statistics=json.dumps(kept.to_json()))
    visit(page, "#/statistics")
    against_ai, together = page.locator(".counts tbody tr").all()
    expect(against_ai.locator("th")).to_have_text("Piyo")
    expect(against_ai.locator("td")).to_have_count(7)
    expect(together.locator("th")).to_have_text("people only")
    expect(together.locator("td")).to_have_text(["1", ""])
