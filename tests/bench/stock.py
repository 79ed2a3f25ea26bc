"""The same app on a stock PyScript page: how it would start without anything of ours.

Pyodide and PyScript are as npm has them, our modules come in a zip of sources, as PyScript's
configuration offers it, and no service worker is registered.
"""

import io
import json
import shutil
import zipfile
from collections.abc import Mapping
from pathlib import Path

from tools import ROOT

PLUGINS = [
    "codemirror",
    "deprecations-manager",
    "donkey",
    "error",
    "py-editor",
    "py-game",
    "py-terminal",
]
STARTING = "startPython();"
PYSCRIPT = '<script type="module" src="stock/pyscript/core.js"></script>'
CONFIG = {
    "name": "Rokkaku",
    "interpreter": "./stock/pyodide/pyodide.mjs",
    "sync_main_only": True,
    "plugins": [f"!{name}" for name in PLUGINS],
    "files": {
        "./stock/rokkaku.zip": "./*",
        "./static/i18n/ja.json": "./i18n/ja.json",
        "./static/i18n/en.json": "./i18n/en.json",
    },
}


def zip_of_sources(package: Path) -> bytes:
    """Our package as it is written."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted([*package.rglob("*.py"), *package.rglob("*.json")]):
            archive.write(file, file.relative_to(package.parent))
    return buffer.getvalue()


def lay_out_stock(site: Path) -> None:
    """Add the stock page, stock.html, to a site that is laid out; it needs nothing of static/."""
    modules = ROOT / "node_modules"
    stock = site / "stock"
    shutil.copytree(modules / "pyodide", stock / "pyodide", ignore=shutil.ignore_patterns("*.map"))
    dist = modules / "@pyscript/core/dist"
    shutil.copytree(dist, stock / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    shutil.copytree(ROOT / "static/i18n", site / "static/i18n", dirs_exist_ok=True)
    (stock / "rokkaku.zip").write_bytes(zip_of_sources(ROOT / "py/rokkaku"))
    (site / "stock.json").write_text(json.dumps(CONFIG), "utf-8")
    # What start.js does besides is done before Python and costs both pages the same.
    script = rewritten(
        "static/boot/start.js", {"navigator.serviceWorker": "undefined", STARTING: ";"}
    )
    (stock / "start.js").write_text(script, "utf-8")
    page = rewritten(
        "index.html",
        {
            '<script src="static/boot/start.js">': f'{PYSCRIPT}\n<script src="stock/start.js">',
            'config="./pyscript.toml"': 'config="./stock.json"',
        },
    )
    (site / "stock.html").write_text(page, "utf-8")


def rewritten(path: str, changes: Mapping[str, str]) -> str:
    """A file of ours with other texts in it. Raises ValueError if one to be changed is missing."""
    text = (ROOT / path).read_text("utf-8")
    for old, new in changes.items():
        if old not in text:
            raise ValueError(f"{path} has no {old!r} any more")
        text = text.replace(old, new)
    return text
