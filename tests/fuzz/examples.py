"""Valid inputs of every kind, made by the page's own code from random games."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from functools import cache
from itertools import islice

from tests.laws.recorded import short_table, whole_table
from tests.laws.walks import SETUPS
from tests.tables import table_after

from rokkaku.core.challenge import challenges_of
from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import games_with_puzzles, read_line
from rokkaku.core.record.text import write_text
from rokkaku.core.registry import games, get
from rokkaku.core.state import Json
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.challenge.links import challenge_route
from rokkaku.ui.challenge.progress import ChallengeProgress
from rokkaku.ui.learn.content import lessons_of
from rokkaku.ui.learn.progress import LessonProgress
from rokkaku.ui.library.best_scores import BestScores
from rokkaku.ui.library.game_index import GameIndex, summary_of
from rokkaku.ui.library.ratings import Ratings
from rokkaku.ui.library.saved_game import session_to_json
from rokkaku.ui.library.statistics import Statistics
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.puzzle.links import shared_route
from rokkaku.ui.routes import Route, format_route
from rokkaku.ui.settings.failures import Failures
from rokkaku.ui.settings.settings import CHOICES, Settings
from rokkaku.ui.setup.clock import CONTROLS
from rokkaku.ui.setup.game_setup import UNDO, GameSetup, recommended_setup
from rokkaku.ui.setup.links import link_to, record_link
from rokkaku.ui.setup.match import LENGTHS, new_match
from rokkaku.ui.share.recorded_game import recorded_game_of

DAY = date(2026, 11, 21)
NAMES = ("Ann", "ベン", "O’Neill", "")


@cache
def sessions() -> dict[str, PlaySession]:
    """Return games by id, short or whole, of every setup and with all kinds of agreements."""
    tables = [short_table(setup, number) for number, setup in enumerate(SETUPS)]
    tables += [whole_table(setup, 3) for setup in SETUPS[::4]]
    made = {}
    for number, table in enumerate(tables):
        seats = len(table.seats)
        setup = GameSetup(
            table.record.game,
            table.record.options,
            table.seats,
            LENGTHS[number % 4] if seats > 1 else 1,
            tuple(NAMES[(number + seat) % 4] for seat in range(seats)),
            CONTROLS[number % len(CONTROLS)],
            number % 2 == 0,
            UNDO[number % 3],
        )
        session = new_session(table, new_match(setup.games, seats), setup)
        marks = view_of(setup.game).PENCIL_MARKS
        notes = {(0, "b2"): marks[0]} if marks else {}
        made[f"g{number}"] = replace(session, begun=DAY, pencil_marks=notes)
    return made


def setups(game: str) -> list[GameSetup]:
    plain = recommended_setup(game)
    chosen = [
        plain.with_option(option.name, value)
        for option in get(game).options
        for value in option.choices
    ]
    return [
        replace(one, clock=CONTROLS[number % 8], undo=UNDO[number % 3], names=NAMES[:2])
        for number, one in enumerate((plain, *chosen))
    ]


@cache
def fragments() -> list[str]:
    plain = [Route(screen) for screen in ("home", "games", "statistics")]
    kept = [Route(screen, item=id_) for screen in ("play", "review") for id_ in sessions()]
    of_games = [Route(screen, game) for game in games() for screen in ("setup", "new", "rules")]
    lessons = [Route("lesson", game, str(number)) for game in games() for number in (1, 2)]
    challenges = [Route("challenge", "seven", "-".join(key)) for key in challenges_of("seven").keys]
    routes = plain + kept[::5] + of_games + lessons + challenges + [Route("puzzles", "seven")]
    starts = [
        link_to(session.game_id, session.table.record.options, seed)
        for session in [*sessions().values()][::3]
        for seed in (7, "daily")
    ]
    return [format_route(route) for route in routes] + starts + shared_links() + puzzle_links()


def puzzle_links() -> list[str]:
    """Return links of puzzles, and of a figure as if a player had made it."""
    lines = [(game, pack_of(game)[at].line) for game in games_with_puzzles() for at in (0, 99)]
    figure = challenge_route("seven", "copycat", "220001033a11414212141")
    puzzles = [shared_route(read_line(game, line)) for game, line in lines]
    return list(map(format_route, (*puzzles, figure)))


@cache
def shared_links() -> list[str]:
    tables = [session.table for session in sessions().values()]
    return [record_link(table) for table in tables if not table.has_secrets]


def records() -> list[str]:
    shown = [session for session in sessions().values() if not session.table.has_secrets]
    return [write_text(recorded_game_of(session)) for session in shown]


@cache
def stored_values() -> dict[str, list[Json]]:
    """Return the values that each key may store, as JSON; saved games are at `game.kept`."""
    played = [*sessions().values()]
    over = [session for session in played if session.table.outcome()]
    statistics, ratings, index = Statistics(), Ratings(), GameIndex()
    for number, (id_, session) in enumerate(sessions().items()):
        index = index.with_games(summary_of(id_, session, 1_790_000_000 + number))
    for session in over:
        statistics = statistics.with_game(session, DAY)
    for agent, loser in (("piyo", 1), ("pyon", 0), ("mei", 0)):
        table = table_after("agon", seats=(None, agent), variant="bloody")
        ratings, _ = ratings.with_game(new_session(table.resign(loser)), DAY)
    kind = "hexheaven mode=solo players=1"
    best = BestScores({(kind, seed): 40 + seed for seed in range(5)}, {kind: 44})
    choices = [Settings(**dict(zip(CHOICES, values, strict=True))) for values in _settings()]
    lessons = {game: frozenset(lesson.name for lesson in lessons_of(game)) for game in games()}
    return {
        "settings": [settings.to_json() for settings in choices],
        **{f"setup.{game}": [setup.to_json() for setup in setups(game)] for game in games()},
        "player-names": [list(NAMES[:3]), [str(number) for number in range(12)]],
        "games": [index.to_json(), GameIndex(index.summaries[:3]).to_json()],
        "game.kept": [session_to_json(session) for session in played],
        "statistics": [statistics.to_json(), {"tallies": [], "days": [20261121, 20261120]}],
        "ratings": [ratings.to_json(), Ratings().to_json()],
        "best-scores": [best.to_json()],
        "lessons": [LessonProgress(lessons).to_json(), {"agon": ["step"]}],
        "puzzles.seven": [progress.to_json() for progress in _challenges()],
        "kernel-failures": [Failures(1, "LinkError").to_json()],
        "snapshot-failures": [Failures(3, "no memory").to_json()],
        "quarantine": [[["{half a sa", "no JSON"], ["[]", "no game"]]],
    }


def _challenges() -> Iterator[ChallengeProgress]:
    challenges = challenges_of("seven")
    solutions = filter(None, (challenges.known_solution(*key) for key in challenges.keys))
    for number, solution in enumerate(islice(solutions, 12)):
        begun = solution.start
        for text in solution.moves[: number % 4]:
            begun = begun.play(text)
        progress = ChallengeProgress().with_position(begun)
        yield progress.with_solution(solution) if number % 4 == 0 else progress


def _settings() -> Iterator[tuple[str, ...]]:
    for number in range(6):
        yield tuple(values[number % len(values)] for values in CHOICES.values())
