"""The controls of a game without human players: pace, single moves, and who is ahead."""

from collections.abc import Callable
from typing import Any

from rokkaku.browser.board.pace_select import pace_select
from rokkaku.browser.dom.elements import by_id, make, make_button, on, show_pressed
from rokkaku.browser.play.ahead import is_open_to_all, show_estimate
from rokkaku.browser.play.computer_player import Estimate
from rokkaku.ui.board.animation import DEFAULT_PACE, PACES
from rokkaku.ui.i18n import Texts
from rokkaku.ui.play.session import PlaySession


class SpectatorPanel:
    """The row of the panel for AI-only games."""

    def __init__(self, on_step: Callable[[], None], on_pace: Callable[[float], None]) -> None:
        """`on_step` requests one move; `on_pace` gets the seconds between two moves."""
        self._row = by_id("spectator")
        self._on_step = on_step
        self._on_pace = on_pace
        self._pace = DEFAULT_PACE
        self._is_estimate_shown = False
        self._language = ""
        self._last_estimate: tuple[PlaySession, Estimate | None] | None = None

    def show(self, session: PlaySession, texts: Texts, estimate: Estimate | None) -> None:
        self._row.hidden = session.has_human or session.table.outcome() is not None
        if self._row.hidden:
            return
        if self._language != texts.language:
            self._language = texts.language
            self._build(texts)
        self._last_estimate = session, estimate
        self._show_estimate(texts)

    def _build(self, texts: Texts) -> None:
        self._step = make_button(texts("pace.step"))
        on(self._step, "click", lambda event: self._on_step())
        select = pace_select(texts, self._pace, texts("pace.title"))
        on(select, "change", self._choose)
        self._estimate_button = make_button(texts("pace.chance"))
        on(self._estimate_button, "click", lambda event: self._toggle(texts))
        bar, text_element = make("meter", min=0, max=100), make("p", class_="small")
        self._estimate_box = make("div", bar, text_element, class_="estimate")
        self._row.replaceChildren(select, self._step, self._estimate_button, self._estimate_box)

    def _choose(self, event: Any) -> None:
        self._pace = str(event.target.value)
        self._on_pace(PACES[self._pace])

    def _toggle(self, texts: Texts) -> None:
        self._is_estimate_shown = not self._is_estimate_shown
        self._show_estimate(texts)

    def _show_estimate(self, texts: Texts) -> None:
        """Show which side is ahead, if spectators may know what the AI knows."""
        assert self._last_estimate is not None
        session, estimate = self._last_estimate
        is_hidden = not is_open_to_all(session.table.state)
        self._step.disabled = not session.paused
        self._estimate_button.hidden = is_hidden
        show_pressed(self._estimate_button, self._is_estimate_shown)
        self._estimate_box.hidden = is_hidden or not self._is_estimate_shown or estimate is None
        if estimate is None or self._estimate_box.hidden:
            return
        show_estimate(self._estimate_box, session, estimate.seat, estimate.score, texts)
