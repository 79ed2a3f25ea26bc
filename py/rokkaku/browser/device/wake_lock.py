"""The device's screen, kept on while somebody plays (Screen Wake Lock, a W3C standard)."""

from typing import Any

from js import document, navigator, window
from pyodide.ffi import JsException, create_proxy

from rokkaku.browser.dom.elements import on
from rokkaku.browser.dom.tasks import now, spawn

_MAX_IDLE = 5 * 60 * 1000
"""Milliseconds without input after which the screen may go dark."""


def _has_locks() -> bool:
    """True if the browser has locks, and no policy of the host or of a frame forbids them."""
    policy = getattr(document, "featurePolicy", None)  # in Chromium, which logs what's forbidden
    return hasattr(navigator, "wakeLock") and bool(
        policy is None or policy.allowsFeature("screen-wake-lock")
    )


class WakeLock:
    """Asks the browser to keep the screen on while that is wanted, and somebody is there.

    Browsers let a lock go when the page is hidden, and refuse it to save battery.
    """

    def __init__(self) -> None:
        self._is_known = _has_locks()
        self.is_refused = not self._is_known
        """True if the browser has no locks, or refused the last one."""
        self._is_wanted = self._is_asking = False
        self._is_allowed = True
        self._lock: Any = None
        self._timer = 0
        self._last_input = now()
        self._watch_proxy: Any = None

    def want(self, is_wanted: bool) -> None:
        """Keep the screen on from now on, or let it go dark."""
        if is_wanted != self._is_wanted:
            self._is_wanted = is_wanted
            self._update()

    @property
    def is_allowed(self) -> bool:
        """True unless the player wants the screen to go dark as always."""
        return self._is_allowed

    @is_allowed.setter
    def is_allowed(self, is_allowed: bool) -> None:
        self._is_allowed = is_allowed
        self._update()

    def _listen(self) -> None:
        self._watch_proxy = create_proxy(self._watch)
        for kind in ("pointerdown", "keydown"):
            on(window, kind, lambda event: self._handle_input())
        on(document, "visibilitychange", lambda event: self._handle_input())

    def _handle_input(self) -> None:
        self._last_input = now()
        self._update()

    @property
    def _is_needed(self) -> bool:
        is_idle = now() - self._last_input >= _MAX_IDLE
        return self._is_wanted and self._is_allowed and not (document.hidden or is_idle)

    def _update(self) -> None:
        is_held = self._lock is not None and not self._lock.released
        if is_held and not self._is_needed:
            self._lock.release()
            self._lock = None
        elif self._is_known and self._is_needed and not (is_held or self._is_asking):
            self._is_asking = True
            spawn(self._ask())

    async def _ask(self) -> None:
        if self._watch_proxy is None:  # not before, because every listener delays the start
            self._listen()
        try:
            self._lock = await navigator.wakeLock.request("screen")
        except JsException:  # as on low battery: the next input asks again
            self._lock = None
        self._is_asking, self.is_refused = False, self._lock is None
        if self._lock:
            self._watch()  # meanwhile the place may have changed

    def _watch(self, *_: object) -> None:
        """Let the screen go dark once nobody has touched it for long."""
        self._update()
        window.clearTimeout(self._timer)
        if self._lock is not None:
            remaining = self._last_input + _MAX_IDLE - now()
            self._timer = window.setTimeout(self._watch_proxy, max(remaining, 0))
