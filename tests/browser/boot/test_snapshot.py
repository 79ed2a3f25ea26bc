"""Python starts from a memory snapshot, or without it if the snapshot can't be used."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect
from tests.bench.browser.held import attached
from tests.browser.driver import AI, HUMAN, open_page, open_table, stored, table, wait_until_started
from tests.browser.interference import replace_module, run_at_start
from zstandard import ZstdCompressor, ZstdDecompressor

from rokkaku.core.table import Player
from tools.runtime.start_files import FALLBACK
from tools.site.serve import SiteServer

MAX_BUFFERS = 4_000_000
"""Bytes of array buffers that the page or the AI's worker holds, beside the memory of Python."""
EMPTY_SECTION = b"\0\1\0"
"""A WebAssembly custom section without a name: its id, its size, and the name's length."""

SHOW_CHANCE = """
import random
from js import document
document.documentElement.dataset.chance = str(random.random())
"""

USE_THE_SECONDARY = """
import unicodedata
from js import document
ga = "\\N{HIRAGANA LETTER GA}"
text = unicodedata.normalize("NFD", ga) + ga + " " + unicodedata.name(ga)
document.documentElement.dataset.text = text
"""


USE_THE_SECONDARY_LATER = """
import unicodedata
from js import window
from pyodide.ffi import create_proxy
window.useTheSecondary = create_proxy(lambda: unicodedata.name("a"))
"""


def corrupt(page: Page, site: Path) -> None:
    """Serve a correctly packed snapshot with the wrong contents."""
    body = ZstdCompressor().compress(bytes(1000))
    page.route("**/snapshot-*.bin", lambda route: route.fulfill(body=body))


def cut_off(page: Page, site: Path) -> None:
    [snapshot] = site.glob("static/runtime/snapshot-*.bin")
    body = snapshot.read_bytes()[:100_000]
    page.route("**/snapshot-*.bin", lambda route: route.fulfill(body=body))


def of_another_build(page: Page, site: Path) -> None:
    """Change the expected checksum, as if the snapshot came from another build of Pyodide."""
    facts = (site / "static/runtime/facts.js").read_text("utf-8")
    body = facts.replace('"sum": ', '"sum": 1')
    assert body != facts
    replace_module(page, "**/facts.js", body)


def other_webassembly(page: Page, site: Path) -> None:
    """Serve an equivalent WebAssembly file that isn't the one that was built."""
    page.route("**/pyodide.asm.wasm.bin", fulfill_with_another(site, "pyodide.asm"))


def fulfill_with_another(site: Path, name: str) -> Callable[[Route], None]:
    """Answer with a WebAssembly file that has one more section, an empty one."""
    [packed] = site.glob(f"static/runtime/{name}*.wasm.bin")
    whole = ZstdDecompressor().decompressobj().decompress(packed.read_bytes())
    body = ZstdCompressor().compress(whole + EMPTY_SECTION)
    return lambda route: route.fulfill(body=body)


@pytest.fixture
def asked(page: Page) -> list[str]:
    """Names of the runtime files that the page has requested."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url.partition("/runtime/")[2]))
    return found


def test_the_usual_start_is_by_snapshot(
    site_server: SiteServer, page: Page, asked: list[str]
) -> None:
    open_page(page, site_server.url)
    by_page_and_thread = "fzstd/index.js"
    assert by_page_and_thread in asked
    files = sorted(filter(None, [name for name in asked if name != by_page_and_thread]))
    assert [name for name in files if name.startswith("snapshot-314.0.7-")]
    assert not {*FALLBACK.values()} & {*files}
    assert not [name for name in files if name.startswith("pyodide.secondary-")]
    assert files == sorted({*files}), "something was asked for twice"
    assert stored(page, "snapshot-failures") is None


NO_THREAD = """globalThis.Worker = class extends Worker {
  postMessage() { this.dispatchEvent(new ErrorEvent("error", { message: "no thread" })); }
}"""


def test_the_snapshot_is_let_go_after_the_start(site_server: SiteServer, page: Page) -> None:
    """Neither the page nor the AI's worker keeps the unpacked snapshot, about 13 MB."""
    open_table(page, site_server.url, table(AI, AI)).wait_for_moves(1)
    with attached(page) as targets:
        buffers = {kind: target.buffers(page) for kind, target in targets}
    assert set(buffers) == {"page", "worker"}
    assert max(buffers.values()) < MAX_BUFFERS, buffers


