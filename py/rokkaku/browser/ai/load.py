"""Brings the AI, which is no part of the page's start, and the compiled kernels of its searches."""

import importlib
import marshal
import sys
from pathlib import Path

import js

_HOME = Path("/home/pyodide")


async def load_ai() -> str:
    """Put the AI where Python finds it, before anything of it is imported.

    Returns why its kernels run interpreted; nothing if they do not. Raises an exception if the AI
    cannot be had at all.
    """
    data = await js.readAI()
    if not data:
        return ""
    files = marshal.loads(data.to_bytes())
    for name, content in files.items():
        file = _HOME / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    sys.path_importer_cache.clear()
    kernels = [name for name in files if name.endswith(".so")]
    try:
        for name in kernels[:1]:  # if this can be loaded, all can
            importlib.import_module(name.removesuffix(".so").replace("/", "."))
    except Exception as error:
        for name in kernels:
            (_HOME / name).unlink()
        sys.path_importer_cache.clear()
        return f"{type(error).__name__}: {error}"
    return ""
