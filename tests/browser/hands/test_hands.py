"""Thousands of random gestures break nothing and make no move that nobody meant."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page
from tests.browser.driver import open_table, settle, show_table, words
from tests.browser.hands.gestures import Event, Gesture, gesture, move, take_device
from tests.browser.moves import begun

from rokkaku.core.registry import games
from rokkaku.core.table import Table
from tools import ROOT
from tools.site.serve import SiteServer

SEED = 1
EVENTS = 20_000
MAX_PLIES = 30
"""Plies of the positions that the hands begin with."""
FAILURES = {words("en")["error.title"]}
HAND = (ROOT / "tests/browser/hands/hand.js").read_text("utf-8")


class Hands:
    """Hands on the board of a game that people play together."""

    def __init__(self, page: Page, url: str, game: str, rng: Random) -> None:
        self._page = page
        self._game = game
        self._rng = rng
        self._devtools: CDPSession = page.context.new_cdp_session(page)
        open_table(page, url, self._position())
        page.evaluate(f"() => {{ {HAND} }}")

    def _position(self) -> Table:
        return begun(self._game, self._rng.randrange(MAX_PLIES), self._rng.randrange(1000))

    def begin(self) -> None:
        """Begin another game."""
        show_table(self._page, self._position())

    def choose(self, seen: dict[str, Any]) -> Gesture:
        rng = self._rng
        if seen["isCovered"] and rng.random() < 0.5:
            return take_device(rng)
        table = Table.from_json(seen["game"])
        is_free = not (seen["dialog"] or seen["isCovered"] or table.outcome())
        if is_free and rng.random() < 0.2:
            return move(rng, table)
        return gesture(rng)

    def look(self) -> dict[str, Any]:
        return self._dispatch([], False)

    def make(self, gesture: Gesture) -> dict[str, Any]:
        """Make a gesture, and return what there is after it."""
        for events in _in_parts(gesture.events):
            if events[0]["type"] == "size":
                self._resize(events[0])
            else:
                self._dispatch(events, False)
        return self._dispatch([], True)

    def _dispatch(self, events: list[Event], is_whole: bool) -> dict[str, Any]:
        js = "([events, isWhole]) => makeGesture(events, isWhole)"
        seen: dict[str, Any] = self._page.evaluate(js, [events, is_whole])
        return seen

    def _resize(self, event: Event) -> None:
        size = {"width": event["width"], "height": event["height"], "mobile": False}
        density = {"deviceScaleFactor": event["density"]}
        self._devtools.send("Emulation.setDeviceMetricsOverride", size | density)
        settle(self._page)


def _in_parts(events: tuple[Event, ...]) -> Iterator[list[Event]]:
    """Yield the events in rows; a change of the window is a row of its own."""
    row: list[Event] = []
    for event in events:
        if event["type"] == "size":
            if row:
                yield row
            yield [event]
            row = []
        else:
            row.append(event)
    if row:
        yield row


@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_hands_make_only_moves_that_they_mean(
    page: Page, site_server: SiteServer, game: str
) -> None:
    rng = Random(f"{SEED} {game}")
    hands = Hands(page, site_server.url, game, rng)
    before, events, moves = hands.look(), 0, 0
    while events < EVENTS:
        made = hands.choose(before)
        after = hands.make(made)
        events += len(made.events)
        about = f"event {events} of {game} with seed {SEED}: {made}, {before}, {after}"
        assert after["state"] == "ready", about
        assert after["dialog"] not in FAILURES, about
        assert after["game"], about
        plies = after["game"]["ply"] - before["game"]["ply"]
        if made.name != "other_tab" and not before["dialog"]:
            assert plies <= made.max_moves, about
        if not after["dialog"]:
            assert after["seen"] == after["game"]["ply"], about
        moves += max(0, plies)
        if after["isOver"] or after["screen"] != "play" or rng.random() < 0.002:
            hands.begin()
            after = hands.look()
        before = after
    assert moves > events / 100, f"{moves} moves"