def test_what_the_loading_thread_cannot_get_the_page_loads_itself(
    site_server: SiteServer, page: Page, asked: list[str]
) -> None:
    page.add_init_script(NO_THREAD)
    open_page(page, site_server.url)
    assert sum(name.endswith(".bin") for name in asked) == 2
    assert stored(page, "snapshot-failures") is None


@pytest.mark.parametrize(
    ("spoil", "opponent"),
    [
        (of_another_build, AI),
        *(
            pytest.param(spoil, HUMAN, marks=pytest.mark.long)
            for spoil in (corrupt, cut_off, other_webassembly)
        ),
    ],
)
def test_without_its_snapshot_python_starts_the_usual_way(
    spoil: Callable[[Page, Path], None],
    opponent: Player,
    site: Path,
    site_server: SiteServer,
    page: Page,
) -> None:
    """The snapshot fails in the page and, against an AI, in its worker too."""
    spoil(page, site)
    game = open_table(page, site_server.url, table(HUMAN, opponent))
    game.move("a5-b5")
    starts = 2 if opponent == AI else 1
    assert len(game.wait_for_moves(starts)) == starts
    failures = json.loads(stored(page, "snapshot-failures") or "{}")
    assert failures["times"] == starts
    assert failures["reason"]
    page.locator("#open-settings").click()
    told = f"Slow starts so far: {starts}. Last reason: {failures['reason']}"
    expect(page.locator("#dialog")).to_contain_text(told)


def test_chance_is_another_at_every_start(site_server: SiteServer, page: Page) -> None:
    run_at_start(page, SHOW_CHANCE)
    seen = set()
    for _ in range(2):
        open_page(page, site_server.url)
        seen.add(page.evaluate("document.documentElement.dataset.chance"))
    assert len(seen) == 2


def test_the_secondary_module_comes_when_it_is_needed(site_server: SiteServer, page: Page) -> None:
    """Both its functions and its data, here of `unicodedata`."""
    run_at_start(page, USE_THE_SECONDARY)
    with page.expect_request("**/pyodide.secondary-*.wasm.bin"):
        open_page(page, site_server.url)
    assert page.evaluate("document.documentElement.dataset.text") == "か\u3099が HIRAGANA LETTER GA"


@pytest.mark.allow_console(
    "pyodide.secondary-", "Pyodide has suffered", "fatal error", "ERR_FAILED"
)
@pytest.mark.parametrize("fault", ["no answer", "another"])
def test_without_the_secondary_module_the_page_tells_what_to_do(
    fault: str, site: Path, site_server: SiteServer, page: Page
) -> None:
    run_at_start(page, USE_THE_SECONDARY_LATER)
    answers = {
        "no answer": lambda route: route.abort(),
        "another": fulfill_with_another(site, "pyodide.secondary"),
    }
    page.route("**/pyodide.secondary-*.wasm.bin", answers[fault])
    game = open_table(page, site_server.url, table(HUMAN, HUMAN))
    game.move("a5-b5")
    page.evaluate("() => { try { useTheSecondary(); } catch {} }")
    expect(page.locator("#failure")).to_be_visible()
    expect(page.locator("#failure")).to_contain_text("Check your connection, then repair")
    expect(page.locator("#play")).to_be_hidden()
    page.unroute("**/pyodide.secondary-*.wasm.bin")
    with page.expect_navigation(wait_until="commit"):
        page.locator("#reload").click()
    wait_until_started(page)
    assert game.wait_for_moves(1) == ["a5-b5"]
