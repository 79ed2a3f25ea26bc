"""The clocks on the screen: they tick, warn, and end the game when time is up."""

import asyncio

from js import document

from rokkaku.browser.dom.announce import say, show_notice
from rokkaku.browser.dom.elements import data
from rokkaku.browser.dom.tasks import now, spawn
from rokkaku.browser.play.part import Change, Part
from rokkaku.browser.screen import Shell
from rokkaku.ui.play.clock_rules import with_time_loss
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import seat_name
from rokkaku.ui.setup.clock import WARNING, Clock, format_time

_TICK_SECONDS = 0.1


class ClockView(Part):
    """Shows the clocks of a table while one of them runs."""

    def __init__(self, shell: Shell, change: Change) -> None:
        self._shell = shell
        self._change = change
        self._session: PlaySession | None = None
        self._is_ticking = False
        self._last_warning: object = None
        """The key of the last warning, and the ply and seat that it was for."""

    def follow(self, session: PlaySession) -> None:
        self._session = session
        if session.clock is None:
            return
        self._show(session, session.clock)
        if session.clock.since is not None and not self._is_ticking:
            self._is_ticking = True
            spawn(self._tick())

    def stop(self) -> None:
        self._session = None

    async def _tick(self) -> None:
        try:
            while self._session:
                session, clock = self._session, self._session.clock
                if clock is None or clock.since is None or clock.seat is None:
                    return
                self._show(session, clock)
                remaining = clock.remaining(clock.seat, now())
                if remaining <= WARNING // 2:
                    key = "clock.low" if remaining else "clock.up"
                    self._warn_once(key, session, clock.seat)
                if remaining == 0 and session.setup.lose_on_time:
                    self._change(lambda session: with_time_loss(session, now()))
                await asyncio.sleep(_TICK_SECONDS)
        finally:
            self._is_ticking = False

    def _show(self, session: PlaySession, clock: Clock) -> None:
        translate = self._shell.texts
        for element in document.querySelectorAll("#players .clock"):
            seat = int(data(element, "seat") or 0)
            remaining = clock.remaining(seat, now())
            period = translate("clock.period") if clock.in_period(seat, now()) else ""
            time = format_time(remaining)
            text = " ".join(filter(None, (period, time)))
            if element.firstChild.textContent != text:
                element.firstChild.textContent = text
            is_running = clock.since is not None and clock.seat == seat
            element.classList.toggle("running", is_running)
            element.classList.toggle("low", remaining <= WARNING)
            side = seat_name(session, seat, translate)
            # Screen readers learn of whole seconds; each change takes them time.
            seconds = format_time(-(-remaining // 1000) * 1000).removesuffix(".0")
            label = translate("clock.left", side=side, time=seconds)
            if element.getAttribute("aria-label") != label:
                element.setAttribute("aria-label", label)

    def _warn_once(self, key: str, session: PlaySession, seat: int) -> None:
        """Warn once a turn that time is low or up."""
        warning = (key, session.table.ply, seat)
        if warning != self._last_warning:
            self._last_warning = warning
            texts = self._shell.texts
            text = texts(key, side=seat_name(session, seat, texts))
            say(text)
            show_notice(text)
            self._shell.feedback.play(("clock",))
