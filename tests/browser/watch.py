"""Checks during a test that pages log no problems and make no foreign requests."""

import re
import time
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Error,
    Frame,
    Page,
    Request,
    WebError,
)

PATIENCE = 120
"""Seconds until a wait fails; long, because busy machines are slow."""

ALLOWED_CONSOLE = (
    # From Chromium when Playwright blocks service workers, as it does in most tests.
    r"Service Worker registration blocked by Playwright",
    # From PyScript's worker without COOP and COEP headers, even with `sync_main_only = true`, which
    # is ignored in a configuration given by its address. We use neither object.
    r"^Unable to use `window` or `document` in worker\. This requires SharedArrayBuffer support\.",
)

LOCAL_SCHEMES = ("data", "blob", "about", "file")
"""`file` is for a page from disk; its policy forbids other files, which the console reports."""


def poll(page: Page | Frame, js: str, *, arg: Any = None) -> Any:
    """Evaluate JavaScript until it returns something truthy, and return that."""
    # Playwright's own wait_for_function needs `eval` in the page, which a CSP may forbid.
    deadline, pause = time.monotonic() + PATIENCE, 5
    while not (value := _evaluated(page, js, arg)):
        if time.monotonic() > deadline:
            raise TimeoutError(f"after {PATIENCE} s still {value!r}: {js}")
        page.wait_for_timeout(pause)
        pause = min(2 * pause, 50)
    return value


def _evaluated(page: Page | Frame, js: str, arg: Any) -> Any:
    try:
        return page.evaluate(js, arg)
    except Error as error:
        if "Execution context was destroyed" not in error.message:
            raise
    return None


REMEMBER_NOTICES = """addEventListener("DOMContentLoaded", () => {
  globalThis.told = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) told.push(node.textContent);
  }).observe(document.getElementById("notices"), { childList: true });
});"""
"""Init script that collects the texts of notices in `told`, to be read when they are gone."""


NOTE_TEXTS = """(element) => {
  globalThis.noted = [];
  new MutationObserver(() => noted.push(element.textContent)).observe(element, { childList: true });
}"""
"""JavaScript: collects the texts of an element in `noted`, whenever its content changes."""


class Watch:
    """Collects the `problems` of a context: console messages, exceptions, foreign requests."""

    def __init__(self, context: BrowserContext, allow: tuple[str, ...] = ()) -> None:
        """Watch all pages of a context; `allow` has patterns of console messages to ignore."""
        self.problems: list[str] = []
        self.hosts = {"localhost"}
        """Hosts that pages may send requests to."""
        self.allowed = [re.compile(pattern) for pattern in (*ALLOWED_CONSOLE, *allow)]
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)

    def check(self) -> None:
        problems, self.problems = self.problems, []
        assert not problems, "\n".join(problems)

    def _on_console(self, message: ConsoleMessage) -> None:
        place = f"{message.location['url']}:{message.location['lineNumber']}"
        text = f"{message.text} ({place})"
        if message.type in ("error", "warning", "assert"):
            self._note(f"console {message.type}: ", text)

    def _on_error(self, error: WebError) -> None:
        self._note("uncaught: ", str(error.error))

    def _note(self, kind: str, text: str) -> None:
        if not any(pattern.search(text) for pattern in self.allowed):
            self.problems.append(kind + text)

    def _on_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in LOCAL_SCHEMES and address.hostname not in self.hosts:
            self.problems.append(f"request to another origin: {request.url}")
