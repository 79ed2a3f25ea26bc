"""All screens of the page, for tests and pictures of every one of them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import date
from functools import cache, reduce
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from rokkaku.core import registry
from rokkaku.core.json_text import format_json
from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import games_with_puzzles
from rokkaku.core.rating.glicko import Rating
from rokkaku.games.seven.challenge.catalogue import start_challenge
from rokkaku.games.seven.challenge.sheet.challenge import Challenge
from rokkaku.games.seven.challenge.sheet.copycat import FIGURES
from rokkaku.i18n import LANGUAGES
from rokkaku.ui.challenge.progress import ChallengeProgress
from rokkaku.ui.library.ratings import CurvePoint, PoolStanding, Ratings
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.setup.game_setup import GameSetup
from tests.browser.driver import close_dialog, keep, settle, store, table, visit
from tests.browser.moves import begun
from tests.tables import table_after

TURNING = table(moves="f7-g6; f5-g5; g6-f6", position="w Qf7 Ge5 qe6 gf5")
"""Bloody Queen: White misses a win, Black misses one, and White wins."""

SIZES = ((390, 844), (768, 1024), (1024, 768), (1280, 800))
"""Phone, tablet in portrait and landscape, and desktop, in CSS pixels."""

NAMES = ("Charlotte", "翔太")


def _stay(page: Page) -> None:
    """Do nothing: the address is enough."""


def _press(selector: str) -> Callable[[Page], None]:
    def press(page: Page) -> None:
        page.locator(selector).first.click()

    return press


def _await(selector: str) -> Callable[[Page], None]:
    return lambda page: page.locator(selector).wait_for()


def _unfold(page: Page) -> None:
    while (folded := page.locator("main details:not([open]) > summary:visible")).count():
        folded.first.click()


def _draw_lots(page: Page) -> None:
    page.locator("#setup .opponents [value=person]").check()
    page.locator("select[name=hexheaven-draws_lots]").select_option("yes")
    page.locator("#setup [type=submit]").click()
    page.locator(".lots").wait_for()


def _take_tile(page: Page) -> None:
    if not page.locator("#hand [data-picked]").count():
        page.locator("#hand button:not([disabled])").first.click()


def _look_from_above(page: Page) -> None:
    side_view = page.locator("#side-view")
    if side_view.get_attribute("aria-pressed") == "true":
        side_view.click()


def _learn_from_mistakes(page: Page) -> None:
    page.locator("#study [data-action=learn]").click()
    page.locator("#dialog [data-seat]").first.click()
    page.locator(".puzzle-task").wait_for()


def _come_first(page: Page) -> None:
    """Show the start screen of a first visit; `_go_on` brings the games back."""
    page.evaluate("() => { window.kept = { ...localStorage }; localStorage.clear(); }")
    for fragment in ("#/games", "#/"):
        visit(page, fragment)


def _go_on(page: Page) -> None:
    """Undo the changes that `_come_first` and `_read_early` have made."""
    if page.locator("#early").is_visible():
        page.locator("#early header button").click()
    page.evaluate("() => { Object.assign(localStorage, window.kept); window.kept = {}; }")


def _read_early(page: Page) -> None:
    """Show the rules as before the start of Python."""
    page.evaluate(
        """async () => {
          const { show } = await import("./static/boot/early_rules.js");
          const { dataset } = document.documentElement;
          dataset.state = "starting";
          await show(document.querySelector(".cover[data-game=agon] .cover-link"));
          dataset.state = "ready";
        }"""
    )
    page.locator("#early").wait_for()


class Screen(NamedTuple):
    """A place in the page, with the steps to take there."""

    name: str
    fragment: str
    prepare: Callable[[Page], None] = _stay


@cache
def games() -> Mapping[str, PlaySession]:
    """Return games at their beginning, in the middle and over, by the ids they're saved with."""
    tables = {
        **{f"new{game}": table_after(game, seed=1) for game in registry.games()},
        "watched": table_after("agon", seats=("level1", "level1"), variant="bloody"),
        "caps": begun("beerhex", 300, 5),
        "three": begun("hexheaven", 90, 3, mode="casual", players="3"),
        "teams": begun("seven", 28, 3, players="2v2"),
        "agon": begun("agon", 60, 1, variant="classic"),
        "bloody": begun("agon", 14, 4, variant="bloody"),
        "seven": begun("seven", 7, 2),
        "four": begun("seven", 12, 3, players="2v2"),
        "beerhex": begun("beerhex", 16, 5),
        "hexheaven": begun("hexheaven", 12, 3, mode="casual"),
        "solo": begun("hexheaven", 9, 3, mode="solo", players="1"),
        "over": begun("seven", 14, 6),
        "turned": TURNING,
    }
    timed = begun("agon", 20, 2)
    terms = GameSetup("agon", {}, timed.seats, names=NAMES, clock="600+5", undo="ask")
    found = {"timed": new_session(timed, setup=terms)}
    found |= {name: new_session(table) for name, table in tables.items()}
    found["over"] = replace(found["over"], rerated=(Rating(1008, 130), Rating(998, 126)))
    return found


