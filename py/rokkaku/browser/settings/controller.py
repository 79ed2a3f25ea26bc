"""The settings: changed in the dialog and the bar, stored, and applied to the page."""

from collections.abc import Callable
from dataclasses import replace

from js import document, matchMedia, window

from rokkaku.browser.dom.elements import Node, by_id, on, show_pressed
from rokkaku.browser.dom.framing import is_framed_by_stranger
from rokkaku.browser.screen import Shell
from rokkaku.browser.settings.dialog import show_settings
from rokkaku.browser.settings.theme import (
    MEDIA_QUERIES,
    apply,
    fill_in,
    load_texts,
    system_preferences,
)
from rokkaku.browser.storage import slots
from rokkaku.i18n import LANGUAGES
from rokkaku.ui.settings.settings import Settings
from rokkaku.ui.settings.theme import theme_for


class SettingsController:
    """Applies and stores the player's settings."""

    def __init__(
        self, shell: Shell, backup_box: Callable[[], Node], on_change: Callable[[], None]
    ) -> None:
        """`backup_box` makes the backup section; `on_change` is called whenever settings apply."""
        self._shell = shell
        self._backup_box = backup_box
        self._on_change = on_change
        language = str(document.documentElement.lang)  # or that of a translation
        self._slot = slots.settings(language if language in LANGUAGES else Settings.language)
        self._settings = shell.repository.read(self._slot)
        self._shell.texts = load_texts(self._settings.language)

    def open(self) -> None:
        """Apply the settings now, and again when the system's preferences change."""
        if not is_framed_by_stranger():
            on(by_id("open-settings"), "click", lambda event: self._show())
        on(by_id("sound"), "click", lambda event: self._toggle_sound())
        on(window, "rokkaku:language", lambda event: self._set("language", str(event.detail)))
        for query in MEDIA_QUERIES.values():
            on(matchMedia(query), "change", lambda event: self._apply())
        self._apply()

    def look_again(self) -> None:
        """Apply what another tab has chosen meanwhile."""
        if self._settings != (stored := self._shell.repository.read(self._slot)):
            self._settings = stored
            self._apply()

    def _show(self) -> None:
        repository = self._shell.repository
        show_settings(
            self._shell.dialog,
            self._settings,
            system_preferences(),
            {kind: repository.read(slots.failures(kind)) for kind in slots.FAILURES},
            self._shell.texts,
            self._set,
            self._backup_box(),
            {"awake"} if self._shell.wake_lock.is_refused else set(),
        )

    def _toggle_sound(self) -> None:
        self._set("sound", "off" if self._settings.sound == "on" else "on")

    def _set(self, name: str, value: str) -> None:
        if getattr(self._settings, name) != value:
            # Another tab may have chosen something else meanwhile.
            stored = self._shell.repository.read(self._slot)
            self._settings = replace(stored, **{name: value})
            self._shell.repository.keep(self._slot, self._settings)
            self._apply()
            if name in ("sound", "haptics"):  # let the player hear or feel the choice
                self._shell.feedback.play(("place",))

    def _apply(self) -> None:
        if self._shell.texts.language != self._settings.language:
            self._shell.texts = load_texts(self._settings.language)
        fill_in(self._shell.texts)
        theme = theme_for(self._settings, system_preferences())
        apply(theme)
        document.documentElement.dataset.talk = self._settings.talk
        board, feedback = self._shell.board, self._shell.feedback
        board.pace = theme.pace
        board.shows_coordinates = self._settings.coordinates == "on"
        board.use_piece_set(theme.pieces)
        feedback.has_sound = self._settings.sound == "on"
        feedback.has_vibration = self._settings.haptics == "on"
        show_pressed(by_id("sound"), feedback.has_sound)
        self._shell.wake_lock.is_allowed = self._settings.awake == "on"
        self._on_change()
