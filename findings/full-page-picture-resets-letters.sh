#!/usr/bin/env bash
# A picture of the whole page by Playwright puts DevTools' size of letters back for good.
#
# Versions   Debian 12's chromium 156.0.8078.108, playwright 1.64.1
# Expected   `page.screenshot(full_page=True)` leaves the page as it was. Playwright resizes the
#            window for it, and resizes it back.
# Behaviour  After DevTools' `Page.setFontSizes` with 32 px, the root's letters have 32 px, and keep
#            them through a picture of the window. After a picture of the whole page they have
#            16 px again, though nobody has said so. So a test that takes pictures of a page at
#            twice the letters, and then measures it, measures the page at the usual size.
# Output     letters 32 px; after a picture 32 px; after a picture of the whole page 16 px
# Date       2026-11-29
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

SIZE = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"

with sync_playwright() as playwright:
    program = "browsers/usr/lib/chromium/chromium"
    browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 800, "height": 600})
    page.set_content("<p style='height: 2000px'>Letters")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    sizes = [page.evaluate(SIZE)]
    page.screenshot()
    sizes.append(page.evaluate(SIZE))
    page.screenshot(full_page=True)
    sizes.append(page.evaluate(SIZE))
    browser.close()

first, second, third = (f"{size:.0f} px" for size in sizes)
print(f"letters {first}; after a picture {second}; after a picture of the whole page {third}")
sys.exit(sizes != [32, 32, 16])
PYTHON
venv/bin/python check.py
