"""All screens of the page, by their names in `ui.routes`."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property

from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.challenge.screen import ChallengeScreen
from rokkaku.browser.dom.elements import Node, by_id
from rokkaku.browser.home import HomeScreen
from rokkaku.browser.learn.lesson_screen import LessonScreen
from rokkaku.browser.learn.lessons_screen import LessonsScreen
from rokkaku.browser.learn.rules_screen import RulesScreen
from rokkaku.browser.library.games_screen import GamesScreen
from rokkaku.browser.library.statistics_screen import StatisticsScreen
from rokkaku.browser.play.screen import PlayScreen
from rokkaku.browser.puzzle.list_screen import PuzzleListScreen
from rokkaku.browser.puzzle.panel import PuzzlePanel
from rokkaku.browser.puzzle.rush_screen import RushScreen
from rokkaku.browser.puzzle.screen import PuzzleScreen
from rokkaku.browser.puzzle.today_screen import TodayScreen
from rokkaku.browser.review.mistakes_screen import MistakesScreen
from rokkaku.browser.review.screen import ReviewScreen
from rokkaku.browser.screen import Screen, Shell
from rokkaku.browser.setup.screen import SetupScreen
from rokkaku.browser.setup.start_game import GameStarter
from rokkaku.browser.tournament.screen import TournamentScreen


@dataclass(frozen=True)
class Place:
    """A screen, made on first use, and the section of index.html that shows it."""

    section: str
    make: Callable[[], Screen]

    @cached_property
    def screen(self) -> Screen:
        return self.make()


def places(
    shell: Shell, ai: AIClient, starter: GameStarter, on_import: Callable[[], None]
) -> dict[str, Place]:
    """Return the places by screen name; `on_import` lets the player open a file or text."""
    start = starter.start
    panel = cache(lambda: PuzzlePanel(shell.tray))
    review = cache(lambda: ReviewScreen(shell, ai))

    def text_place(section: str, make: Callable[[Shell, Node], Screen]) -> Place:
        return Place(section, lambda: make(shell, by_id(section)))

    rules, today = text_place("rules", RulesScreen), text_place("today", TodayScreen)
    puzzle = Place("play", lambda: PuzzleScreen(shell, ai, panel()))
    return {
        "home": Place("home", lambda: HomeScreen(shell, by_id("lobby"), start, on_import)),
        "setup": Place("setup", lambda: SetupScreen(shell, by_id("setup"), start)),
        "play": Place("play", lambda: PlayScreen(shell, ai, starter)),
        "puzzles": text_place("puzzles", PuzzleListScreen),
        "puzzle": puzzle,
        "shared": puzzle,
        "challenge": Place("play", lambda: ChallengeScreen(shell, ai)),
        "rush": Place("play", lambda: RushScreen(shell, ai, panel())),
        "tournament": Place("tournament", lambda: TournamentScreen(shell, by_id("tournament"), ai)),
        "today": today,
        "day": today,
        "games": text_place("games", GamesScreen),
        "statistics": text_place("statistics", StatisticsScreen),
        "review": Place("play", review),
        "mistakes": Place(
            "play",
            lambda: MistakesScreen(
                shell, ai, panel(), lambda game: review().remembered_review(game)
            ),
        ),
        "rules": rules,
        "section": rules,
        "learn": Place("lessons", lambda: LessonsScreen(shell, by_id("lessons"), start)),
        "lesson": Place("play", lambda: LessonScreen(shell, start)),
    }
