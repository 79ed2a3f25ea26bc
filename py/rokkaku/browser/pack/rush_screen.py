"""Puzzles against time: one leads to the next, until time or mistakes are used up."""

import asyncio
from urllib.parse import parse_qsl

from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import make
from rokkaku.browser.dom.random import random_seed
from rokkaku.browser.dom.tasks import now, spawn
from rokkaku.browser.pack.packs import pack_of
from rokkaku.browser.pack.panel import SolvePanel
from rokkaku.browser.pack.screen import SolveScreen
from rokkaku.browser.screen import Shell
from rokkaku.core.errors import UnknownPlace, quoted
from rokkaku.core.pack import games_with_pack, read_line
from rokkaku.ui.pack.rush import MISTAKES, MIXED, Rush, queue
from rokkaku.ui.pack.solving import Solving, solving
from rokkaku.ui.pack.words import clock
from rokkaku.ui.routes import Route

_TICK_SECONDS = 0.25


class RushScreen(SolveScreen):
    """Keeps time and score; puzzles are solved as elsewhere, but without help."""

    def __init__(self, shell: Shell, ai: AIClient, panel: SolvePanel) -> None:
        super().__init__(shell, ai, panel)
        self._which = MIXED
        """The game of the puzzles, or MIXED."""
        self._rush: Rush | None = None
        """None before the start and after the end."""
        self._ticking: asyncio.Task[None] | None = None
        self._actions |= {
            "next": lambda: self._advance(solved=False),
            "list": lambda: shell.go(Route("today")),
        }

    def mount(self, route: Route) -> None:
        """Start a rush once its packs have loaded. Raises UnknownPlace for an unknown game."""
        self.deactivate()
        self._route, self._state = route, None
        self._which = dict(parse_qsl(route.query)).get("game", MIXED)
        known = (MIXED, *games_with_pack())
        if self._which not in known:
            raise UnknownPlace(f"no rush of {quoted(self._which)}; there are: {', '.join(known)}")
        spawn(self._begin(route))

    async def _begin(self, route: Route) -> None:
        names = games_with_pack() if self._which == MIXED else (self._which,)
        try:
            packs = {game: await pack_of(game) for game in names}
        except Exception as error:
            self._tell_missing(route, error)
            return
        if self._route is route:
            self._ai.prepare()
            self._rush = Rush(queue(packs, random_seed()), now())
            self._ticking = spawn(self._tick())
            self._show_given()

    def deactivate(self) -> None:
        super().deactivate()
        if self._ticking:
            self._ticking.cancel()
        self._ticking = self._rush = None

    def title(self) -> str:
        return self._shell.texts("rush.title")

    async def _tick(self) -> None:
        while self._rush and not self._rush.is_over(now()):
            if self._state:
                self._panel.tell(self._heading(self._state))
            await asyncio.sleep(_TICK_SECONDS)
        self._ticking = None  # or ending would cancel this task
        self._end()

    def _show_given(self) -> None:
        given = self._rush and self._rush.given
        if given:
            state = solving(read_line(given.game, given.entry.line))
            self._tell_layout(given.game)
            self._mount(state)

    def _advance(self, *, solved: bool) -> None:
        """Show the next puzzle, or end the rush."""
        self._interlude_player.stop()
        if not self._rush:
            return
        self._rush = self._rush.after(solved)
        self._shell.feedback.play(("win",) if solved else ("illegal",))
        if not self._rush.is_over(now()):
            self._show_given()

    def _say(self) -> None:
        """Continue as soon as a puzzle is solved or failed."""
        state = self._state
        if state and self._rush and (state.is_wrong or state.is_solved):
            self._advance(solved=not state.is_wrong)

    def _note(self, state: Solving, before: Solving) -> None:
        """Record nothing: only the whole rush counts."""

    def _heading(self, state: Solving) -> str:
        if not self._rush:
            return ""
        return self._shell.texts(
            "rush.heading",
            time=clock(-(-self._rush.left(now()) // 1000)),
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
        before = repository.rush_bests()
        best = before.most.get(self._which, 0)
        repository.keep_rush_bests(before.noting(self._which, rush.solved))
        said = texts("rush.record") if rush.solved > best else texts("rush.best", number=best)
        again = dialog.button(texts("rush.again"), lambda: self.mount(route), class_="primary")
        leave = dialog.button(texts("pack.list"), lambda: self._shell.go(Route("today")))
        score = make("p", texts("rush.score", number=rush.solved), class_="rush-score")
        dialog.show(texts("rush.over"), score, make("p", said), row(again, leave), focus=again)
