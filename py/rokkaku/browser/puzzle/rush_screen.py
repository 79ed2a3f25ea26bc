"""Puzzles against time: one leads to the next, until time or mistakes are used up."""

import asyncio

from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import make
from rokkaku.browser.dom.random import random_seed
from rokkaku.browser.dom.tasks import now, spawn
from rokkaku.browser.puzzle.packs import load_pack
from rokkaku.browser.puzzle.panel import PuzzlePanel
from rokkaku.browser.puzzle.screen import PuzzleScreen
from rokkaku.browser.screen import Shell
from rokkaku.browser.storage import slots
from rokkaku.core.errors import UnknownPlace, short_repr
from rokkaku.core.puzzle import games_with_puzzles, read_line
from rokkaku.ui.puzzle.rush import MISTAKES, MIXED, Rush, queue
from rokkaku.ui.puzzle.task import PuzzleAttempt, start_puzzle
from rokkaku.ui.puzzle.words import format_seconds
from rokkaku.ui.routes import Route

_TICK_SECONDS = 0.25


class RushScreen(PuzzleScreen):
    """Keeps time and score; puzzles are solved as elsewhere, but without help."""

    def __init__(self, shell: Shell, ai: AIClient, panel: PuzzlePanel) -> None:
        super().__init__(shell, ai, panel)
        self._rush_key = MIXED
        """The game of the puzzles, or MIXED."""
        self._rush: Rush | None = None
        """None before the start and after the end."""
        self._tick_task: asyncio.Task[None] | None = None
        self._actions |= {
            "next": lambda: self._advance(solved=False),
            "list": lambda: shell.go(Route("today")),
        }

    def mount(self, route: Route) -> None:
        """Start a rush once its packs have loaded. Raises UnknownPlace for an unknown game."""
        self.deactivate()
        self._route, self._state = route, None
        self._rush_key = route.parameters.get("game", MIXED)
        keys = (MIXED, *games_with_puzzles())
        if self._rush_key not in keys:
            raise UnknownPlace(
                f"no rush of {short_repr(self._rush_key)}; there are: {', '.join(keys)}"
            )
        spawn(self._begin(route))

    async def _begin(self, route: Route) -> None:
        game_ids = games_with_puzzles() if self._rush_key == MIXED else (self._rush_key,)
        try:
            packs = {game: await load_pack(game) for game in game_ids}
        except Exception as error:
            self._report_missing(route, error)
            return
        if self._route is route:
            self._ai.prepare()
            self._rush = Rush(queue(packs, random_seed()), now())
            self._tick_task = spawn(self._tick())
            self._show_current()

    def deactivate(self) -> None:
        super().deactivate()
        if self._tick_task:
            self._tick_task.cancel()
        self._tick_task = self._rush = None

    def title(self) -> str:
        return self._shell.texts("rush.title")

    async def _tick(self) -> None:
        while self._rush and not self._rush.is_over(now()):
            if self._state:
                self._panel.set_heading(self._heading(self._state))
            await asyncio.sleep(_TICK_SECONDS)
        self._tick_task = None  # or ending would cancel this task
        self._end()

    def _show_current(self) -> None:
        current = self._rush and self._rush.current
        if current:
            attempt = start_puzzle(read_line(current.game, current.entry.line))
            self._open_task(attempt)

    def _advance(self, *, solved: bool) -> None:
        """Show the next puzzle, or end the rush."""
        self._interlude_player.stop()
        if not self._rush:
            return
        self._rush = self._rush.after(solved)
        self._shell.feedback.play(("win",) if solved else ("illegal",))
        if not self._rush.is_over(now()):
            self._show_current()

    def _announce(self) -> None:
        """Continue as soon as a puzzle is solved or failed."""
        state = self._state
        if state and self._rush and (state.wrong or state.is_solved):
            self._advance(solved=state.is_solved)

    def _record(self, state: PuzzleAttempt, before: PuzzleAttempt) -> None:
        """Record nothing: only the whole rush counts."""

    def _heading(self, state: PuzzleAttempt) -> str:
        if not self._rush:
            return ""
        return self._shell.texts(
            "rush.heading",
            time=format_seconds(-(-self._rush.remaining(now()) // 1000)),
            solved=self._rush.solved,
            mistakes=self._rush.mistakes,
            most=MISTAKES,
        )

    def _end(self) -> None:
        rush, self._rush, route = self._rush, None, self._route
        if not rush:
            return
        super().deactivate()
        repository, texts, dialog = self._shell.repository, self._shell.texts, self._shell.dialog
        before = repository.read(slots.RUSH_BESTS)
        best = before.best.get(self._rush_key, 0)
        repository.keep(slots.RUSH_BESTS, before.with_result(self._rush_key, rush.solved))
        message = texts("rush.record") if rush.solved > best else texts("rush.best", number=best)
        again_button = dialog.closing_button(
            texts("rush.again"), lambda: self.mount(route), class_="primary"
        )
        leave_button = dialog.closing_button(
            texts("puzzle.list"), lambda: self._shell.go(Route("today"))
        )
        score = make("p", texts("rush.score", number=rush.solved), class_="rush-score")
        dialog.show(
            texts(rush.ending),
            score,
            make("p", message),
            row(again_button, leave_button),
            focus=again_button,
        )
