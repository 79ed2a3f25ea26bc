"""A base for screens with a puzzle, or a mistake as one: find a better move."""

from rokkaku.browser.dom.announce import say
from rokkaku.browser.puzzle.panel import PuzzlePanel
from rokkaku.browser.screen import Shell
from rokkaku.browser.task_screen import TaskScreen
from rokkaku.ui.play.attempt import Attempt, T


class BasePuzzleScreen(TaskScreen[T]):
    """Lets the player try moves, take them back, and ask for help."""

    def __init__(self, shell: Shell, panel: PuzzlePanel) -> None:
        super().__init__(shell, panel)
        self._panel = panel
        self._actions |= {
            "take-back": lambda: self._change(Attempt.take_back),
            "hint": lambda: self._change(Attempt.hint),
            "solution": lambda: self._change(Attempt.show_next),
        }

    def title(self) -> str:
        return self._state.task.instruction(self._shell.texts) if self._state else ""

    def _announce(self) -> None:
        """Announce the feedback, and focus the button to continue with."""
        state = self._state
        if not state:
            return
        say(state.comment(self._shell.texts))
        if state.wrong:
            self._shell.feedback.play(("illegal",))
            self._panel.focus("take-back")
        elif state.is_solved:
            self._shell.feedback.play(("drop",) if state.is_shown else ("win",))
            self._panel.focus("next")
