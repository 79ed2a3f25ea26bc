"""QR codes, drawn by the library lean-qr, which is loaded for the first one."""

from typing import Any

from js import URL, document, window
from pyodide.code import run_js
from pyodide.ffi import JsException

from rokkaku.browser.dom.edition import is_one_file
from rokkaku.browser.dom.elements import as_object

_LIBRARY = "static/runtime/lean-qr/index.js"
_LOOK = {"on": [0, 0, 0, 255], "off": [255, 255, 255, 255], "pad": 4}
"""Black on white in any theme, with the quiet zone of four modules that ISO 18004 requires."""


async def draw_qr(canvas: Any, text: str) -> bool:
    """Draw the code, one pixel per module. Return False if that fails, as beyond 2953 bytes."""
    try:
        library = await _library()
        code = library.generate(text)
    except JsException:
        return False
    code.toCanvas(canvas, as_object(_LOOK))
    return True


async def _library() -> Any:
    if is_one_file():
        return window.oneFile.qr
    address = URL.new(_LIBRARY, document.baseURI).href
    return await run_js("(address) => import(address)")(address)
