"""What lies over the board during a pause, or until who is to move has taken the tablet."""

from collections.abc import Callable
from typing import Any

from rokkaku.browser.dom.elements import by_id, on
from rokkaku.ui.i18n import Translate
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import seat_name


class HandoverCover:
    """Where hidden pieces are concerned, the scene behind it is one that everybody may see."""

    def __init__(self, on_take: Callable[[], None]) -> None:
        self._element = by_id("handover")
        self._button = by_id("ready")
        self._on_take = on_take
        self._reached = False
        """Whether its button has been pressed since the handover fell."""
        on(self._button, "pointerdown", self._reach)
        on(self._button, "click", self._take)

    @property
    def is_drawn(self) -> bool:
        """Whether it lies over the board."""
        return not self._element.hidden

    def focus(self) -> None:
        """Put the keyboard on its button."""
        self._button.focus()

    def show(self, session: PlaySession, translate: Translate) -> None:
        """Hide the board during a pause; or have the tablet handed on, where that is needed."""
        was_drawn = self.is_drawn
        drawn = session.is_pause_covered or session.handover is not None
        self._element.hidden = not drawn
        self._element.classList.toggle("pause-cover", session.is_pause_covered)
        if session.is_pause_covered:
            self._write(translate("pause.title"), translate("pause.text"), translate("play.resume"))
        elif session.handover is not None:
            side = seat_name(session, session.handover, translate)
            title = translate("play.handOver", side=side)
            self._write(title, translate("play.handover"), translate("play.ready"))
        if drawn and not was_drawn:
            self._reached = False
            self.focus()

    def _write(self, title: str, text: str, button: str) -> None:
        by_id("handover-title").textContent = title
        by_id("handover-text").textContent = text
        self._button.textContent = button

    def _reach(self, event: Any) -> None:
        self._reached = True

    def _take(self, event: Any) -> None:
        """Tell that the tablet was taken, or that the pause is over.

        A tap on the board is followed by a click, and the handover has fallen by then: a click by
        a pointer counts only if that was pressed on the button itself.
        """
        if self._reached or not event.detail:
            self._on_take()
