"""The play screen: a table with its players, and their actions."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import assert_never

from js import document

from rokkaku.browser.ai.client import AIClient
from rokkaku.browser.board.flying_points import fly_points
from rokkaku.browser.board_screen import InterludeScreen
from rokkaku.browser.dom.announce import say, say_of_screen, show_question, withdraw_question
from rokkaku.browser.dom.elements import by_id, show_pressed
from rokkaku.browser.dom.tasks import now
from rokkaku.browser.play.ahead import AheadBar
from rokkaku.browser.play.clock import ClockView
from rokkaku.browser.play.computer_player import ComputerPlayer
from rokkaku.browser.play.dialogs import ask_to_resign, share, undo
from rokkaku.browser.play.handover import HandoverCover
from rokkaku.browser.play.hint import HintController
from rokkaku.browser.play.panel import Panel
from rokkaku.browser.play.part import Part
from rokkaku.browser.play.peek import PeekButton
from rokkaku.browser.play.result import ResultCard
from rokkaku.browser.play.spectator import SpectatorPanel
from rokkaku.browser.play.tab_guard import TabGuard
from rokkaku.browser.screen import Shell
from rokkaku.browser.setup.start_game import GameStarter
from rokkaku.browser.share.keep_offer import KeepOffer
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.play.clock_rules import is_running, is_timed, run_clock
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
from rokkaku.ui.play.rematch import MAX_NEXT_GAMES
from rokkaku.ui.play.replay import can_replay, moments_of_turn
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import prompt
from rokkaku.ui.routes import HOME, Route


class PlayScreen(InterludeScreen[PlaySession]):
    """Keeps the state of the table, and updates page, storage and AI to match it."""

    def __init__(self, shell: Shell, ai: AIClient, starter: GameStarter) -> None:
        super().__init__(shell, shell.tray, shell.feedback.play)
        self._id = ""
        self._pending: Effects = ()
        """Effects of the last change that wait for the end of interludes."""
        self._asked = ""
        """The button, by its i18n key, that has asked if the game may become unrated."""
        change, warn_unrated = self._change, self._warn_unrated
        self._handover = HandoverCover(shell, change)
        self._panel = Panel(shell)
        self._hints = HintController(
            shell, ai, change, partial(warn_unrated, "hint.ask"), self.render
        )
        self._result = ResultCard(shell, starter)
        self._keep_offer = KeepOffer(shell)
        self._tab_guard = TabGuard(shell, self._put_away, self._save, self._reload)
        player = ComputerPlayer(shell, ai, change, self._handle_opponent_failure)
        self._parts: tuple[Part, ...] = (
            self._panel,
            self._hints,  # may replace the panel's prompt, as the AI may
            AheadBar(shell, ai, change, partial(warn_unrated, "pace.chance")),
            player,
            SpectatorPanel(shell, player, change),
            self._result,
            self._keep_offer,
            ClockView(shell, change),
        )
        PeekButton(self._peek)
        self._keys |= {"r": "replay-turn"}
        with_session = self._with_session
        self._actions |= {
            "undo": with_session(self._undo),
            "redo": partial(change, PlaySession.redo),
            "pause": partial(change, PlaySession.toggle_pause),
            "note": partial(change, PlaySession.toggle_marking),
            "replay-turn": with_session(self._replay_turn),
            "review": lambda: shell.go(Route("review", item=self._id)),
            "share-deal": with_session(self._result.share_deal),
            **{
                f"next-{number}": with_session(partial(self._result.play_next, number))
                for number in range(MAX_NEXT_GAMES)
            },
            "resign": with_session(lambda session: ask_to_resign(shell, session, change)),
            "hint": with_session(self._toggle_hint),
            "share": with_session(lambda session: share(shell, session, self._perspective)),
            "keep": with_session(self._keep),
            "leave": lambda: shell.go(HOME),
        }

    def _with_session(self, act: Callable[[PlaySession], object]) -> Callable[[], object]:
        """Return an action for the present session; it does nothing before there is one."""
        return lambda: act(self._state) if self._state else None

    # Opening and leaving

    def mount(self, route: Route) -> None:
        """Show a stored game. Raises UnknownPlace if it is gone, InvalidRecord if broken."""
        if route.item != self._id or self._state is None or self._tab_guard.is_outdated:
            self._state, self._perspective = self._shell.repository.load_game(route.item)
            self._id, self._pending = route.item, ()
        elif not self._shell.repository.index().summary(self._id):
            self._save()
        self._keep_offer.open(self._id, self._state)
        self._tab_guard.open(self._id, self._state)
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
            super().focus()
            if self._state:
                say_of_screen(prompt(self._state, self._shell.texts))

    def deactivate(self) -> None:
        """Stop the AI, hide what others may not see, and drop a game that nobody has begun."""
        self._put_away()
        self._handover.leave()
        is_outdated = self._tab_guard.is_outdated
        self._tab_guard.close()
        if is_outdated:
            return
        self._save_clock()
        if self._state and not (
            self._state.is_begun or self._keep_offer.is_held or self._state.received
        ):
            self._shell.repository.drop_game(self._id)

    def _put_away(self) -> None:
        self._withdraw_question()
        self._interlude_player.stop()
        self._stop()
        if self._state and self._state.holder is not None:
            self._state = replace(self._state, holder=None).with_table(self._state.table)

    def _reload(self) -> None:
        self._state = None
        self._shell.reopen()

    def resume(self) -> None:
        """Continue after a dialog: with the AI, or with the effects that waited."""
        self._tab_guard.resume()
        self._withdraw_question()
        if not self._interlude_player.is_on:
            self._finish()

    def look_again(self) -> None:
        if not self._tab_guard.check():
            self._add_facts()

    def handle_visibility(self, is_visible: bool) -> None:
        """Pause the clock while the page is hidden, and save it: the page may not come back."""
        self.render()
        if not is_visible:
            self._save_clock()

    # Input

    def pick(self, pick: Pick | None) -> None:
        """Pick for the human player to move; None clears the selection.

        While interludes are shown, cut them short instead.
        """
        if self._interlude_player.is_on:
            self._interlude_player.cut_short()
        elif self._state and self._state.is_human_to_move:
            super().pick(pick)
        elif self._state and pick:
            say(prompt(self._state, self._shell.texts))

    def _look(self, perspective: Perspective) -> None:
        is_flipping = perspective.is_flipped != self._perspective.is_flipped
        super()._look(perspective)
        if is_flipping:
            self._save()
            say(self._shell.texts("play.flipped"))

    def _peek(self, is_peeking: bool) -> None:
        session = self._state
        if session and session.is_peeking != is_peeking and not self._interlude_player.is_on:
            self._state = session.with_peek(is_peeking)
            self._show_board(self._state)

    def _undo(self, session: PlaySession) -> None:
        if session.can_undo and not self._warn_unrated("play.undo"):
            undo(self._shell, session, self._change)

    def _replay_turn(self, session: PlaySession) -> None:
        """Show the last turn again; meanwhile the clock runs, and any input ends it."""
        if can_replay(session) and not self._interlude_player.is_on:
            texts, perspective = self._shell.texts, self._perspective
            self._interlude_player.begin(moments_of_turn(session, texts, perspective))

    def _toggle_hint(self, session: PlaySession) -> None:
        if not self._interlude_player.is_on:
            self._hints.toggle(session)

    def _warn_unrated(self, button: str) -> bool:
        """Ask if a button may make a rated game unrated, and return True.

        `button` is its i18n key. Pressed again before anything else happens, it may.
        """
        session, is_confirmed = self._state, self._asked == button
        self._withdraw_question()
        if session is None or is_confirmed or not is_at_stake(session):
            return False
        self._asked = button
        texts = self._shell.texts
        show_question(texts("rating.atStake", button=texts(button)))
        return True

    def _withdraw_question(self) -> None:
        if self._asked:
            self._asked = ""
            withdraw_question()

    def _handle_opponent_failure(self, error: Exception) -> None:
        """Pause the AI until the user resumes it."""
        if self._state:
            self._state = replace(self._state, paused=True)
            self.render()
        self._shell.report_error(error)

    # Changes and their effects

    def _change(self, change: Callable[[PlaySession], PlaySession]) -> None:
        if not self._state or self._tab_guard.is_contested:
            return
        if self._interlude_player.is_on:
            self._interlude_player.stop()
        self._withdraw_question()
        self._add_facts()
        before, is_visible = self._state, not by_id("play").hidden
        after = run_clock(change(before), before, now(), is_running(before))
        texts, perspective = self._shell.texts, self._perspective
        sequence = effects(before, after, texts, perspective, is_visible, self._pending)
        if PlainEffect.SAVE in sequence and self._tab_guard.check():
            return  # not even the end of a game is counted
        self._state = after
        self._carry_out(sequence)

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
                self._store(session)  # `_change` has asked the guard
            case Notice(key):
                shell.show_notice(key)
            case Announce(texts):
                say(*texts)
            case PlaySounds(sounds):
                shell.feedback.play(sounds, shell.board.landing_seconds)
            case FlyPoints(change):
                fly_points(change, shell.board.pace)
            case ShowInterludes(interludes):
                self._follow(session)
                self._stop()
                self._interlude_player.begin(interludes)
            case PlainEffect.RENDER:
                self.render()
            case PlainEffect.SHOW_SELECTION:
                self._show_selection(session)
            case Focus(pick):
                shell.board.focus(pick)
                shell.tray.focus(pick)
            case PlainEffect.SOUND_REFUSAL:
                if self._refusal:
                    shell.feedback.play(("illegal",))
            case PlainEffect.SHOW_RESULT:
                shell.dialog.close()  # its question no longer matters
                self._result.focus()
            case _:
                assert_never(effect)

    def _finish(self) -> None:
        """Carry out the effects that waited for interludes or a dialog; otherwise only render."""
        if self._state:
            self._carry_out(self._pending or (PlainEffect.RENDER,))

    def _add_facts(self) -> None:
        """Add what another tab has saved about the same position."""
        if self._state:
            self._state = self._shell.repository.with_facts(self._id, self._state, now())

    def _save(self) -> None:
        if self._state and not self._tab_guard.check():
            self._add_facts()
            self._store(self._state)

    def _store(self, session: PlaySession) -> None:
        self._keep_offer.save(session, self._perspective)
        self._tab_guard.note_saved(session)

    def _keep(self, session: PlaySession) -> None:
        if not self._tab_guard.check():
            self._keep_offer.save_held(session, self._perspective)
            self._tab_guard.note_saved(session)

    def _save_clock(self) -> None:
        if self._state and is_timed(self._state):
            self._save()

    # Output

    def _render(self, state: PlaySession) -> None:
        if not self._tab_guard.is_contested:
            self._show_board(state)
            self._follow(state)

    def _follow(self, state: PlaySession) -> None:
        """Run the clock while the board is visible, even behind a dialog: players can pause."""
        is_visible = not (document.hidden or by_id("play").hidden)
        self._state = state = run_clock(state, state, now(), is_visible)
        self._shell.wake_lock.want(is_visible and state.table.outcome() is None)
        for part in self._parts:
            part.follow(state)

    def _stop(self) -> None:
        if self._state:
            self._state = run_clock(self._state, self._state, now(), False)
        for part in self._parts:
            part.stop()

    def _show_board(self, session: PlaySession) -> Scene:
        scene = super()._show_board(session)
        show_pressed(by_id("peek"), session.is_peeking)
        by_id("peek").hidden = not (scene.can_peek and session.is_shared)
        by_id("note").hidden = not (scene.note_places and session.viewer is not None)
        show_pressed(by_id("note"), session.is_marking)
        self._handover.show(session)
        return scene

    def _scene(self, session: PlaySession) -> Scene:
        return session.scene(self._shell.texts, self._perspective)

    def _show_prompt(self, session: PlaySession) -> None:
        self._panel.follow(session)
        self._hints.follow(session)
