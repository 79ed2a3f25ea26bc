"""The cover over the board during a pause, or until the player to move has taken the device."""

from typing import Any

from rokkaku.browser.board_screen import focus_choice
from rokkaku.browser.dom.elements import by_id, on
from rokkaku.browser.play.part import Change
from rokkaku.browser.screen import Shell
from rokkaku.i18n import sentences
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import seat_name


class HandoverCover:
    """Covers the board; the scene behind it shows nothing that is hidden from any player."""

    def __init__(self, shell: Shell, change: Change) -> None:
        self._shell = shell
        self._change = change
        self._element = by_id("handover")
        self._button = by_id("ready")
        self._was_pressed = False
        """True once its button was pressed with a pointer, since the cover was shown."""
        on(self._button, "pointerdown", self._press)
        on(self._button, "click", self._take)

    @property
    def is_shown(self) -> bool:
        return not self._element.hidden

    def focus(self) -> None:
        self._button.focus()

    def show(self, session: PlaySession) -> None:
        translate, was_shown = self._shell.texts, self.is_shown
        is_shown = session.is_pause_covered or session.handover is not None
        self._element.hidden = not is_shown
        _lock(is_shown)
        self._element.classList.toggle("pause-cover", session.is_pause_covered)
        if session.is_pause_covered:
            self._write(translate("pause.title"), translate("pause.text"), translate("play.resume"))
        elif session.handover is not None:
            side = seat_name(session, session.handover, translate)
            title = translate("play.handOver", side=side)
            self._write(title, translate("play.handover"), translate("play.ready"))
        if is_shown and not was_shown:
            self._was_pressed = False
            self.focus()

    def leave(self) -> None:
        """Unlock the board, which other screens show, too."""
        _lock(False)

    def _write(self, title: str, text: str, button: str) -> None:
        by_id("handover-title").textContent = title
        by_id("handover-text").textContent = text
        by_id("handover-said").textContent = sentences((title, text), self._shell.texts.language)
        self._button.textContent = button

    def _press(self, event: Any) -> None:
        self._was_pressed = True

    def _take(self, event: Any) -> None:
        """Let the player take the device, or end the pause.

        The click of a tap on the board may hit the cover, which has appeared meanwhile. So a
        pointer's click only counts if it was pressed on the button itself.
        """
        if self._was_pressed or not event.detail:
            self._change(
                lambda session: (
                    session.toggle_pause() if session.is_pause_covered else session.take_device()
                )
            )
            focus_choice(self._shell)


def _lock(is_locked: bool) -> None:
    """Keep keys and readers from what lies behind the cover, or let them reach it again."""
    for part in ("hits", "edge"):
        by_id(part).inert = is_locked
