"""The play screen: a table, people and AI at it, and what they do."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from js import document

from rokkaku.browser.ai.client import Thinker
from rokkaku.browser.board.flying_points import fly
from rokkaku.browser.board.interludes import Staging
from rokkaku.browser.dom.announce import say
from rokkaku.browser.dom.dialog import ask_to_concede, show_other_tab
from rokkaku.browser.dom.elements import by_id
from rokkaku.browser.play.clock import Timekeeper, now
from rokkaku.browser.play.computer_player import Opponent
from rokkaku.browser.play.dialogs import ask_to_undo
from rokkaku.browser.play.handover import Curtain
from rokkaku.browser.play.hint import Advising
from rokkaku.browser.play.panel import show_stack
from rokkaku.browser.play.result import Results
from rokkaku.browser.play.spectator import Watching
from rokkaku.browser.screen import Shell
from rokkaku.browser.setup.start_game import Starting
from rokkaku.browser.share.share_dialog import Shared, show_sharing
from rokkaku.browser.storage.repository import BrokenSave
from rokkaku.core.errors import InvalidRecord, UnknownPlace, quoted
from rokkaku.ui.board.hint import Hint
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.library.saved_game import is_same_table
from rokkaku.ui.play.clock_rules import overtime, timed
from rokkaku.ui.play.events import happened, settled
from rokkaku.ui.play.session import App
from rokkaku.ui.routes import Route
from rokkaku.ui.share.recorded_game import told_of


class Playing:
    """Keeps the state of the table, and brings page, storage and AI into line with it."""

    def __init__(self, shell: Shell, thinker: Thinker, starting: Starting) -> None:
        self._shell = shell
        self._id = ""
        self._app: App | None = None
        self._refusal = ""
        self._curtain = Curtain(self._take)
        self._timekeeper = Timekeeper(self._time_is_up, shell.feel.tell)
        self._staging = Staging(shell.board, shell.panel, self._finish_change, shell.feel.tell)
        self._results = Results(shell, starting)
        self._unheard: tuple[str, ...] = ()
        """What is to be heard when the last change has been shown."""
        self._opponent = Opponent(thinker, self._reply, self._show_panel, self._opponent_failed)
        self._advising = Advising(shell, thinker, self._advise, self.show)
        self._watching = Watching(self.step, self._set_pace)
        self._stepping = False
        """Whether the AI is to pause again after its next move."""
        self._contested = False
        """Whether a person is to decide which of two tabs goes on with the game."""

    def open(self, route: Route) -> None:
        """Show a kept game. Raises UnknownPlace, or InvalidRecord if it is damaged."""
        if route.item != self._id or self._app is None:
            self._app = self._load(route.item)
            self._id = route.item
        elif not self._shell.keeper.shelf().entry(self._id):
            self._keep()
        self._staging.stop()
        self._shell.board.resize()
        self._shell.board.jump(self._app.scene(self._shell.texts))
        self.show()
        self._shell.panel.show_last_move()
        if self._app.table.outcome() and not self._app.is_over:
            self.show_result()

    def _load(self, id_: str) -> App:
        """A game as it was kept; a damaged one is put aside."""
        keeper = self._shell.keeper
        found = keeper.game(id_)
        if found is None:
            raise UnknownPlace(f"there is no game {quoted(id_)} any more")
        if isinstance(found, BrokenSave):
            keeper.put_aside(found, f"table.{id_}")
            keeper.forget_entry(id_)
            raise InvalidRecord(found.reason)
        return found

    def title(self) -> str:
        """The name of the game."""
        return self._shell.texts(f"{self._app.game_id}.title") if self._app else ""

    def focus(self) -> None:
        """Put the keyboard on the board, or on the curtain before it."""
        if self._curtain.is_drawn:
            self._curtain.focus()
        else:
            self._shell.board.focus()

    def show(self) -> None:
        """Bring everything on the screen into line with the state, the AI included."""
        if not self._app or self._staging.is_on:
            return
        self._show_board(self._app)
        self._curtain.show(self._app, self._shell.texts)
        document.documentElement.dataset.game = self._app.game_id
        self._advising.follow(self._app)
        self._opponent.follow(self._app)
        self._show_panel()
        self.run_clock()

    def run_clock(self) -> None:
        """Have the right clock run for as long as the board is to be seen.

        That it is behind a dialog makes no difference: who needs time can pause.
        """
        self._set_clock(not (document.hidden or by_id("play").hidden or self._contested))

    def hold(self) -> None:
        """Stop the clock, because the board is not to be seen."""
        self._set_clock(False)

    def _set_clock(self, runs: bool) -> None:
        if self._app and self._app.clock:
            self._app = timed(self._app, self._app, now(), runs)
            self._timekeeper.follow(self._app, self._shell.texts)

    def keep_clock(self) -> None:
        """Keep the time that is left, because the page may not come back."""
        if self._app and self._app.clock and self._app.is_begun and not self._app.table.outcome():
            self._keep()

    def _time_is_up(self) -> None:
        self._change(lambda app: overtime(app, now()))

    def rest(self) -> None:
        """Stop the AI, put away what nobody else may see, and forget a game nobody has begun."""
        self._put_away()
        self.keep_clock()
        if self._app and not self._app.is_begun:
            self._shell.keeper.drop_game(self._id)

    def _put_away(self) -> None:
        self._staging.stop()
        self._opponent.rest()
        self.hold()
        self._advising.rest()
        if self._app and self._app.holder is not None:
            self._app = replace(self._app, holder=None).at(self._app.table)

    def wake(self) -> None:
        """Go on with what a dialog has interrupted: the AI, or telling the result."""
        self._contested = False
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
        """Take back; where that was agreed on, only if the others agree."""
        app = self._app
        if not app or not app.can_undo:
            return
        if app.undo_needs_consent:
            shell = self._shell
            ask_to_undo(
                shell.dialog, app, shell.texts, self._undo, lambda: shell.notice("undo.refused")
            )
        else:
            self._undo()

    def _undo(self) -> None:
        self._change(App.undo, "play.undone")

    def redo(self) -> None:
        """Take back the taking back."""
        self._change(App.redo, "play.redone")

    def _take(self) -> None:
        """The person whose turn it is has taken the tablet, or the pause is over."""
        self._change(lambda app: app.toggle_pause() if app.veiled else app.take())
        self._shell.board.focus()

    def peek(self, peek: bool) -> None:
        """Show who holds the tablet the own hidden pieces, or no longer."""
        if self._app and self._app.peek != peek and not self._staging.is_on:
            self._app = self._app.peeking(peek)
            self._show_board(self._app)

    def toggle_peek(self) -> None:
        """Peek, or no longer."""
        if self._app:
            self.peek(not self._app.peek)

    def toggle_noting(self) -> None:
        """Have picks make notes, or moves again."""
        self._change(App.toggle_noting)

    def hint(self) -> None:
        """Look for a good move; stop looking, or put the hint away, where it is there already."""
        if self._app and self._app.hint:
            self._change(App.let_go)
        elif self._app and not self._staging.is_on:
            self._advising.toggle(self._app)

    def step(self) -> None:
        """Have the AI, which is paused, make one move."""
        if self._app and self._app.paused:
            self._stepping = True
            self._change(App.toggle_pause)

    def pause(self) -> None:
        """Stop AI and clock and hide the board, or go on."""
        self._stepping = False
        self._change(App.toggle_pause)
        self._keep()

    def flip(self) -> None:
        """Turn the board by 180°."""
        if self._app:
            self._staging.stop()
            self._app = replace(self._app, flipped=not self._app.flipped)
            self._keep()
            self._shell.board.jump(self._app.scene(self._shell.texts))
            say(self._shell.texts("play.flipped"))
            self._finish_change()

    def share(self) -> None:
        """Offer to hand the game on."""
        app = self._app
        if app:
            show_sharing(self._shell, Shared(told_of(app), app.picture(self._shell.texts)))

    def ask_to_concede(self) -> None:
        """Make sure that conceding is meant."""
        seat = self._app.conceding_seat if self._app else None
        if self._app and seat is not None:
            ask_to_concede(self._shell.dialog, self._app, seat, self._shell.texts, self._concede)

    def show_rules(self) -> None:
        """Show the rules of the game that is played."""
        if self._app:
            self._shell.go(Route("rules", self._app.game_id))

    def kept_elsewhere(self, id_: str, text: Any) -> None:
        """Another tab has kept a game: if it is this one, ask which of the two is to go on."""
        app = self._app
        if app is None or id_ != self._id or is_same_table(text, app.table):
            return
        if app.is_begun or isinstance(text, str):
            self._put_away()
            self._contested = True
            show_other_tab(self._shell.dialog, self._shell.texts, self._keep, self._read_again)

    def _read_again(self) -> None:
        """Show what another tab has kept."""
        self._app = None
        self._shell.reopen()

    def _concede(self, seat: int) -> None:
        self._change(lambda app: app.at(app.table.concede(seat)))

    def _reply(self, ply: int, move: str) -> None:
        stepping, self._stepping = self._stepping, False
        self._change(lambda app: replace(app.replied(ply, move), paused=app.paused or stepping))

    def _set_pace(self, seconds: float) -> None:
        self._opponent.pace = seconds

    def _advise(self, hint: Hint) -> None:
        """Show a move that was asked for, and put the keyboard on what would make it."""
        if self._app and not self._app.hinted and len(self._app.table.seats) == 1:
            self._shell.notice("alone.hint")
        self._change(lambda app: app.advised(hint))
        say(self._app.task(self._shell.texts) if self._app else "")
        self._shell.board.focus(hint.picks[-1])
        self._shell.panel.focus(hint.picks[-1])

    def _change(self, change: Callable[[App], App], spoken: str = "") -> None:
        """Change the state of the screen; `spoken` is said instead of the last move."""
        if not self._app:
            return
        self._staging.stop()
        before = self._app
        self._app = timed(change(before), before, now(), False)
        texts = self._shell.texts
        is_moved = self._app.table is not before.table
        if is_moved or (self._app.notes, self._app.hinted) != (before.notes, before.hinted):
            self._keep()
        if is_moved:
            moved = self._app.table.ply > before.table.ply
            done = self._app.last_move(texts) if moved else ""
            say(f"{texts(spoken) if spoken else done} {self._app.task(texts)}")
        self._shell.feel.tell(happened(before, self._app))
        self._unheard = settled(before, self._app)
        noted = self._results.note(self._app, before.table)
        if noted is not self._app:
            self._app = noted
            self._keep()
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

    def _finish_change(self) -> None:
        """Show how things stand after a change, and the result if it was the last."""
        self.show()
        unheard, self._unheard = self._unheard, ()
        self._shell.feel.tell(unheard)
        if self._app:
            self._results.tell(self._app, self._id)

    def show_result(self) -> None:
        """Tell how the game ended, and offer another one."""
        if self._app and self._app.table.outcome():
            self._results.show(self._app, self._id)

    def _show_board(self, app: App) -> None:
        """Show the scene, and what belongs to the board itself or lies beside it."""
        scene = app.scene(self._shell.texts)
        self._refusal = scene.refusal
        self._shell.board.show(scene)
        self._shell.panel.show_picks(scene)
        show_stack(scene, app.lift, app.oblique)
        by_id("peek").setAttribute("aria-pressed", "true" if app.peek else "false")
        by_id("peek").hidden = not (scene.peekable and app.is_shared)
        by_id("note").hidden = not (scene.notable and app.viewer is not None)
        by_id("note").setAttribute("aria-pressed", "true" if app.noting else "false")

    def _show_panel(self) -> None:
        app, texts = self._app, self._shell.texts
        if not app:
            return
        self._shell.panel.show(app, texts, self._opponent.depth, self._refusal)
        self._advising.show(app)
        self._watching.show(app, texts, self._opponent.estimate)

    def _keep(self) -> None:
        if self._app:
            self._shell.keeper.keep_game(self._id, self._app, now())

    def _opponent_failed(self, error: Exception) -> None:
        """Stop the AI until a person has it go on."""
        if self._app:
            self._app = replace(self._app, paused=True)
            self.show()
        self._shell.fail(error)
