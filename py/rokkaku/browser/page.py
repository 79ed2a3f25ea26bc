"""The page: which screen is shown, what stands around it, and who hears what people do."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

from js import CustomEvent, document, matchMedia, window

from rokkaku.browser.appearance import WISHES, fill_in, load_texts, wear, wishes
from rokkaku.browser.board import Board
from rokkaku.browser.dialogs import (
    Dialog,
    ask_to_give_up,
    show_broken_save,
    show_error,
    show_rules,
)
from rokkaku.browser.dom import by_id, data, on, on_failure
from rokkaku.browser.feel import Feel
from rokkaku.browser.keeper import BrokenSave, Keeper
from rokkaku.browser.lobby import Lobby
from rokkaku.browser.panel import Panel
from rokkaku.browser.playing import Playing
from rokkaku.browser.puzzle_list import PuzzleList
from rokkaku.browser.puzzling import Puzzling
from rokkaku.browser.screens import BoardScreen
from rokkaku.browser.settings_dialog import show_settings
from rokkaku.browser.storage import PREFIX, Storage
from rokkaku.browser.thinker import Thinker
from rokkaku.browser.voice import show_notice
from rokkaku.core.errors import RokkakuError
from rokkaku.core.registry import games
from rokkaku.core.table import Table
from rokkaku.ui.invitation import Invitation, daily_invitation, daily_seed
from rokkaku.ui.links import parse_link
from rokkaku.ui.look import look
from rokkaku.ui.texts import Texts

_ZOOMS = {"+": 1.25, "-": 0.8}


class Page:
    """The shell around the screens; itself it shows the home screen and the list of puzzles."""

    def __init__(self) -> None:
        self.keeper = Keeper(Storage(lambda: self.notice("storage.full")))
        self._settings = self.keeper.settings(str(document.documentElement.lang))
        self.texts: Texts = load_texts(self._settings.language)
        self._invitations = {game: self.keeper.invitation(game) for game in games()}
        self.dialog = Dialog()
        self.feel = Feel()
        self.board = Board(
            by_id("board-area"),
            by_id("board"),
            by_id("hits"),
            lambda pick: self._on_board.pick(pick),
            lambda pick: self._on_board.aim(pick),
            lambda steps: self._press_key("e" if steps > 0 else "q"),
        )
        self.panel = Panel(lambda pick: self._on_board.pick(pick))
        thinker = Thinker(self.notice)
        self._playing = Playing(self, thinker, self._show_play)
        self._puzzling = Puzzling(self, thinker, self._show_puzzle)
        self._on_board: BoardScreen = self._playing
        self._lobby = Lobby(
            by_id("lobby"),
            self._invite,
            self._invited,
            self._show_play,
            self._show_rules,
            self._show_puzzles,
            self._start_daily,
        )
        self._puzzle_list = PuzzleList(by_id("puzzles"), self._puzzling.start, self._go_home)

    def open(self) -> None:
        """Show the game that was running, or the home screen."""
        self._bind()
        kept = self.keeper.table()
        if isinstance(kept, Table):
            self._playing.go_on_with(kept)
        if self._playing.is_running:
            self._show(self._playing, "play")
        else:
            self._show_home()
        self._apply_settings()
        by_id("loading").hidden = True
        by_id("open-settings").hidden = by_id("sound").hidden = False
        document.documentElement.dataset.state = "ready"
        self._tell_broken_save(kept if isinstance(kept, BrokenSave) else None)
        self._follow_link()

    def _tell_broken_save(self, found: BrokenSave | None) -> None:
        """Put aside a save that could not be read, and show it or one that was put aside before."""
        if found:
            self.keeper.put_aside(found, "table")
        for save in [found] if found else self.keeper.broken_saves()[-1:]:
            show_broken_save(self.dialog, save, self.texts, self.keeper.discard)

    # What people do

    def _bind(self) -> None:
        actions: dict[str, Callable[[], object]] = {
            "undo": lambda: self._on_board.undo(),
            "redo": lambda: self._on_board.redo(),
            "flip": self._playing.flip,
            "pause": self._playing.pause,
            "note": self._playing.toggle_noting,
            "result": self._playing.show_result,
            "concede": self._playing.ask_to_concede,
            "clear": self._puzzling.clear,
            "hint": self._puzzling.hint,
            "answer": self._puzzling.answer,
            "show-rules": lambda: self._on_board.show_rules(),
            "leave": self.leave,
            "open-settings": self._show_settings,
            "sound": self._toggle_sound,
            "oblique": lambda: self._on_board.toggle_oblique(),
            "zoom-in": lambda: self._press_key("+"),
            "zoom-out": lambda: self._press_key("-"),
            "fit": lambda: self._press_key("0"),
        }
        on(by_id("lift"), "input", self._lift)
        on(by_id("ready"), "pointerdown", _without_event(self._playing.reach_for))
        on(by_id("ready"), "click", self._playing.take)
        for event in ("pointerdown", "keydown"):
            on(by_id("peek"), event, self._peek)
        for event in ("pointerup", "pointercancel", "pointerleave", "keyup", "blur"):
            on(by_id("peek"), event, lambda event: self._playing.peek(False))
        on(document, "keydown", self._key)
        for name, action in actions.items():
            on(by_id(name), "click", _without_event(action))
        on_failure(self.fail)
        on(window, "rokkaku:language", lambda event: self._set("language", str(event.detail)))
        for wish in WISHES.values():
            on(matchMedia(wish), "change", lambda event: self._apply_settings())
        on(window, "storage", self._storage_changed)
        on(window, "hashchange", _without_event(self._follow_link))
        on(by_id("dialog"), "close", _without_event(self._wake))

    def _key(self, event: Any) -> None:
        """Hear a key; with a modifier it is the browser's own."""
        if not (event.ctrlKey or event.metaKey or event.altKey):
            self._press_key(str(event.key))

    def _press_key(self, key: str) -> None:
        """Do what a key stands for on the board."""
        if by_id("play").hidden or by_id("dialog").open:
            return
        if key in _ZOOMS:
            self.board.zoom_middle(_ZOOMS[key])
        elif key == "0":
            self.board.double_tap()
        else:
            self._on_board.press(key)

    def _peek(self, event: Any) -> None:
        """Peek as long as the button is held down."""
        if event.type == "pointerdown" or str(event.key) in ("Enter", " "):
            self._playing.peek(True)

    def _lift(self, event: Any) -> None:
        """Show the levels up to the one that is chosen."""
        level = int(event.target.value)
        self._on_board.lift(0 if level == int(event.target.max) else level)

    def _invite(self, invitation: Invitation) -> None:
        self._invitations[invitation.game] = invitation
        self.keeper.keep_invitation(invitation)
        self._show_lobby()

    def _invited(self, invitation: Invitation, seed: int | None = None) -> None:
        """Start a game, after asking about one that is not over."""

        def start() -> None:
            self._playing.start(invitation, seed=seed)

        if self._playing.is_running:
            ask_to_give_up(self.dialog, self.texts, start)
        else:
            start()

    def _start_daily(self, game_id: str) -> None:
        """Start the game for one person that everybody can play today."""
        self._invited(daily_invitation(game_id), daily_seed(date.today()))

    def _follow_link(self) -> None:
        """Open what the address leads to, once."""
        fragment = str(window.location.hash)
        if len(fragment) < 2:
            return
        window.history.replaceState(None, "", str(window.location.href).partition("#")[0])
        try:
            link = parse_link(fragment)
        except RokkakuError as error:
            show_error(self.dialog, self.texts("link.broken"), str(error), self.texts)
            return
        if link:
            self._invited(link.invitation, link.seed)

    def leave(self) -> None:
        """Go back to where the screen was opened; all is kept as it stands."""
        if self._on_board is self._puzzling:
            self._show_puzzles()
        else:
            self._go_home()

    def _go_home(self) -> None:
        """Show the home screen; a game is kept as it stands."""
        self._on_board.rest()
        self._show_home()
        self._lobby.focus()

    def _storage_changed(self, event: Any) -> None:
        """Another tab goes on with the same game."""
        if event.key == f"{PREFIX}table":
            self._playing.kept_elsewhere(event.newValue, self._reload)

    def _reload(self) -> None:
        """Show what is kept; from now on nothing takes its place."""
        self._playing.forget()
        window.location.reload()

    def _wake(self) -> None:
        if not by_id("play").hidden:
            self._on_board.wake()

    # What is shown

    def _show_home(self) -> None:
        self._screen("home")
        self._show_lobby()
        if not self._playing.is_running:
            window.dispatchEvent(CustomEvent.new("rokkaku:between-games"))

    def _show_lobby(self) -> None:
        document.title = self.texts("app.title")
        invitations = list(self._invitations.values())
        self._lobby.show(invitations, self._playing.is_running, self.texts)

    def _show_puzzles(self) -> None:
        self._on_board.rest()
        self._screen("puzzles")
        self._show_list()
        self._puzzle_list.focus()

    def _show_list(self) -> None:
        title = self.texts("seven.puzzles")
        document.title = f"{title} · {self.texts('app.title')}"
        self._puzzle_list.show(self._puzzling.notebook, self.texts)

    def _show_play(self) -> None:
        self._show(self._playing, "play")
        if by_id("curtain").hidden:
            self.board.focus()

    def _show_puzzle(self) -> None:
        self._show(self._puzzling, "puzzle")
        self.board.focus()

    def _show(self, screen: BoardScreen, name: str) -> None:
        if screen is not self._on_board:
            self._on_board.rest()
        self._on_board = screen
        self._screen(name)
        screen.open()

    def _screen(self, name: str) -> None:
        for part in ("home", "lobby"):
            by_id(part).hidden = name != "home"
        by_id("puzzles").hidden = name != "puzzles"
        by_id("play").hidden = name not in ("play", "puzzle")
        if data(document.documentElement, "screen") != name:
            window.scrollTo(0, 0)
        document.documentElement.dataset.screen = name

    def _show_rules(self, game_id: str) -> None:
        show_rules(self.dialog, game_id, self.texts)

    def _show_settings(self) -> None:
        show_settings(self.dialog, self._settings, wishes(), self.texts, self._set)

    def _toggle_sound(self) -> None:
        """Switch the sound on or off."""
        self._set("sound", "off" if self._settings.sound == "on" else "on")

    def notice(self, key: str) -> None:
        """Show a short notice by its i18n key."""
        show_notice(self.texts(key))

    def fail(self, error: Exception) -> None:
        """Tell the person that something went wrong."""
        detail = f"{type(error).__name__}: {error}"
        show_error(self.dialog, self.texts("error.unexpected"), detail, self.texts)

    def _set(self, name: str, value: str) -> None:
        """Change a setting."""
        if getattr(self._settings, name) != value:
            self._settings = replace(self._settings, **{name: value})
            self.keeper.keep_settings(self._settings)
            self._apply_settings()
            if name in ("sound", "haptics"):  # so that people know what they have chosen
                self.feel.tell(("place",))

    def _apply_settings(self) -> None:
        if self.texts.language != self._settings.language:
            self.texts = load_texts(self._settings.language)
        fill_in(self.texts)
        seen = look(self._settings, wishes())
        wear(seen)
        self.board.pace = seen.pace
        self.board.names = self._settings.names == "on"
        self.board.dress(seen.pieces)
        self.feel.is_loud = self._settings.sound == "on"
        self.feel.is_felt = self._settings.haptics == "on"
        by_id("sound").setAttribute("aria-pressed", "true" if self.feel.is_loud else "false")
        if not by_id("play").hidden:
            self._on_board.show()
        elif not by_id("puzzles").hidden:
            self._show_list()
        else:
            self._show_lobby()


def _without_event(action: Callable[[], object]) -> Callable[[Any], object]:
    return lambda event: action()
