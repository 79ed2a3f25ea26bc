"""A banner that offers a backup file where the browser's storage doesn't last or is full."""

from collections.abc import Callable
from typing import Any

from js import document, window

from rokkaku.browser.dom.elements import by_id, make, make_button, make_icon, on
from rokkaku.browser.share.backup import save_backup
from rokkaku.browser.share.import_dialog import ACCEPTED_TYPES
from rokkaku.browser.storage.repository import Repository
from rokkaku.core.state import Json
from rokkaku.ui.library.game_index import game_key

_ICON = "M12 4v11m0 0l-4-4m4 4l4-4M5 19h14"


class BackupBanner:
    """Adds buttons to the page that save and open backup files."""

    def __init__(
        self,
        repository: Repository,
        on_files: Callable[[Any], None],
        on_saved: Callable[[str], None],
        key: str,
    ) -> None:
        """Take callbacks for opened files and for the name of a saved one.

        `key` is the i18n key of the reason for the banner.
        """
        self._repository = repository
        self._on_saved = on_saved
        self._saved_games: dict[str, Json] = {}
        """The games in the last file that was saved."""
        self._file_field = make("input", type="file", accept=ACCEPTED_TYPES, hidden=True)
        open_button = make_button(data_i18n="backupBanner.open")
        reason = make("p", data_i18n=key)
        save_button = make_button(data_i18n="backupBanner.save")
        banner = make(
            "aside", reason, save_button, open_button, self._file_field, class_="backup-banner"
        )
        by_id("lobby").before(banner)
        label = "backupBanner.save"
        name = make("span", data_i18n=label)
        play_button = make_button(make_icon(_ICON), name, data_for="play", data_i18n_label=label)
        by_id("leave").before(play_button)
        document.documentElement.dataset.storage = "tab"
        on(open_button, "click", lambda event: self._file_field.click())
        on(self._file_field, "change", lambda event: self._open(on_files))
        for button in (save_button, play_button):
            on(button, "click", lambda event: self._save())
        on(window, "beforeunload", self._warn_of_loss)

    def _open(self, on_files: Callable[[Any], None]) -> None:
        on_files(self._file_field.files)
        self._file_field.value = ""  # so that the same file can be chosen again

    def _save(self) -> None:
        self._on_saved(save_backup(self._repository))
        self._saved_games = self._games()

    def _games(self) -> dict[str, Json]:
        """Return the games with at least one move, by key."""
        values = self._repository.all_values()
        index = self._repository.index()
        keys = (game_key(summary.id) for summary in index.summaries if summary.ply)
        return {key: values[key] for key in keys if key in values}

    def _warn_of_loss(self, event: Any) -> None:
        """Make the browser ask before the page closes if a game isn't in the last file."""
        has_unsaved_games = not self._games().items() <= self._saved_games.items()
        if has_unsaved_games and not self._repository.is_replaced:
            event.preventDefault()
