"""A page that comes back from the cache has missed what another tab stored."""

import json

from rokkaku.core.json_text import format_json
from tests.browser.driver import KEYS, show_table, table, words
from tests.browser.engines.conftest import AnyPage, not_in_chromium
from tests.browser.watch import poll
from tools.site.serve import SiteServer

QUESTION = "() => document.querySelector('#dialog[open] h2')?.textContent"


@not_in_chromium  # whose headless shell keeps no page in its cache
def test_a_page_from_the_cache_asks_before_it_undoes_a_move(
    home: AnyPage, site_server: SiteServer
) -> None:
    show_table(home, table(moves="a5-b5; k2-j2"))
    key = f"{home.evaluate(KEYS)}game.{home.url.rpartition('/')[2]}"
    theirs = table(moves="a5-b5; k2-j2; b5-c5").to_json()
    home.evaluate("() => { globalThis.isTheSame = true; }")
    home.goto(f"{site_server.url}static/icons/icon.svg")
    kept = json.loads(home.evaluate("key => localStorage.getItem(key)", key))
    text = format_json(kept | theirs)
    home.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    home.evaluate("() => { history.back(); }")
    poll(home, "() => globalThis.isTheSame")
    assert poll(home, QUESTION) == words("en")["otherTab.title"]
    assert home.evaluate("key => localStorage.getItem(key)", key) == text
    home.goto("about:blank")  # Playwright still waits for the page to load, and so would others
