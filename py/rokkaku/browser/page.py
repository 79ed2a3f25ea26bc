"""The page: keeps its state, and brings the document, the storage and the AI into line with it."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from js import CustomEvent, crypto, document, matchMedia, navigator, window
from js import Uint32Array as JsUint32Array

from rokkaku.browser.board import Board
from rokkaku.browser.dialogs import Dialog, row, show_broken_save, show_rules, show_settings
from rokkaku.browser.dom import by_id, make, on
from rokkaku.browser.lobby import Lobby
from rokkaku.browser.panel import Panel, result_title, seat_name
from rokkaku.browser.storage import Storage
from rokkaku.browser.tasks import spawn
from rokkaku.browser.thinker import Question, Thinker
from rokkaku.core.errors import InvalidRecord, InvalidSetup
from rokkaku.core.registry import games
from rokkaku.core.table import Table, load_table
from rokkaku.ui.app import App
from rokkaku.ui.gameview import view_of
from rokkaku.ui.invitation import Invitation, last_invitation
from rokkaku.ui.picks import Pick
from rokkaku.ui.settings import Settings
from rokkaku.ui.texts import Texts

_TEXTS = Path("i18n")
_NOTICE_SECONDS = 6.0
_PAUSE_BETWEEN_MOVES = 0.35
"""An AI's answer comes no sooner, so that the eye can follow (seconds)."""
_PROGRESS_SECONDS = 0.3


