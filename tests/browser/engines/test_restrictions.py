"""Policies and sandboxes: the page plays or names what forbids it, in every engine."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.driver import CONTEXT, go, new_context, words
from tests.browser.engines.conftest import AnyPage
from tests.browser.engines.webkit import WebKitPage
from tests.browser.watch import poll
from tools.site.serve import SiteServer

EN = words("en")
_TEXT = """() => {
  dispatchEvent(new Event("pointermove"));
  const { state } = document.documentElement.dataset;
  return document.querySelector(state ? "#failure:not([hidden])" : "#unreached")?.innerText;
}"""
_STATE = """() => {
  dispatchEvent(new Event("pointermove"));
  return document.documentElement?.dataset.state?.replace("starting", "");
}"""


@pytest.fixture(params=["firefox", "webkit"])
def restricted(request: pytest.FixtureRequest) -> Iterator[AnyPage]:
    """A page whose messages in the console aren't checked."""
    if request.param == "firefox":
        context = new_context(request.getfixturevalue("firefox"), **CONTEXT)
        yield context.new_page()
        context.close()
    else:
        page, _ = request.getfixturevalue("in_webkit")
        yield page
        page.evaluate("globalThis.problems = []")
        page.goto("about:blank")


@pytest.mark.parametrize(
    ("policy", "key"),
    [
        ("default-src 'self'", "failure.policy"),
        ("script-src 'self' 'wasm-unsafe-eval'", "failure.policy"),
        ("sandbox allow-scripts", "failure.frame"),
    ],
)
def test_what_forbids_a_start_is_named(
    policy: str, key: str, site: Path, serve: Callable[..., SiteServer], restricted: AnyPage
) -> None:
    host = serve(site, headers=lambda address: {"Content-Security-Policy": policy})
    go(restricted, host.url)
    if isinstance(restricted, WebKitPage) and policy.startswith("sandbox"):
        key = "failure.unreached"  # WebKit then runs no script of the page
    poll(restricted, f"text => ({_TEXT})()?.includes(text)", arg=EN[key])
    assert not restricted.evaluate("document.getElementById('reload').checkVisibility()")


@pytest.mark.parametrize("restricted", ["firefox"], indirect=True)
def test_a_page_without_an_origin_plays(
    site: Path, serve: Callable[..., SiteServer], restricted: AnyPage
) -> None:
    headers = {
        "Content-Security-Policy": "sandbox allow-scripts",
        "Access-Control-Allow-Origin": "*",
    }
    host = serve(site, headers=lambda address: headers)
    go(restricted, f"{host.url}#/agon")
    assert poll(restricted, _STATE) == "ready"
    # Without `allow-forms`, there is no event for the form itself.
    restricted.evaluate("document.querySelector('form.card [type=submit]').click()")
    poll(restricted, "() => document.querySelector('[data-pick=\"cell a5\"]')")
    for cell in ("a5", "b5"):
        restricted.evaluate(f"document.querySelector('[data-pick=\"cell {cell}\"]').click()")
    poll(restricted, "() => document.querySelectorAll('#moves [data-move]').length === 2")
