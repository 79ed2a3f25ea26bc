"""The puzzle screen: a puzzle of SEVEN is tried, checked, hinted at and solved."""

import json
from collections.abc import Callable
from dataclasses import replace
from urllib.parse import unquote

from rokkaku.browser.ai.client import PuzzleQuestion, Thinker
from rokkaku.browser.dom.announce import say
from rokkaku.browser.dom.elements import by_id, make
from rokkaku.browser.dom.random import random_seed
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.play.panel import show_stack
from rokkaku.browser.puzzle.dialogs import offer_another_answer, show_goal, show_solved
from rokkaku.browser.puzzle.list_screen import puzzle_route
from rokkaku.browser.screen import Shell
from rokkaku.browser.storage.repository import BrokenSave
from rokkaku.core.errors import RokkakuError
from rokkaku.core.record.record import parse_json
from rokkaku.games.seven.puzzle import view
from rokkaku.games.seven.puzzle.answers import known_answer
from rokkaku.games.seven.puzzle.catalogue import VARIANTS, puzzle, puzzle_from_json
from rokkaku.games.seven.puzzle.progress import Notebook, notebook_from_json
from rokkaku.games.seven.puzzle.puzzle import Puzzle
from rokkaku.games.seven.puzzle.session import Desk, desk_for
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.routes import Route

_GAME = "seven"
_SEARCH_MILLISECONDS = 30_000
_PATIENCE_SECONDS = 60


