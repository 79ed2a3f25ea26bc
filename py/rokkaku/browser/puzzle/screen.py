"""The puzzle screen: a puzzle of SEVEN is tried, checked, hinted at and solved."""

import json
from collections.abc import Callable
from urllib.parse import unquote

from rokkaku.browser.ai.client import AIClient, PuzzleRequest
from rokkaku.browser.board_screen import BoardScreen
from rokkaku.browser.dom.announce import say
from rokkaku.browser.dom.elements import by_id, make
from rokkaku.browser.dom.random import random_seed
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.puzzle.dialogs import offer_another_answer, show_goal, show_solved
from rokkaku.browser.puzzle.list_screen import puzzle_route
from rokkaku.browser.screen import Shell
from rokkaku.browser.storage.repository import BrokenSave
from rokkaku.core.errors import RokkakuError
from rokkaku.core.record.record import parse_json
from rokkaku.games.seven.puzzle import view
from rokkaku.games.seven.puzzle.answers import known_answer
from rokkaku.games.seven.puzzle.catalogue import VARIANTS, puzzle, puzzle_from_json
from rokkaku.games.seven.puzzle.progress import PuzzleProgress, notebook_from_json
from rokkaku.games.seven.puzzle.puzzle import Puzzle
from rokkaku.games.seven.puzzle.session import PuzzleSession, session_for
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.routes import Route

_GAME = "seven"
_SEARCH_MILLISECONDS = 30_000
_PATIENCE_SECONDS = 60


