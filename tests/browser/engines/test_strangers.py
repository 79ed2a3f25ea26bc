"""Foreign pages and links change nothing in any engine; see `docs/security.md`."""

from collections.abc import Callable
from pathlib import Path

from rokkaku.ui.setup.links import record_link
from tests.browser.driver import show_table, store, stored, table, visit, wait_until_started
from tests.browser.engines.conftest import AnyPage, not_in_chromium
from tests.browser.watch import poll
from tools.site.serve import HOST, SiteServer

FORGED = """rokkaku-tab:
rokkaku.ratings={"standings":[]}
rokkaku.settings={"language":"ja","theme":"dark"}
rokkaku.game.forged={}"""
_LEAD = "([name, address]) => { window.name = name; location.href = address; }"
_STORED = """() => Object.entries(localStorage)
  .filter(([key]) => key.startsWith("rokkaku") && !key.endsWith("home")).sort()"""
"""All stored texts but the start screen's, which is rewritten whenever the page is hidden."""
VISITS = 12
"""Kept low: WebKit refuses 100 history changes in ten seconds. Chromium's test makes more."""


def test_the_name_of_a_window_gives_a_stranger_nothing(
    home: AnyPage, site_server: SiteServer, serve: Callable[..., SiteServer], tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text('<!doctype html><link rel="icon" href="data:,">')
    stranger = serve(tmp_path).url.replace("localhost", HOST)
    store(home, **{"player-names": '["Ann"]'})
    show_table(home, table(moves="a5-b5"))
    visit(home, "#/games")
    before = home.evaluate(_STORED)
    for name in (FORGED, "loader"):
        home.goto(stranger)
        home.evaluate(_LEAD, [name, f"{site_server.url}#/games"])
        poll(home, "address => location.href.startsWith(address)", arg=site_server.url)
        wait_until_started(home)
        assert home.evaluate("() => window.onmessage === null")  # or it would read files for anyone
        assert home.evaluate(_STORED) == before


@not_in_chromium
def test_links_keep_nothing_and_push_nothing_out(home: AnyPage) -> None:
    show_table(home, table(moves="a5-b5"))
    visit(home, "#/games")
    before = stored(home, "games")
    link = record_link(table(moves="a5-b5; k2-j2; b5-c5"))
    for _ in range(VISITS):
        for place, screen in ((link, "play"), ("#/games", "games")):
            visit(home, place)
            poll(home, "name => document.documentElement.dataset.screen === name", arg=screen)
    assert stored(home, "games") == before
