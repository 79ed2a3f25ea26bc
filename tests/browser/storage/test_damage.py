"""The page starts and plays despite any damage to stored data, and quarantines what matters."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import (
    KEPT,
    close_dialog,
    reload,
    store,
    stored,
    table,
    visit,
    words,
)

from rokkaku.core.json_text import format_json
from rokkaku.ui.library.game_index import GameIndex, summary_of
from rokkaku.ui.library.saved_game import session_to_json
from rokkaku.ui.play.session import new_session
from rokkaku.ui.settings.settings import Settings
from rokkaku.ui.setup.game_setup import recommended_setup

EN = words("en")

GAME = new_session(table(moves="a5-b5; k2-j2"))
VALUES: dict[str, Any] = {
    "settings": Settings().to_json(),
    "setup.agon": recommended_setup("agon").to_json(),
    "player-names": ["Ann", "Ben"],
    "games": GameIndex().with_games(summary_of(KEPT, GAME, 7)).to_json(),
    f"game.{KEPT}": session_to_json(GAME),
    "statistics": {"tallies": [["agon", "", "together", 3, 0, 0, 0, 0, 0]], "days": [20261121]},
    "best-scores": {"deals": [["hexheaven mode=solo", 7, 12]], "overall": {"hexheaven": 12}},
    "lessons": {"agon": ["move"]},
    "puzzles.seven": {"left": [], "best": [], "shown": []},
    "snapshot-failures": {"times": 1, "reason": "none"},
    "quarantine": [["{half a sa", "it is not JSON"]],
}

SHOWN_AT = {
    "setup.agon": "#/agon",
    "player-names": "#/agon",
    "games": "#/games",
    f"game.{KEPT}": f"#/play/{KEPT}",
    "statistics": "#/statistics",
    "lessons": "#/agon/learn",
    "puzzles.seven": "#/seven/puzzles",
}

REPLACEABLE = {"settings", "setup.agon", "player-names", "snapshot-failures"}
"""Keys not worth quarantining when their values can't be read."""


def with_all(pattern: str, new: str) -> Callable[[str], str]:
    return lambda text: re.sub(pattern, new, text)


STRING, NUMBER = r'"[^"]*"(?!:)', r"(?<![\w\"])-?\d+(?!\d)"
DAMAGES: dict[str, Callable[[str], str]] = {
    "nothing": lambda text: "",
    "its first half": lambda text: text[: len(text) // 2],
    "its second half": lambda text: text[len(text) // 2 :],
    "twice": lambda text: text + text,
    "null": lambda text: "null",
    "a number": lambda text: "7",
    "a text": lambda text: '"text"',
    "an empty list": lambda text: "[]",
    "an empty object": lambda text: "{}",
    "a list of nothing": lambda text: "[null, null]",
    "a prototype": lambda text: '{"__proto__": {"toString": 1}, "constructor": []}',
    "nested deep": lambda text: "[" * 6_000,
    "a web page": lambda text: "<!doctype html><title>Sign in</title>",
    "control characters": lambda text: "\0\1\ufffe",
    "half a character": lambda text: r'"\ud800"',
    "texts for numbers": with_all(NUMBER, '"1"'),
    "numbers for texts": with_all(STRING, "1"),
    "huge numbers": with_all(NUMBER, "1e400"),
    "negative numbers": with_all(NUMBER, "-1"),
    "other names": with_all(r'"(\w+)":', r'"x\1":'),
}
assert len(DAMAGES) == 20


def quarantined(page: Page) -> list[str]:
    try:
        return [text for text, reason in json.loads(stored(page, "quarantine") or "[]")]
    except (ValueError, TypeError):
        return [stored(page, "quarantine") or ""]  # the quarantine itself is damaged


@pytest.mark.started
@pytest.mark.long
@pytest.mark.parametrize("key", VALUES)
def test_a_key_that_is_damaged_in_any_way(page: Page, key: str) -> None:
    dialog = page.locator("#dialog")
    for name, damage in DAMAGES.items():
        page.evaluate("localStorage.clear()")
        text = damage(format_json(VALUES[key]))
        texts = {other: format_json(value) for other, value in VALUES.items()} | {key: text}
        del texts["games" if key == "quarantine" else "quarantine"]
        store(page, **texts)
        reload(page)
        if dialog.is_visible():
            expect(dialog.locator("h2")).to_have_text(EN["save.brokenTitle"])
            close_dialog(page)
        visit(page, SHOWN_AT.get(key, "#/"))
        if dialog.is_visible():
            expect(dialog.locator("h2")).to_have_text(EN["save.brokenTitle"])
            close_dialog(page)
        if key not in REPLACEABLE:
            assert stored(page, key) == text or text in quarantined(page) or key == "games", name
        visit(page, "#/")
        page.locator(".cover[data-game=agon] .quick").click()
        expect(page.locator("#play"), name).to_be_visible()
        visit(page, "#/")
        if key not in ("games", f"game.{KEPT}", "quarantine"):
            page.locator("#continue").click()
            expect(page.locator("#moves [data-move]")).to_have_count(2)
            visit(page, "#/")
