"""Offline use: the site's files in the browser's cache, and the space they take."""

from asyncio import Event, wait_for
from typing import Any, NamedTuple

from js import URL, document, navigator, window
from pyodide.ffi import JsException

from rokkaku.browser.dom.dialog import Dialog
from rokkaku.browser.dom.edition import is_one_file, one_file_megabytes
from rokkaku.browser.dom.elements import Node, make, on
from rokkaku.browser.dom.service_worker import ask
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.storage.persistence import is_persistent, persist
from rokkaku.i18n import Translate

_ANSWER_SECONDS = 10
_DOWNLOAD_SECONDS = 300
_MAX_NAMES = 6
"""Number of refused files that are named."""
_ONE_FILE = "rokkaku.html"
_REFUSED = "refused"
"""The address of the list that `sw.js` stores in its cache."""


class CacheStatus(NamedTuple):
    """The state of the service worker's cache."""

    files: int
    """Number of files that the page needs."""
    cached: int
    """Number of these that are cached."""

    @property
    def is_whole(self) -> bool:
        return self.cached == self.files


def offline_box(dialog: Dialog, translate: Translate) -> Node:
    """Return a section on offline use and storage, which fills itself in."""
    if is_one_file():
        note = make("p", translate("offline.oneFile"), class_="small")
        return make("section", make("h3", translate("offline.title")), note, class_="offline")
    box = _Box(dialog, translate)
    spawn(box.fill())
    return box.node


class _Box:
    """The section of the settings about offline use and storage."""

    def __init__(self, dialog: Dialog, translate: Translate) -> None:
        self._translate = translate
        self._state = make("p", translate("offline.preparing"), role="status", class_="small")
        self._refused = make("p", class_="small", hidden=True)
        self._used = make("p", class_="small")
        make_offline, keep = translate("offline.make"), translate("offline.keep")
        self._make_offline = dialog.action_button(
            make_offline, lambda: spawn(self._download()), hidden=True
        )
        self._keep = dialog.action_button(keep, lambda: spawn(self._persist()), hidden=True)
        self.node = make(
            "section",
            make("h3", translate("offline.title")),
            self._state,
            self._refused,
            self._make_offline,
            self._used,
            self._keep,
            *_download_link(translate),
            class_="offline",
        )

    async def fill(self) -> None:
        if _can_cache() and (registration := await navigator.serviceWorker.getRegistration()):
            await _wait_for_install(registration)
        self._show(await _ask("state", _ANSWER_SECONDS))
        await self._show_refused()
        await self._show_space()

    async def _download(self) -> None:
        self._make_offline.disabled = True
        self._state.textContent = self._translate("offline.preparing")
        status = await _ask("complete", _DOWNLOAD_SECONDS) if await _register() else None
        self._make_offline.disabled = False
        self._show(status)
        await self._show_refused()
        if not (status and status.is_whole) and self._refused.hidden:
            self._state.textContent = self._translate("offline.failed")
        await self._show_space()

    def _show(self, status: CacheStatus | None) -> None:
        """Show whether the page works offline; None if that is unknown or nothing is cached."""
        text = self._translate
        self._make_offline.hidden = not _can_cache() or bool(status and status.is_whole)
        if not _can_cache():
            self._state.textContent = text("offline.impossible")
        elif status is None:
            self._state.textContent = text("offline.missing")
        elif status.is_whole:
            self._state.textContent = text("offline.ready")
        else:
            message = text("offline.partial", kept=status.cached, files=status.files)
            self._state.textContent = message

    async def _show_refused(self) -> None:
        """Name the files that the host refuses, which no connection will bring."""
        names = await _refused_files()
        shown_names = ", ".join(names[:_MAX_NAMES]) + (" …" if names[_MAX_NAMES:] else "")
        self._refused.textContent = self._translate("offline.host", files=shown_names)
        self._refused.hidden = not names

    async def _show_space(self) -> None:
        """Show the used space, and whether the browser may evict the data."""
        is_lasting = await is_persistent()
        if is_lasting is None:
            return
        estimate = await navigator.storage.estimate()
        used, room = _size(float(estimate.usage)), _size(float(estimate.quota))
        promise = self._translate("offline.lasting" if is_lasting else "offline.fleeting")
        self._used.textContent = (
            f"{self._translate('offline.used', used=used, room=room)} {promise}"
        )
        self._keep.hidden = is_lasting

    async def _persist(self) -> None:
        is_granted = await persist()
        await self._show_space()
        if not is_granted:
            self._keep.hidden = True
            self._used.textContent = self._translate("offline.refused")


def _size(number: float) -> str:
    return f"{number / 1e9:.0f} GB" if number >= 1e9 else f"{number / 1e6:.1f} MB"


def _download_link(translate: Translate) -> list[Node]:
    size = one_file_megabytes()
    if not size or not navigator.onLine:
        return []
    name = translate("offline.download", size=size)
    return [
        make("p", translate("offline.downloadAbout"), class_="small"),
        make("a", name, href=_ONE_FILE, download=_ONE_FILE, class_="button"),
    ]


def _can_cache() -> bool:
    """True if service workers are allowed here."""
    return bool(getattr(navigator, "serviceWorker", None))


async def _wait_for_install(registration: Any) -> None:
    """Wait until the first download for offline use has ended, even in failure."""
    worker = registration.installing
    if not worker or registration.active or str(worker.state) != "installing":
        return
    has_ended = Event()
    stop_listening = on(worker, "statechange", lambda event: has_ended.set())
    try:
        await has_ended.wait()
    finally:
        stop_listening()


async def _register() -> bool:
    """Register the service worker, which downloads everything. Return False if that fails."""
    try:
        registration = await navigator.serviceWorker.register("sw.js")
        await wait_for(_wait_for_install(registration), _DOWNLOAD_SECONDS)
        if not (registration.waiting or registration.active):
            return False
        await wait_for(navigator.serviceWorker.ready, _DOWNLOAD_SECONDS)
    except (JsException, TimeoutError):
        return False
    return True


async def _refused_files() -> list[str]:
    """Return the files that the host refused or changed at the last download."""
    try:
        response = await window.caches.match(URL.new(_REFUSED, document.baseURI).href)
        return [str(name) for name in await response.json()] if response else []
    except (JsException, AttributeError):
        return []  # caches are forbidden


async def _ask(question: str, seconds: float) -> CacheStatus | None:
    """Send a request of `sw.js`. Return None if there is no service worker, or no reply in time."""
    if not _can_cache():
        return None
    registration = await navigator.serviceWorker.getRegistration()
    worker = registration.active if registration else None
    answer = worker and await ask(worker, question, seconds)
    return CacheStatus(int(answer.files), int(answer.kept)) if answer else None
