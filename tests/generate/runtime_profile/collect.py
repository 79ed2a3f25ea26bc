"""Find the Pyodide functions that the page uses: `make profile`, after each Pyodide update.

    PYTHONPATH=py python -m tests.generate.runtime_profile.collect [tests/browser/X/test_Y.py …]

Runs the programs in this folder and the browser tests on a Pyodide that records which of its
functions are called, and adds those to `py/tools/runtime/split/profile.json`. A first visit
downloads them before the first move; any other function is loaded when it is called: see
`py/tools/runtime/split/split.mjs`. `--without-pages` leaves out the browser tests.
"""

import base64
import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from zstandard import ZstdDecompressor

from rokkaku.command_line import run_command
from tools import ROOT
from tools.kernels.compile import wasm_files
from tools.runtime.start_files import PACKED, SECONDARY, start_files
from tools.site.build import build

if TYPE_CHECKING:
    from playwright.sync_api import Page

PROFILE = ROOT / "py/tools/runtime/split/profile.json"
RUNNER = ROOT / "tests/generate/runtime_profile/run.mjs"
WASM = ROOT / "node_modules/pyodide/pyodide.asm.wasm"

CALLED = """() => {
  const called = Object.entries(globalThis.calledFlags ?? {})
    .filter(([name, flag]) => name.startsWith("@called ") && flag.value)
    .map(([name]) => Number(name.slice("@called ".length)));
  const before = globalThis.sessionStorage?.getItem("called functions") ?? "[]";
  return [...new Set([...called, ...JSON.parse(before)])];
}"""
"""JavaScript: numbers of the functions called so far, from the flags of profile.mjs."""

KEEP = f"""addEventListener("pagehide", () =>
  sessionStorage.setItem("called functions", JSON.stringify(({CALLED})())))"""
"""JavaScript: saves those numbers when the page is left, because it may come back."""

found: set[int] = set()


def pytest_sessionstart() -> None:
    import tests.conftest

    tests.conftest.build = partial(build, start=partial(start_files, instrumented=True))  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def collecting(request: pytest.FixtureRequest) -> Iterator[None]:
    """Collect the functions that a test has called, before its page closes."""
    page: Page | None = None
    if "page" in request.fixturenames:
        page = request.getfixturevalue("page")
        page.add_init_script(KEEP)
    yield
    for place in (page, *page.workers) if page else ():
        with suppress(Exception):  # it may have ended
            found.update(place.evaluate(CALLED))


def called_under_node() -> set[int]:
    files = start_files(ROOT, instrumented=True)
    unpack = ZstdDecompressor().decompress
    [secondary] = [name for name in files if name.startswith(SECONDARY)]
    with tempfile.TemporaryDirectory() as folder:
        for name, data in {
            "pyodide.asm.mjs": files["pyodide/pyodide.asm.js"],
            "pyodide.asm.wasm": unpack(files[f"pyodide.asm.wasm{PACKED}"]),
            "secondary.wasm": unpack(files[secondary]),
        }.items():
            Path(folder, name).write_bytes(data)
        for name, data in wasm_files(ROOT).items():
            file = Path(folder, "kernels", name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        done = subprocess.run(["node", RUNNER, folder], stdout=subprocess.PIPE, check=True)
    return set(json.loads(done.stdout))


def keep(called: set[int]) -> None:
    """Add functions to the profile; start a new one if Pyodide has changed."""
    wasm = hashlib.sha256(WASM.read_bytes()).hexdigest()
    profile = json.loads(PROFILE.read_text("utf-8"))
    bits = bytearray(base64.b64decode(profile["functions"]))
    if profile["wasm"] != wasm:
        bits, profile["unused"] = bytearray(), []
        print("Look for data that nothing uses: see `unusedData` in profile.mjs.")
    bits.extend(bytes(max(0, max(called, default=0) // 8 + 1 - len(bits))))
    for number in called:
        bits[number // 8] |= 1 << number % 8
    profile |= {"wasm": wasm, "functions": base64.b64encode(bits).decode()}
    PROFILE.write_text(json.dumps(profile, indent=1, ensure_ascii=False) + "\n", "utf-8")


def main() -> None:
    from tests.generate.runtime_profile import (
        collect,  # pytest's copy of this module; the one that runs is __main__
    )

    keep(called_under_node())
    if sys.argv[1:] != ["--without-pages"]:
        pytest.main(["-q", "-m", "browser", "-p", collect.__name__, *sys.argv[1:]])
        keep(collect.found)
    build()


if __name__ == "__main__":
    run_command(main)
