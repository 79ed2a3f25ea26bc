"""Helpers that change what a page gets: its code, its files, and chance."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page, Route

from tools import ROOT


def fix_chance(page: Page, seed: int) -> None:
    """Make the page's random words all equal `seed`, so that the AI repeats its game."""
    script = f"""
      Crypto.prototype.byChance ??= Crypto.prototype.getRandomValues;
      Crypto.prototype.getRandomValues = (words) => words.fill({seed});"""
    if page.url != "about:blank":
        page.evaluate(f"() => {{ {script} }}")
    else:
        page.add_init_script(script)


def free_chance(page: Page) -> None:
    page.evaluate("""() => {
      const { byChance, getRandomValues } = Crypto.prototype;
      Crypto.prototype.getRandomValues = byChance ?? getRandomValues;
    }""")


def run_at_start(page: Page, code: str) -> None:
    """Run Python code in the page before its own."""
    body = code + (ROOT / "py/main.py").read_text("utf-8")
    page.route("**/py/main.py", lambda route: route.fulfill(body=body))


def replace_module(context: Page | BrowserContext, pattern: str, code: str) -> None:
    """Serve other code for a JavaScript module, and an index.html without integrity hashes."""
    unbuilt = (ROOT / "index.html").read_text("utf-8")  # has no hashes yet
    context.route(
        re.compile(r"/($|[?#])"),
        lambda route: route.fulfill(body=unbuilt, content_type="text/html"),
    )
    context.route(pattern, lambda route: route.fulfill(body=code, content_type="text/javascript"))


@contextmanager
def hold_back(page: Page, pattern: str) -> Iterator[list[Route]]:
    """Leave matching requests unanswered inside the `with` block, and yield them."""
    waiting: list[Route] = []
    page.route(pattern, lambda route: waiting.append(route))
    yield waiting
    page.unroute(pattern)  # lets those through that still wait
