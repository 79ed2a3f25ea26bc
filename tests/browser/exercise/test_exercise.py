"""The exercise runs once in each version of the page, and only if nobody minds."""

import pytest
from playwright.sync_api import BrowserContext, Page
from tests.browser.driver import open_page, settle, store, stored
from tests.browser.service_worker import version, wait_for_control
from tests.browser.watch import poll

from tools.site.serve import SiteServer

pytestmark = pytest.mark.context(service_workers="allow")

COUNT = """
  globalThis.looks = 0;
  globalThis.isInput = false;
  globalThis.looksOfSlices = [];
  const request = requestIdleCallback;
  globalThis.requestIdleCallback = (run, ...more) =>
    request((deadline) => {
      const before = looks;
      run(deadline);
      if (looks > before) looksOfSlices.push(looks - before);
    }, ...more);
  navigator.scheduling.isInputPending = () => ((looks += 1), isInput);
  addEventListener("rokkaku:whole", () => (globalThis.isWhole = true));
"""
IS_DONE = "async () => Boolean(await caches.match(new URL('exercised', document.baseURI)))"


@pytest.fixture
def kept(context: BrowserContext, site_server: SiteServer) -> str:
    """Return the address of the page, which the service worker answers now."""
    page = context.new_page()
    open_page(page, site_server.url)
    wait_for_control(page)
    page.close()
    return site_server.url


def visit(context: BrowserContext, url: str, script: str = "") -> Page:
    page = context.new_page()
    page.add_init_script(COUNT + script)
    open_page(page, url)
    return page


def wait_for_decision(page: Page) -> None:
    """Wait until the page has asked whether the exercise is done."""
    poll(page, "() => globalThis.isWhole")
    version(page)  # is answered after the page's own request
    settle(page, 10)


def test_it_runs_once(context: BrowserContext, kept: str) -> None:
    page = visit(context, kept)
    store(page, settings='{"sound":true}')
    before = page.evaluate("() => JSON.stringify(localStorage)")
    poll(page, IS_DONE)
    assert page.evaluate("looks") > 10
    assert page.evaluate("() => JSON.stringify(localStorage)") == before
    page.close()

    page = visit(context, kept)
    wait_for_decision(page)
    assert page.evaluate("looks") == 0
    assert stored(page, "settings") == '{"sound":true}'


def test_an_input_ends_its_slices(context: BrowserContext, kept: str) -> None:
    page = visit(context, kept, "isInput = true;")
    poll(page, "() => looksOfSlices.length > 5")
    assert set(page.evaluate("looksOfSlices")) == {1}
    page.evaluate("isInput = false")
    poll(page, IS_DONE)
    assert max(page.evaluate("looksOfSlices")) > 1


@pytest.mark.parametrize(
    "script",
    [
        pytest.param("{ saveData: true }", id="saves data"),
        pytest.param("{ saveData: false, type: 'cellular' }", id="cellular"),
    ],
)
def test_it_spares_metered_connections(context: BrowserContext, kept: str, script: str) -> None:
    define = f"Object.defineProperty(navigator, 'connection', {{ value: {script} }});"
    page = visit(context, kept, define)
    wait_for_decision(page)
    assert page.evaluate("looks") == 0
    assert not page.evaluate(IS_DONE)


def test_it_spares_a_low_battery(context: BrowserContext, kept: str) -> None:
    page = visit(
        context, kept, "navigator.getBattery = async () => ({ charging: false, level: 0.1 });"
    )
    wait_for_decision(page)
    assert page.evaluate("looks") == 0


def test_it_waits_for_a_visit_that_the_service_worker_answers(
    context: BrowserContext, site_server: SiteServer
) -> None:
    page = visit(context, site_server.url)
    wait_for_control(page)
    wait_for_decision(page)
    assert page.evaluate("looks") == 0
