"""The screen for sheet puzzles: trying, checking, hints and solutions."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from rokkaku.browser.ai.client import AIClient, Solution
from rokkaku.browser.board_screen import BoardScreen
from rokkaku.browser.dom.announce import say
from rokkaku.browser.dom.elements import by_id, make, show_pressed
from rokkaku.browser.dom.tasks import SingleTask
from rokkaku.browser.puzzle.dialogs import report_no_answer, show_goal, show_solved
from rokkaku.browser.screen import Shell
from rokkaku.browser.share.link import show_link
from rokkaku.core.puzzle import PuzzlePosition, puzzles_of
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.puzzle.links import puzzle_at, puzzle_route
from rokkaku.ui.puzzle.puzzle_view import puzzle_view_of
from rokkaku.ui.puzzle.session import AnyPuzzleSession, PuzzleSession, session_from
from rokkaku.ui.puzzle.words import facts, solution_count_text
from rokkaku.ui.routes import Route, format_route

_SEARCH_MILLISECONDS = (900, 30_000)
"""Limits of the first search, whose solution need not be the best, and of a second if needed."""

ApplyAnswer = Callable[[AnyPuzzleSession, Any], AnyPuzzleSession]
"""Applies a solution to a session, as a hint or in full."""


class Count(NamedTuple):
    """The number of solutions to the puzzle that the position makes."""

    answers: int
    proven: bool
    """True if there are no more."""


class PuzzleScreen(BoardScreen[AnyPuzzleSession]):
    """Updates page, storage and solver to match the session."""

    def __init__(self, shell: Shell, ai: AIClient) -> None:
        super().__init__(shell)
        self._ai = ai
        self._game = ""
        self._search = SingleTask(self._handle_failure)
        self._count: Count | None = None
        """None while the position makes no puzzle, or its solutions haven't been counted."""
        self._actions |= {
            "undo": lambda: self._change(PuzzleSession.undo),
            "redo": lambda: self._change(PuzzleSession.redo),
            "clear": lambda: self._change(PuzzleSession.clear),
            "hint": lambda: self._ask_solver(PuzzleSession.with_hint),
            "answer": lambda: self._ask_solver(PuzzleSession.with_solution),
            "show-rules": self._show_goal,
            "solve-made": self._open_made_puzzle,
            "share-made": self._share_made_puzzle,
            "leave": self._show_list,
        }

    # Opening and leaving

    def mount(self, route: Route) -> None:
        """Show a puzzle as it was left. Raises RokkakuError if it doesn't exist."""
        start = puzzle_at(route)
        self.deactivate()
        self._game, key = route.game, (start.kind, start.variant)
        progress = self._shell.repository.puzzle_progress(self._game)
        selection = puzzle_view_of(self._game).select(progress.latest.get(key, start))
        self._mount(session_from(selection, progress.shown.get(key)))
        self._count_answers()

    def title(self) -> str:
        return " · ".join(self._names(self._state)) if self._state else ""

    def _names(self, session: AnyPuzzleSession) -> tuple[str, str]:
        position, texts = session.position, self._shell.texts
        name = puzzle_view_of(self._game).name(position.kind, position.variant, texts)
        return texts(f"{self._game}.puzzle.{position.kind}"), name

    def deactivate(self) -> None:
        self._search.stop()
        self._count = None

    # Actions

    def _show_goal(self) -> None:
        if self._state:
            kind = self._state.position.kind
            show_goal(self._shell.dialog, self._game, kind, self._shell.texts)

    def _show_list(self) -> None:
        self._shell.go(Route("puzzles", self._game))

    def _change(self, change: Callable[[AnyPuzzleSession], AnyPuzzleSession]) -> None:
        if not self._state:
            return
        before, self._state = self._state, change(self._state)
        selection, old_selection = self._state.selection, before.selection
        if self._state.position != before.position:
            self._handle_new_position(self._state, before)
        elif selection.held != old_selection.held:
            self._shell.feedback.play(("pick",) if selection.held else ("drop",))
        elif selection.refusal and selection.refusal != old_selection.refusal:
            self._shell.feedback.play(("illegal",))
        self.render()

    def _handle_new_position(self, session: AnyPuzzleSession, before: AnyPuzzleSession) -> None:
        """Save the position, announce it, and celebrate if it is a better solution."""
        self.deactivate()
        position, texts, repository = session.position, self._shell.texts, self._shell.repository
        # Another tab may have saved more progress meanwhile.
        progress = repository.puzzle_progress(self._game)
        is_better = session.is_own and progress.is_beaten_by(position)
        progress = progress.after(session)
        repository.save_puzzle_progress(self._game, progress)
        self._count_answers()
        say(texts("board.separator").join((*facts(position, texts), self._prompt(session))))
        has_more_moves = len(position.moves) > len(before.position.moves)
        self._shell.feedback.play(
            ("win",) if is_better else ("place",) if has_more_moves else ("drop",)
        )
        if is_better:
            key = position.kind, position.variant
            next_key = progress.next_unsolved(puzzles_of(self._game).keys, key)
            show_solved(
                self._shell.dialog,
                position,
                texts,
                next_key and (lambda: self._shell.go(puzzle_route(self._game, *next_key))),
                self._show_list,
            )

    # The solver

    def _ask_solver(self, apply_answer: ApplyAnswer) -> None:
        """Let the solver complete the position, and apply the result with `apply_answer`."""
        if self._search.is_running:
            self.deactivate()
        elif self._state:
            self._change(PuzzleSession.let_go)
            position = self._state.position
            use_answer = partial(self._use_answer, apply_answer)
            self._search.start(position, partial(self._solve, position), use_answer)
        self.render()

    async def _solve(self, position: PuzzlePosition) -> Solution[Any]:
        for milliseconds in _SEARCH_MILLISECONDS:
            solution = await self._ai.solve(self._game, position, milliseconds)
            if solution.is_proven or (solution.position and not position.created_puzzle):
                break
        return solution

    def _use_answer(self, apply_answer: ApplyAnswer, solution: Solution[Any]) -> None:
        if solution.position is None:
            self._report_no_answer(solution.is_proven, apply_answer)
        else:
            self._change(lambda session: apply_answer(session, solution.position))
        self.render()
        if self._state and self._state.selection.aim:
            self._shell.board.focus(self._state.selection.aim)

    def _handle_failure(self, error: Exception) -> None:
        self.render()
        self._shell.report_error(error)

    def _report_no_answer(self, is_proven: bool, apply_answer: ApplyAnswer) -> None:
        """Report that no solution was found, and offer to start over if that can help."""
        assert self._state is not None
        position = self._state.position

        def start_over() -> None:
            self._change(PuzzleSession.clear)
            known_answer = puzzles_of(self._game).known_solution(position.kind, position.variant)
            if known_answer:
                self._change(lambda session: apply_answer(session, known_answer))
            else:
                self._ask_solver(apply_answer)

        is_hopeless = is_proven and not position.moves
        start = None if is_hopeless else start_over
        report_no_answer(self._shell.dialog, self._game, is_proven, self._shell.texts, start)

    # Puzzles that a position makes

    def _count_answers(self) -> None:
        """Count the solutions to the puzzle that the position makes, if it makes one."""
        if self._state and (position := self._state.position).created_puzzle:
            show_count = partial(self._show_count, position)
            self._search.start(position, partial(self._solve, position), show_count)
            self.render()

    def _show_count(self, position: PuzzlePosition, solution: Solution[Any]) -> None:
        self._count = Count(solution.solution_count or 0, solution.is_proven)
        say(solution_count_text(position, *self._count, self._shell.texts))
        self.render()

    def _open_made_puzzle(self) -> None:
        if self._state and self._state.position.created_puzzle:
            self._shell.go(puzzle_route(self._game, *self._state.position.created_puzzle))

    def _share_made_puzzle(self) -> None:
        if self._state and self._state.position.created_puzzle:
            kind, variant = self._state.position.created_puzzle
            fragment = format_route(puzzle_route(self._game, kind, variant))
            texts, view = self._shell.texts, puzzle_view_of(self._game)
            name, hint = view.name(kind, variant, texts), texts("puzzle.linkHint")
            show_link(self._shell, texts("puzzle.share"), name, fragment, hint)

    # Rendering

    def render(self) -> None:
        if self._state:
            self._show_board(self._state)
            self._show_prompt(self._state)
            self._show_panel(self._state)

    def _scene(self, session: AnyPuzzleSession) -> Scene:
        return puzzle_view_of(self._game).scene(session, self._shell.texts)

    def _show_prompt(self, session: AnyPuzzleSession) -> None:
        prompt = self._refusal or self._prompt(session)
        self._shell.tray.write_prompt(prompt, bool(self._refusal))

    def _prompt(self, session: AnyPuzzleSession) -> str:
        texts = self._shell.texts
        if self._search.is_running:
            return texts(
                "puzzle.counting" if session.position.created_puzzle else "puzzle.searching"
            )
        if self._count:
            return solution_count_text(session.position, *self._count, texts)
        return puzzle_view_of(self._game).prompt(session, texts)

    def _show_panel(self, session: AnyPuzzleSession) -> None:
        texts, position = self._shell.texts, session.position
        kind, name = self._names(session)
        by_id("puzzle-kind").textContent = kind
        by_id("puzzle-name").textContent = name
        goal = texts(f"{self._game}.puzzle.{position.kind}.goal")
        by_id("puzzle-goal").textContent = goal
        by_id("facts").replaceChildren(*(make("li", fact) for fact in facts(position, texts)))
        by_id("undo").disabled = not session.past
        by_id("redo").disabled = not session.future
        by_id("clear").disabled = not position.moves
        by_id("made").hidden = not (self._count and self._count.answers)
        is_editor = (position.kind, position.variant) in puzzles_of(self._game).editors.values()
        for button in ("hint", "answer"):
            by_id(button).hidden = is_editor
            by_id(button).disabled = position.is_solved or position.is_over
            show_pressed(by_id(button), self._search.is_running)
