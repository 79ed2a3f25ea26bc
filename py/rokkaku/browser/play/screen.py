"""The play screen: a table with its players, and their actions."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, assert_never

from js import document, window

from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.board.flying_points import fly_points
from rokkaku.browser.board_screen import InterludeScreen
from rokkaku.browser.dom.announce import say
from rokkaku.browser.dom.elements import by_id, on, show_pressed
from rokkaku.browser.dom.tasks import now
from rokkaku.browser.play.ahead import AheadBar
from rokkaku.browser.play.clock import ClockView
from rokkaku.browser.play.computer_player import ComputerPlayer
from rokkaku.browser.play.dialogs import ask_to_resign, ask_to_undo, show_other_tab
from rokkaku.browser.play.handover import HandoverCover
from rokkaku.browser.play.hint import HintController
from rokkaku.browser.play.panel import Panel
from rokkaku.browser.play.peek import PeekButton
from rokkaku.browser.play.result import ResultCard
from rokkaku.browser.play.spectator import SpectatorPanel
from rokkaku.browser.screen import Shell
from rokkaku.browser.setup.start_game import GameStarter
from rokkaku.browser.share.keep_offer import KeepOffer
from rokkaku.browser.share.share_dialog import SharedGame, show_sharing
from rokkaku.browser.storage.local_storage import PREFIX
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.library.game_index import game_key
from rokkaku.ui.play.clock_rules import run_clock, with_time_loss
from rokkaku.ui.play.effects import (
    Announce,
    Effect,
    Effects,
    FlyPoints,
    Focus,
    Notice,
    PlainEffect,
    PlaySounds,
    ShowInterludes,
    effects,
)
from rokkaku.ui.play.rating import is_at_stake
from rokkaku.ui.play.rematch import MAX_NEXT_GAMES, next_games
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.routes import HOME, Route
from rokkaku.ui.share.recorded_game import recorded_game_of
from rokkaku.ui.share.result_picture import picture_of


class PlayScreen(InterludeScreen[PlaySession]):
    """Keeps the state of the table, and updates page, storage and AI to match it."""

    def __init__(self, shell: Shell, ai: AIClient, starter: GameStarter) -> None:
        super().__init__(shell, shell.tray, shell.feedback.play)
        self._id = ""
        self._keep_offer = KeepOffer(shell)
        self._panel = Panel(shell.tray)
        self._handover = HandoverCover(self._take)
        self._clock_view = ClockView(self._end_by_time, shell.feedback.play)
        self._result = ResultCard(shell)
        self._starter = starter
        self._pending: Effects = ()
        """Effects of the last change that wait for the end of interludes."""
        self._computer_player = ComputerPlayer(
            ai, self._play_answer, self._show_progress, self._handle_opponent_failure
        )
        self._hints = HintController(
            shell,
            ai,
            lambda hint: self._change(lambda session: session.with_hint(hint)),
            self.render,
        )
        self._ahead = AheadBar(shell, ai, self._warn_unrated, self._change)
        self._spectator = SpectatorPanel(partial(self._change, PlaySession.step), self._set_pace)
        self._is_contested = False
        """True while the user has to choose which of two tabs continues the game."""
        on(window, "storage", self._handle_storage_event)
        PeekButton(self._peek, self._toggle_peek)
        self._actions |= {
            "undo": self._ask_to_undo,
            "redo": partial(self._change, PlaySession.redo),
            "pause": partial(self._change, PlaySession.toggle_pause),
            "note": partial(self._change, PlaySession.toggle_marking),
            "review": lambda: shell.go(Route("review", item=self._id)),
            "share-deal": self._share_deal,
            **{
                f"next-{number}": partial(self._play_next, number)
                for number in range(MAX_NEXT_GAMES)
            },
            "resign": self._ask_to_resign,
            "hint": self._toggle_hint,
            "share": self._share,
            "show-rules": self._show_rules,
            "keep": self._save_held,
            "leave": lambda: shell.go(HOME),
        }

    def mount(self, route: Route) -> None:
        """Show a stored game. Raises UnknownPlace if it is gone, InvalidRecord if broken."""
        if route.item != self._id or self._state is None:
            session = self._shell.repository.load_game(route.item)
            perspective = self._shell.repository.perspective(route.item, session)
            self._state, self._perspective = session, perspective
            self._id, self._pending = route.item, ()
        elif not self._shell.repository.index().summary(self._id):
            self._save()
        self._keep_offer.follow(self._id, self._state)
        self._interlude_player.stop()
        self._mount(self._state, self._perspective)
        self._panel.show_last_move()

    def title(self) -> str:
        return self._shell.texts(f"{self._state.game_id}.title") if self._state else ""

    def focus(self) -> None:
        if self._state and self._state.table.outcome():
            self._result.focus()
        elif self._handover.is_shown:
            self._handover.focus()
        else:
            self._shell.board.focus()

    def _render(self, state: PlaySession) -> None:
        self._show_board(state)
        self._handover.show(state, self._shell.texts)
        self._apply_layout(state.game_id)
        self._hints.follow(state)
        self._ahead.follow(state)
        self._computer_player.follow(state)
        self._show_prompt(state)
        self._run_clock()

    def handle_visibility(self, is_visible: bool) -> None:
        """Pause the clock while the page is hidden."""
        if is_visible:
            self._run_clock()
        else:
            self._set_clock(False)
            self._save_clock()

    def _run_clock(self) -> None:
        """Run the clock while the board is visible, even behind a dialog: players can pause."""
        self._set_clock(not (document.hidden or by_id("play").hidden or self._is_contested))

    def _set_clock(self, is_running: bool) -> None:
        if self._state and self._state.clock:
            self._state = run_clock(self._state, self._state, now(), is_running)
            self._clock_view.follow(self._state, self._shell.texts)

    def _save_clock(self) -> None:
        """Save the time left, because the page may not come back."""
        if (
            self._state
            and self._state.clock
            and self._state.is_begun
            and not self._state.table.outcome()
        ):
            self._save()

    def _end_by_time(self) -> None:
        self._change(lambda session: with_time_loss(session, now()))

    def deactivate(self) -> None:
        """Stop the AI, hide what others may not see, and drop a game that nobody has begun."""
        self._put_away()
        self._save_clock()
        if self._state and not (
            self._state.is_begun or self._keep_offer.is_held or self._state.received
        ):
            self._shell.repository.drop_game(self._id)

    def _put_away(self) -> None:
        self._interlude_player.stop()
        self._computer_player.stop()
        self._set_clock(False)
        self._hints.stop()
        self._ahead.stop()
        if self._state and self._state.holder is not None:
            self._state = replace(self._state, holder=None).with_table(self._state.table)

    def resume(self) -> None:
        """Continue after a dialog: with the AI, or with the effects that waited."""
        self._is_contested = False
        if not self._interlude_player.is_on:
            self._finish()

    def pick(self, pick: Pick | None) -> None:
        """Pick for the human player to move; None clears the selection.

        While interludes are shown, cut them short instead.
        """
        if self._interlude_player.is_on:
            self._interlude_player.cut_short()
        elif self._state and self._state.is_human_to_move:
            super().pick(pick)

    def _look(self, perspective: Perspective) -> None:
        is_flipping = perspective.is_flipped != self._perspective.is_flipped
        super()._look(perspective)
        if is_flipping:
            self._save()
            say(self._shell.texts("play.flipped"))

    def _ask_to_undo(self) -> None:
        """Undo, after the other players have agreed if the setup requires that."""
        session = self._state
        if not session or not session.can_undo or self._warn_unrated():
            return
        undo, shell = partial(self._change, PlaySession.undo), self._shell
        if session.undo_needs_consent:
            refuse = partial(shell.show_notice, "undo.refused")
            ask_to_undo(shell.dialog, session, shell.texts, undo, refuse)
        else:
            undo()

    def _take(self) -> None:
        """Handle the button of the cover: the device was taken, or the pause is over."""
        self._change(
            lambda session: (
                session.toggle_pause() if session.is_pause_covered else session.take_device()
            )
        )
        self._shell.board.focus()

    def _peek(self, is_peeking: bool) -> None:
        if (
            self._state
            and self._state.is_peeking != is_peeking
            and not self._interlude_player.is_on
        ):
            self._state = self._state.with_peek(is_peeking)
            self._show_board(self._state)

    def _toggle_peek(self) -> None:
        if self._state:
            self._peek(not self._state.is_peeking)

    def _toggle_hint(self) -> None:
        """Search for a hint, or stop the search, or remove the hint shown."""
        if self._state and self._state.hint:
            self._change(PlaySession.let_go)
        elif self._state and not self._interlude_player.is_on and not self._warn_unrated():
            self._hints.toggle(self._state)

    def _warn_unrated(self) -> bool:
        """Warn once that hints and undo make a rated game unrated; return True if warned now."""
        session = self._state
        if session is None or session.is_warned or not is_at_stake(session):
            return False
        self._state = replace(session, is_warned=True)
        self._shell.show_notice("rating.atStake")
        return True

    def _share(self) -> None:
        session = self._state
        if session:
            picture = picture_of(session, self._shell.texts, self._perspective)
            show_sharing(self._shell, SharedGame(recorded_game_of(session), picture))

    def _focus_result(self) -> None:
        """Focus the result; close any dialog, whose question no longer matters."""
        if self._shell.dialog.is_open:
            self._shell.dialog.close()
        self._result.focus()

    def _share_deal(self) -> None:
        if self._state:
            self._result.share_deal(self._state)

    def _play_next(self, number: int) -> None:
        if self._state and self._state.table.outcome():
            self._starter.start_next(next_games(self._state)[number])

    def _ask_to_resign(self) -> None:
        seat = self._state.resigning_seat if self._state else None
        if self._state and seat is not None:
            ask_to_resign(self._shell.dialog, self._state, seat, self._shell.texts, self._resign)

    def _show_rules(self) -> None:
        if self._state:
            self._shell.go(Route("rules", self._state.game_id))

    def _handle_storage_event(self, event: Any) -> None:
        """Ask which tab continues the game, if another one has saved this game."""
        session, repository = self._state, self._shell.repository
        if session is None or str(event.key) != f"{PREFIX}{game_key(self._id)}":
            return
        is_stored = isinstance(event.newValue, str)
        if (session.is_begun or is_stored) and not repository.has_same_table(
            self._id, session.table
        ):
            self._put_away()
            self._is_contested = True
            show_other_tab(self._shell.dialog, self._shell.texts, self._save, self._read_again)

    def _read_again(self) -> None:
        self._state, self._is_contested = None, False
        self._shell.reopen()

    def _resign(self, seat: int) -> None:
        self._change(lambda session: session.with_table(session.table.resign(seat)))

    def _play_answer(self, move: Any) -> None:
        self._change(lambda session: session.answer(move))

    def _set_pace(self, seconds: float) -> None:
        self._computer_player.pace = seconds

    def _change(self, change: Callable[[PlaySession], PlaySession]) -> None:
        if not self._state:
            return
        if self._interlude_player.is_on:
            self._interlude_player.stop()
        before, is_visible = self._state, not by_id("play").hidden
        after = change(before)
        self._state = run_clock(after, before, now(), False) if after.clock else after
        texts, perspective = self._shell.texts, self._perspective
        self._carry_out(effects(before, self._state, texts, perspective, is_visible, self._pending))

    def _carry_out(self, sequence: Effects) -> None:
        """Carry out effects in order; those after interludes wait until these end."""
        for index, effect in enumerate(sequence, 1):
            self._pending = sequence[index:]
            self._do(effect)
            if isinstance(effect, ShowInterludes):
                break

    def _do(self, effect: Effect) -> None:
        shell, session = self._shell, self._state
        assert session is not None
        match effect:
            case PlainEffect.COUNT_GAME:
                self._state = self._result.count(session)
            case PlainEffect.SAVE:
                self._save()
            case Notice(key):
                shell.show_notice(key)
            case Announce(text):
                say(text)
            case PlaySounds(sounds):
                shell.feedback.play(sounds, shell.board.landing_seconds)
            case FlyPoints(change):
                fly_points(change, shell.board.pace)
            case ShowInterludes(interludes):
                self._computer_player.stop()
                self._hints.stop()
                self._show_prompt(session)
                self._interlude_player.begin(interludes)
            case PlainEffect.RENDER:
                self.render()
            case Focus(pick):
                shell.board.focus(pick)
                shell.tray.focus(pick)
            case PlainEffect.ANNOUNCE_REFUSAL:
                if self._refusal:
                    say(self._refusal)
                    shell.feedback.play(("illegal",))
            case PlainEffect.SHOW_RESULT:
                self._focus_result()
            case _:
                assert_never(effect)

    def _finish(self) -> None:
        """Carry out the effects that waited for interludes or a dialog; otherwise only render."""
        if self._state:
            self._carry_out(self._pending or (PlainEffect.RENDER,))

    def _show_board(self, session: PlaySession) -> Scene:
        scene = super()._show_board(session)
        show_pressed(by_id("peek"), session.is_peeking)
        by_id("peek").hidden = not (scene.can_peek and session.is_shared)
        by_id("note").hidden = not (scene.note_places and session.viewer is not None)
        show_pressed(by_id("note"), session.is_marking)
        return scene

    def _scene(self, session: PlaySession) -> Scene:
        return session.scene(self._shell.texts, self._perspective)

    def _show_prompt(self, session: PlaySession) -> None:
        texts, player = self._shell.texts, self._computer_player
        self._panel.show(session, texts, player.depth, self._refusal)
        self._result.show(session)
        self._keep_offer.show(self._id, session)
        self._hints.show(session)
        self._spectator.show(session, texts, player.estimate)

    def _show_progress(self) -> None:
        if self._state:
            depth = self._computer_player.depth
            self._panel.show(self._state, self._shell.texts, depth, self._refusal)

    def _save(self) -> None:
        if self._state:
            self._keep_offer.save(self._id, self._state, self._perspective)

    def _save_held(self) -> None:
        if self._state:
            self._keep_offer.save_held(self._id, self._state, self._perspective)

    def _handle_opponent_failure(self, error: Exception) -> None:
        """Pause the AI until the user resumes it."""
        if self._state:
            self._state = replace(self._state, paused=True)
            self.render()
        self._shell.report_error(error)