class Puzzling:
    """Keeps the desk and the notebook, and brings page, storage and solver into line with them."""

    def __init__(self, shell: Shell, thinker: Thinker) -> None:
        self._shell = shell
        self._thinker = thinker
        self._desk: Desk | None = None
        self._searching = False
        self.notebook = self._read_notebook()

    # The notebook

    def _read_notebook(self) -> Notebook:
        """What is kept; if it cannot be read, it is put aside and said so."""
        text = self._shell.keeper.puzzles()
        if text is None:
            return Notebook()
        try:
            return notebook_from_json(parse_json(text))
        except RokkakuError as error:
            self._shell.keeper.put_aside(BrokenSave(text, str(error)), "puzzles")
            self._shell.notice("seven.puzzle.broken")
            return Notebook()

    def _keep(self, desk: Desk) -> None:
        """Note how the puzzle stands; what another tab has found meanwhile stays."""
        for answer in self._read_notebook().best.values():
            self.notebook = self.notebook.noting(answer)
        self.notebook = self.notebook.leaving(desk.position)
        if desk.shown:
            self.notebook = self.notebook.showing(desk.shown)
        if desk.is_own:
            self.notebook = self.notebook.noting(desk.position)
        self._shell.keeper.keep_puzzles(json.dumps(self.notebook.to_json()))

    # Opening and leaving

    def open(self, route: Route) -> None:
        """Show a puzzle as it was left. Raises RokkakuError if there is no such."""
        kind, _, variant = unquote(route.item).partition("-")
        shown = self.notebook.shown.get((kind, variant))
        self._desk = desk_for(self.notebook.position(kind, variant), shown)
        self._shell.board.resize()
        self._shell.board.jump(view.scene(self._desk, self._shell.texts))
        self.show()

    def title(self) -> str:
        """The kind and the name of the puzzle."""
        if self._desk is None:
            return ""
        position, texts = self._desk.position, self._shell.texts
        kind = texts(f"seven.puzzle.{position.id}")
        return f"{kind} · {view.name(position.id, position.variant, texts)}"

    def focus(self) -> None:
        """Put the keyboard on the board."""
        self._shell.board.focus()

    def rest(self) -> None:
        """Stop the solver."""
        if self._searching:
            self._thinker.cancel()
        self._searching = False

    def wake(self) -> None:
        """Nothing goes on here that a dialog would interrupt."""

    # What people do

    def pick(self, pick: Pick | None) -> None:
        """Pick a tile or a place; None lets go."""
        self._change(lambda desk: desk.pick(pick) if pick else desk.let_go())

    def aim(self, pick: Pick | None) -> None:
        """Show what would come where a person points."""
        if self._desk and self._desk.held and self._desk.aim_at(pick) != self._desk:
            self._desk = self._desk.aim_at(pick)
            self._show_desk(self._desk)

    def press(self, key: str) -> None:
        """Do the action that a key stands for."""
        if self._desk:
            for action in view.scene(self._desk, self._shell.texts).actions:
                if action.key == key:
                    self.pick(action.pick)

    def lift(self, level: int) -> None:
        """Show the levels up to one; 0 is all."""
        self._change(lambda desk: replace(desk, lift=level))

    def toggle_oblique(self) -> None:
        """Look from the side, or from above again."""
        self._change(Desk.toggle_oblique)

    def undo(self) -> None:
        """Take back."""
        self._change(Desk.undo)

    def redo(self) -> None:
        """Take back the taking back."""
        self._change(Desk.redo)

    def clear(self) -> None:
        """Take all tiles back."""
        self._change(Desk.clear)

    def show_rules(self) -> None:
        """Show what is asked for."""
        if self._desk:
            show_goal(self._shell.dialog, self._desk.position.id, self._shell.texts)

    def hint(self) -> None:
        """Show where the next tile could go; while the solver works, stop it."""
        self._ask_solver(Desk.hinted)

    def answer(self) -> None:
        """Show an answer that has the tiles which lie there; while the solver works, stop it."""
        self._ask_solver(Desk.solved)

    def _change(self, change: Callable[[Desk], Desk]) -> None:
        if not self._desk:
            return
        before, self._desk = self._desk, change(self._desk)
        position = self._desk.position
        if position != before.position:
            self.rest()
            better = self._desk.is_own and self.notebook.beaten_by(position)
            self._keep(self._desk)
            texts = self._shell.texts
            heard = (*view.facts(position, texts), view.task(self._desk, texts))
            say(texts("board.separator").join(heard))
            more = len(position.placed) > len(before.position.placed)
            self._shell.feel.tell(("win",) if better else ("place",) if more else ("drop",))
            if better:
                show_solved(
                    self._shell.dialog, position, texts, self._next_puzzle(), self._shell.leave
                )
        elif self._desk.held != before.held:
            self._shell.feel.tell(("pick",) if self._desk.held else ("drop",))
        elif self._desk.refusal and self._desk.refusal != before.refusal:
            self._shell.feel.tell(("illegal",))
        self.show()

    def _next_puzzle(self) -> Callable[[], None] | None:
        """What opens the next puzzle that has no own answer yet; None if there is none."""
        assert self._desk is not None
        here = (self._desk.position.id, self._desk.position.variant)
        everything = [(kind, variant) for kind in VARIANTS for variant in VARIANTS[kind]]
        at = everything.index(here) if here in everything else 0
        for found in everything[at + 1 :] + everything[:at]:
            if found not in self.notebook.best:
                return lambda: self._shell.go(puzzle_route(*found))
        return None

    # The solver

    def _ask_solver(self, use: Callable[[Desk, Puzzle], Desk]) -> None:
        if self._searching:
            self.rest()
            self.show()
        elif self._desk:
            self._change(Desk.let_go)
            self._searching = True
            spawn(self._solve(self._desk, use))
            self.show()

    async def _solve(self, desk: Desk, use: Callable[[Desk, Puzzle], Desk]) -> None:
        """Have the position completed, and do something with the answer."""
        limit = {"milliseconds": _SEARCH_MILLISECONDS, "iterations": None}
        question = PuzzleQuestion(_GAME, desk.position.to_json(), random_seed(), limit)
        try:
            reply = await self._thinker.ask(question, _PATIENCE_SECONDS)
        except RuntimeError as error:
            self._searching = False
            self._shell.fail(error)
            return
        if reply is None or self._desk is None or self._desk.position is not desk.position:
            return
        self._searching = False
        if reply["puzzle"] is None:
            self._no_answer(bool(reply["proven"]), use)
        else:
            answer = puzzle_from_json(reply["puzzle"])
            self._change(lambda desk: use(desk, answer))
        self.show()
        if self._desk.aim:
            self._shell.board.focus(self._desk.aim)

    def _no_answer(self, proven: bool, use: Callable[[Desk, Puzzle], Desk]) -> None:
        """Say that the position leads nowhere, and offer to begin anew."""
        assert self._desk is not None
        start = puzzle(self._desk.position.id, self._desk.position.variant)

        def from_the_start() -> None:
            self._change(Desk.clear)
            known = known_answer(start.id, start.variant)
            if known:
                self._change(lambda desk: use(desk, known))
            else:
                self._ask_solver(use)

        offer_another_answer(self._shell.dialog, proven, self._shell.texts, from_the_start)

    # What is shown

    def show(self) -> None:
        """Bring everything on the screen into line with the desk."""
        if self._desk:
            self._show_desk(self._desk)

    def _show_desk(self, desk: Desk) -> None:
        texts = self._shell.texts
        position = desk.position
        scene = view.scene(desk, texts)
        self._shell.board.show(scene)
        show_stack(scene, desk.lift, desk.oblique)
        self._shell.panel.show_picks(scene)
        name = view.name(position.id, position.variant, texts)
        kind = texts(f"seven.puzzle.{position.id}")
        by_id("puzzle-kind").textContent = kind
        by_id("puzzle-name").textContent = name
        goal = texts(f"seven.puzzle.{position.id}.goal")
        by_id("puzzle-goal").textContent = goal
        by_id("facts").replaceChildren(*(make("li", fact) for fact in view.facts(position, texts)))
        task = texts("seven.puzzle.searching") if self._searching else view.task(desk, texts)
        self._shell.panel.write_task(scene.refusal or task, bool(scene.refusal))
        by_id("undo").disabled = not desk.can_undo
        by_id("redo").disabled = not desk.can_redo
        by_id("clear").disabled = not position.placed
        for button in ("hint", "answer"):
            by_id(button).hidden = False
            by_id(button).disabled = position.is_solved or not any(position.hands)
            by_id(button).setAttribute("aria-pressed", "true" if self._searching else "false")
