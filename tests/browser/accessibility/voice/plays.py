"""Scenes played by keys alone, to be heard."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from playwright.sync_api import Page
from tests.browser.driver import AI, HUMAN, NEAR_THE_END, keep, show_table, unrated, visit
from tests.browser.driver import table as agon
from tests.browser.screens import pack_of
from tests.tables import played_out, table_after

from rokkaku.core.table import Table

AT_REST = """() => !document.querySelector(".player.thinking")
  && !document.getElementById("play").dataset.interlude"""
"""JavaScript: true once nobody is thinking, and nothing is shown on the way to a position."""
BEGUN = """() => document.getElementById("live").textContent
  || document.documentElement.dataset.screen === "review"
  || !document.getElementById("handover").hidden"""
"""JavaScript: true once the screen has been spoken of; of a review and a cover the focus speaks."""

_BEFORE_THE_LAST_TILE = (
    "P 0,0 1,-1 1,0 1,1; P 1,-2 2,-3 2,-2 3,-2; I 1,-2 1,-1 1,0 1,1; J -1,1 0,1 0,2 0,3; "
    "S 0,4 1,4 1,5 2,5; U -3,0 -2,-1 -1,-1 -1,0; U -4,-1 -3,-1 -2,-3 -2,-2; "
    "Y -4,-1 -3,-1 -3,0 -2,-2; Y -3,5 -2,3 -2,4 -1,4; S -3,5 -2,4 -1,4 0,3; "
    "J -1,0 0,0 0,1 0,2; O 0,0 0,1 1,-1 1,0"
)
"""White has one tile left and so has Black, which then fits in one place only."""
_BEFORE_THE_LAST_CROWNS = (
    "c4+G; c5+G; a2+G; b5+G; d5+S; d4+G; c1+S; b2+S; d2+S; b4+S; e3+G; attack c5 d4 d5; a5+G; "
    "c3+S; attack b4 c3 d2; b1+G; c2+S; e4+S; a1+G; b4+G; attack a2 b2 c1; d5+S; "
    "attack a5 b5 c4; e5+G; e1+G; d1+G; b2+G; b5+G; c3+G; attack b2 c2 d1; a4+S; a3+S; "
    "attack d5 e4 e5; e2+S; d2+S; attack c3 d2 e2; d3+S; e2+S; c1+S; e5+G; attack d3 e2 e3; "
    "attack a1 b1 c1; attack a3 a4 b4; b3+S; d2+S; c2+S; e3+S; c4+S; attack b3 c2 d2; c2+S; "
    "c1+S; b4+G; a5+S"
)
"""Gold has one crown left and so has Silver; then the board is full."""
_BEFORE_AN_ATTACK = "d3+G; a1+S; d4+G; a2+S; e4+G; a3+S"
_ONE_ANSWER = "w Qd5 Ge6 Gg6 Gg5 qd6 gf7 ge7"
"""After g5-f5, Black has one legal move."""


class Scene(NamedTuple):
    """The keys that a person presses, and where."""

    title: str
    show: Callable[[Page], object]
    keys: str
    """Keys by their names for xdotool; `to a5` is Page Down until the focus is on a5; `at a5` and
    `on #peek` put the focus there."""


def _at(table: Callable[[], Table]) -> Callable[[Page], object]:
    return lambda page: show_table(page, table())


def _finished(page: Page) -> None:
    # A solo game isn't evaluated, so that it is read in the same words every time.
    solo = table_after("hexheaven", mode="solo", players="1")
    keep(page, {"heard": unrated(played_out(solo, 0))})
    visit(page, "#/review/heard")


PLAYS: Mapping[str, tuple[Scene, ...]] = {
    "agon": (
        Scene(
            "A beginning, wrong picks, and a move",
            _at(agon),
            "Return Down Down Return Return to a5 Return Escape Return to b5 Return",
        ),
        Scene(
            "The opponent’s move",
            _at(lambda: agon(HUMAN, AI, position=_ONE_ANSWER)),
            "to g5 Return to f5 Return",
        ),
        Scene(
            "An ending",
            _at(lambda: agon(HUMAN, HUMAN, position=NEAR_THE_END)),
            "to e6 Return to f6 Return",
        ),
    ),
    "seven": (
        Scene(
            "A beginning: a tile is taken, turned, aimed and placed; then a wrong pick",
            _at(lambda: table_after("seven")),
            "Return e shift+Right Up Return Return Next Return Return",
        ),
        Scene(
            "The opponent’s move, which ends the game",
            _at(
                lambda: table_after("seven", *_BEFORE_THE_LAST_TILE.split("; "), seats=(HUMAN, AI))
            ),
            "to 2,-5 Return",
        ),
    ),
    "beerhex": (
        Scene(
            "The first handover, a beginning, a handover, and a wrong pick",
            _at(lambda: table_after("beerhex")),
            "shift+Tab Tab Return Return Next Return Return at e5 Return Next Return Next Return",
        ),
        Scene(
            "A peek by keys, and an attack",
            _at(lambda: table_after("beerhex", *_BEFORE_AN_ATTACK.split("; "))),
            "Return on #peek Return at d3 Return at c1 Return at d3 Return at d4 Return at e4 "
            "Return on #actions>.primary",
        ),
        Scene(
            "The opponent’s move, which ends the game",
            _at(
                lambda: table_after(
                    "beerhex", *_BEFORE_THE_LAST_CROWNS.split("; "), seats=(HUMAN, AI)
                )
            ),
            "to d2 Return Next Return",
        ),
    ),
    "hexheaven": (
        Scene(
            "The first handover, a beginning, a tile that is turned, and a handover",
            _at(lambda: table_after("hexheaven", seed=3, mode="casual")),
            "Return Return e Home Return to -1,1 Return Return",
        ),
    ),
    "lesson": (
        Scene(
            "A wrong answer and the right one",
            lambda page: visit(page, "#/agon/learn/1"),
            "to a5 Return to a6 Return to a5 Return to b5 Return",
        ),
    ),
    "puzzle": (
        Scene(
            "A wrong pick and the solution",
            lambda page: visit(page, f"#/agon/puzzles/{pack_of('agon')[0].id}"),
            "Home Return to h5 Return to g5 Return",
        ),
    ),
    "review": (
        Scene(
            "Through a game",
            _finished,
            "Right Right Left End",
        ),
    ),
}
