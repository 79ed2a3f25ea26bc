"""The page around the screens: places, dialogs, and everything that the screens share."""

from js import document, window

from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.board.board import Board
from rokkaku.browser.board.context_menu import keep_closed_by_touch
from rokkaku.browser.board.feedback import Feedback
from rokkaku.browser.board.tray import TrayView
from rokkaku.browser.board_screen import AnyBoardScreen, BoardScreen
from rokkaku.browser.controls import listen
from rokkaku.browser.device.full_screen import offer_full_screen
from rokkaku.browser.device.wake_lock import WakeLock
from rokkaku.browser.dom.announce import fall_silent, show_notice, withdraw_question
from rokkaku.browser.dom.dialog import Dialog, show_error, show_refusal
from rokkaku.browser.dom.elements import Node, add_error_handler, by_id, on
from rokkaku.browser.dom.focus_ring import draw_focus_ring_by_keys
from rokkaku.browser.dom.framing import is_framed_by_stranger, lead_to_own_tab
from rokkaku.browser.dom.random import new_id
from rokkaku.browser.dom.tasks import call_each_day, spawn
from rokkaku.browser.exercise.exercise import keep_code
from rokkaku.browser.places import places
from rokkaku.browser.router import Router
from rokkaku.browser.screen import Screen
from rokkaku.browser.settings.controller import SettingsController
from rokkaku.browser.settings.theme import fill_in
from rokkaku.browser.setup.start_game import STARTING_SCREENS, GameStarter
from rokkaku.browser.share.backup import backup_box, reload_page
from rokkaku.browser.share.backup_banner import BackupBanner
from rokkaku.browser.share.import_dialog import ImportDialog
from rokkaku.browser.storage import slots
from rokkaku.browser.storage.broken_save_dialog import show_broken_save
from rokkaku.browser.storage.inheritance import has_old_values, inherit
from rokkaku.browser.storage.local_storage import Storage
from rokkaku.browser.storage.repository import Repository
from rokkaku.browser.storage.unsaved import save_unsaved, unsaved_values
from rokkaku.browser.storage.unsaved_dialog import ask_about_unsaved
from rokkaku.core.errors import InvalidRecord, Refusal, RokkakuError, UnknownPlace
from rokkaku.core.registry import games
from rokkaku.i18n import Texts
from rokkaku.ui.library.game_index import game_key
from rokkaku.ui.routes import HOME, Route, format_route, parse_route
from rokkaku.ui.share.found_link import find_link, first_link


