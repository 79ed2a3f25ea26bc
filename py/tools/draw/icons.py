"""Draw the PNG icons (`make icons`); they are committed, so that a build needs no browser."""

import base64
import sys
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from rokkaku.command_line import run_command
from tools import ROOT
from tools.browser.find import LAUNCH_ARGS, find_browser

ICONS = ROOT / "static/icons"


class Icon(NamedTuple):
    """An icon to draw."""

    name: str
    size: int
    """Width and height in pixels."""
    full: bool = False
    """True if the background fills the square, for systems that cut icons to a shape themselves."""


DRAWN = (
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    Icon("maskable-512.png", 512, full=True),
    Icon("apple-touch-icon.png", 180, full=True),
)


def draw(page: Page, svg: str, icon: Icon) -> bytes:
    if icon.full:
        svg = svg.replace(' rx="96"', "")
    data = base64.b64encode(svg.encode()).decode()
    page.set_viewport_size({"width": icon.size, "height": icon.size})
    page.set_content(
        f'<body style="margin: 0"><img width="{icon.size}" height="{icon.size}" '
        f'style="display: block" src="data:image/svg+xml;base64,{data}">'
    )
    return page.screenshot(omit_background=True)


def main() -> None:
    path = find_browser()
    if path is None:
        sys.exit("There is no Chromium to draw with: run `make browser`.")
    svg = (ICONS / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(LAUNCH_ARGS))
        page = browser.new_page()
        for icon in DRAWN:
            (ICONS / icon.name).write_bytes(draw(page, svg, icon))
        browser.close()


if __name__ == "__main__":
    run_command(main)
