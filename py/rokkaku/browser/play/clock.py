"""The clocks on the screen: they tick, warn, and report when time is up."""

import asyncio
from collections.abc import Callable

from js import document

from rokkaku.browser.dom.announce import say, show_notice
from rokkaku.browser.dom.elements import data
from rokkaku.browser.dom.tasks import now, spawn
from rokkaku.ui.i18n import Translate
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import seat_name
from rokkaku.ui.setup.clock import WARNING, Clock, format_time

_TICK_SECONDS = 0.1


class ClockView:
    """Shows the clocks of a table while one of them runs."""

    def __init__(
        self, on_time_up: Callable[[], None], play_sounds: Callable[[tuple[str, ...]], None]
    ) -> None:
        """`on_time_up` is called when a seat loses because its time is up."""
        self._on_time_up = on_time_up
        self._play_sounds = play_sounds
        self._session: PlaySession | None = None
        self._translate: Translate | None = None
        self._is_ticking = False
        self._last_warning: object = None
        """The key of the last warning, and the ply and seat that it was for."""

    def follow(self, session: PlaySession, translate: Translate) -> None:
        self._session, self._translate = session, translate
        if session.clock is None:
            return
        self._show(session, session.clock, translate)
        if session.clock.since is not None and not self._is_ticking:
            self._is_ticking = True
            spawn(self._tick())

    async def _tick(self) -> None:
        try:
            while self._session and self._translate:
                session, clock = self._session, self._session.clock
                if clock is None or clock.since is None or clock.seat is None:
                    return
                self._show(session, clock, self._translate)
                remaining = clock.remaining(clock.seat, now())
                if remaining <= WARNING // 2:
                    key = "clock.low" if remaining else "clock.up"
                    self._warn_once(key, session, clock.seat, self._translate)
                if remaining == 0 and session.setup.lose_on_time:
                    self._on_time_up()
                await asyncio.sleep(_TICK_SECONDS)
        finally:
            self._is_ticking = False

    def _show(self, session: PlaySession, clock: Clock, translate: Translate) -> None:
        for element in document.querySelectorAll("#players .clock"):
            seat = int(data(element, "seat") or 0)
            remaining = clock.remaining(seat, now())
            period = translate("clock.period") if clock.in_period(seat, now()) else ""
            element.textContent = " ".join(filter(None, (period, format_time(remaining))))
            is_running = clock.since is not None and clock.seat == seat
            element.classList.toggle("running", is_running)
            element.classList.toggle("low", remaining <= WARNING)
            side = seat_name(session, seat, translate)
            label = translate("clock.left", side=side, time=format_time(remaining))
            element.setAttribute("aria-label", label)

    def _warn_once(self, key: str, session: PlaySession, seat: int, translate: Translate) -> None:
        """Warn once a turn that time is low or up."""
        warning = (key, session.table.ply, seat)
        if warning != self._last_warning:
            self._last_warning = warning
            text = translate(key, side=seat_name(session, seat, translate))
            say(text)
            show_notice(text)
            self._play_sounds(("clock",))
