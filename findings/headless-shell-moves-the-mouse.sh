#!/usr/bin/env bash
# chromium-headless-shell tells a page of a mouse that nobody has moved.
#
# Versions   Debian 12's chromium-headless-shell and chromium 156.0.8078.108, playwright 1.64.1
# Expected   A page that is opened and left alone gets no pointer event, in both builds.
# Behaviour  In the headless shell, nearly each page that loads gets a trusted `pointermove` at 0,0 with a
#            movement of 0,0, as if somebody had stirred; the whole Chromium sends none. So a page
#            that waits for the first sign of a human (to load something large, to hide a hint, to
#            count as used) does not wait there, and a test of the waiting fails now and then,
#            because the event comes some milliseconds after the page has loaded. It can be told
#            apart from a real one only by its four zeros: `isTrusted` is true.
# Output     headless shell: 9 of 10 pages were told of a pointer: pointermove 0,0 by 0,0 trusted
#            whole Chromium: 0 of 10 pages were told of a pointer
# Date       2026-11-28
#
# Needs Debian 12 with apt, and Python 3.11 or newer. Exits with 1 if the behaviour has changed.
set -euo pipefail
version=156.0.8078.108-1~deb12u1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# The packages are unpacked here; what they need of the system comes with Debian's chromium.
for package in chromium chromium-common chromium-headless-shell; do
  apt-get download --quiet=2 "$package=$version" 2>/dev/null
done
for file in ./*.deb; do dpkg-deb --extract "$file" browsers; done
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check playwright==1.64.1

cat >check.py <<'PYTHON'
import sys

from playwright.sync_api import sync_playwright

PAGE = """<!doctype html><title>Left alone</title><p>Nobody points at this page.</p><script>
globalThis.seen = [];
addEventListener("pointermove", (event) => seen.push(
  `${event.type} ${event.clientX},${event.clientY} by ${event.movementX},${event.movementY} ` +
  (event.isTrusted ? "trusted" : "made by a script")));
</script>"""
TRIES = 10


def pages_told(program: str) -> tuple[int, str]:
    """Return how many of ten pages got a pointermove, and the first of these."""
    told, first = 0, ""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for _ in range(TRIES):
            page = browser.new_page()
            page.route("http://page.test/", lambda route: route.fulfill(
                body=PAGE, content_type="text/html"))
            page.goto("http://page.test/")
            page.wait_for_timeout(500)
            if seen := page.evaluate("seen"):
                told, first = told + 1, first or seen[0]
            page.close()
        browser.close()
    return told, first


folder = "browsers/usr/lib/chromium"
shell, event = pages_told(f"{folder}/chromium-headless-shell")
whole, _ = pages_told(f"{folder}/chromium")
print(f"headless shell: {shell} of {TRIES} pages were told of a pointer: {event}")
print(f"whole Chromium: {whole} of {TRIES} pages were told of a pointer")
sys.exit(not (shell and not whole))
PYTHON
venv/bin/python check.py
