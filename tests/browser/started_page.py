"""A page that is started once and lent to many tests, to save them the start."""

from playwright.sync_api import Browser, BrowserContext, Page

from rokkaku.core.json_text import format_json
from rokkaku.ui.settings.settings import Settings
from tests.browser.driver import (
    CONTEXT,
    close_dialog,
    new_context,
    open_page,
    reload,
    stored,
    visit,
)
from tests.browser.interference import free_chance
from tests.browser.screens import speak
from tests.browser.watch import Watch

LANGUAGE = "en"
CLIPBOARD = ["clipboard-read", "clipboard-write"]


class StartedPage:
    """Starts the page on first use, and again after a test that failed."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._lent: tuple[BrowserContext, Page, Watch] | None = None

    def lend(self) -> tuple[Page, Watch]:
        """Return the page on its home screen, in English, with empty storage and a touch screen."""
        if self._lent:
            _, page, watch = self._lent
            _start_over(page)
        else:
            context = new_context(self._browser, **CONTEXT, has_touch=True, permissions=CLIPBOARD)
            page, watch = context.new_page(), Watch(context)
            self._lent = context, page, watch
            open_page(page, self._url)
        return page, watch

    def close(self) -> None:
        """Close the page, which a failed test may have left in any state."""
        if self._lent:
            self._lent[0].close()
        self._lent = None


def _start_over(page: Page) -> None:
    """Reset the page; only changed settings need a reload."""
    while page.locator("#dialog").is_visible():
        close_dialog(page)
    if page.evaluate("document.documentElement.lang") != LANGUAGE:
        speak(page, LANGUAGE)
    free_chance(page)
    visit(page, "#/statistics")  # the screen that is left may still store something
    is_changed = stored(page, "settings") not in (None, format_json(Settings(LANGUAGE).to_json()))
    page.evaluate("""() => {
      localStorage.clear();
      sessionStorage.clear();
      // What the last test has left unseen would be found.
      for (const id of ["dialog", "live"]) document.getElementById(id).replaceChildren();
    }""")
    visit(page, "#/")
    if is_changed:
        reload(page)
