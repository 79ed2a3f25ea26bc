"""After any fault of a file, the page starts or explains what to do."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from tests.browser.driver import (
    CONTEXT,
    HUMAN,
    close_dialog,
    go,
    new_context,
    open_page,
    open_table,
    reload,
    show_table,
    stored,
    table,
    wait_until_started,
    words,
)
from tests.browser.interference import hold_back
from tests.browser.service_worker import wait_for_control
from tests.browser.watch import Watch, poll

from tools.site.serve import SiteServer

PLAYS, SLOWLY, TOLD = "plays", "plays after a slow start", "says what to do"
OUTCOMES = {
    "static/runtime/snapshot-*.bin": SLOWLY,
    "static/runtime/pyodide.asm.wasm.bin": SLOWLY,
    "static/runtime/pyodide/pyodide.asm.js": SLOWLY,
    "static/runtime/{snapshot-*,rokkaku}.bin": TOLD,
    "static/runtime/{snapshot-*.bin,fallback/pyodide.asm.wasm}": TOLD,
    "static/runtime/{snapshot-*.bin,fallback/pyodide.asm.js}": TOLD,
    "static/runtime/{snapshot-*.bin,fallback/python_stdlib.zip}": TOLD,
    "static/runtime/pyodide/pyodide.js": TOLD,
    "static/runtime/pyscript/core.js": TOLD,
    "static/runtime/pyscript/core-*.js": TOLD,
    "static/runtime/facts.js": TOLD,
    "static/runtime/fzstd/index.js": TOLD,
    "static/boot/python.js": TOLD,
    "static/boot/loader.js": TOLD,
    "static/boot/snapshot.js": TOLD,
    "pyscript.toml": TOLD,
    "py/main.py": TOLD,
    "static/boot/home.js": PLAYS,
    "static/runtime/covers.css": PLAYS,
    "static/runtime/screens.css": PLAYS,
    "static/styles/home.css": PLAYS,
}
"""The outcome if a file, or each of several, doesn't arrive intact."""
UNCHECKED = re.compile(r"home\.js|(py|css|toml)$")
"""Files whose hash the page doesn't know: half of one may still work."""

REASONS = (words("en")["failure.missing"], words("en")["failure.still"])
"""Two reasons, because half of a script may be a script that does nothing.

A file that the host refuses is told at once, for the first.
"""

TELLING = {
    ("static/runtime/snapshot-*.bin", "a flipped bit"),
    ("static/runtime/pyodide/pyodide.js", "a flipped bit"),
    ("static/runtime/{snapshot-*.bin,fallback/python_stdlib.zip}", "a flipped bit"),
    ("static/boot/python.js", "cut"),
    ("py/main.py", "HTML"),
    ("pyscript.toml", "404"),
}
"""The cases of `make test`; `make faults` runs all."""


def changed(change: Callable[[bytes], bytes]) -> Callable[[Route], None]:
    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=change(response.body()))

    return answer


