"""The base classes of screens, and the interface of the page that they use."""

from abc import ABC, abstractmethod
from typing import Any, Protocol

from rokkaku.browser.board.board import Board
from rokkaku.browser.board.feedback import Feedback
from rokkaku.browser.board.tray import TrayView
from rokkaku.browser.device.wake_lock import WakeLock
from rokkaku.browser.dom.dialog import Dialog
from rokkaku.browser.dom.elements import Node, data, make_button, on
from rokkaku.browser.storage.repository import Repository
from rokkaku.i18n import Texts
from rokkaku.ui.routes import Route, format_route, parse_route


class Shell(Protocol):
    """The page's interface for its screens."""

    board: Board
    tray: TrayView
    dialog: Dialog
    feedback: Feedback
    repository: Repository
    wake_lock: WakeLock
    texts: Texts
    """The texts in the language of the page."""
    previous_route: Route | None
    """The place before the present one; None at the start."""

    def go(self, route: Route, replace: bool = False) -> None:
        """Show another place; with `replace`, going back doesn't lead to the present one."""

    def go_back(self, fallback: Route) -> None:
        """Go back within the page, or to `fallback` if the player came from outside."""

    def reopen(self) -> None:
        """Show the present place again, as stored."""

    def show_notice(self, key: str) -> None:
        """Show a short message by its i18n key."""

    def report_error(self, error: Exception) -> None:
        """Report an error to the player."""


class Screen(ABC):
    """A screen in a section of the page."""

    KEEPS_AWAKE = False
    """True if the device's screen stays on, because players think there."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    @abstractmethod
    def mount(self, route: Route) -> None:
        """Show a place at once, without animation. Raises RokkakuError if it doesn't exist."""

    @abstractmethod
    def render(self) -> None:
        """Redraw everything from the state, in the present language."""

    def look_again(self) -> None:  # noqa: B027 (most screens show nothing that others change)
        """Show what has changed elsewhere, or with the day, while the page wasn't visible."""

    @abstractmethod
    def deactivate(self) -> None:
        """Stop background work, such as the AI's; called when the screen is left."""

    @abstractmethod
    def title(self) -> str:
        """Return the place's title in the language of the page; empty at home."""

    @abstractmethod
    def focus(self) -> None:
        """Focus the element where keyboard users start."""


SUBMIT = "submit"
"""The type of a form's main button, which the browser also presses for Enter in a field.

It is handled by its click like any other: a frame without `allow-forms` gets no `submit` event.
"""


class TextScreen(Screen):
    """A screen that writes HTML into its section and handles the buttons there."""

    def __init__(self, shell: Shell, element: Node) -> None:
        super().__init__(shell)
        self._element = element
        self._game = ""
        """The id of the game that the place is about; may be empty."""
        on(element, "click", self._click)

    def mount(self, route: Route) -> None:
        self._game = route.game
        self.render()

    def deactivate(self) -> None:
        """Empty the section; it is written again on return."""
        self._element.replaceChildren()

    def focus(self) -> None:
        self._element.querySelector("h1").focus()

    def _click(self, event: Any) -> None:
        button = event.target.closest("button")
        if button and button.type == SUBMIT:
            event.preventDefault()
        if button and (fragment := data(button, "to")):
            self._shell.go(parse_route(fragment))
        elif button:
            self._press(button)

    def _press(self, button: Node) -> None:
        """Handle a button that doesn't just lead to another place; the default does nothing."""


def place_button(text: str, route: Route, **attributes: object) -> Node:
    """Return a button of a TextScreen that leads to another place."""
    return make_button(text, data_to=format_route(route), **attributes)
