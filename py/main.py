"""Entry point of the page: open it, or report why it cannot start."""

import traceback

from js import CustomEvent, Object, window
from pyodide.ffi import to_js

try:
    from rokkaku.browser.page import open_page

    await open_page()  # type: ignore[top-level-await]  # noqa: F704 (this file runs as a coroutine)
except Exception:
    event_options = to_js({"detail": traceback.format_exc()}, dict_converter=Object.fromEntries)
    window.dispatchEvent(CustomEvent.new("rokkaku:failed", event_options))
