"""The screen for sheet challenges: trying, checking, hints and solutions."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from rokkaku.browser.ai.client import AIClient, Solution
from rokkaku.browser.board_screen import BoardScreen
from rokkaku.browser.challenge.dialogs import report_no_solution, show_goal, show_solved
from rokkaku.browser.dom.announce import say
from rokkaku.browser.dom.elements import by_id, make, show_pressed
from rokkaku.browser.dom.tasks import SingleTask
from rokkaku.browser.screen import Shell
from rokkaku.browser.share.link import show_link
from rokkaku.browser.storage import slots
from rokkaku.core.challenge import ChallengePosition, challenges_of
from rokkaku.ui.board.game_view import FROM_ABOVE, Perspective
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.challenge.challenge_view import challenge_view_of
from rokkaku.ui.challenge.links import challenge_at, challenge_route
from rokkaku.ui.challenge.progress import ChallengeProgress
from rokkaku.ui.challenge.session import AnyChallengeSession, ChallengeSession, session_from
from rokkaku.ui.challenge.words import facts, solution_count_text
from rokkaku.ui.routes import Route, format_route

_SEARCH_MILLISECONDS = (900, 30_000)
"""Limits of the first search, whose solution need not be the best, and of a second if needed."""

ApplySolution = Callable[[AnyChallengeSession, Any], AnyChallengeSession]
"""Applies a solution to a session, as a hint or in full."""


class Count(NamedTuple):
    """The number of solutions to the challenge that the position makes."""

    solutions: int
    proven: bool
    """True if there are no more."""


def _is_elsewhere(progress: ChallengeProgress, position: ChallengePosition) -> bool:
    """True if another tab has left the challenge in another position than this one."""
    return progress.latest.get((position.kind, position.variant), position) != position


class ChallengeScreen(BoardScreen[AnyChallengeSession]):
    """Updates page, storage and solver to match the session."""

    def __init__(self, shell: Shell, ai: AIClient) -> None:
        super().__init__(shell)
        self._ai = ai
        self._game = ""
        self._search = SingleTask(self._handle_failure)
        self._count: Count | None = None
        """None while the position makes no challenge, or its solutions haven't been counted."""
        self._actions |= {
            "undo": lambda: self._change(ChallengeSession.undo),
            "redo": lambda: self._change(ChallengeSession.redo),
            "clear": self._clear,
            "hint": lambda: self._ask_solver(ChallengeSession.with_hint),
            "solution": lambda: self._ask_solver(ChallengeSession.with_solution),
            "show-rules": self._show_goal,
            "solve-made": self._open_made_challenge,
            "share-made": self._share_made_challenge,
            "leave": self._show_list,
        }

    # Opening and leaving

    def mount(self, route: Route) -> None:
        """Show a challenge as it was left. Raises RokkakuError if it doesn't exist."""
        start = challenge_at(route)
        self.deactivate()
        self._game, key = route.game, (start.kind, start.variant)
        progress = self._shell.repository.read(slots.challenges(self._game))
        selection = challenge_view_of(self._game).select(progress.latest.get(key, start))
        self._mount(session_from(selection, progress.shown.get(key)), FROM_ABOVE)
        self._count_solutions()

    def look_again(self) -> None:
        """Show the position as another tab has left it, unless that is the same."""
        progress = self._shell.repository.read(slots.challenges(self._game))
        if self._state and _is_elsewhere(progress, self._state.position):
            self._shell.reopen()

    def title(self) -> str:
        return " · ".join(self._names(self._state)) if self._state else ""

    def _names(self, session: AnyChallengeSession) -> tuple[str, str]:
        position, texts = session.position, self._shell.texts
        name = challenge_view_of(self._game).name(position.kind, position.variant, texts)
        return texts(f"{self._game}.challenge.{position.kind}"), name

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

    def _change(self, change: Callable[[AnyChallengeSession], AnyChallengeSession]) -> None:
        if not self._state:
            return
        before, self._state = self._state, change(self._state)
        if self._state.selection.aim:  # given by a hint, and seen only from above
            self._perspective = self._perspective._replace(is_oblique=False)
        selection, old_selection = self._state.selection, before.selection
        if self._state.position != before.position:
            self._handle_new_position(self._state, before)
        elif selection.held != old_selection.held:
            self._shell.feedback.play(("pick",) if selection.held else ("drop",))
        elif selection.refusal and selection.refusal != old_selection.refusal:
            self._shell.feedback.play(("illegal",))
        self.render()

    def _clear(self) -> None:
        self._perspective = self._perspective._replace(top_level=0)
        self._change(ChallengeSession.clear)

    def _look(self, perspective: Perspective) -> None:
        if perspective.is_oblique != self._perspective.is_oblique:
            self._change(ChallengeSession.let_go)
        super()._look(perspective)

    def _handle_new_position(
        self, session: AnyChallengeSession, before: AnyChallengeSession
    ) -> None:
        """Save the position, announce it, and celebrate if it is a better solution."""
        self.deactivate()
        position, texts, repository = session.position, self._shell.texts, self._shell.repository
        # Another tab may have saved more progress meanwhile.
        progress = repository.read(slots.challenges(self._game))
        if _is_elsewhere(progress, before.position):
            self._shell.reopen()
            return
        is_better = session.is_own and progress.is_beaten_by(position)
        progress = progress.after(session)
        repository.keep(slots.challenges(self._game), progress)
        self._count_solutions()
        say(texts("board.separator").join((*facts(position, texts), self._prompt(session))))
        has_more_moves = len(position.moves) > len(before.position.moves)
        self._shell.feedback.play(
            ("win",) if is_better else ("place",) if has_more_moves else ("drop",)
        )
        if is_better:
            key = position.kind, position.variant
            next_key = progress.next_unsolved(challenges_of(self._game).keys, key)
            show_solved(
                self._shell.dialog,
                position,
                texts,
                next_key and (lambda: self._shell.go(challenge_route(self._game, *next_key))),
                self._show_list,
            )

    # The solver

    def _ask_solver(self, apply_solution: ApplySolution) -> None:
        """Let the solver complete the position, and apply the result with `apply_solution`."""
        if self._search.is_running:
            self.deactivate()
        elif self._state:
            self._change(ChallengeSession.let_go)
            position = self._state.position
            use_solution = partial(self._use_solution, apply_solution)
            self._search.start(position, partial(self._solve, position), use_solution)
        self.render()

    async def _solve(self, position: ChallengePosition) -> Solution[Any]:
        for milliseconds in _SEARCH_MILLISECONDS:
            solution = await self._ai.solve(self._game, position, milliseconds)
            if solution.is_proven or (solution.position and not position.created_challenge):
                break
        return solution

    def _use_solution(self, apply_solution: ApplySolution, solution: Solution[Any]) -> None:
        if solution.position is None:
            self._report_no_solution(solution.is_proven, apply_solution)
        else:
            self._change(lambda session: apply_solution(session, solution.position))
        self.render()
        if self._state and self._state.selection.aim:
            say(self._shell.tray.shown.held, self._prompt(self._state))
            self._shell.board.focus(self._state.selection.aim)

    def _handle_failure(self, error: Exception) -> None:
        self.render()
        self._shell.report_error(error)

    def _report_no_solution(self, is_proven: bool, apply_solution: ApplySolution) -> None:
        """Report that no solution was found, and offer to start over if that can help."""
        assert self._state is not None
        position = self._state.position

        def start_over() -> None:
            self._clear()
            known_solution = challenges_of(self._game).known_solution(
                position.kind, position.variant
            )
            if known_solution:
                self._change(lambda session: apply_solution(session, known_solution))
            else:
                self._ask_solver(apply_solution)

        is_hopeless = is_proven and not position.moves
        start = None if is_hopeless else start_over
        report_no_solution(self._shell.dialog, self._game, is_proven, self._shell.texts, start)

    # Challenges that a position makes

    def _count_solutions(self) -> None:
        """Count the solutions to the challenge that the position makes, if it makes one."""
        if self._state and (position := self._state.position).created_challenge:
            show_count = partial(self._show_count, position)
            self._search.start(position, partial(self._solve, position), show_count)
            self.render()

    def _show_count(self, position: ChallengePosition, solution: Solution[Any]) -> None:
        self._count = Count(solution.solution_count or 0, solution.is_proven)
        say(solution_count_text(position, *self._count, self._shell.texts))
        self.render()

    def _open_made_challenge(self) -> None:
        if self._state and self._state.position.created_challenge:
            self._shell.go(challenge_route(self._game, *self._state.position.created_challenge))

    def _share_made_challenge(self) -> None:
        if self._state and self._state.position.created_challenge:
            kind, variant = self._state.position.created_challenge
            fragment = format_route(challenge_route(self._game, kind, variant))
            texts, view = self._shell.texts, challenge_view_of(self._game)
            name, hint = view.name(kind, variant, texts), texts("challenge.linkHint")
            show_link(self._shell, texts("challenge.share"), name, fragment, hint)

    # Rendering

    def render(self) -> None:
        if self._state:
            self._show_board(self._state)
            self._show_prompt(self._state)
            self._show_panel(self._state)

    def _scene(self, session: AnyChallengeSession) -> Scene:
        return challenge_view_of(self._game).scene(session, self._shell.texts, self._perspective)

    def _show_prompt(self, session: AnyChallengeSession) -> None:
        prompt = self._refusal or self._prompt(session)
        self._shell.tray.write_prompt(prompt, bool(self._refusal))

    def _prompt(self, session: AnyChallengeSession) -> str:
        texts = self._shell.texts
        if self._search.is_running:
            return texts(
                "challenge.counting"
                if session.position.created_challenge
                else "challenge.searching"
            )
        if self._count:
            return solution_count_text(session.position, *self._count, texts)
        return challenge_view_of(self._game).prompt(session, texts)

    def _show_panel(self, session: AnyChallengeSession) -> None:
        texts, position = self._shell.texts, session.position
        kind, name = self._names(session)
        by_id("challenge-kind").textContent = kind
        by_id("challenge-name").textContent = name
        goal = texts(f"{self._game}.challenge.{position.kind}.goal")
        by_id("challenge-goal").textContent = goal
        by_id("facts").replaceChildren(*(make("li", fact) for fact in facts(position, texts)))
        by_id("undo").disabled = not session.past
        by_id("redo").disabled = not session.future
        by_id("clear").disabled = not position.moves
        by_id("made").hidden = not (self._count and self._count.solutions)
        is_editor = (position.kind, position.variant) in challenges_of(self._game).editors.values()
        for button in ("hint", "solution"):
            by_id(button).hidden = is_editor
            by_id(button).disabled = position.is_solved or position.is_over
            show_pressed(by_id(button), self._search.is_running)