class Page:
    """The shell around the screens: opens them, and gives them what they share."""

    def __init__(self) -> None:
        self._storage = Storage(self._handle_storage_failure)
        self.repository = Repository(self._storage)
        self.texts: Texts
        """The texts in the language of the page, set by the settings."""
        self.wake_lock = WakeLock()
        self._settings = SettingsController(self, self._backup_box, self._render)
        self.dialog = Dialog(self._handle_dialog_opening)
        self.feedback = Feedback()
        self.board = Board(by_id("board-area"), by_id("board"), by_id("hits"), by_id("edge"))
        self.tray = TrayView(self.board)
        keep_closed_by_touch(by_id("board-area"), by_id("hand"), by_id("peek"))
        self._ai = AIClient(self.show_notice, self.repository.count_failure)
        self._starter = GameStarter(self)
        self._import_dialog = ImportDialog(self, self._starter.open_imported)
        self._places = places(self, self._ai, self._starter, self._import_dialog.show)
        self.previous_route: Route | None = None
        self._route: Route | None = None
        """The present place; None before the first is shown."""
        self._router: Router = Router(self._follow, self.dialog.close)
        listen(lambda: self._board_screen, self.dialog, self._look_again)

    def open(self) -> None:
        if reason := getattr(window, "snapshotFailure", ""):
            self.repository.count_failure("snapshot", str(reason))
        self._bind()
        if not self._storage.is_lasting:
            self._show_backup_banner("backupBanner.told")
        elif self._storage.is_full:
            self._show_backup_banner("backupBanner.full")
        self._settings.open()
        if is_framed_by_stranger() and not self._storage.is_lasting:
            self.show_notice("framed.forgets")  # the banner would offer files
        by_id("skip").hidden = False
        self._follow(self._router.fragment)
        document.documentElement.dataset.state = "ready"
        spawn(call_each_day(self._begin_day))
        spawn(keep_code(self.texts, lambda: self._ai.is_thinking))
        for game in games():
            self.repository.read(slots.challenges(game))  # reported with the games if broken
        if not self.dialog.is_open:
            self._report_broken_save()
        self._ask_about_unsaved()
        if not self.dialog.is_open:
            self._router.pop_dialog()

    def _ask_about_unsaved(self) -> None:
        unsaved = unsaved_values(self._storage)
        if unsaved and not (self.dialog.is_open or is_framed_by_stranger()):
            number = sum(key.startswith(game_key("")) for key in unsaved)
            ask_about_unsaved(
                self.dialog, number, self.texts, self._save_unsaved, self._delete_unsaved
            )

    def _save_unsaved(self) -> None:
        if save_unsaved(self._storage, new_id):
            self._storage.is_closed = True
            spawn(reload_page(at_home=False))
        else:
            self.show_notice("storage.full")

    def _delete_unsaved(self) -> None:
        self._storage.forget_unsaved()
        self._storage.is_closed = True
        spawn(reload_page(at_home=False))

    def _handle_storage_failure(self) -> None:
        self.show_notice("storage.full")
        self._show_backup_banner("backupBanner.full")
        fill_in(self.texts)

    def _show_backup_banner(self, key: str) -> None:
        if not is_framed_by_stranger():
            BackupBanner(
                self.repository,
                self._import_dialog.read_files,
                lambda name: show_notice(self.texts("save.sent", name=name)),
                key,
            )

    def _report_broken_save(self) -> None:
        for save in self.repository.broken_saves()[-1:]:
            if is_framed_by_stranger():  # offers no download and no discarding
                show_error(self.dialog, self.texts("save.brokenTitle"), save.reason, self.texts)
                return
            show_broken_save(self.dialog, save, self.texts, self.repository.discard)

    # Places

    def go(self, route: Route, replace: bool = False) -> None:
        self._router.go(format_route(route), replace or self._is_starting_game)

    @property
    def _is_starting_game(self) -> bool:
        """True if the present address starts a game, so that nothing should lead back to it."""
        return bool(self._route and self._route.screen in STARTING_SCREENS)

    def reopen(self) -> None:
        self._route = None
        self._follow(self._router.fragment)

    def go_back(self, fallback: Route) -> None:
        self._router.go_back(format_route(fallback))

    def _follow(self, fragment: str) -> None:
        """Show the place of a fragment; if that fails, of what's meant, or the reason."""
        try:
            self._show_place(parse_route(fragment))
        except RokkakuError as error:
            meant = find_link(fragment) or first_link(fragment)
            if meant and meant != fragment:
                self._router.go(meant, replace=True)
            else:
                self._refuse_place(error)

    def _show_place(self, route: Route) -> None:
        if route == self._route:
            return
        self._leave_place()
        self.previous_route, self._route = self._route, route
        if route.screen in STARTING_SCREENS:
            self._starter.open_address(route)
        else:
            self._open(route)

    def _refuse_place(self, error: RokkakuError) -> None:
        """Go home and show why a place can't be shown."""
        self._router.go(format_route(HOME), replace=True)
        if isinstance(error, Refusal):
            show_refusal(self.dialog, error, self.texts)
        elif isinstance(error, InvalidRecord):
            self._report_broken_save()
        else:
            about = self.texts("link.broken")
            show_error(self.dialog, about, str(error), self.texts, "link.title")

    def _leave_place(self) -> None:
        if self._route and self._route.screen in self._places:
            self._places[self._route.screen].screen.deactivate()

    def _open(self, route: Route) -> None:
        if route.screen not in self._places:
            raise UnknownPlace(f"there is no screen {route.screen}")
        place = self._places[route.screen]
        for section in {other.section for other in self._places.values()}:
            by_id(section).hidden = section != place.section
        if isinstance(place.screen, BoardScreen):
            self.board.listener = self.tray.listener = place.screen
        document.documentElement.dataset.section = place.section
        document.documentElement.dataset.screen = route.screen
        window.scrollTo(0, 0)
        fall_silent()
        self.wake_lock.want(place.screen.KEEPS_AWAKE)
        place.screen.mount(route)
        self._show_title()
        if not self.dialog.is_open and document.documentElement.dataset.state == "ready":
            place.screen.focus()

    def _render(self) -> None:
        if self._screen:
            self._screen.render()
            self._show_title()

    def _backup_box(self) -> Node:
        return backup_box(self, self._import_dialog.file_button)

    def _show_title(self) -> None:
        title = self._screen.title() if self._screen else ""
        lead_to_own_tab(self._router.fragment)
        name = self.texts("app.title")
        document.title = f"{title} · {name}" if title else name
        by_id("play-title").textContent = title

    @property
    def _screen(self) -> Screen | None:
        place = self._places.get(self._route.screen) if self._route else None
        return place.screen if place else None

    @property
    def _board_screen(self) -> AnyBoardScreen | None:
        """The screen on the board; None while a text screen is shown."""
        screen = self._screen
        return screen if isinstance(screen, BoardScreen) else None

    def _focus_screen(self) -> None:
        if self._screen:
            self._screen.focus()

    # Events

    def _bind(self) -> None:
        add_error_handler(self.report_error)
        draw_focus_ring_by_keys()
        offer_full_screen()
        on(by_id("skip"), "click", lambda event: self._focus_screen())
        on(by_id("dialog"), "close", lambda event: self._handle_dialog_close())
        on(window, "resize", lambda event: self._let_go())  # or a device that is turned

    def _handle_dialog_opening(self) -> None:
        withdraw_question()
        fall_silent()
        self._router.push_dialog()
        self._let_go()

    def _let_go(self) -> None:
        """End all gestures, because the board changes under them."""
        self.board.let_go()
        self.tray.let_go()

    def _look_again(self) -> None:
        if self._screen:
            self._settings.look_again()
            self._screen.look_again()

    def _begin_day(self) -> None:
        if not document.hidden:
            self._look_again()

    def _handle_dialog_close(self) -> None:
        if not self.dialog.is_open:
            self._router.pop_dialog()
            if self._board_screen:
                self._board_screen.resume()

    def show_notice(self, key: str) -> None:
        show_notice(self.texts(key))

    def report_error(self, error: Exception) -> None:
        detail = f"{type(error).__name__}: {error}"
        show_error(self.dialog, self.texts("error.unexpected"), detail, self.texts)


async def open_page() -> None:
    """Open the page, after taking over what older versions stored."""
    if has_old_values():
        await inherit()
    Page().open()
