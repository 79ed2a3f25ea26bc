"""The screen for a puzzle, opened from the list, from a day, or by a link."""

from datetime import date
from functools import partial

from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.dom.dialog import show_error
from rokkaku.browser.dom.tasks import now, spawn
from rokkaku.browser.puzzle.base_screen import BasePuzzleScreen
from rokkaku.browser.puzzle.packs import load_pack, loaded_pack
from rokkaku.browser.puzzle.panel import PuzzleLabels, PuzzlePanel
from rokkaku.browser.screen import Shell
from rokkaku.browser.share.link import show_link
from rokkaku.browser.storage import slots
from rokkaku.core.puzzle import Entry, Verdict, games_with_puzzles
from rokkaku.ui.play.rating import rating_text
from rokkaku.ui.puzzle.days import DayResult
from rokkaku.ui.puzzle.links import (
    day_at,
    day_route,
    of_theme,
    puzzle_at,
    puzzle_route,
    shared_route,
    theme_at,
)
from rokkaku.ui.puzzle.task import PuzzleAttempt, PuzzleTask, start_puzzle
from rokkaku.ui.puzzle.words import day_number
from rokkaku.ui.routes import HOME, Route, format_route

_JUDGE_MILLISECONDS = 1500


class PuzzleScreen(BasePuzzleScreen[PuzzleTask]):
    """Shows the puzzle, asks the AI to judge moves, and stores the result."""

    def __init__(self, shell: Shell, ai: AIClient, panel: PuzzlePanel) -> None:
        super().__init__(shell, ai, panel)
        self._route = Route()
        self._day: date | None = None
        """The day of a daily puzzle; None for others."""
        self._entries: tuple[Entry, ...] = ()
        self._begun = date.min
        """The day on which the puzzle was shown: it is the one that counts after midnight."""
        self._start_time = 0
        """Time when the puzzle was shown, in milliseconds of `now`."""
        self._actions |= {
            "check": lambda: self._change(PuzzleAttempt.check),
            "next": self._open_next,
            "list": self._leave,
            "share": self._share,
        }

    # Opening and leaving

    def mount(self, route: Route) -> None:
        """Show a puzzle once its pack has loaded. Raises RokkakuError if it doesn't exist."""
        self.deactivate()
        self._route, self._state = route, None
        self._day = day_at(route, date.today())
        entries = loaded_pack(route.game)
        if entries is not None or route.screen == "shared":
            self._show(route, entries or ())
        else:
            spawn(self._fetch(route))

    async def _fetch(self, route: Route) -> None:
        try:
            await load_pack(route.game)
        except Exception as error:
            self._report_missing(route, error)
            return
        if self._route is route:
            self._shell.reopen()

    def _report_missing(self, route: Route, error: Exception) -> None:
        """Report that a pack can't be loaded, and go home, if the player is still waiting."""
        if self._route is route:
            texts, detail = self._shell.texts, f"{type(error).__name__}: {error}"
            self._shell.go(HOME, replace=True)
            show_error(self._shell.dialog, texts("puzzle.missing"), detail, texts)

    def _show(self, route: Route, entries: tuple[Entry, ...]) -> None:
        attempt = start_puzzle(puzzle_at(route, entries, date.today()))
        self._entries, self._begun, self._start_time = entries, date.today(), now()
        self._ai.prepare()
        self._open_task(attempt)

    def deactivate(self) -> None:
        super().deactivate()
        self._route = Route()

    # Input

    def _judge(self, state: PuzzleAttempt) -> None:
        """Let the AI judge the last move, which isn't in the stored solution."""
        subject = state.task.puzzle, state.moves_made
        judge = partial(self._ai.judge, *subject, _JUDGE_MILLISECONDS)
        self._judging.start(subject, judge, self._handle_verdict)

    def _handle_verdict(self, verdict: Verdict) -> None:
        self._change(lambda state: state.judged(verdict))

    def _leave(self) -> None:
        if self._day:
            self._shell.go(Route("day", item=self._day.isoformat()))
        else:
            self._shell.go(Route("puzzles", self._route.game))

    def _share(self) -> None:
        if self._state:
            texts, task = self._shell.texts, self._state.task
            name, hint = task.instruction(texts), texts("puzzle.linkHint")
            fragment = format_route(shared_route(task.puzzle))
            show_link(self._shell, texts("puzzle.share"), name, fragment, hint)

    def _open_next(self) -> None:
        """Open the next puzzle: the day's in another game, or an unsolved one of the pack."""
        if self._day:
            self._open_next_of_day(self._day)
        elif self._state:
            progress = self._shell.repository.read(slots.puzzles(self._route.game))
            theme = theme_at(self._route)
            next_entry = progress.next_of(
                of_theme(self._entries, theme), self._state.task.puzzle.id
            )
            if next_entry:
                self._shell.go(puzzle_route(self._route.game, next_entry, theme))
            else:
                self._leave()

    def _open_next_of_day(self, day: date) -> None:
        """Open the day's puzzle in the next game without a result, or the day's screen."""
        results = self._shell.repository.read(slots.DAYS).of(day)
        game_ids = games_with_puzzles()
        index = game_ids.index(self._route.game)
        open_games = (
            game for game in (*game_ids[index + 1 :], *game_ids[:index]) if game not in results
        )
        if next_game := next(open_games, None):
            self._shell.go(day_route(next_game, day))
        else:
            self._leave()

    # Results

    def _record(self, state: PuzzleAttempt, before: PuzzleAttempt) -> None:
        """Store the result as soon as the puzzle is solved, or the attempt is no longer clean."""
        is_spoiled = not state.is_clean and before.is_clean
        is_just_solved = state.is_solved and not before.is_solved
        if not (is_spoiled or is_just_solved):
            return
        repository, puzzle = self._shell.repository, state.task.puzzle
        solved = is_just_solved and not state.is_shown
        if self._route.screen != "shared":
            progress = repository.read(slots.puzzles(puzzle.game))
            new_progress = progress.after(puzzle.id, puzzle.difficulty, solved, state.is_clean)
            repository.keep(slots.puzzles(puzzle.game), new_progress)
        if self._day and is_just_solved:
            is_in_time = self._day == self._begun
            seconds = (now() - self._start_time) // 1000
            result = DayResult(solved, state.mistakes, state.hints, seconds, is_in_time)
            days = repository.read(slots.DAYS).with_result(self._day, puzzle.game, result)
            repository.keep(slots.DAYS, days)

    # Showing

    def _heading(self, state: PuzzleAttempt) -> str:
        texts = self._shell.texts
        heading = texts(f"{state.game_id}.title")
        if self._day:
            number = day_number(self._day, texts)
            heading = texts("board.separator").join(filter(None, (heading, number)))
        return heading

    def _show_prompt(self, state: PuzzleAttempt) -> None:
        texts, note = self._shell.texts, ""
        if self._route.screen != "shared" and (state.is_solved or not state.is_clean):
            progress = self._shell.repository.read(slots.puzzles(state.game_id))
            note = rating_text(progress.rating, texts, "puzzle.rating")
        next_label = texts("puzzle.next" if state.is_solved else "puzzle.skip")
        labels = PuzzleLabels(self._heading(state), note, next_label, texts("puzzle.list"))
        self._panel.show(state, labels, self._refusal, texts)
