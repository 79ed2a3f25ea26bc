"""A base for screens with a puzzle, or a mistake as one: find a better move."""

from abc import abstractmethod
from collections.abc import Callable

from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.dom.tasks import SingleTask
from rokkaku.browser.puzzle.panel import PuzzlePanel
from rokkaku.browser.screen import Shell
from rokkaku.browser.task_screen import TaskScreen
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.play.attempt import Attempt, T


class BasePuzzleScreen(TaskScreen[T]):
    """Lets the player try moves, which the AI judges, take them back, and ask for help."""

    def __init__(self, shell: Shell, ai: AIClient, panel: PuzzlePanel) -> None:
        super().__init__(shell, panel)
        self._ai = ai
        self._judging = SingleTask(self._handle_failure)
        self._panel = panel
        self._actions |= {
            "take-back": lambda: self._change(Attempt.take_back),
            "hint": lambda: self._change(Attempt.hint),
            "solution": lambda: self._change(Attempt.show_next),
        }

    def title(self) -> str:
        return self._state.task.instruction(self._shell.texts) if self._state else ""

    def deactivate(self) -> None:
        super().deactivate()
        self._judging.stop()

    def _mount(self, state: Attempt[T], perspective: Perspective) -> None:
        self._judging.stop()
        super()._mount(state, perspective)

    def _change(self, change: Callable[[Attempt[T]], Attempt[T]]) -> None:
        super()._change(change)
        if self._state and not self._state.is_judged:
            self._judge(self._state)
        else:
            self._judging.stop()

    @abstractmethod
    def _judge(self, state: Attempt[T]) -> None:
        """Let the AI judge the last move, unless it does already."""

    def _handle_failure(self, error: Exception) -> None:
        self._change(Attempt.take_back)
        self._shell.report_error(error)

    def _announce(self) -> None:
        """Announce the feedback, and focus the button to continue with."""
        state = self._state
        if not state:
            return
        self._say(state.comment(self._shell.texts))
        if state.wrong:
            self._shell.feedback.play(("illegal",))
            self._panel.focus("take-back")
        elif state.is_solved:
            self._shell.feedback.play(("drop",) if state.is_shown else ("win",))
            self._panel.focus("next")
