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
    """Wait until the site is cached and the service worker controls the page."""
    poll(page, "() => navigator.serviceWorker.controller?.state === 'activated'")


def version(page: Page) -> Any:
    return page.evaluate(_ASK, ["state", False])["version"]


def take_over(page: Page) -> Any:
    """Ask the waiting version to take over; return True if it has."""
    return page.evaluate(_ASK, ["take-over", True])["taken"]


def take_over_from_outside(page: Page, url: str) -> Any:
    """Ask the same from a page outside the site's scope, and return the answer."""
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
    """Look for a new version, and return the state of its service worker."""
    return page.evaluate("""async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const worker = registration.installing ?? registration.waiting;
      while (worker?.state === "installing") await new Promise((r) => setTimeout(r, 20));
      return worker?.state;
    }""")


def list_files(site: Path) -> None:
    (site / PRECACHE).parent.mkdir(exist_ok=True)
    (site / PRECACHE).write_text(precache_js(site_files(site)), "utf-8")


def publish(site: Path) -> None:
    """Change the site's page, Python, a script and a module, as a new version."""
    for path, old, new in [
        ("py/main.py", "await open_page()", "window.edition = 'new'\n    await open_page()"),
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
    """Return the versions of the four parts that `publish` changes."""
    parts: list[str] = page.evaluate("""() => [
      document.body.dataset.edition ?? "old",
      globalThis.edition ?? "old",
      globalThis.script ?? "old",
      globalThis.module ?? "old",
    ]""")
    return parts


OLD = ["old"] * 4
NEW = ["new"] * 4
