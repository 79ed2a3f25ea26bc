"""The page starts and plays despite any damage to stored data, and quarantines what matters."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect
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


ALONE = ("games", f"game.{KEPT}", "quarantine")
"""Keys that change how the page treats the others."""
TOGETHER = [key for key in VALUES if key not in ALONE]
FIFTHS = 5


def in_turn() -> Iterator[dict[str, str]]:
    """Yield damages for the keys that don't meet, each time a different one for each of them.

    Together that is each key in each way; different texts are told apart in the quarantine.
    """
    for turn in range(len(DAMAGES)):
        names = [*DAMAGES][turn:] + [*DAMAGES][:turn]
        yield dict(zip(TOGETHER, names, strict=False))


def check(page: Page, damages: Mapping[str, str]) -> None:
    """Check that the page starts and plays with these keys damaged in these ways."""
    dialog = page.locator("#dialog")

    def close_report() -> None:
        if dialog.is_visible():
            expect(dialog.locator("h2"), about).to_have_text(EN["save.brokenTitle"])
            close_dialog(page)

    about = str(damages)
    texts = {key: format_json(value) for key, value in VALUES.items()}
    damaged = {key: DAMAGES[name](texts[key]) for key, name in damages.items()}
    texts |= damaged
    del texts["games" if "quarantine" in damages else "quarantine"]
    page.evaluate("localStorage.clear()")
    store(page, **texts)
    reload(page)
    close_report()
    for key in damages:
        visit(page, SHOWN_AT.get(key, "#/"))
        close_report()
    for key, text in damaged.items():
        if key not in REPLACEABLE and key != "games":
            assert stored(page, key) == text or text in quarantined(page), (key, about)
    visit(page, "#/")
    page.locator(".cover[data-game=agon] .quick").click()
    expect(page.locator("#play"), about).to_be_visible()
    visit(page, "#/")
    if not damages.keys() & {*ALONE}:
        page.locator("#continue").click()
        expect(page.locator("#moves [data-move]"), about).to_have_count(2)
        visit(page, "#/")


@pytest.mark.started
@pytest.mark.minutes
@pytest.mark.long
@pytest.mark.parametrize("key", ALONE)
def test_a_key_that_is_damaged_in_any_way(page: Page, key: str) -> None:
    for name in DAMAGES:
        check(page, {key: name})


@pytest.mark.started
@pytest.mark.minutes
@pytest.mark.long
@pytest.mark.parametrize("fifth", range(FIFTHS))
def test_keys_that_are_damaged_at_once(page: Page, fifth: int) -> None:
    for damages in [*in_turn()][fifth::FIFTHS]:
        try:
            check(page, damages)
        except (AssertionError, Error):
            for key, name in damages.items():
                check(page, {key: name})
            raise


def test_every_key_is_damaged_in_every_way() -> None:
    rows = {row for damages in in_turn() for row in damages.items()}
    assert rows == {(key, name) for key in TOGETHER for name in DAMAGES}
