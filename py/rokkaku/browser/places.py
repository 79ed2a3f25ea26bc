"""All screens of the page, by the names that `ui.routes` gives them."""

from collections.abc import Callable
from typing import NamedTuple

from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.dom.elements import by_id
from rokkaku.browser.home import HomeScreen
from rokkaku.browser.learn.lesson_screen import LessonScreen
from rokkaku.browser.learn.lessons_screen import LessonsScreen
from rokkaku.browser.learn.rules_screen import RulesScreen
from rokkaku.browser.library.games_screen import GamesScreen
from rokkaku.browser.library.statistics_screen import StatisticsScreen
from rokkaku.browser.pack.panel import SolvePanel
from rokkaku.browser.pack.rush_screen import RushScreen
from rokkaku.browser.pack.screen import SolveScreen
from rokkaku.browser.pack.today_screen import TodayScreen
from rokkaku.browser.play.screen import PlayScreen
from rokkaku.browser.puzzle.list_screen import PuzzleListScreen
from rokkaku.browser.puzzle.screen import PuzzleScreen
from rokkaku.browser.review.mistakes_screen import MistakesScreen
from rokkaku.browser.review.screen import ReviewScreen
from rokkaku.browser.screen import Screen, Shell
from rokkaku.browser.setup.screen import SetupScreen
from rokkaku.browser.setup.start_game import GameStarter
from rokkaku.browser.tournament.screen import TournamentScreen


class Place(NamedTuple):
    """Where a screen is shown."""

    section: str
    """The id of its section in index.html."""
    screen: Screen


def places(
    shell: Shell, ai: AIClient, starter: GameStarter, on_import: Callable[[], None]
) -> dict[str, Place]:
    """Every screen with its place; `on_import` asks what is to be opened."""
    start = starter.start
    rules = Place("rules", RulesScreen(shell, by_id("rules")))
    panel = SolvePanel(shell.tray)
    solve = Place("play", SolveScreen(shell, ai, panel))
    review = ReviewScreen(shell, ai)
    today = Place("today", TodayScreen(shell, by_id("today")))
    return {
        "home": Place("home", HomeScreen(shell, by_id("lobby"), start, on_import)),
        "setup": Place("setup", SetupScreen(shell, by_id("setup"), start)),
        "play": Place("play", PlayScreen(shell, ai, starter)),
        "puzzles": Place("puzzles", PuzzleListScreen(shell, by_id("puzzles"))),
        "puzzle": Place("play", PuzzleScreen(shell, ai)),
        "solve": solve,
        "shared": solve,
        "rush": Place("play", RushScreen(shell, ai, panel)),
        "tournament": Place("tournament", TournamentScreen(shell, by_id("tournament"), ai)),
        "today": today,
        "day": today,
        "games": Place("games", GamesScreen(shell, by_id("games"))),
        "statistics": Place("statistics", StatisticsScreen(shell, by_id("statistics"))),
        "review": Place("play", review),
        "mistakes": Place("play", MistakesScreen(shell, ai, panel, review.left)),
        "rules": rules,
        "section": rules,
        "learn": Place("lessons", LessonsScreen(shell, by_id("lessons"), start)),
        "lesson": Place("play", LessonScreen(shell, start)),
    }
