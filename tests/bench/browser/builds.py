"""Builds of the page: ours, on stock Pyodide, and without one trick of the start each."""

import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tools import ROOT
from tools.runtime.start_files import TRICKS, start_files, stock_files
from tools.site.build import build, lay_out

BUILDS: dict[str, Callable[[Path], dict[str, bytes]]] = {
    "ours": start_files,
    "stock": stock_files,
    **{f"without-{trick}": partial(start_files, without=[trick]) for trick in TRICKS},
}


def lay_out_build(start: Callable[[Path], dict[str, bytes]], site: Path) -> Path:
    """Build a site with these start files in a folder, leaving that of `make build` alone."""
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for shared in ("index.html", "pyscript.toml", "sw.js", "py", "node_modules", "build"):
            (root / shared).symlink_to(ROOT / shared)
        ignored = shutil.ignore_patterns("runtime")
        shutil.copytree(ROOT / "static", root / "static", ignore=ignored)
        build(root, start)
        lay_out(site, root)
    return site
