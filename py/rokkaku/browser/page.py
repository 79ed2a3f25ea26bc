"""The page: keeps its state, and brings document, storage and AI into line with it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from js import CustomEvent, document, matchMedia, navigator, window

from rokkaku.browser.appearance import apply_theme, fill_in, load_texts, wants_motion
from rokkaku.browser.board import Board
from rokkaku.browser.dialogs import (
    Dialog,
    ask_to_concede,
    ask_to_give_up,
    show_broken_save,
    show_error,
    show_other_tab,
    show_result,
    show_rules,
    show_settings,
)
from rokkaku.browser.dom import by_id, on, on_failure
from rokkaku.browser.entropy import random_seed
from rokkaku.browser.keeper import BrokenSave, Keeper, Look
from rokkaku.browser.lobby import Lobby
from rokkaku.browser.opponent import Opponent
from rokkaku.browser.panel import Panel, show_stack
from rokkaku.browser.storage import PREFIX, Storage
from rokkaku.browser.voice import say, show_notice
from rokkaku.core.errors import InvalidSetup
from rokkaku.core.table import Table
from rokkaku.ui.app import App, seated
from rokkaku.ui.invitation import Invitation
from rokkaku.ui.picks import Pick
from rokkaku.ui.scene import Scene

_ON_SHOW = ("agon",)
"""The games of the home screen; SEVEN joins them when all of it can be played."""


class Page:
    """Everything that a person sees and does."""

    def __init__(self) -> None:
        self._keeper = Keeper(Storage(lambda: self._notice("storage.full")))
        self._settings = self._keeper.settings(str(document.documentElement.lang))
        self._texts = load_texts(self._settings.language)
        self._app: App | None = None
        self._refusal = ""
        self._invitations = {game: self._keeper.invitation(game) for game in _ON_SHOW}
        self._opponent = Opponent(
            self._reply, self._show_panel, self._notice, self._opponent_failed
        )
        self._dialog = Dialog()
        self._board = Board(
            by_id("board-area"), by_id("board"), by_id("hits"), self._pick, self._aim, self._turn
        )
        self._panel = Panel(self._pick)
        self._lobby = Lobby(
            by_id("lobby"), self._invite, self._invited, self._go_on, self._show_rules
        )

    def open(self) -> None:
        """Show the game that was running, or the home screen."""
        self._bind()
        kept = self._keeper.table()
        if isinstance(kept, Table):
            self._app = replace(seated(kept), **self._keeper.look()._asdict())
        if self._is_running:
            self._show_play()
        else:
            self._show_home()
        self._apply_settings()
        by_id("loading").hidden = True
        by_id("open-settings").hidden = False
        document.documentElement.dataset.state = "ready"
        self._tell_broken_save(kept if isinstance(kept, BrokenSave) else None)

    def _tell_broken_save(self, found: BrokenSave | None) -> None:
        """Put aside a save that could not be read, and show it or one that was put aside before."""
        if found:
            self._keeper.put_aside(found)
        for save in [found] if found else self._keeper.broken_saves()[-1:]:
            show_broken_save(self._dialog, save, self._texts, self._keeper.discard)

    @property
    def _is_running(self) -> bool:
        return self._app is not None and self._app.table.outcome() is None

    # What people do

    def _bind(self) -> None:
        actions: dict[str, Callable[[], object]] = {
            "undo": lambda: self._change(App.undo, "play.undone"),
            "redo": lambda: self._change(App.redo, "play.redone"),
            "flip": self._flip,
            "pause": self._pause,
            "concede": self._ask_to_concede,
            "show-rules": self._show_these_rules,
            "leave": self._leave,
            "open-settings": self._show_settings,
            "oblique": lambda: self._change(App.toggle_oblique),
            "zoom-in": lambda: self._press_key("+"),
            "zoom-out": lambda: self._press_key("-"),
            "fit": lambda: self._press_key("0"),
        }
        on(by_id("lift"), "input", self._lift)
        on(document, "keydown", lambda event: self._press_key(str(event.key)))
        for name, action in actions.items():
            on(by_id(name), "click", _without_event(action))
        on_failure(self._fail)
        on(window, "rokkaku:language", lambda event: self._set("language", str(event.detail)))
        for wish in ("(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"):
            on(matchMedia(wish), "change", lambda event: self._apply_settings())
        on(window, "storage", self._storage_changed)
        on(by_id("dialog"), "close", _without_event(self._wake_opponent))

    def _pick(self, pick: Pick | None) -> None:
        if self._app and self._app.person_to_move:
            self._change(lambda app: app.pick(pick) if pick else app.let_go())

    def _aim(self, pick: Pick | None) -> None:
        """Show what would come where a person points."""
        app = self._app
        if not app or not app.prefix or not app.person_to_move:
            return
        aimed = app.aim_at(pick)
        if aimed.aim != app.aim:
            self._app = aimed
            self._show_board(aimed)
            self._show_panel()

    def _turn(self, steps: int) -> None:
        """Turn what is in hand, clockwise by positive steps."""
        self._press_key("e" if steps > 0 else "q")

    def _press_key(self, key: str) -> None:
        """Do what a key stands for on the play screen."""
        if not self._app or by_id("play").hidden or by_id("dialog").open:
            return
        zooms = {"+": 1.25, "-": 0.8}
        if key in zooms:
            self._board.zoom_middle(zooms[key])
        elif key == "0":
            self._board.double_tap()
        for action in self._app.scene(self._texts).actions:
            if action.key == key:
                self._pick(action.pick)

    def _reply(self, ply: int, move: str) -> None:
        self._change(lambda app: app.replied(ply, move))

    def _change(self, change: Callable[[App], App], spoken: str = "") -> None:
        """Change the state of the play screen; `spoken` is said instead of the last move."""
        if not self._app:
            return
        before, self._app = self._app, change(self._app)
        if self._app.table is not before.table:
            self._keeper.keep_table(self._app.table)
            moved = self._app.table.ply > before.table.ply
            done = self._app.last_move(self._texts) if moved else ""
            say(f"{self._texts(spoken) if spoken else done} {self._app.task(self._texts)}")
        self._show_app()
        if self._app.table.outcome() and not before.table.outcome():
            show_result(self._dialog, self._app, self._texts, self._leave, self._start)

    def _invite(self, invitation: Invitation) -> None:
        self._invitations[invitation.game] = invitation
        self._keeper.keep_invitation(invitation)
        self._show_lobby()

    def _invited(self, invitation: Invitation) -> None:
        """Start a game, after asking about one that is not over."""
        if self._is_running:
            ask_to_give_up(self._dialog, self._texts, lambda: self._start(invitation))
        else:
            self._start(invitation)

    def _start(self, invitation: Invitation) -> None:
        try:
            table = invitation.table(random_seed())
        except InvalidSetup as error:
            show_error(self._dialog, self._texts("error.setup"), str(error), self._texts)
            return
        self._opponent.rest()
        self._app = seated(table)
        self._keeper.keep_table(table)
        self._keep_look()
        self._go_on()

    def _go_on(self) -> None:
        self._show_play()
        self._board.focus()

    def _leave(self) -> None:
        """Go home; the game is kept as it stands."""
        self._opponent.rest()
        self._show_home()
        self._lobby.focus()

    def _pause(self) -> None:
        self._change(App.toggle_pause)
        self._keep_look()

    def _keep_look(self) -> None:
        if self._app:
            self._keeper.keep_look(Look(self._app.flipped, self._app.paused))

    def _storage_changed(self, event: Any) -> None:
        """Another tab goes on with the same game: ask which of the two is to be kept."""
        app = self._app
        if event.key == f"{PREFIX}table" and app and event.newValue != app.table.save():
            self._opponent.rest()
            show_other_tab(self._dialog, self._texts, self._keep_this_table, self._reload)

    def _keep_this_table(self) -> None:
        if self._app:
            self._keeper.keep_table(self._app.table)

    def _reload(self) -> None:
        """Show what is kept; from now on nothing takes its place."""
        self._app = None
        window.location.reload()

    def _wake_opponent(self) -> None:
        """Have the AI go on that rested while a dialog was open."""
        if self._app and not by_id("play").hidden:
            self._opponent.follow(self._app)

    def _lift(self, event: Any) -> None:
        """Show the levels up to the one that is chosen."""
        level = int(event.target.value)
        all_levels = level == int(event.target.max)
        self._change(lambda app: replace(app, lift=0 if all_levels else level))

    def _flip(self) -> None:
        if self._app:
            self._app = replace(self._app, flipped=not self._app.flipped)
            self._keep_look()
            self._board.jump(self._app.scene(self._texts))
            say(self._texts("play.flipped"))

    def _ask_to_concede(self) -> None:
        seat = self._app.conceding_seat if self._app else None
        if self._app and seat is not None:
            ask_to_concede(self._dialog, self._app, seat, self._texts, self._concede)

    def _concede(self, seat: int) -> None:
        self._change(lambda app: app.at(app.table.concede(seat)))

    # What is shown

    def _show_home(self) -> None:
        self._screen("home")
        self._show_lobby()
        if not self._is_running:
            window.dispatchEvent(CustomEvent.new("rokkaku:between-games"))

    def _show_lobby(self) -> None:
        document.title = self._texts("app.title")
        self._lobby.show(list(self._invitations.values()), self._is_running, self._texts)

    def _show_play(self) -> None:
        assert self._app is not None
        self._screen("play")
        self._board.resize()
        self._board.jump(self._app.scene(self._texts))
        self._show_app()
        self._panel.show_last_move()

    def _screen(self, name: str) -> None:
        for other in ("home", "lobby"):
            by_id(other).hidden = name != "home"
        by_id("play").hidden = name != "play"
        document.documentElement.dataset.screen = name

    def _show_app(self) -> None:
        """Bring everything on the play screen into line with the state, the AI included."""
        app = self._app
        if not app or by_id("play").hidden:
            return
        self._panel.show_picks(self._show_board(app))
        title = self._texts(f"{app.game_id}.title")
        document.title = f"{title} · {self._texts('app.title')}"
        self._opponent.follow(app)
        self._show_panel()

    def _show_board(self, app: App) -> Scene:
        """Show the scene, and what belongs to the board itself."""
        scene = app.scene(self._texts)
        self._refusal = scene.refusal
        self._board.show(scene)
        show_stack(app, scene)
        return scene

    def _show_panel(self) -> None:
        if self._app:
            self._panel.show(self._app, self._texts, self._opponent.depth, self._refusal)

    def _show_rules(self, game_id: str) -> None:
        show_rules(self._dialog, game_id, self._texts)

    def _show_these_rules(self) -> None:
        if self._app:
            self._show_rules(self._app.game_id)

    def _show_settings(self) -> None:
        worker = getattr(navigator, "serviceWorker", None)
        offline = bool(worker and worker.controller)
        show_settings(self._dialog, self._settings, self._texts, offline, self._set)

    def _notice(self, key: str) -> None:
        show_notice(self._texts(key))

    def _opponent_failed(self, error: Exception) -> None:
        """Stop the AI until a person has it go on."""
        if self._app:
            self._app = replace(self._app, paused=True)
            self._show_app()
        self._fail(error)

    def _fail(self, error: Exception) -> None:
        detail = f"{type(error).__name__}: {error}"
        show_error(self._dialog, self._texts("error.unexpected"), detail, self._texts)

    def _set(self, name: str, value: str) -> None:
        """Change a setting."""
        if getattr(self._settings, name) != value:
            self._settings = replace(self._settings, **{name: value})
            self._keeper.keep_settings(self._settings)
            self._apply_settings()

    def _apply_settings(self) -> None:
        if self._texts.language != self._settings.language:
            self._texts = load_texts(self._settings.language)
        fill_in(self._texts)
        apply_theme(self._settings)
        self._board.animated = wants_motion(self._settings)
        self._board.names = self._settings.names == "on"
        self._board.recolour()
        if by_id("play").hidden:
            self._show_lobby()
        else:
            self._show_app()


def _without_event(action: Callable[[], object]) -> Callable[[Any], object]:
    return lambda event: action()
