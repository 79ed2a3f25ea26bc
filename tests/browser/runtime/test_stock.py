"""The build on npm's own Pyodide, which isn't made to start fast; see `test_sample_game.py`."""

from pathlib import Path

from tests.bench.browser.builds import BUILDS, lay_out_build

from tools import ROOT

NPM = ROOT / "node_modules/pyodide"


def test_stock_pyodide_is_as_npm_has_it(tmp_path: Path) -> None:
    runtime = lay_out_build(BUILDS["stock"], tmp_path) / "static/runtime"
    for name, original in {
        "pyodide.js": "pyodide.mjs",
        "pyodide.asm.js": "pyodide.asm.mjs",
        "pyodide.asm.wasm": "pyodide.asm.wasm",
        "python_stdlib.zip": "python_stdlib.zip",
    }.items():
        assert (runtime / "pyodide" / name).read_bytes() == (NPM / original).read_bytes()
    assert not [*runtime.glob("*.bin")]
