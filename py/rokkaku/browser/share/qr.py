"""QR codes, drawn by the library lean-qr, which is fetched when the first one is shown."""

from typing import Any

from js import URL, document, window
from pyodide.code import run_js
from pyodide.ffi import JsException

from rokkaku.browser.dom.edition import is_one_file
from rokkaku.browser.dom.elements import as_object

_LIBRARY = "static/runtime/lean-qr/index.js"
_LOOK = {"on": [0, 0, 0, 255], "off": [255, 255, 255, 255], "pad": 4}
"""Black on white in any theme, with the free modules all around that ISO 18004 asks for."""


async def draw_qr(canvas: Any, text: str) -> bool:
    """Draw the code, black on white, one pixel a module. False if that is not possible.

    There are no more than 2953 characters in a code.
    """
    try:
        library = await _library()
        code = library.generate(text)
    except JsException:
        return False
    code.toCanvas(canvas, as_object(_LOOK))
    return True


async def _library() -> Any:
    """The library's module. Raises JsException if it cannot be had."""
    if is_one_file():
        return window.oneFile.qr
    address = URL.new(_LIBRARY, document.baseURI).href
    return await run_js("(address) => import(address)")(address)
