"""The built runtime alone: Python starts on a page and in a worker, as the real page does it."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
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


@pytest.fixture
def stub(site: Path, tmp_path: Path) -> Path:
    """The real runtime and configuration with a page and a worker in a few lines."""
    shutil.copytree(site / "static", tmp_path / "static")
    shutil.copy(site / "pyscript.toml", tmp_path)
    (tmp_path / "index.html").write_text(INDEX, "utf-8")
    (tmp_path / "main.py").write_text(MAIN, "utf-8")
    (tmp_path / "worker.py").write_text(WORKER, "utf-8")
    return tmp_path


def test_python_starts_on_the_page_and_in_a_worker(
    stub: Path, serve: Callable[..., SiteServer], page: Page
) -> None:
    server = serve(stub, prefix="/rokkaku/")
    page.goto(server.url)
    poll(page, "() => document.title === 'rokkaku: a move by rokkaku'")
