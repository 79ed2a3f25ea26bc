"""The service worker as a page sees it that it controls."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.watch import poll
from tools import ROOT
from tools.site.build import PRECACHE, precache_js, site_files
from tools.site.integrity import with_integrity

_ASK = """async ([type, isWaiting]) => {
  const { controller, ready } = navigator.serviceWorker;
  const { port1, port2 } = new MessageChannel();
  (isWaiting ? (await ready).waiting : controller).postMessage({ type }, [port2]);
  return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
}"""


def wait_for_control(page: Page) -> None:
    """Wait until the site is kept and the page under the worker's control."""
    poll(page, "() => navigator.serviceWorker.controller?.state === 'activated'")


def version(page: Page) -> Any:
    """The version of the site that is kept."""
    return page.evaluate(_ASK, ["state", False])["version"]


def take_over(page: Page) -> Any:
    """Ask the new version, which waits, to take over; return whether it has."""
    return page.evaluate(_ASK, ["take-over", True])["taken"]


def take_over_from_outside(page: Page, url: str) -> Any:
    """The answer to the same for the site at the URL, asked by a page outside on its server."""
    return page.evaluate(
        """async (url) => {
          const { waiting } = await navigator.serviceWorker.getRegistration(url);
          const { port1, port2 } = new MessageChannel();
          waiting.postMessage({ type: "take-over" }, [port2]);
          return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
        }""",
        url,
    )


def update(page: Page) -> Any:
    """Have the browser look for a new version; return the state in which that is then."""
    return page.evaluate("""async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const worker = registration.installing ?? registration.waiting;
      while (worker?.state === "installing") await new Promise((r) => setTimeout(r, 20));
      return worker?.state;
    }""")


def list_files(site: Path) -> None:
    """Write down for the service worker which files the site has."""
    (site / PRECACHE).parent.mkdir(exist_ok=True)
    (site / PRECACHE).write_text(precache_js(site_files(site)), "utf-8")


def publish(site: Path) -> None:
    """Have a new version of the site with a change in the page, Python, a script and a module."""
    for path, old, new in [
        ("py/main.py", "Page().open()", "Page().open()\n    window.edition = 'new'"),
        ("static/boot/start.js", '"use strict";', '"use strict";\nglobalThis.script = "new";'),
        ("static/runtime/facts.js", "export", 'globalThis.module = "new";\nexport'),
    ]:
        text = (site / path).read_text("utf-8")
        assert old in text
        (site / path).write_text(text.replace(old, new), "utf-8")
    page = (ROOT / "index.html").read_text("utf-8")
    page = page.replace("<body>", '<body data-edition="new">')
    (site / "index.html").write_text(with_integrity(page, site_files(site)), "utf-8")
    list_files(site)


def edition(page: Page) -> list[str]:
    """Which version the parts of the page are of."""
    parts: list[str] = page.evaluate("""() => [
      document.body.dataset.edition ?? "old",
      globalThis.edition ?? "old",
      globalThis.script ?? "old",
      globalThis.module ?? "old",
    ]""")
    return parts


OLD = ["old"] * 4
NEW = ["new"] * 4