def ratings() -> Ratings:
    values = [1000, 1170, 1080, 1160, 1230, 1180, 1110, 1160]
    curve = [CurvePoint(date(2026, 11, day), value) for day, value in enumerate(values, 1)]
    standing = PoolStanding(Rating(values[-1], 140), len(curve), tuple(curve))
    return Ratings({("hexheaven", "mode=casual"): standing})


def own_figure() -> Challenge:
    """Return the rule sheet's figure, laid as a custom one."""
    tiles = (f"b {move}" for move in FIGURES["sheet"].split("; "))
    return reduce(Challenge.play, tiles, start_challenge("figure", "own"))


def keep_games(page: Page) -> None:
    """Save the games, the custom figure and the ratings for the page."""
    keep(page, games())
    laid = ChallengeProgress().with_position(own_figure())
    found = {"puzzles.seven": laid.to_json(), "ratings": ratings().to_json()}
    store(page, **{key: format_json(value) for key, value in found.items()})


SCREENS = (
    Screen("home", "#/"),
    Screen("settings", "#/", _press("#open-settings")),
    Screen("agon", "#/play/agon", _press("#undo")),
    Screen("agon-dialog", "#/play/agon", _press("#resign")),
    Screen("bloody", "#/play/bloody"),
    Screen("seven", "#/play/seven", _take_tile),
    Screen("seven-above", "#/play/four", _look_from_above),
    Screen("handover", "#/play/beerhex"),
    Screen("beerhex", "#/play/beerhex", _press("#ready")),
    Screen("hexheaven", "#/play/hexheaven", _take_tile),
    Screen("hexheaven-solo", "#/play/solo"),
    Screen("result", "#/play/over"),
    Screen("review", "#/review/over", _await(".turning [aria-busy=false]")),
    Screen("mistakes", "#/review/turned", _learn_from_mistakes),
    Screen("games", "#/games"),
    Screen("statistics", "#/statistics"),
    Screen("setup", "#/hexheaven"),
    Screen("open", "#/", _press(".to-open")),
    Screen("rules", "#/agon/rules"),
    Screen("lessons", "#/seven/learn"),
    Screen("lesson", "#/seven/learn/2"),
    Screen("share", "#/play/agon", _press("#share")),
    Screen("puzzles", "#/seven/puzzles"),
    Screen("puzzle", f"#/beerhex/puzzles/{pack_of('beerhex')[0].id}"),
    Screen("today", "#/today"),
    Screen("tournament", "#/seven/tournament"),
    Screen("challenge", "#/seven/challenges/holes-fourteen", _take_tile),
    Screen("figure", "#/seven/challenges/figure-own", _await("#made")),
    Screen("early-rules", "#/", _read_early),
    Screen("first-visit", "#/", _come_first),
)
"""In the order of a visit. Add new screens here, so that every test covers them."""

