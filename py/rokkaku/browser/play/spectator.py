"""The controls of a game without human players: pace, single moves, and who is ahead."""

from typing import Any

from rokkaku.browser.board.pace_select import pace_select
from rokkaku.browser.dom.elements import by_id, make, make_button, on, show_pressed
from rokkaku.browser.play.ahead import is_open_to_all, show_estimate
from rokkaku.browser.play.computer_player import ComputerPlayer
from rokkaku.browser.play.part import Change, Part
from rokkaku.browser.screen import Shell
from rokkaku.i18n import Texts
from rokkaku.ui.board.animation import DEFAULT_PACE, PACES
from rokkaku.ui.play.session import PlaySession


class SpectatorPanel(Part):
    """The row of the panel for AI-only games."""

    def __init__(self, shell: Shell, player: ComputerPlayer, change: Change) -> None:
        self._shell = shell
        self._player = player
        self._change = change
        self._row = by_id("spectator")
        self._pace = DEFAULT_PACE
        self._is_estimate_shown = False
        self._language = ""
        self._session: PlaySession | None = None

    def follow(self, session: PlaySession) -> None:
        texts = self._shell.texts
        self._row.hidden = session.has_human or session.table.outcome() is not None
        if self._row.hidden:
            return
        if self._language != texts.language:
            self._language = texts.language
            self._build(texts)
        self._session = session
        self._show_estimate(texts)

    def _build(self, texts: Texts) -> None:
        self._step = make_button(texts("pace.step"))
        on(self._step, "click", lambda event: self._change(PlaySession.step))
        select = pace_select(texts, self._pace, texts("pace.title"))
        on(select, "change", self._choose)
        self._estimate_button = make_button(texts("pace.chance"))
        on(self._estimate_button, "click", lambda event: self._toggle(texts))
        bar, text_element = make("meter", min=0, max=100), make("p", class_="small")
        self._estimate_box = make("div", bar, text_element, class_="estimate")
        self._row.replaceChildren(select, self._step, self._estimate_button, self._estimate_box)

    def _choose(self, event: Any) -> None:
        self._pace = str(event.target.value)
        self._player.pace = PACES[self._pace]

    def _toggle(self, texts: Texts) -> None:
        self._is_estimate_shown = not self._is_estimate_shown
        self._show_estimate(texts)

    def _show_estimate(self, texts: Texts) -> None:
        """Show which side is ahead, if spectators may know what the AI knows."""
        session, estimate = self._session, self._player.estimate
        assert session is not None
        is_hidden = not is_open_to_all(session.table.state)
        self._step.disabled = not session.paused
        self._estimate_button.hidden = is_hidden
        show_pressed(self._estimate_button, self._is_estimate_shown)
        self._estimate_box.hidden = is_hidden or not self._is_estimate_shown or estimate is None
        if estimate is None or self._estimate_box.hidden:
            return
        show_estimate(self._estimate_box, session, estimate.seat, estimate.score, texts)
