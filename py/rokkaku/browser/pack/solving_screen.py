"""A base for screens with something to solve: a puzzle, or a better move in a game."""

from typing import TypeVar

from rokkaku.browser.dom.announce import say
from rokkaku.browser.pack.panel import SolvePanel
from rokkaku.browser.screen import Shell
from rokkaku.browser.task_screen import TaskScreen
from rokkaku.ui.pack.solving import Solving

S = TypeVar("S", bound=Solving)


class SolvingScreen(TaskScreen[S]):
    """Lets the player try moves, take them back, and ask for help."""

    def __init__(self, shell: Shell, panel: SolvePanel) -> None:
        super().__init__(shell, panel)
        self._panel = panel
        self._actions |= {
            "take-back": lambda: self._change(lambda state: state.take_back()),
            "hint": lambda: self._change(lambda state: state.hint()),
            "answer": lambda: self._change(lambda state: state.show_next()),
        }

    def title(self) -> str:
        return self._state.task(self._shell.texts) if self._state else ""

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
