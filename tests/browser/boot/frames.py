"""Our page in a frame of another page."""

from playwright.sync_api import Frame, Page
from tests.browser.driver import wait_until_started
from tests.browser.watch import poll

_FRAME = """async ([src, name, sandbox]) => {
  const frame = Object.assign(document.createElement("iframe"), { name, src });
  if (sandbox) frame.sandbox = sandbox;
  frame.width = innerWidth - 40;
  frame.height = innerHeight - 40;
  document.body.append(frame);
}"""


def framed(
    page: Page, around: str, url: str, name: str = "", sandbox: str = "", expected: str = "ready"
) -> Frame:
    """Open our page in a frame of another page, and wait until it has started or failed."""
    page.goto(around)
    page.evaluate(_FRAME, [url, name, sandbox])
    poll(page, "() => frames.length")
    frame = page.frames[1]
    wait_until_started(frame, expected)
    return frame
