"""A base for screens with something to solve: a puzzle, or a better move in a game."""

from abc import abstractmethod
from collections.abc import Callable
from typing import TypeVar

from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.dom.announce import say
from rokkaku.browser.dom.tasks import SingleTask
from rokkaku.browser.pack.panel import SolvePanel
from rokkaku.browser.screen import Shell
from rokkaku.browser.task_screen import TaskScreen
from rokkaku.ui.pack.solving import Solving

S = TypeVar("S", bound=Solving)


class SolvingScreen(TaskScreen[S]):
    """Lets the player try moves, which the AI judges, take them back, and ask for help."""

    def __init__(self, shell: Shell, ai: AIClient, panel: SolvePanel) -> None:
        super().__init__(shell, panel)
        self._ai = ai
        self._judging = SingleTask(self._handle_failure)
        self._panel = panel
        self._actions |= {
            "take-back": lambda: self._change(lambda state: state.take_back()),
            "hint": lambda: self._change(lambda state: state.hint()),
            "answer": lambda: self._change(lambda state: state.show_next()),
            "flip": self._flip,
        }

    def title(self) -> str:
        return self._state.task(self._shell.texts) if self._state else ""

    def deactivate(self) -> None:
        super().deactivate()
        self._judging.stop()

    def _mount(self, state: S) -> None:
        self._judging.stop()
        super()._mount(state)

    def _change(self, change: Callable[[S], S]) -> None:
        super()._change(change)
        if self._state and not self._state.is_judged:
            self._judge(self._state)
        else:
            self._judging.stop()

    @abstractmethod
    def _judge(self, state: S) -> None:
        """Let the AI judge the last move, unless it does already."""

    def _handle_failure(self, error: Exception) -> None:
        self._change(lambda state: state.without_unjudged_move())
        self._shell.report_error(error)

    def _flip(self) -> None:
        if self._state:
            self._state = self._state.flip()
            self._shell.board.jump(self._scene(self._state))
            self.render()

    def _announce(self) -> None:
        """Announce the feedback, and focus the button to continue with."""
        state = self._state
        if not state:
            return
        say(state.comment(self._shell.texts))
        if state.is_wrong:
            self._shell.feedback.play(("illegal",))
            self._panel.focus("take-back")
        elif state.is_solved:
            self._shell.feedback.play(("drop",) if state.is_shown else ("win",))
            self._panel.focus("next")
