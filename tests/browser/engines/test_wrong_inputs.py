"""Malformed input of all kinds in each engine; `tests/fuzz` has far more, without a browser."""

import json
from random import Random

import pytest

from rokkaku.ui.routes import parse_route
from tests.browser.driver import reload, words
from tests.browser.engines.conftest import AnyPage
from tests.browser.watch import poll
from tests.fuzz.kinds import MISTAKES, STORED

PASTED = ("text", "save", "backup", "link") * 13
FOLLOWED = ("link", "bytes of a link") * 25
"""With `PASTED`, a hundred inputs that must leave the stored data unchanged."""
RELOADS = 5

_PASTE = """text => {
  const paste = new Event("paste", { bubbles: true, cancelable: true });
  const clipboardData = { files: { length: 0 }, getData: () => JSON.parse(text) };
  Object.defineProperty(paste, "clipboardData", { value: clipboardData });
  document.body.dispatchEvent(paste);
}"""
_FOLLOW = "text => { location.hash = JSON.parse(text); }"
_STORE = """texts => {
  localStorage.clear();
  for (const [key, text] of Object.entries(texts))
    localStorage.setItem(document.documentElement.dataset.keyPrefix + key, JSON.parse(text));
}"""
_STORED = """() => JSON.stringify(Object.entries(localStorage)
  .filter(([key]) => key.startsWith("rokkaku") && !key.endsWith("home")).sort())"""
_ANSWER = """() => {
  const dialog = document.getElementById("dialog");
  const message = dialog.open ? dialog.querySelector("h2 ~ *").textContent || "nothing" : "";
  dialog.close();
  return [document.documentElement.dataset.state, location.hash, message];
}"""
_IS_AT_REST = "() => history.state && !history.state.dialog"
_PRESS = "pick => document.querySelector(`#hits [data-pick='${pick}']`)?.click() ?? true"
_MOVES = "() => document.querySelectorAll('#moves [data-move]').length"


@pytest.mark.long
def test_over_a_hundred_of_them_are_told_or_shown(home: AnyPage) -> None:
    rng = Random("every engine")
    home.evaluate(_STORE, {"games": json.dumps("[]")})  # so that importing a backup asks first
    before = home.evaluate(_STORED)
    for way, kinds in ((_PASTE, PASTED), (_FOLLOW, FOLLOWED)):
        for kind in kinds:
            text = MISTAKES[kind](rng)
            _give(home, way, text)
            assert home.evaluate(_STORED) == before, text
    for _ in range(RELOADS):
        wrong = {key: MISTAKES[key](rng) for key in STORED}
        home.evaluate(_STORE, {key: json.dumps(text) for key, text in wrong.items()})
        reload(home)
        _check(home, str(wrong))
        for place in sorted({place for kind in STORED.values() for place in kind.shown}):
            _give(home, _FOLLOW, place)
    home.evaluate(_STORE, {})
    _give(home, _FOLLOW, "#/agon/new?seed=1")
    for cell in ("a5", "b5"):
        poll(home, _PRESS, arg=f"cell {cell}")
    poll(home, _MOVES)


def _give(page: AnyPage, way: str, text: str) -> None:
    page.evaluate(way, json.dumps(text))
    _check(page, text)


def _check(page: AnyPage, given: str) -> None:
    """Check that the page runs, shows a valid place, and reports no unexpected error."""
    poll(page, "() => history.state")
    state, fragment, message = page.evaluate(_ANSWER)
    assert state == "ready", given
    parse_route(fragment)
    for language in ("ja", "en"):
        assert words(language)["error.unexpected"] not in message, f"{message} after {given!r}"
    poll(page, _IS_AT_REST)