STAGES = (
    *(Screen(f"setup-{game}", f"#/{game}", _unfold) for game in registry.games()),
    *(Screen(f"begin-{game}", f"#/play/new{game}") for game in registry.games()),
    Screen("end-agon", "#/play/turned"),
    Screen("end-beerhex", "#/play/caps"),
    Screen("end-hexheaven", "#/play/three"),
    Screen("end-seven", "#/play/teams"),
    Screen("watched", "#/play/watched"),
    Screen("clocks", "#/play/timed"),
    Screen("pause", "#/play/timed", _press("#pause")),
    Screen("review-agon", "#/review/turned", _await(".turning [aria-busy=false]")),
    Screen("review-hexheaven", "#/review/three"),
    Screen("review-dialog", "#/review/turned", _press(".turning .accuracies")),
    Screen("review-share", "#/review/over", _press("#study [data-action=share]")),
    Screen("delete-dialog", "#/games", _press(".kept-games .delete")),
    Screen("lots", "#/hexheaven", _draw_lots),
    *(Screen(f"rules-{game}", f"#/{game}/rules") for game in registry.games()),
    *(Screen(f"lessons-{game}", f"#/{game}/learn") for game in registry.games()),
    *(Screen(f"lesson-{game}", f"#/{game}/learn/1") for game in registry.games()),
    *(
        Screen(f"puzzle-{game}", f"#/{game}/puzzles/{pack_of(game)[-1].id}")
        for game in registry.games()
        if game in games_with_puzzles()
    ),
    Screen("puzzles-agon", "#/agon/puzzles", _unfold),
    Screen("challenge-goal", "#/seven/puzzles", _press(".about-kind")),
    Screen("rush", "#/rush", _await(".puzzle-task")),
    Screen("unknown", "#/nowhere"),
)
"""Every other stage of a game, list and dialog, for the tests of layout alone."""


class Shown(NamedTuple):
    """A screen in a language."""

    screen: Screen
    language: str

    def __str__(self) -> str:
        return f"{self.screen.name}-{self.language}"


def in_turn(screens: Iterable[Screen]) -> list[Any]:
    """Return screens in every language as parameters; one language of each is a long test."""
    return [
        pytest.param(
            Shown(screen, language), marks=[pytest.mark.long] if (number + place) % 2 else []
        )
        for number, screen in enumerate(screens)
        for place, language in enumerate(LANGUAGES)
    ]


def speak(page: Page, language: str) -> None:
    """Switch the language as another tab would, so that it works behind a dialog."""
    page.evaluate(
        """language => dispatchEvent(new CustomEvent("rokkaku:language", { detail: language }))""",
        language,
    )
    expect(page.locator("html")).to_have_attribute("lang", language)


def set_size(page: Page, size: tuple[int, int]) -> None:
    wanted: ViewportSize = {"width": size[0], "height": size[1]}
    if page.viewport_size != wanted:
        page.set_viewport_size(wanted)
        settle(page)


def show(page: Page, screen: Screen) -> None:
    """Show a screen of a page that was opened with `keep_games`."""
    if page.locator("#dialog").is_visible():
        close_dialog(page)
    _go_on(page)
    # Via home, so that the screen is opened again.
    for fragment in ("#/", screen.fragment):
        visit(page, fragment)
    screen.prepare(page)
    settle(page)


def overflowing(page: Page, selector: str) -> Any:
    """Return the texts of visible elements whose content doesn't fit."""
    return page.locator(selector).evaluate_all(
        """elements => elements
          .filter((element) => element.checkVisibility()
            && (element.scrollWidth > element.clientWidth + 1
              || element.scrollHeight > element.clientHeight + 1))
          .map((element) => element.textContent.trim().slice(0, 60))"""
    )
