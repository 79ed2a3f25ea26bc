"""The page's entry: start the page, or say clearly why it does not start."""

import traceback

from js import CustomEvent, Object, window
from pyodide.ffi import to_js

try:
    from rokkaku.browser.page import Page

    Page().open()
except Exception:
    told = to_js({"detail": traceback.format_exc()}, dict_converter=Object.fromEntries)
    window.dispatchEvent(CustomEvent.new("rokkaku:failed", told))
