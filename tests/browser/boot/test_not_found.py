"""Addresses that a host such as GitHub Pages doesn't have: it sends 404.html with status 404."""

import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.driver import HUMAN, table, words
from tests.browser.watch import poll

from rokkaku.ui.setup.links import link_to, record_link

SHARED = record_link(table(HUMAN, HUMAN, moves="a5-b5; k2-j2; b5-c5"))
DEAL = link_to("agon", {"variant": "classic"}, 7)

pytestmark = pytest.mark.allow_console("404")


class _PagesHandler(SimpleHTTPRequestHandler):
    def send_error(self, code: int, *args: Any) -> None:
        (root,) = (path for path in Path(self.directory).rglob("404.html"))
        page = root.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture(params=["", "rokkaku/"], ids=["root", "sub-path"])
def host(request: pytest.FixtureRequest, site: Path, tmp_path: Path) -> Iterator[str]:
    """URL of the site on a host like GitHub Pages."""
    shutil.copytree(site, tmp_path / request.param, dirs_exist_ok=True)
    handler = partial(_PagesHandler, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield f"http://localhost:{server.server_port}/{request.param}"
        server.shutdown()


def test_an_encoded_number_sign_leads_back_to_the_page(host: str, page: Page) -> None:
    page.goto(f"{host}{SHARED.replace('#', '%23')}?fbclid=x")
    expect(page.locator("#moves [data-move]")).to_have_count(3)
    assert page.url.startswith(f"{host}#/play/")
    page.goto(host + DEAL.replace("#", "%2523"))
    poll(page, "() => document.documentElement.dataset.screen === 'play'")
    expect(page.locator("#moves [data-move]")).to_have_count(0)
    page.goto(f"{host}index.html%23%2Fagon%2Frules")
    poll(page, "() => document.documentElement.dataset.screen === 'rules'")


def test_any_other_address_is_explained_in_both_languages(host: str, page: Page) -> None:
    page.goto(f"{host}agon/rules")
    for language in ("ja", "en"):
        expect(page.locator(f"p[lang={language}]")).to_have_text(words(language)["link.nowhere"])


def test_a_path_like_another_host_leads_to_no_other_host(host: str, page: Page) -> None:
    origin = host.split("/", 3)[2]
    page.goto(f"http://{origin}//other.example/%23/agon/rules")
    expect(page.locator("p[lang=en]")).to_be_visible()
    assert page.url == f"http://{origin}//other.example/#/agon/rules"
