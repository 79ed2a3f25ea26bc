"""What the board can show, and what it may use of the page."""

from typing import Protocol

from rokkaku.browser.board import Board
from rokkaku.browser.dialogs import Dialog
from rokkaku.browser.feel import Feel
from rokkaku.browser.keeper import Keeper
from rokkaku.browser.panel import Panel
from rokkaku.ui.picks import Pick
from rokkaku.ui.texts import Texts


class Shell(Protocol):
    """The page as far as its screens need it."""

    board: Board
    panel: Panel
    dialog: Dialog
    feel: Feel
    keeper: Keeper
    texts: Texts
    """Those of the present language."""

    def leave(self) -> None:
        """Go back to where the screen was opened; all is kept as it stands."""

    def notice(self, key: str) -> None:
        """Show a short notice by its i18n key."""

    def fail(self, error: Exception) -> None:
        """Tell the person that something went wrong."""


class BoardScreen(Protocol):
    """Something that is played or tried on the board: follows what people do there."""

    def open(self) -> None:
        """Show the screen at once, without animation."""

    def show(self) -> None:
        """Bring board and panel into line with the state."""

    def rest(self) -> None:
        """Stop what goes on in the background, such as the AI: the screen is left."""

    def wake(self) -> None:
        """Go on with what a dialog has interrupted."""

    def pick(self, pick: Pick | None) -> None:
        """Something was pointed at; None is a place where nothing is."""

    def aim(self, pick: Pick | None) -> None:
        """Something is pointed at, but not yet chosen."""

    def press(self, key: str) -> None:
        """A key was pressed that may stand for an action."""

    def lift(self, level: int) -> None:
        """Show levels up to this one; 0 is all."""

    def toggle_oblique(self) -> None:
        """Look from the side, or from above again."""

    def undo(self) -> None:
        """Take back."""

    def redo(self) -> None:
        """Take back the taking back."""

    def show_rules(self) -> None:
        """Show what the rules say."""