class PuzzleScreen(BoardScreen[PuzzleSession]):
    """Keeps the desk and the notebook, and brings page, storage and solver into line with them."""

    def __init__(self, shell: Shell, ai: AIClient) -> None:
        super().__init__(shell)
        self._ai = ai
        self._searching = False
        self.progress = self._read_notebook()
        self._actions |= {
            "undo": lambda: self._change(PuzzleSession.undo),
            "redo": lambda: self._change(PuzzleSession.redo),
            "clear": lambda: self._change(PuzzleSession.clear),
            "hint": lambda: self._ask_solver(PuzzleSession.hinted),
            "answer": lambda: self._ask_solver(PuzzleSession.solved),
            "show-rules": self._show_goal,
            "leave": self._show_list,
        }

    # The notebook

    def _read_notebook(self) -> PuzzleProgress:
        """What is kept; if it cannot be read, it is put aside and said so."""
        text = self._shell.repository.puzzles()
        if text is None:
            return PuzzleProgress()
        try:
            return notebook_from_json(parse_json(text))
        except RokkakuError as error:
            self._shell.repository.quarantine(BrokenSave(text, str(error)), "puzzles")
            self._shell.notice("seven.puzzle.broken")
            return PuzzleProgress()

    def _keep(self, session: PuzzleSession) -> None:
        """Note how the puzzle stands; what another tab has found meanwhile stays."""
        for answer in self._read_notebook().best.values():
            self.progress = self.progress.noting(answer)
        self.progress = self.progress.leaving(session.position)
        if session.shown:
            self.progress = self.progress.showing(session.shown)
        if session.is_own:
            self.progress = self.progress.noting(session.position)
        self._shell.repository.keep_puzzles(json.dumps(self.progress.to_json()))

    # Opening and leaving

    def mount(self, route: Route) -> None:
        """Show a puzzle as it was left. Raises RokkakuError if there is no such."""
        kind, _, variant = unquote(route.item).partition("-")
        shown = self.progress.shown.get((kind, variant))
        self._mount(session_for(self.progress.position(kind, variant), shown))

    def title(self) -> str:
        """The kind and the name of the puzzle."""
        if self._state is None:
            return ""
        position, texts = self._state.position, self._shell.texts
        kind = texts(f"seven.puzzle.{position.id}")
        return f"{kind} · {view.name(position.id, position.variant, texts)}"

    def deactivate(self) -> None:
        """Stop the solver."""
        if self._searching:
            self._ai.cancel()
        self._searching = False

    # What people do

    def _show_goal(self) -> None:
        if self._state:
            show_goal(self._shell.dialog, self._state.position.id, self._shell.texts)

    def _show_list(self) -> None:
        self._shell.go(Route("puzzles"))

    def _change(self, change: Callable[[PuzzleSession], PuzzleSession]) -> None:
        if not self._state:
            return
        before, self._state = self._state, change(self._state)
        position = self._state.position
        if position != before.position:
            self.deactivate()
            better = self._state.is_own and self.progress.beaten_by(position)
            self._keep(self._state)
            texts = self._shell.texts
            heard = (*view.facts(position, texts), view.prompt(self._state, texts))
            say(texts("board.separator").join(heard))
            more = len(position.placed) > len(before.position.placed)
            self._shell.feedback.tell(("win",) if better else ("place",) if more else ("drop",))
            if better:
                show_solved(
                    self._shell.dialog, position, texts, self._next_puzzle(), self._show_list
                )
        elif self._state.held != before.held:
            self._shell.feedback.tell(("pick",) if self._state.held else ("drop",))
        elif self._state.refusal and self._state.refusal != before.refusal:
            self._shell.feedback.tell(("illegal",))
        self.render()

    def _next_puzzle(self) -> Callable[[], None] | None:
        """What opens the next puzzle that has no own answer yet; None if there is none."""
        assert self._state is not None
        here = (self._state.position.id, self._state.position.variant)
        everything = [(kind, variant) for kind in VARIANTS for variant in VARIANTS[kind]]
        at = everything.index(here) if here in everything else 0
        for found in everything[at + 1 :] + everything[:at]:
            if found not in self.progress.best:
                return lambda: self._shell.go(puzzle_route(*found))
        return None

    # The solver

    def _ask_solver(self, use: Callable[[PuzzleSession, Puzzle], PuzzleSession]) -> None:
        if self._searching:
            self.deactivate()
            self.render()
        elif self._state:
            self._change(PuzzleSession.let_go)
            self._searching = True
            spawn(self._solve(self._state, use))
            self.render()

    async def _solve(
        self, session: PuzzleSession, use: Callable[[PuzzleSession, Puzzle], PuzzleSession]
    ) -> None:
        """Have the position completed, and do something with the answer."""
        limit = {"milliseconds": _SEARCH_MILLISECONDS, "iterations": None}
        question = PuzzleRequest(_GAME, session.position.to_json(), random_seed(), limit)
        try:
            reply = await self._ai.ask(question, _PATIENCE_SECONDS)
        except RuntimeError as error:
            self._searching = False
            self._shell.fail(error)
            return
        if reply is None or self._state is None or self._state.position is not session.position:
            return
        self._searching = False
        if reply["puzzle"] is None:
            self._no_answer(bool(reply["proven"]), use)
        else:
            answer = puzzle_from_json(reply["puzzle"])
            self._change(lambda session: use(session, answer))
        self.render()
        if self._state.aim:
            self._shell.board.focus(self._state.aim)

    def _no_answer(
        self, proven: bool, use: Callable[[PuzzleSession, Puzzle], PuzzleSession]
    ) -> None:
        """Say that the position leads nowhere, and offer to begin anew."""
        assert self._state is not None
        start = puzzle(self._state.position.id, self._state.position.variant)

        def from_the_start() -> None:
            self._change(PuzzleSession.clear)
            known = known_answer(start.id, start.variant)
            if known:
                self._change(lambda session: use(session, known))
            else:
                self._ask_solver(use)

        offer_another_answer(self._shell.dialog, proven, self._shell.texts, from_the_start)

    # What is shown

    def render(self) -> None:
        """Bring everything on the screen into line with the desk."""
        if self._state:
            self._show_board(self._state)
            self._show_prompt(self._state)
            self._show_panel(self._state)

    def _scene(self, session: PuzzleSession) -> Scene:
        return view.scene(session, self._shell.texts)

    def _show_prompt(self, session: PuzzleSession) -> None:
        texts = self._shell.texts
        prompt = texts("seven.puzzle.searching") if self._searching else view.prompt(session, texts)
        self._shell.tray.write_prompt(self._refusal or prompt, bool(self._refusal))

    def _show_panel(self, session: PuzzleSession) -> None:
        texts, position = self._shell.texts, session.position
        name = view.name(position.id, position.variant, texts)
        kind = texts(f"seven.puzzle.{position.id}")
        by_id("puzzle-kind").textContent = kind
        by_id("puzzle-name").textContent = name
        goal = texts(f"seven.puzzle.{position.id}.goal")
        by_id("puzzle-goal").textContent = goal
        by_id("facts").replaceChildren(*(make("li", fact) for fact in view.facts(position, texts)))
        by_id("undo").disabled = not session.can_undo
        by_id("redo").disabled = not session.can_redo
        by_id("clear").disabled = not position.placed
        for button in ("hint", "answer"):
            by_id(button).hidden = False
            by_id(button).disabled = position.is_solved or not any(position.hands)
            by_id(button).setAttribute("aria-pressed", "true" if self._searching else "false")
