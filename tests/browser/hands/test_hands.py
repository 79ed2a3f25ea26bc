"""Thousands of random gestures break nothing and make no move that nobody meant."""

import json
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Playwright
from tests.browser.driver import open_table, settle, show_table, words
from tests.browser.hands.gestures import Event, Gesture, gesture, move, take_device
from tests.browser.moves import begun

from rokkaku.core.registry import games
from rokkaku.core.table import Table
from tools import ROOT
from tools.browser.find import LAUNCH_ARGS, find_lean_browser
from tools.site.serve import SiteServer

SEED = 1
EVENTS = 20_000
MAX_PLIES = 30
"""Plies of the positions that the hands begin with."""
MOVES = 0.2
"""Share of the gestures that make a move, if one can be made."""
AT_ONCE = 40
"""The most gestures that are planned before the game is looked at."""
FAILURES = {words("en")["error.title"]}
HAND = (ROOT / "tests/browser/hands/hand.js").read_text("utf-8")

TINY_CANVASES = """for (const name of ["width", "height"]) {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, name);
  const sizes = new WeakMap();
  Object.defineProperty(HTMLCanvasElement.prototype, name, {
    get() { return sizes.get(this) ?? get.call(this); },
    set(size) { sizes.set(this, size); set.call(this, Math.min(size, 8)); },
  });
}"""
"""Init script: everything is drawn, but only a corner of it is filled, as nobody looks at it."""

Plan = tuple[Gesture, Gesture | None]
"""A gesture, and perhaps another one to make instead of it while the board is covered."""


class Look(NamedTuple):
    """The page after a gesture."""

    state: str
    screen: str
    dialog: str
    seen: int
    """Moves in the list."""
    ply: int | None
    """The stored game's; None if there is none."""
    covered: bool
    over: bool


class Hands:
    """Hands on the board of a game that people play together."""

    def __init__(self, page: Page, url: str, game: str, rng: Random) -> None:
        self._page = page
        self._game = game
        self._rng = rng
        self._devtools: CDPSession = page.context.new_cdp_session(page)
        page.add_init_script(TINY_CANVASES)
        open_table(page, url, self._position())
        page.evaluate(f"() => {{ {HAND} }}")
        self.last, self.stored = self._look()

    def _position(self) -> Table:
        return begun(self._game, self._rng.randrange(MAX_PLIES), self._rng.randrange(1000))

    def begin(self) -> None:
        """Begin another game."""
        show_table(self._page, self._position())
        self.last, self.stored = self._look()

    def _look(self) -> tuple[Look, str]:
        look, game = self._page.evaluate("() => [hands.look(), hands.storedGame()]")
        return Look(**look), game

    def plan(self) -> list[Plan]:
        """Plan gestures until the next move, for which the game needs to be looked at."""
        table = Table.from_json(json.loads(self.stored))
        is_free = not (self.last.dialog or self.last.covered or table.outcome())
        plans: list[Plan] = [(move(self._rng, table), None)] if is_free else []
        while not plans or (self._rng.random() >= MOVES and len(plans) < AT_ONCE):
            other = take_device(self._rng) if self._rng.random() < 0.5 else None
            plans.append((gesture(self._rng), other))
        return plans

    def make(self, plans: list[Plan]) -> Iterator[tuple[Gesture, Look, Look]]:
        """Make gestures until the game is left; yield each, with the page before and after it."""
        events = [[made and made.events for made in plan] for plan in plans]
        self._page.evaluate("plans => { planned = hands.making(plans); }", events)
        while not (step := self._page.evaluate("() => planned.next()"))["done"]:
            self._resize(step["value"])
        made, self.stored = step["value"]
        for plan, (is_other, look) in zip(plans, made, strict=False):
            before, self.last = self.last, Look(**look)
            yield plan[is_other], before, self.last

    def _resize(self, event: Event) -> None:
        size = {"width": event["width"], "height": event["height"], "mobile": False}
        density = {"deviceScaleFactor": event["density"]}
        self._devtools.send("Emulation.setDeviceMetricsOverride", size | density)
        settle(self._page)


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser that optimizes code, which pays off in so long a time."""
    browser = playwright.chromium.launch(executable_path=find_lean_browser(), args=[*LAUNCH_ARGS])
    yield browser
    browser.close()


@pytest.mark.minutes
@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_hands_make_only_moves_that_they_mean(
    page: Page, site_server: SiteServer, game: str
) -> None:
    rng = Random(f"{SEED} {game}")
    hands = Hands(page, site_server.url, game, rng)
    events, moves = 0, 0
    while events < EVENTS:
        game_before = hands.stored
        for made, before, after in hands.make(hands.plan()):
            events += len(made.events)
            about = f"event {events} of {game} with seed {SEED}: {made}, {before}, {after}"
            about += f" between {game_before} and {hands.stored}"
            assert after.state == "ready", about
            assert after.dialog not in FAILURES, about
            assert after.ply is not None, about
            assert before.ply is not None, about
            plies = after.ply - before.ply
            if made.name != "other_tab" and not before.dialog:
                assert plies <= made.max_moves, about
            if not after.dialog:
                assert after.seen == after.ply, about
            moves += max(0, plies)
        if hands.last.over or hands.last.screen != "play" or rng.random() < 0.01:
            hands.begin()
    assert moves > events / 100, f"{moves} moves"
