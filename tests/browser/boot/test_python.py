"""The built runtime alone: Python starts on a page and in a worker, as the real page does it."""

import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page
from tests.browser.watch import poll

from tools.site.serve import SiteServer

# PyScript sets MicroPython up as well, and with it the plugins that pyscript.toml turns off.
INDEX = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src data:;
  script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval' blob:; worker-src 'self' blob:">
<title>Runtime</title>
<link rel="icon" href="data:,">
<script type="module" src="static/boot/python.js"></script>
<script type="module" src="static/runtime/pyscript/core.js"></script>
<script type="py" src="main.py" config="pyscript.toml"></script>
<mpy-config type="json" hidden>{"plugins": ["!codemirror", "!deprecations-manager", "!donkey",
  "!error", "!py-editor", "!py-game", "!py-terminal"]}</mpy-config>
"""

MAIN = """
import rokkaku
from pyscript import create_named_worker, document

worker = await create_named_worker("worker.py", "ai", config="pyscript.toml", type="py")
answer = await worker.think("a move")
document.title = f"{rokkaku.__name__}: {answer}"
"""

WORKER = """
import rokkaku

__export__ = ["think"]

async def think(request):
    return f"{request} by {rokkaku.__name__}"
"""


def test_python_starts_on_the_page_and_in_a_worker(
    site: Path, tmp_path: Path, serve: Callable[..., SiteServer], page: Page
) -> None:
    shutil.copytree(site / "static", tmp_path / "static")
    shutil.copy(site / "pyscript.toml", tmp_path)
    for name, text in (("index.html", INDEX), ("main.py", MAIN), ("worker.py", WORKER)):
        (tmp_path / name).write_text(text, "utf-8")
    server = serve(tmp_path, prefix="/rokkaku/")
    page.goto(server.url)
    poll(page, "() => document.title === 'rokkaku: a move by rokkaku'")
