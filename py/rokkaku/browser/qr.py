"""QR codes, drawn by the library lean-qr, which is fetched when the first one is shown."""

from typing import Any

from js import URL, Object, document
from pyodide.code import run_js
from pyodide.ffi import JsException, to_js

_LIBRARY = "static/runtime/lean-qr/index.mjs"
_QUIET_ZONE = 4
"""Modules that are left free all around, as ISO 18004 asks for."""


async def draw_qr(canvas: Any, text: str) -> bool:
    """Draw the code, black on white, one pixel a module. False if that is not possible.

    There are no more than 2953 characters in a code, and no library where the page is one file.
    """
    address = URL.new(_LIBRARY, document.baseURI).href
    try:
        library = await run_js("(address) => import(address)")(address)
        code = library.generate(text)
    except JsException:
        return False
    code.toCanvas(canvas, to_js({"pad": _QUIET_ZONE}, dict_converter=Object.fromEntries))
    return True