class Page:
    """Everything that a person sees and does."""

    def __init__(self) -> None:
        self._storage = Storage(lambda: self._notice("storage.full"))
        text = self._storage.read("settings")
        self._settings = Settings.from_json(text, str(document.documentElement.lang))
        self._texts = _load_texts(self._settings.language)
        self._app: App | None = None
        self._asked: Table | None = None
        self._depth: int | None = None
        self._invitations = {
            game: last_invitation(game, self._storage.read(f"invitation.{game}"))
            for game in games()
        }
        self._thinker = Thinker(self._notice)
        self._dialog = Dialog()
        self._board = Board(by_id("board-area"), by_id("board"), by_id("hits"), self._pick)
        self._panel = Panel(self._pick)
        self._lobby = Lobby(
            by_id("lobby"), self._invite, self._start, self._go_on, self._show_rules
        )
        self._bind()
        self._apply_settings()

    def open(self) -> None:
        """Show the game that was running, or the home screen."""
        table = self._load()
        if table and table.outcome() is None:
            self._app = self._seated(table)
            self._show_play()
        else:
            self._app = self._seated(table) if table else None
            self._show_home()
        by_id("loading").hidden = True
        by_id("open-settings").hidden = False
        document.documentElement.dataset.state = "ready"

    # What people do

    def _bind(self) -> None:
        document.documentElement.dataset.screen = "home"
        actions: dict[str, Callable[[], object]] = {
            "undo": lambda: self._change(lambda app: app.undo(), "play.undone"),
            "redo": lambda: self._change(lambda app: app.redo(), "play.redone"),
            "flip": self._flip,
            "pause": self._pause,
            "concede": self._ask_to_concede,
            "show-rules": self._show_these_rules,
            "leave": self._leave,
            "open-settings": self._show_settings,
        }
        for name, action in actions.items():
            on(by_id(name), "click", _without_event(self._guarded(action)))
        on(window, "rokkaku:language", lambda event: self._set("language", str(event.detail)))
        dark = matchMedia("(prefers-color-scheme: dark)")
        on(dark, "change", lambda event: self._apply_settings())

    def _guarded(self, action: Callable[..., object]) -> Callable[..., object]:
        """The action with a message where it fails: the game goes on, nothing is lost."""

        def run(*arguments: object) -> object:
            try:
                return action(*arguments)
            except Exception as error:
                self._fail(error)
                return None

        return run

    def _pick(self, pick: Pick | None) -> None:
        app = self._app
        if not app or not app.person_to_move:
            return
        if pick is None:
            self._app = app.at(app.table)
            self._show_app()
        else:
            self._change(lambda app: app.pick(pick))

    def _change(self, change: Callable[[App], App], announcement: str = "") -> None:
        if not self._app:
            return
        before = self._app.table
        self._app = change(self._app)
        if self._app.table is not before:
            self._save()
            if announcement:
                self._say(self._texts(announcement))
            else:
                self._say_last_move()
        self._show_app()
        if before.outcome() is None and self._app.table.outcome():
            self._show_result()

    def _invite(self, invitation: Invitation) -> None:
        self._invitations[invitation.game] = invitation
        self._storage.write(f"invitation.{invitation.game}", invitation.to_json())
        self._show_lobby()

    def _start(self, invitation: Invitation) -> None:
        try:
            table = invitation.table(_random_seed())
        except InvalidSetup as error:
            self._show_error(self._texts("error.setup"), str(error))
            return
        self._app = self._seated(table)
        self._save()
        self._show_play()

    def _seated(self, table: Table) -> App:
        """The table as seen from the side of its first person."""
        levels = [player.level for player in table.seats]
        flipped = None in levels and levels.index(None) == 1
        return App(table, flipped=flipped).at(table)

    def _go_on(self) -> None:
        self._show_play()

    def _leave(self) -> None:
        if self._app and not self._app.has_person:
            self._app = replace(self._app, paused=True)
        self._thinker.cancel()
        self._asked = None
        self._show_home()

    def _flip(self) -> None:
        if self._app:
            self._app = replace(self._app, flipped=not self._app.flipped)
            self._board.jump(self._app.scene(self._texts))
            self._say(self._texts("play.flipped"))

    def _pause(self) -> None:
        if self._app:
            self._app = replace(self._app, paused=not self._app.paused)
            self._show_app()

    def _ask_to_concede(self) -> None:
        app = self._app
        seat = app.conceding_seat if app else None
        if app is None or seat is None:
            return
        question = self._texts("concede.question", side=seat_name(app, seat, self._texts))
        yes = self._dialog.button(self._texts("concede.yes"), lambda: self._concede(seat))
        no = self._dialog.button(self._texts("concede.no"), class_="primary")
        self._dialog.show(question, row(yes, no), focus=no)

    def _concede(self, seat: int) -> None:
        self._change(lambda app: app.at(app.table.concede(seat)))

    # What is shown

    def _show_home(self) -> None:
        self._screen("home")
        self._show_lobby()
        by_id("home").scrollTop = 0
        window.dispatchEvent(CustomEvent.new("rokkaku:between-games"))

    def _show_lobby(self) -> None:
        running = self._app is not None and self._app.table.outcome() is None
        self._lobby.show(list(self._invitations.values()), running, self._texts)

    def _show_play(self) -> None:
        assert self._app is not None
        self._screen("play")
        self._board.resize()
        self._board.jump(self._app.scene(self._texts))
        self._show_app()
        self._board.focus()

    def _screen(self, name: str) -> None:
        by_id("home").hidden = name != "home"
        by_id("lobby").hidden = name != "home"
        by_id("play").hidden = name != "play"
        document.documentElement.dataset.screen = name
        if name == "home":
            document.title = self._texts("app.title")

    def _show_app(self) -> None:
        """Bring everything on the play screen into line with the state, and ask the AI."""
        app = self._app
        if not app or by_id("play").hidden:
            return
        self._board.show(app.scene(self._texts))
        self._panel.show(app, self._texts, self._depth)
        title = self._texts(f"{app.table.game.id}.title")
        document.title = f"{title} · {self._texts('app.title')}"
        if any(player.level is not None for player in app.table.seats):
            self._thinker.prepare()
        self._ask_ai(app)

    def _ask_ai(self, app: App) -> None:
        if not app.ai_to_move:
            if self._asked is not None:
                self._thinker.cancel()
            self._asked = None
        elif self._asked is not app.table:
            self._asked = app.table
            spawn(self._think(app))

    async def _think(self, app: App) -> None:
        """Ask the AI for a move at this table, and play it if it is still wanted."""
        table = app.table
        actor = table.actor
        assert actor is not None
        level = table.seats[actor].level
        assert level is not None
        question = Question(
            table.game.id, table.state.view(actor).to_json(), level, _random_seed(), table.ply
        )
        watch = spawn(self._watch(table))
        try:
            pause = asyncio.sleep(_PAUSE_BETWEEN_MOVES)
            reply, _ = await asyncio.gather(self._thinker.ask(question), pause)
            if reply and self._asked is table:
                self._change(lambda app: app.replied(reply["ply"], reply["move"]))
        except Exception as error:
            self._fail(error)
        finally:
            watch.cancel()
            self._depth = None

    async def _watch(self, table: Table) -> None:
        """Show how far the search for this table has come."""
        while self._asked is table:
            await asyncio.sleep(_PROGRESS_SECONDS)
            progress = await self._thinker.progress()
            if progress and self._asked is table and self._app:
                self._depth = progress["depth"]
                self._panel.show(self._app, self._texts, self._depth)

    def _show_result(self) -> None:
        app = self._app
        outcome = app.table.outcome() if app else None
        if app is None or outcome is None:
            return
        title = result_title(app, outcome, self._texts)
        reason = self._texts(outcome.reason)
        self._say(f"{title}. {reason}")
        again = Invitation(app.table.game.id, app.table.record.options, app.table.seats)
        buttons = row(
            self._dialog.button(self._texts("play.home"), self._leave),
            self._dialog.button(self._texts("play.again"), lambda: self._start(again)),
            self._dialog.button(self._texts("result.close"), class_="primary"),
        )
        self._dialog.show(title, make("p", reason), buttons)

    def _show_rules(self, game_id: str) -> None:
        show_rules(self._dialog, game_id, self._texts)

    def _show_these_rules(self) -> None:
        if self._app:
            self._show_rules(self._app.table.game.id)

    def _show_settings(self) -> None:
        worker = getattr(navigator, "serviceWorker", None)
        offline = bool(worker and worker.controller)
        show_settings(self._dialog, self._settings, self._texts, offline, self._set)

    def _show_error(self, message: str, detail: str) -> None:
        about = make(
            "details",
            "",
            make("summary", self._texts("save.detail")),
            make("pre", detail),
        )
        close = self._dialog.button(self._texts("error.close"), class_="primary")
        self._dialog.show(self._texts("error.title"), make("p", message), about, row(close))

    def _fail(self, error: Exception) -> None:
        self._show_error(self._texts("error.unexpected"), f"{type(error).__name__}: {error}")

    def _say(self, text: str) -> None:
        """Have a screen reader speak."""
        by_id("live").textContent = text

    def _say_last_move(self) -> None:
        app = self._app
        if not app or not app.table.ply:
            return
        entry = app.table.log(app.viewer)[-1]
        state = app.table.states[entry.ply - 1].view(app.viewer)
        self._say(view_of(app.table.game.id).describe(state, entry.text, self._texts))

    def _notice(self, key: str) -> None:
        """Show a message for some seconds; screen readers speak it too."""
        notice = make("p", self._texts(key), class_="notice")
        by_id("notices").append(notice)
        asyncio.get_event_loop().call_later(_NOTICE_SECONDS, notice.remove)

    # What is kept

    def _save(self) -> None:
        if self._app:
            self._storage.write("table", self._app.table.save())

    def _load(self) -> Table | None:
        """The table that was kept; one that cannot be read is put aside and told about."""
        text = self._storage.read("table")
        if text is not None:
            try:
                return load_table(text)
            except InvalidRecord as error:
                self._storage.write("broken", text)
                self._storage.remove("table")
                self._storage.write("broken.reason", str(error))
        broken = self._storage.read("broken")
        if broken is not None:
            detail = self._storage.read("broken.reason") or ""
            show_broken_save(self._dialog, broken, detail, self._texts, self._discard_broken)
        return None

    def _discard_broken(self) -> None:
        self._storage.remove("broken")
        self._storage.remove("broken.reason")

    def _set(self, name: str, value: str) -> None:
        if getattr(self._settings, name) == value:
            return
        self._settings = replace(self._settings, **{name: value})
        self._storage.write("settings", self._settings.to_json())
        self._apply_settings()

    def _apply_settings(self) -> None:
        settings, root = self._settings, document.documentElement
        if self._texts.language != settings.language:
            self._texts = _load_texts(settings.language)
        root.lang = settings.language
        _fill_in(self._texts)
        dark = matchMedia("(prefers-color-scheme: dark)").matches
        system = "dark" if dark else "light"
        root.dataset.theme = system if settings.theme == "auto" else settings.theme
        reduced = matchMedia("(prefers-reduced-motion: reduce)").matches
        self._board.animated = settings.animation == "auto" and not reduced
        self._board.names = settings.names == "on"
        self._board.recolour()
        if document.documentElement.dataset.screen == "home":
            self._show_lobby()
        elif self._app and root.dataset.screen == "play":
            self._show_app()


def _without_event(action: Callable[[], object]) -> Callable[[Any], object]:
    return lambda event: action()


def _load_texts(language: str) -> Texts:
    return Texts(language, json.loads((_TEXTS / f"{language}.json").read_text("utf-8")))


def _fill_in(texts: Texts) -> None:
    """Put the texts of a language wherever the page names their keys."""
    for element in document.querySelectorAll("[data-i18n]"):
        element.textContent = texts(str(element.dataset.i18n))
    for element in document.querySelectorAll("[data-i18n-label]"):
        element.setAttribute("aria-label", texts(str(element.dataset.i18nLabel)))


def _random_seed() -> int:
    """A seed that differs from game to game."""
    return int(crypto.getRandomValues(JsUint32Array.new(1))[0])
