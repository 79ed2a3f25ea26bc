"""Find a Chromium to test with, or get one; and a Firefox, if there is one.

`PYTHONPATH=py python -m tools.browser.find` prints its path, installing it first if there is none.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

_UNUSED_FEATURES = (
    "WebUIOmniboxPopup",  # the lists below the address bar are pages with processes of their own,
    "WebUIOmniboxAimPopup",  # which took a third of the time that the processor spent on a start
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "Translate",
)
"""What of Chromium nobody needs here; this takes the place of Playwright's own list."""

LAUNCH_ARGS = (
    f"--disable-features={','.join(_UNUSED_FEATURES)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""What makes Chromium quiet: no network traffic of its own, no GPU, and able to run as root
in a container."""

NAMES = ("chromium", "google-chrome", "google-chrome-stable", "chromium-browser")
FIREFOX_NAMES = ("firefox-esr", "firefox")

DEBIAN_PACKAGES = ("chromium", "fonts-noto-cjk")
"""Japanese must not come out as boxes."""


def _runs(path: str) -> bool:
    """Tell whether this is a browser, not the stub of one that Ubuntu puts there."""
    try:
        subprocess.run([path, "--version"], check=True, capture_output=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return False
    return True


def _playwrights_own() -> str:
    """Where Playwright keeps its own Chromium, be it there or not."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def _first_of(names: tuple[str, ...]) -> str | None:
    """The path of the first of these programs that is a browser."""
    paths = (shutil.which(name) for name in names)
    return next((path for path in paths if path and _runs(path)), None)


def find_firefox() -> str | None:
    """The path of a Firefox on this machine, or None. Some tests are run there too."""
    return _first_of(FIREFOX_NAMES)


def find_browser() -> str | None:
    """The path of a Chromium on this machine, or None."""
    path = _first_of(NAMES)
    if path:
        return path
    own = _playwrights_own()
    return own if Path(own).exists() else None


def install_browser() -> None:
    """Install Chromium: the system's if we may, otherwise Playwright's for this user."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-q"], check=True, stdout=sys.stderr)
        command = ["apt-get", "install", "-q", "-y", "--no-install-recommends", *DEBIAN_PACKAGES]
        subprocess.run(command, check=True, stdout=sys.stderr, env=environment)
    else:
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        subprocess.run(command, check=True, stdout=sys.stderr)


def main() -> None:
    """Print the path of a Chromium, after getting one if need be."""
    if find_browser() is None:
        try:
            install_browser()
        except subprocess.CalledProcessError as error:
            print(f"Failed: {' '.join(error.cmd)}", file=sys.stderr)
    path = find_browser()
    if path is None:
        sys.exit("There is no Chromium and none could be installed. Install Chromium or Chrome.")
    print(path)


if __name__ == "__main__":
    main()