def half(body: bytes) -> bytes:
    return body[: len(body) // 2]


def flipped(body: bytes) -> bytes:
    at = len(body) // 2
    return body[:at] + bytes([body[at] ^ 1]) + body[at + 1 :]


FAULTS: dict[str, Callable[[Route], None]] = {
    "404": lambda route: route.fulfill(status=404, body="No"),
    "500": lambda route: route.fulfill(status=500, body="No"),
    "no answer": lambda route: route.abort(),
    "cut": changed(half),
    "HTML": lambda route: route.fulfill(body="<!doctype html>Sign in", content_type="text/html"),
    "a flipped bit": changed(flipped),
}


NEEDLESS = [name for name, outcome in OUTCOMES.items() if outcome == PLAYS]
OF_UNCHECKED = [fault for fault in FAULTS if fault != "a flipped bit"]
assert all(map(UNCHECKED.search, NEEDLESS))


def cases() -> Iterator[object]:
    """Yield each file that's needed with each fault; a flipped bit if the page checks the hash."""
    for name, outcome in OUTCOMES.items():
        if outcome == PLAYS:
            continue
        for fault in FAULTS if "{" not in name else ("404", "a flipped bit"):
            if fault != "a flipped bit" or not UNCHECKED.search(name):
                marks = [] if (name, fault) in TELLING else [pytest.mark.long]
                yield pytest.param(name, fault, outcome, id=f"{name}: {fault}", marks=marks)


def assert_outcome(page: Page, outcome: str, reasons: tuple[str, ...] = REASONS) -> None:
    if outcome == TOLD:
        wait_until_started(page, "failed")
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text(re.compile("|".join(map(re.escape, reasons))))
        expect(alert.get_by_role("button")).to_be_enabled()
    else:
        wait_until_started(page)
        page.locator(".cover[data-game=agon] .quick").click()
        expect(page.locator("#play")).to_be_visible()
        assert (stored(page, "snapshot-failures") is not None) == (outcome == SLOWLY)


@pytest.fixture(scope="module")
def _visitor(browser: Browser) -> Iterator[Page]:
    context = new_context(browser, **CONTEXT)
    yield context.new_page()
    context.close()


@pytest.fixture
def visitor(_visitor: Page) -> Iterator[Page]:
    """A page in which one fault after another is met, each with an empty storage."""
    yield _visitor
    _visitor.unroute_all()
    _visitor.evaluate("localStorage.clear()")


def check(page: Page, url: str, faults: Mapping[str, str], outcome: str) -> None:
    """Check the outcome of a start on which these files meet these faults."""
    met: set[str] = set()

    def answer(name: str, route: Route) -> None:
        met.add(name)
        FAULTS[faults[name]](route)

    for name in faults:
        page.route(f"**/{name}", partial(answer, name))
    go(page, url)
    assert_outcome(page, outcome, REASONS[: 1 if "404" in faults.values() else None])
    assert met == {*faults}
    page.unroute_all()


@pytest.mark.parametrize(("name", "fault", "outcome"), [*cases()])
def test_a_fault_on_the_way(
    name: str, fault: str, outcome: str, site_server: SiteServer, visitor: Page
) -> None:
    check(visitor, site_server.url, {name: fault}, outcome)


@pytest.mark.long
@pytest.mark.parametrize("turn", range(len(OF_UNCHECKED)))
def test_faults_of_what_the_page_plays_without(
    turn: int, site_server: SiteServer, visitor: Page
) -> None:
    """Each file meets each fault, but all of them at once, each time another one."""
    faults = dict(zip(NEEDLESS, OF_UNCHECKED[turn:] + OF_UNCHECKED[:turn], strict=False))
    try:
        check(visitor, site_server.url, faults, PLAYS)
    except AssertionError:
        for name, fault in faults.items():
            visitor.unroute_all()
            print(f"{name}: {fault}")
            check(visitor, site_server.url, {name: fault}, PLAYS)
        raise


FOREIGN_FAULTS = {
    "a blocked script": """document.head.append(Object.assign(
      document.createElement("script"), { src: "https://counter.example/count.js" }))""",
    "a missing script of the host": """document.head.append(Object.assign(
      document.createElement("script"), { src: "/.host/count.js" }))""",
    "an error": "setTimeout(() => { throw new Error('of an extension') })",
    "a warning": """{
      const observer = new ResizeObserver(() => (document.body.style.width = `${++width}px`));
      globalThis.width = 500;
      observer.observe(document.body);
      setTimeout(() => observer.disconnect(), 200);
    }""",
    "a rejection": "Promise.reject(new TypeError('Failed to fetch'))",
    "a request": "fetch('https://counter.example/').catch(() => dispatchEvent(new Event('error')))",
    "a 404": "fetch('/.host/count').then(() => dispatchEvent(new Event('error')))",
}
"""Faults of scripts of hosts and extensions, as JavaScript that ends in an event."""
_HAPPENS = """code => new Promise((resolve) => {
  for (const kind of ["error", "unhandledrejection"])
    addEventListener(kind, () => resolve(document.documentElement.dataset.state), true);
  (0, eval)(code);
})"""


@pytest.mark.allow_console(".")
def test_foreign_faults_do_not_stop_a_start(
    site_server: SiteServer, page: Page, watch: Watch
) -> None:
    with hold_back(page, "**/snapshot-*.bin"):
        go(page, site_server.url)
        expect(page.locator("#lobby")).to_be_visible()
        for fault, code in FOREIGN_FAULTS.items():
            assert page.evaluate(_HAPPENS, code) == "starting", fault
    wait_until_started(page)
    watch.problems.clear()


SECONDS_PASS_QUICKLY_WHEN_TOLD = """
  const every = setInterval;
  globalThis.setInterval = (act, time) =>
    time === 1000 ? every(() => globalThis.hurries && act(), 10) : every(act, time);
"""


def test_a_start_that_stands_still_is_told_and_may_still_go_on(
    site_server: SiteServer, page: Page
) -> None:
    page.add_init_script(SECONDS_PASS_QUICKLY_WHEN_TOLD)
    with hold_back(page, "**/snapshot-*.bin"):
        with page.expect_request("**/snapshot-*.bin"):
            go(page, site_server.url)
        page.evaluate("globalThis.hurries = true")
        wait_until_started(page, "failed")
        expect(page.get_by_role("alert")).to_contain_text(words("en")["failure.still"])
    poll(page, "() => document.documentElement.dataset.state === 'ready'")
    expect(page.get_by_role("alert")).to_be_hidden()


AI_FAULTS = [
    fault if fault == "cut" else pytest.param(fault, marks=pytest.mark.long) for fault in FAULTS
]


def go_on(page: Page) -> None:
    """Resume the game after the AI failed to load."""
    close_dialog(page)
    expect(page.locator("#prompt")).to_have_text(words("en")["play.paused"])
    page.locator("#pause").click()


@pytest.mark.allow_console(".")
@pytest.mark.parametrize("fault", AI_FAULTS)
def test_without_its_file_the_ai_is_asked_again(
    fault: str, site_server: SiteServer, page: Page, context: BrowserContext, watch: Watch
) -> None:
    faults = [FAULTS[fault]]
    context.route("**/ai-*.bin", lambda route: faults[0](route) if faults else route.continue_())
    game = open_table(page, site_server.url, table(HUMAN, "level1"))
    game.move("a5-b5")
    expect(page.locator("#dialog h2")).to_have_text(words("en")["error.title"])
    faults.clear()
    go_on(page)
    assert len(game.wait_for_moves(2)) == 2
    watch.problems.clear()


# What the service worker keeps

_KEPT = """async ([part, damage]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.includes(part)) continue;
      const response = await cache.match(request);
      if (!response) continue; // it is just being repaired
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (!damage) return bytes.reduce((sum, byte) => (31 * sum + byte) | 0, 0);
      bytes[bytes.length >> 1] ^= 1;
      const left = bytes.slice(0, damage === "cut" ? bytes.length >> 1 : bytes.length);
      await cache.put(request, new Response(left, { headers: response.headers }));
      return true;
    }
  }
}"""


@pytest.fixture(scope="module")
def kept_page(browser: Browser, site_server: SiteServer) -> Iterator[Page]:
    """The page with its service worker; each test leaves it repaired for the next."""
    context = new_context(browser, **CONTEXT | {"service_workers": "allow"})
    page = context.new_page()
    open_page(page, site_server.url)
    wait_for_control(page)
    yield page
    context.close()


@pytest.mark.parametrize(
    ("part", "damage", "outcome"),
    [
        pytest.param("snapshot-", "flip", SLOWLY, marks=pytest.mark.long),
        ("py/main.py", "cut", TOLD),
        pytest.param("snapshot-", "cut", SLOWLY, marks=pytest.mark.long),
        pytest.param("runtime/pyodide.asm.wasm", "cut", SLOWLY, marks=pytest.mark.long),
        pytest.param("pyodide/pyodide.asm.js", "cut", SLOWLY, marks=pytest.mark.long),
        pytest.param("pyodide/pyodide.js", "cut", TOLD, marks=pytest.mark.long),
        pytest.param("facts.js", "cut", TOLD, marks=pytest.mark.long),
        pytest.param("boot/python.js", "cut", TOLD, marks=pytest.mark.long),
        pytest.param("pyscript.toml", "cut", TOLD, marks=pytest.mark.long),
    ],
)
def test_what_is_kept_and_damaged_is_repaired(
    part: str, damage: str, outcome: str, site_server: SiteServer, kept_page: Page
) -> None:
    page = kept_page
    sound = page.evaluate(_KEPT, [part, ""])
    assert page.evaluate(_KEPT, [part, damage])
    assert page.evaluate(_KEPT, [part, ""]) != sound

    go(page, f"{site_server.url}?{part}-{damage}")
    assert_outcome(page, outcome)
    if outcome == TOLD:
        with page.expect_navigation(wait_until="commit"):
            page.get_by_role("alert").get_by_role("button").click()
        wait_until_started(page)
    poll(page, f"""async () => (await ({_KEPT})(["{part}", ""])) === {sound}""")
    reload(page)
    assert page.evaluate("globalThis.snapshotFailure") is None
    page.evaluate("localStorage.clear()")


def test_an_ai_that_is_kept_and_damaged_is_repaired(kept_page: Page) -> None:
    page = kept_page
    sound = page.evaluate(_KEPT, ["runtime/ai-", ""])
    assert page.evaluate(_KEPT, ["runtime/ai-", "cut"])
    reload(page)
    game = show_table(page, table(HUMAN, "level1"))
    game.move("a5-b5")
    poll(page, f"""async () => (await ({_KEPT})(["runtime/ai-", ""])) === {sound}""")
    trouble = page.locator("#dialog[open]")
    page.locator("#moves [data-move]").nth(1).or_(trouble).first.wait_for()
    if trouble.is_visible():
        go_on(page)  # where it was asked twice before that
    assert len(game.wait_for_moves(2)) == 2
    page.evaluate("localStorage.clear()")
