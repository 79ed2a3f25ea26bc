"""The way out of all that makes the start fast: the page on Pyodide as npm has it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.bench.builds import lay_out_build
from tests.browser.driver import AI, PERSON, open_table, stored, table

from tools import ROOT
from tools.site.serve import SiteServer

NPM = ROOT / "node_modules/pyodide"


@pytest.fixture(scope="module")
def stock_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make build STOCK=1` makes it."""
    return lay_out_build("stock", tmp_path_factory.mktemp("stock"))


def test_stock_pyodide_is_as_npm_has_it(stock_site: Path) -> None:
    runtime = stock_site / "static/runtime"
    for name, original in {
        "pyodide.js": "pyodide.mjs",
        "pyodide.asm.js": "pyodide.asm.mjs",
        "pyodide.asm.wasm": "pyodide.asm.wasm",
        "python_stdlib.zip": "python_stdlib.zip",
    }.items():
        assert (runtime / "pyodide" / name).read_bytes() == (NPM / original).read_bytes()
    assert not [*runtime.glob("*.packed")]


# Stock Pyodide makes shared memory in the worker, of which Chromium warns.
@pytest.mark.allow_console("SharedArrayBuffer|shared memory|cross-origin isolat")
def test_a_game_is_played_on_stock_pyodide(
    stock_site: Path, serve: Callable[..., SiteServer], page: Page
) -> None:
    game = open_table(page, serve(stock_site).url, table(PERSON, AI))
    game.move("a5-b5")
    assert game.wait_for_moves(2)[0] == "a5-b5"
    assert stored(page, "snapshot-failures") is None
