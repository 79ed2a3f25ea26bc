"""The play screen: a table, people and AI at it, and what they do."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from js import document, window

from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.board.flying_points import fly_points
from rokkaku.browser.board.interludes import InterludePlayer
from rokkaku.browser.board_screen import BoardScreen
from rokkaku.browser.dom.announce import say
from rokkaku.browser.dom.elements import by_id, on
from rokkaku.browser.dom.tasks import now
from rokkaku.browser.play.clock import ClockView
from rokkaku.browser.play.computer_player import ComputerPlayer
from rokkaku.browser.play.dialogs import ask_to_resign, ask_to_undo, show_other_tab
from rokkaku.browser.play.handover import HandoverCover
from rokkaku.browser.play.hint import HintController
from rokkaku.browser.play.panel import Panel
from rokkaku.browser.play.peek import PeekButton
from rokkaku.browser.play.result import ResultDialog
from rokkaku.browser.play.spectator import SpectatorPanel
from rokkaku.browser.screen import Shell
from rokkaku.browser.setup.start_game import GameStarter
from rokkaku.browser.share.share_dialog import Shared, show_sharing
from rokkaku.browser.storage.local_storage import PREFIX
from rokkaku.ui.board.hint import Hint
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.library.saved_game import is_same_table
from rokkaku.ui.play.clock_rules import timed, timed_out
from rokkaku.ui.play.events import happened, settled
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import last_move, prompt
from rokkaku.ui.routes import HOME, Route
from rokkaku.ui.share.recorded_game import recorded_game_of


class PlayScreen(BoardScreen[PlaySession]):
    """Keeps the state of the table, and brings page, storage and AI into line with it."""

    def __init__(self, shell: Shell, ai: AIClient, starter: GameStarter) -> None:
        super().__init__(shell)
        self._id = ""
        self._panel = Panel(shell.tray)
        self._handover = HandoverCover(self._take)
        self._clock_view = ClockView(self._time_is_up, shell.feedback.play)
        self._interlude_player = InterludePlayer(
            shell.board, shell.tray, self._finish_change, shell.feedback.play
        )
        self._result = ResultDialog(shell, starter)
        self._unheard: tuple[str, ...] = ()
        """What is to be heard when the last change has been shown."""
        self._computer_player = ComputerPlayer(
            ai, self._reply, self._show_progress, self._opponent_failed
        )
        self._hints = HintController(shell, ai, self._advise, self.render)
        self._spectator = SpectatorPanel(self._step, self._set_pace)
        self._stepping = False
        """Whether the AI is to pause again after its next move."""
        self._contested = False
        """Whether a person is to decide which of two tabs goes on with the game."""
        on(window, "storage", self._storage_changed)
        PeekButton(self._peek, self._toggle_peek)
        self._actions |= {
            "undo": self._ask_to_undo,
            "redo": lambda: self._change(PlaySession.redo, "play.redone"),
            "flip": self._flip,
            "pause": self._pause,
            "note": lambda: self._change(PlaySession.toggle_noting),
            "result": self._show_result,
            "resign": self._ask_to_resign,
            "hint": self._toggle_hint,
            "share": self._share,
            "show-rules": self._show_rules,
            "leave": lambda: shell.go(HOME),
        }

    def mount(self, route: Route) -> None:
        """Show a kept game. Raises UnknownPlace, or InvalidRecord if it is damaged."""
        if route.item != self._id or self._state is None:
            self._state = self._shell.repository.load_game(route.item)
            self._id = route.item
        elif not self._shell.repository.index().entry(self._id):
            self._keep()
        self._interlude_player.stop()
        self._mount(self._state)
        self._panel.show_last_move()
        if self._state.table.outcome() and not self._state.is_over:
            self._show_result()

    def title(self) -> str:
        """The name of the game."""
        return self._shell.texts(f"{self._state.game_id}.title") if self._state else ""

    def focus(self) -> None:
        """Put the keyboard on the board, or on the handover before it."""
        if self._handover.is_drawn:
            self._handover.focus()
        else:
            self._shell.board.focus()

    def render(self) -> None:
        """Bring everything on the screen into line with the state, the AI included."""
        if not self._state or self._interlude_player.is_on:
            return
        self._show_board(self._state)
        self._handover.show(self._state, self._shell.texts)
        document.documentElement.dataset.game = self._state.game_id
        self._hints.follow(self._state)
        self._computer_player.follow(self._state)
        self._show_prompt(self._state)
        self._run_clock()

    def visibility_changed(self, is_visible: bool) -> None:
        """Have the clock wait while the page is hidden."""
        if is_visible:
            self._run_clock()
        else:
            self._set_clock(False)
            self._keep_clock()

    def _run_clock(self) -> None:
        """Have the right clock run for as long as the board is to be seen.

        That it is behind a dialog makes no difference: who needs time can pause.
        """
        self._set_clock(not (document.hidden or by_id("play").hidden or self._contested))

    def _set_clock(self, runs: bool) -> None:
        if self._state and self._state.clock:
            self._state = timed(self._state, self._state, now(), runs)
            self._clock_view.follow(self._state, self._shell.texts)

    def _keep_clock(self) -> None:
        """Keep the time that is left, because the page may not come back."""
        if (
            self._state
            and self._state.clock
            and self._state.is_begun
            and not self._state.table.outcome()
        ):
            self._keep()

    def _time_is_up(self) -> None:
        self._change(lambda session: timed_out(session, now()))

    def deactivate(self) -> None:
        """Stop the AI, put away what nobody else may see, and forget a game nobody has begun."""
        self._put_away()
        self._keep_clock()
        if self._state and not self._state.is_begun:
            self._shell.repository.drop_game(self._id)

    def _put_away(self) -> None:
        self._interlude_player.stop()
        self._computer_player.stop()
        self._set_clock(False)
        self._hints.stop()
        if self._state and self._state.holder is not None:
            self._state = replace(self._state, holder=None).at(self._state.table)

    def resume(self) -> None:
        """Go on with what a dialog has interrupted: the AI, or telling the result."""
        self._contested = False
        if not self._interlude_player.is_on:
            self._finish_change()

    def pick(self, pick: Pick | None) -> None:
        """Pick for the person whose turn it is; None lets go of everything.

        while interludes are shown, they are cut short instead.
        """
        if self._interlude_player.is_on:
            self._interlude_player.cut_short()
        elif self._state and self._state.person_to_move:
            super().pick(pick)

    def aim(self, pick: Pick | None) -> None:
        """Show what would come where a person points."""
        if not self._interlude_player.is_on:
            super().aim(pick)

    def _ask_to_undo(self) -> None:
        """Take back; where that was agreed on, only if the others agree."""
        session = self._state
        if not session or not session.can_undo:
            return
        if session.undo_needs_consent:
            shell = self._shell
            ask_to_undo(
                shell.dialog, session, shell.texts, self._undo, lambda: shell.notice("undo.refused")
            )
        else:
            self._undo()

    def _undo(self) -> None:
        self._change(PlaySession.undo, "play.undone")

    def _take(self) -> None:
        """The person whose turn it is has taken the tablet, or the pause is over."""
        self._change(
            lambda session: session.toggle_pause() if session.is_pause_covered else session.take()
        )
        self._shell.board.focus()

    def _peek(self, peek: bool) -> None:
        """Show who holds the tablet the own hidden pieces, or no longer."""
        if self._state and self._state.peek != peek and not self._interlude_player.is_on:
            self._state = self._state.peeking(peek)
            self._show_board(self._state)

    def _toggle_peek(self) -> None:
        """Peek, or no longer."""
        if self._state:
            self._peek(not self._state.peek)

    def _toggle_hint(self) -> None:
        """Look for a good move; stop looking, or put the hint away, where it is there already."""
        if self._state and self._state.hint:
            self._change(PlaySession.let_go)
        elif self._state and not self._interlude_player.is_on:
            self._hints.toggle(self._state)

    def _step(self) -> None:
        """Have the AI, which is paused, make one move."""
        if self._state and self._state.paused:
            self._stepping = True
            self._change(PlaySession.toggle_pause)

    def _pause(self) -> None:
        """Stop AI and clock and hide the board, or go on."""
        self._stepping = False
        self._change(PlaySession.toggle_pause)
        self._keep()

    def _flip(self) -> None:
        """Turn the board by 180°."""
        if self._state:
            self._interlude_player.stop()
            self._state = replace(self._state, flipped=not self._state.flipped)
            self._keep()
            self._shell.board.jump(self._state.scene(self._shell.texts))
            say(self._shell.texts("play.flipped"))
            self._finish_change()

    def _share(self) -> None:
        """Offer to hand the game on."""
        session = self._state
        if session:
            show_sharing(
                self._shell, Shared(recorded_game_of(session), session.picture(self._shell.texts))
            )

    def _ask_to_resign(self) -> None:
        """Make sure that resigning is meant."""
        seat = self._state.resigning_seat if self._state else None
        if self._state and seat is not None:
            ask_to_resign(self._shell.dialog, self._state, seat, self._shell.texts, self._resign)

    def _show_rules(self) -> None:
        """Show the rules of the game that is played."""
        if self._state:
            self._shell.go(Route("rules", self._state.game_id))

    def _storage_changed(self, event: Any) -> None:
        """Another tab has kept a game: if it is this one, ask which of the two is to go on."""
        session, text = self._state, event.newValue
        is_this = str(event.key) == f"{PREFIX}table.{self._id}"
        if session is None or not is_this or is_same_table(text, session.table):
            return
        if session.is_begun or isinstance(text, str):
            self._put_away()
            self._contested = True
            show_other_tab(self._shell.dialog, self._shell.texts, self._keep, self._read_again)

    def _read_again(self) -> None:
        """Show what another tab has kept."""
        self._state = None
        self._shell.reopen()

    def _resign(self, seat: int) -> None:
        self._change(lambda session: session.at(session.table.resign(seat)))

    def _reply(self, ply: int, move: str) -> None:
        stepping, self._stepping = self._stepping, False
        self._change(
            lambda session: replace(session.replied(ply, move), paused=session.paused or stepping)
        )

    def _set_pace(self, seconds: float) -> None:
        self._computer_player.pace = seconds

    def _advise(self, hint: Hint) -> None:
        """Show a move that was asked for, and put the keyboard on what would make it."""
        if self._state and not self._state.hinted and len(self._state.table.seats) == 1:
            self._shell.notice("alone.hint")
        self._change(lambda session: session.advised(hint))
        say(prompt(self._state, self._shell.texts) if self._state else "")
        self._shell.board.focus(hint.picks[-1])
        self._shell.tray.focus(hint.picks[-1])

    def _change(self, change: Callable[[PlaySession], PlaySession], spoken: str = "") -> None:
        """Change the state of the screen; `spoken` is said instead of the last move."""
        if not self._state:
            return
        self._interlude_player.stop()
        before = self._state
        self._state = timed(change(before), before, now(), False)
        texts = self._shell.texts
        is_moved = self._state.table is not before.table
        if is_moved or (self._state.notes, self._state.hinted) != (before.notes, before.hinted):
            self._keep()
        if is_moved:
            moved = self._state.table.ply > before.table.ply
            done = last_move(self._state, texts) if moved else ""
            say(f"{texts(spoken) if spoken else done} {prompt(self._state, texts)}")
        self._shell.feedback.play(happened(before, self._state))
        self._unheard = settled(before, self._state)
        noted = self._result.note(self._state, before.table)
        if noted is not self._state:
            self._state = noted
            self._keep()
        if self._shell.board.animated and not by_id("play").hidden:
            for gain in self._state.score_changes(before):
                fly_points(gain, self._shell.board.pace)
        interludes = self._state.interludes(before, texts)
        if interludes and not by_id("play").hidden:
            self._computer_player.stop()
            self._show_prompt(self._state)
            self._interlude_player.begin(interludes)
        else:
            self._finish_change()
            if self._state.table is before.table and self._refusal:
                say(self._refusal)
                self._shell.feedback.play(("illegal",))

    def _finish_change(self) -> None:
        """Show how things stand after a change, and the result if it was the last."""
        self.render()
        unheard, self._unheard = self._unheard, ()
        self._shell.feedback.play(unheard)
        if self._state:
            self._result.tell(self._state, self._id)

    def _show_result(self) -> None:
        """Tell how the game ended, and offer another one."""
        if self._state and self._state.table.outcome():
            self._result.show(self._state, self._id)

    def _show_board(self, session: PlaySession) -> Scene:
        """Show the scene, and what belongs to the board itself or lies beside it."""
        scene = super()._show_board(session)
        by_id("peek").setAttribute("aria-pressed", "true" if session.peek else "false")
        by_id("peek").hidden = not (scene.peekable and session.is_shared)
        by_id("note").hidden = not (scene.notable and session.viewer is not None)
        by_id("note").setAttribute("aria-pressed", "true" if session.noting else "false")
        return scene

    def _scene(self, session: PlaySession) -> Scene:
        return session.scene(self._shell.texts)

    def _show_prompt(self, session: PlaySession) -> None:
        texts, player = self._shell.texts, self._computer_player
        self._panel.show(session, texts, player.depth, self._refusal)
        self._hints.show(session)
        self._spectator.show(session, texts, player.estimate)

    def _show_progress(self) -> None:
        if self._state:
            self._show_prompt(self._state)

    def _keep(self) -> None:
        if self._state:
            self._shell.repository.keep_game(self._id, self._state, now())

    def _opponent_failed(self, error: Exception) -> None:
        """Stop the AI until a person has it go on."""
        if self._state:
            self._state = replace(self._state, paused=True)
            self.render()
        self._shell.fail(error)
