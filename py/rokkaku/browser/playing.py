"""The play screen: a table, people and AI at it, and what they do."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from js import document

from rokkaku.browser.dialogs import (
    ask_to_concede,
    show_error,
    show_other_tab,
    show_result,
    show_rules,
)
from rokkaku.browser.dom import by_id
from rokkaku.browser.entropy import random_seed
from rokkaku.browser.flight import fly
from rokkaku.browser.keeper import Look
from rokkaku.browser.opponent import Opponent
from rokkaku.browser.panel import show_stack
from rokkaku.browser.screens import Shell
from rokkaku.browser.staging import Staging
from rokkaku.browser.thinker import Thinker
from rokkaku.browser.voice import say
from rokkaku.core.errors import InvalidSetup
from rokkaku.core.table import Table
from rokkaku.ui.app import App, seated
from rokkaku.ui.bests import Bests
from rokkaku.ui.events import happened, settled
from rokkaku.ui.invitation import Invitation
from rokkaku.ui.picks import Pick
from rokkaku.ui.series import Series, new_series


class Playing:
    """Keeps the state of the table, and brings page, storage and AI into line with it."""

    def __init__(self, shell: Shell, thinker: Thinker, on_open: Callable[[], None]) -> None:
        """`on_open` is called when the screen has to be shown."""
        self._shell = shell
        self._on_open = on_open
        self._app: App | None = None
        self._refusal = ""
        self._reached = False
        """Whether the curtain's button has been pressed since the curtain fell."""
        self._staging = Staging(shell.board, shell.panel, shell.feel, self._finish_change)
        self._bests = Bests()
        """The best scores before the game that was finished last."""
        self._ended = False
        """Whether the last change has ended the game, and that is yet to be told."""
        self._unheard: tuple[str, ...] = ()
        """What is to be heard when the last change has been shown."""
        self._opponent = Opponent(thinker, self._reply, self._show_panel, self._opponent_failed)

    @property
    def is_running(self) -> bool:
        """Whether there is a game, or a match, that is not over."""
        return self._app is not None and not self._app.is_over

    def go_on_with(self, table: Table) -> None:
        """Take over a table that was kept."""
        keeper = self._shell.keeper
        series = keeper.series(len(table.seats))
        self._app = replace(seated(table, series), **keeper.look(table)._asdict())

    def start(
        self, invitation: Invitation, series: Series | None = None, seed: int | None = None
    ) -> None:
        """Begin a new game in the place of the present one.

        Without a match a new match begins too; without a seed it is left to chance.
        """
        texts = self._shell.texts
        try:
            table = invitation.table(random_seed() if seed is None else seed)
        except InvalidSetup as error:
            show_error(self._shell.dialog, texts("error.setup"), str(error), texts)
            return
        self.rest()
        self._app = seated(table, series or new_series(invitation.games, len(table.seats)))
        self._shell.keeper.keep_table(table)
        self._shell.keeper.keep_series(self._app.series)
        self._keep_look()
        self._on_open()

    def open(self) -> None:
        """Show the screen at once, without animation."""
        assert self._app is not None
        self._staging.stop()
        self._shell.board.resize()
        self._shell.board.jump(self._app.scene(self._shell.texts))
        self.show()
        self._shell.panel.show_last_move()
        if self._app.table.outcome() and not self._app.is_over:
            self.show_result()

    def show(self) -> None:
        """Bring everything on the screen into line with the state, the AI included."""
        if not self._app or self._staging.is_on:
            return
        self._show_board(self._app)
        self._show_curtain(self._app)
        texts = self._shell.texts
        document.documentElement.dataset.game = self._app.game_id
        title = texts(f"{self._app.game_id}.title")
        document.title = f"{title} · {texts('app.title')}"
        self._opponent.follow(self._app)
        self._show_panel()

    def rest(self) -> None:
        """Stop the AI, and put away what nobody else may see."""
        self._staging.stop()
        self._opponent.rest()
        if self._app and self._app.holder is not None:
            self._app = replace(self._app, holder=None).at(self._app.table)

    def wake(self) -> None:
        """Go on with what a dialog has interrupted: the AI, or telling the result."""
        if not self._staging.is_on:
            self._finish_change()

    def pick(self, pick: Pick | None) -> None:
        """Pick for the person whose turn it is; None lets go of everything.

        While something is staged, that is cut short instead.
        """
        if self._staging.is_on:
            self._staging.cut_short()
        elif self._app and self._app.person_to_move:
            self._change(lambda app: app.pick(pick) if pick else app.let_go())

    def aim(self, pick: Pick | None) -> None:
        """Show what would come where a person points."""
        app = self._app
        if self._staging.is_on or not app or not app.prefix or not app.person_to_move:
            return
        aimed = app.aim_at(pick)
        if aimed.aim != app.aim:
            self._app = aimed
            self._show_board(aimed)
            self._show_panel()

    def press(self, key: str) -> None:
        """Do the action that a key stands for."""
        if not self._app:
            return
        for action in self._app.scene(self._shell.texts).actions:
            if action.key == key:
                self.pick(action.pick)

    def lift(self, level: int) -> None:
        """Show the levels up to one; 0 is all."""
        self._change(lambda app: replace(app, lift=level))

    def toggle_oblique(self) -> None:
        """Look from the side, or from above again."""
        self._change(App.toggle_oblique)

    def undo(self) -> None:
        """Take back."""
        self._change(App.undo, "play.undone")

    def redo(self) -> None:
        """Take back the taking back."""
        self._change(App.redo, "play.redone")

    def reach_for(self) -> None:
        """Somebody presses the curtain's button."""
        self._reached = True

    def take(self, event: Any) -> None:
        """The person whose turn it is has taken the tablet.

        A tap on the board is followed by a click, and the curtain has fallen by then: a click by
        a pointer counts only if that was pressed on the button itself.
        """
        if event.detail and not self._reached:
            return
        self._change(App.take)
        self._shell.board.focus()

    def peek(self, peek: bool) -> None:
        """Show who holds the tablet the own hidden pieces, or no longer."""
        if self._app and self._app.peek != peek and not self._staging.is_on:
            self._app = self._app.peeking(peek)
            self._show_board(self._app)

    def toggle_noting(self) -> None:
        """Have picks make notes, or moves again."""
        self._change(App.toggle_noting)

    def pause(self) -> None:
        """Stop the AI, or have it go on."""
        self._change(App.toggle_pause)
        self._keep_look()

    def flip(self) -> None:
        """Turn the board by 180°."""
        if self._app:
            self._staging.stop()
            self._app = replace(self._app, flipped=not self._app.flipped)
            self._keep_look()
            self._shell.board.jump(self._app.scene(self._shell.texts))
            say(self._shell.texts("play.flipped"))
            self._finish_change()

    def ask_to_concede(self) -> None:
        """Make sure that conceding is meant."""
        seat = self._app.conceding_seat if self._app else None
        if self._app and seat is not None:
            ask_to_concede(self._shell.dialog, self._app, seat, self._shell.texts, self._concede)

    def show_rules(self) -> None:
        """Show the rules of the game that is played."""
        if self._app:
            show_rules(self._shell.dialog, self._app.game_id, self._shell.texts)

    def kept_elsewhere(self, text: Any, on_reload: Callable[[], object]) -> None:
        """Another tab has kept a table: ask which of the two is to go on."""
        if self._app and text != self._app.table.save():
            self.rest()
            show_other_tab(self._shell.dialog, self._shell.texts, self._keep_this_table, on_reload)

    def forget(self) -> None:
        """Have no table; what is kept stays."""
        self._app = None

    def _keep_this_table(self) -> None:
        if self._app:
            self._shell.keeper.keep_table(self._app.table)
            self._shell.keeper.keep_series(self._app.series)
            self._keep_look()

    def _concede(self, seat: int) -> None:
        self._change(lambda app: app.at(app.table.concede(seat)))

    def _reply(self, ply: int, move: str) -> None:
        self._change(lambda app: app.replied(ply, move))

    def _change(self, change: Callable[[App], App], spoken: str = "") -> None:
        """Change the state of the screen; `spoken` is said instead of the last move."""
        if not self._app:
            return
        self._staging.stop()
        before, self._app = self._app, change(self._app)
        texts = self._shell.texts
        if self._app.notes != before.notes:
            self._keep_look()
        if self._app.table is not before.table:
            self._shell.keeper.keep_table(self._app.table)
            moved = self._app.table.ply > before.table.ply
            done = self._app.last_move(texts) if moved else ""
            say(f"{texts(spoken) if spoken else done} {self._app.task(texts)}")
        self._shell.feel.tell(happened(before, self._app))
        self._unheard = settled(before, self._app)
        self._note_end(self._app.table, before.table)
        if self._shell.board.animated and not by_id("play").hidden:
            for gain in self._app.gains(before):
                fly(gain, self._shell.board.pace)
        interludes = self._app.interludes(before, texts)
        if interludes and not by_id("play").hidden:
            self._opponent.rest()
            self._show_panel()
            self._staging.begin(interludes)
        else:
            self._finish_change()
            if self._app.table is before.table and self._refusal:
                say(self._refusal)
                self._shell.feel.tell(("illegal",))

    def _note_end(self, table: Table, before: Table) -> None:
        """Keep what came of a game that has just ended; it is told when it has been shown."""
        over = table.outcome() is not None
        if over and before.outcome() is None:
            self._ended = True
            self._bests = self._shell.keeper.bests()
            if (bests := self._bests.noting(table)) != self._bests:
                self._shell.keeper.keep_bests(bests)
        self._ended = self._ended and over

    def _finish_change(self) -> None:
        """Show how things stand after a change, and the result if it was the last."""
        self.show()
        unheard, self._unheard = self._unheard, ()
        self._shell.feel.tell(unheard)
        if self._app and self._ended:
            self._ended = False
            self.show_result()

    def show_result(self) -> None:
        """Tell how the game ended, and offer another one."""
        if not self._app or not self._app.table.outcome():
            return
        table = self._app.table
        show_result(
            self._shell.dialog,
            self._app,
            (self._bests.of_deal(table), self._bests.of_all(table)),
            self._shell.texts,
            self._shell.leave,
            self.start,
        )

    def _show_board(self, app: App) -> None:
        """Show the scene, and what belongs to the board itself or lies beside it."""
        scene = app.scene(self._shell.texts)
        self._refusal = scene.refusal
        self._shell.board.show(scene)
        self._shell.panel.show_picks(scene)
        show_stack(scene, app.lift, app.oblique)
        by_id("peek").hidden = not (scene.peekable and app.is_shared)
        by_id("note").hidden = not (scene.notable and app.viewer is not None)
        by_id("note").setAttribute("aria-pressed", "true" if app.noting else "false")

    def _show_panel(self) -> None:
        if self._app:
            self._shell.panel.show(
                self._app, self._shell.texts, self._opponent.depth, self._refusal
            )

    def _keep_look(self) -> None:
        if self._app:
            look = Look(self._app.flipped, self._app.paused, self._app.notes)
            self._shell.keeper.keep_look(look)

    def _show_curtain(self, app: App) -> None:
        """Have the tablet handed on, where that is needed."""
        curtain, texts = by_id("curtain"), self._shell.texts
        was_hidden = curtain.hidden
        curtain.hidden = app.curtain is None
        if app.curtain is not None:
            side = app.seat_name(app.curtain, texts)
            by_id("curtain-title").textContent = texts("play.handOver", side=side)
            if was_hidden:
                self._reached = False
                by_id("ready").focus()

    def _opponent_failed(self, error: Exception) -> None:
        """Stop the AI until a person has it go on."""
        if self._app:
            self._app = replace(self._app, paused=True)
            self.show()
        self._shell.fail(error)
