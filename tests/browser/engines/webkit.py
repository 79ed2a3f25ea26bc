"""A page in WebKitGTK, Safari's engine, with the part of Playwright's `Page` that tests use."""

import os
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from subprocess import DEVNULL, PIPE
from typing import Any

import pytest
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.watch import ALLOWED_CONSOLE, PATIENCE
from tools.browser.find import find, missing_reason

_COLLECT = """
  if (!globalThis.problems) {
    globalThis.problems = [];
    const note = (...words) => problems.push(words.join(" "));
    addEventListener("error", ({ message }) => message && note("uncaught:", message));
    addEventListener("unhandledrejection", ({ reason }) => note("uncaught:", reason));
    for (const kind of ["error", "warn"]) {
      const say = console[kind];
      console[kind] = (...words) => (note("console", kind, ...words), say(...words));
    }
  }
"""
"""Collects errors in the console, which WebKit's driver doesn't report."""

ENVIRONMENT = {
    "LANG": "en_US.UTF-8",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",  # without a GPU, this halves the time
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # no sandbox for root in a container
}

_MIDDLE = """selector => {
  const element = document.querySelector(selector);
  if (!element?.checkVisibility({ visibilityProperty: true })) return null;
  element.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


class WebKitPage:
    """The only page of a browser that was just started."""

    def __init__(self, driver: WebKitGTK) -> None:
        self._driver = driver
        self._problems: list[str] = []
        self.mouse = self

    @property
    def url(self) -> str:
        return str(self._driver.current_url)

    def goto(self, url: str, wait_until: str = "") -> None:
        self._note_problems()
        self._driver.get(url)
        self._driver.execute_script(_COLLECT)

    def reload(self) -> None:
        self._note_problems()
        self._driver.refresh()
        self._driver.execute_script(_COLLECT)

    def evaluate(self, js: str, arg: Any = None) -> Any:
        """Return the value of JavaScript; if that is a function, call it with `arg`."""
        script = f"const it = ({js}); return typeof it === 'function' ? it(arguments[0]) : it;"
        return self._driver.execute_script(script, arg)

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def click(self, x: float, y: float) -> None:
        """Click at a point in the window, in CSS pixels."""
        action = ActionBuilder(self._driver, duration=0)
        action.pointer_action.move_to_location(x, y).click()
        action.perform()

    def locator(self, selector: str) -> "WebKitLocator":
        return WebKitLocator(self, selector)

    def check(self) -> None:
        self._note_problems()
        problems, self._problems = self._problems, []
        assert not problems, "\n".join(problems)

    def _note_problems(self) -> None:
        for problem in self.evaluate("globalThis.problems?.splice(0) ?? []"):
            if not any(re.search(pattern, problem) for pattern in ALLOWED_CONSOLE):
                self._problems.append(problem)


class WebKitLocator:
    """The elements that match a CSS selector."""

    def __init__(self, page: WebKitPage, selector: str) -> None:
        self._page = page
        self._selector = selector

    def count(self) -> int:
        return len(self.evaluate_all("elements => elements.map(() => 0)"))

    def evaluate_all(self, js: str) -> Any:
        found = f"Array.from(document.querySelectorAll({self._selector!r}))"
        return self._page.evaluate(f"() => ({js})({found})")

    def wait_for(self) -> list[float]:
        """Wait until the first element is visible, and return its centre in the window."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                if middle := self._page.evaluate(_MIDDLE, self._selector):
                    return middle
            except WebDriverException:  # the page is being left
                pass
            time.sleep(0.02)
        raise TimeoutError(f"after {PATIENCE} s not visible: {self._selector}")

    def click(self) -> None:
        self._page.click(*self.wait_for())


@contextmanager
def _screen() -> Iterator[str]:
    """Start a virtual X display, and yield its name."""
    command = ("Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24")
    with subprocess.Popen(command, stdout=PIPE, stderr=DEVNULL, text=True) as server:
        assert server.stdout
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


@contextmanager
def webkit_page() -> Iterator[WebKitPage]:
    """Open a page in a fresh profile of WebKitGTK; skip the test if it's missing."""
    driver = find("WebKitGTK")
    if driver is None:
        pytest.skip(missing_reason("WebKitGTK"))
    with _screen() as screen:
        browser = WebKitGTK(
            service=Service(driver, env={**os.environ, "DISPLAY": screen, **ENVIRONMENT})
        )
        try:
            browser.set_script_timeout(PATIENCE)
            yield WebKitPage(browser)
        finally:
            browser.quit()
