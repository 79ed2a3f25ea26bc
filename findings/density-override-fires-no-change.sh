#!/usr/bin/env bash
# DevTools' override of the pixel density changes what a media query matches, and tells nobody.
#
# Versions   Debian 12's chromium 156.0.8078.108, playwright 1.64.1
# Expected   `matchMedia("(resolution: 1dppx)")` fires `change` when its `matches` turns false: the
#            documented way for a canvas to learn that its window is on another screen now.
# Behaviour  After `Emulation.setDeviceMetricsOverride` with another `deviceScaleFactor`,
#            `devicePixelRatio` and `matches` are the new ones, but neither `change` nor `resize`
#            comes, though frames go on. An override of the width fires both. So a test that moves a
#            page to a denser screen in this way passes over code that only listens, and a page
#            that relies on the event seems broken under DevTools alone.
# Output     density 2: ratio 2, query matches False, events []
#            width 600: ratio 2, query matches True, events ['change of width', 'resize']
# Date       2026-11-28
#
# Needs Debian 12 with apt, and Python 3.11 or newer. Exits with 1 if the behaviour has changed.
set -euo pipefail
version=156.0.8078.108-1~deb12u1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# The packages are unpacked here; what they need of the system comes with Debian's chromium.
for package in chromium chromium-common; do
  apt-get download --quiet=2 "$package=$version" 2>/dev/null
done
for file in ./*.deb; do dpkg-deb --extract "$file" browsers; done
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check playwright==1.64.1

cat >check.py <<'PYTHON'
import sys

from playwright.sync_api import sync_playwright

LISTEN = """() => {
  globalThis.events = [];
  globalThis.density = matchMedia("(resolution: 1dppx)");
  globalThis.narrow = matchMedia("(max-width: 700px)");
  density.addEventListener("change", () => events.push("change of density"));
  narrow.addEventListener("change", () => events.push("change of width"));
  addEventListener("resize", () => events.push("resize"));
}"""
LOOK = """async (query) => {
  for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  return [devicePixelRatio, globalThis[query].matches, events.splice(0).sort()];
}"""

with sync_playwright() as playwright:
    program = "browsers/usr/lib/chromium/chromium"
    browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 800, "height": 600})
    page.evaluate(LISTEN)
    devtools = page.context.new_cdp_session(page)

    def override(width: int, density: int) -> None:
        size = {"width": width, "height": 600, "mobile": False}
        devtools.send("Emulation.setDeviceMetricsOverride", size | {"deviceScaleFactor": density})

    override(800, 2)
    ratio, matches, events = page.evaluate(LOOK, "density")
    print(f"density 2: ratio {ratio}, query matches {matches}, events {events}")
    override(600, 2)
    narrow_ratio, narrow_matches, narrow_events = page.evaluate(LOOK, "narrow")
    print(
        f"width 600: ratio {narrow_ratio}, query matches {narrow_matches}, events {narrow_events}"
    )
    browser.close()

is_silent = (ratio, matches, events) == (2, False, [])
is_control_told = narrow_matches and "resize" in narrow_events and len(narrow_events) > 1
sys.exit(not (is_silent and is_control_told))
PYTHON
venv/bin/python check.py
