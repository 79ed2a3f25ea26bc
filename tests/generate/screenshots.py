"""Take screenshots of all screens: `make screenshots`, then open build/screenshots/index.html.

    PYTHONPATH=py .venv/bin/python -m tests.generate.screenshots [SCREEN…]
    PYTHONPATH=py .venv/bin/python -m tests.generate.screenshots --readme

Each screen is shown in four sizes, both themes and both languages, all on one sheet. `--readme`
takes the pictures of README.md instead, which are committed.
"""

import argparse
import base64
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.browser.driver import open_page
from tests.browser.screens import SCREENS, SIZES, Screen, keep_games, set_size, show, speak
from tests.ui.colours.palette import THEMES

from rokkaku.command_line import run_command
from rokkaku.i18n import LANGUAGES
from tools import ROOT
from tools.browser.find import LAUNCH_ARGS, find_browser
from tools.site.build import build, lay_out
from tools.site.serve import SiteServer

SHOTS = ROOT / "build/screenshots"
README = ROOT / ".github/pictures"
SHEET_HEIGHT = 420
"""Height of each picture on a sheet, in pixels."""
README_SHOTS = (
    ("agon", "agon", (1024, 768), "light", "en"),
    ("beerhex", "beerhex", (1024, 768), "dark", "ja"),
    ("hexheaven", "hexheaven", (1024, 768), "light", "en"),
    ("seven", "seven", (390, 844), "dark", "en"),
)
TO_WEBP = """async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.86 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}"""


@contextmanager
def opened_page() -> Iterator[Page]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build()
        lay_out(Path(folder))
        path = find_browser()
        browser = playwright.chromium.launch(executable_path=path, args=list(LAUNCH_ARGS))
        context = browser.new_context(
            has_touch=True, locale="en-US", service_workers="block", reduced_motion="reduce"
        )
        page = context.new_page()
        keep_games(page)
        with SiteServer(Path(folder)) as server:
            open_page(page, server.url)
            yield page
        browser.close()


BY_POINTER = "document.documentElement.toggleAttribute('data-by-pointer', true)"
"""Hides the focus ring, which appears because dialogs are closed by keyboard here."""


def shoot(page: Page, screen: Screen, size: tuple[int, int], theme: str, language: str) -> bytes:
    set_size(page, size)
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    speak(page, language)
    show(page, screen)
    page.evaluate(BY_POINTER)
    return page.screenshot()


def shoot_screen(page: Page, screen: Screen) -> list[Path]:
    folder = SHOTS / screen.name
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for theme in THEMES:
        for language in LANGUAGES:
            for size in SIZES:
                files.append(folder / f"{size[0]}x{size[1]}-{theme}-{language}.png")
                files[-1].write_bytes(shoot(page, screen, size, theme, language))
    return files


def sheet(page: Page, files: list[Path], target: Path) -> None:
    images = "".join(
        f'<img height="{SHEET_HEIGHT}" src="data:image/png;base64,'
        f'{base64.b64encode(file.read_bytes()).decode()}">'
        for file in files
    )
    page.set_viewport_size({"width": 2000, "height": 100})
    page.set_content(
        '<body style="margin:0;background:#888;display:flex;flex-wrap:wrap;gap:6px">' + images
    )
    page.wait_for_function("Array.from(document.images).every((image) => image.complete)")
    target.write_bytes(page.screenshot(full_page=True))


def all_screens(names: list[str]) -> None:
    chosen = [screen for screen in SCREENS if not names or screen.name in names]
    with opened_page() as page:
        files = {screen.name: shoot_screen(page, screen) for screen in chosen}
        desk = page.context.browser.new_page() if page.context.browser else page
        for name, shots in files.items():
            sheet(desk, shots, SHOTS / f"{name}.png")
    lines = "".join(
        f'<h2>{screen.name}</h2><img width="1400" src="{screen.name}.png">'
        for screen in SCREENS
        if (SHOTS / f"{screen.name}.png").exists()
    )
    (SHOTS / "index.html").write_text(f"<!doctype html><meta charset=utf-8>{lines}", "utf-8")


def readme() -> None:
    README.mkdir(parents=True, exist_ok=True)
    screens = {screen.name: screen for screen in SCREENS}
    with opened_page() as page:
        for name, screen, size, theme, language in README_SHOTS:
            png = shoot(page, screens[screen], size, theme, language)
            webp: str = page.evaluate(TO_WEBP, base64.b64encode(png).decode())
            (README / f"{name}.webp").write_bytes(base64.b64decode(webp))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("screens", nargs="*")
    parser.add_argument("--readme", action="store_true")
    options = parser.parse_args()
    if options.readme:
        readme()
    else:
        all_screens(options.screens)


if __name__ == "__main__":
    run_command(main)
