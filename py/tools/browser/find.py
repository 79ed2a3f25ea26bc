"""Find or install the browsers for the tests, and what hears them as a screen reader does.

`PYTHONPATH=py python -m tools.browser.find` installs the missing ones and prints Chromium's path.
Root gets all of them by apt, others only Chromium, by Playwright; tests skip missing engines.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from rokkaku.command_line import run_command

_UNUSED_FEATURES = (
    "WebUIOmniboxPopup",  # suggestions below the address bar are pages with their own processes,
    "WebUIOmniboxAimPopup",  # which took a third of the processor time of a start
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "Translate",
)
"""Features of Chromium that tests don't need; replaces Playwright's own list."""

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
"""Chromium without network traffic of its own and without a GPU, able to run as root in a
container."""


class Engine(NamedTuple):
    """A browser engine on this machine."""

    names: tuple[str, ...]
    """Programs to look for on the PATH; any of them will do, the first is preferred."""
    packages: tuple[str, ...]
    """Debian packages that install one of them."""
    trial: str = "--version"
    """An argument to try a program with; Ubuntu's stubs of browsers fail on it."""
    needs: tuple[str, ...] = ()
    """Other programs that it needs."""


ENGINES = {
    "Chromium": Engine(
        ("chromium", "google-chrome", "google-chrome-stable", "chromium-browser"),
        ("chromium", "fonts-noto-cjk"),  # Japanese must not come out as boxes
    ),
    "Headless shell": Engine(  # Chromium without windows and menus: a fifth less work
        ("chromium-headless-shell", "chrome-headless-shell"), ("chromium-headless-shell",)
    ),
    "Firefox": Engine(("firefox-esr", "firefox"), ("firefox-esr",)),
    "WebKitGTK": Engine(
        ("WebKitWebDriver",), ("webkit2gtk-driver", "xvfb"), trial="--help", needs=("Xvfb",)
    ),
    "Assistive technology": Engine(  # all that a screen reader needs; Debian's Python has pyatspi
        ("/usr/bin/python3",),
        ("at-spi2-core", "dbus-daemon", "openbox", "python3-pyatspi", "xdotool", "xvfb"),
        trial="-cimport pyatspi",
        needs=("dbus-daemon", "openbox", "xdotool", "Xvfb", "/usr/libexec/at-spi-bus-launcher"),
    ),
}


def _runs(*command: str) -> bool:
    try:
        subprocess.run(command, check=True, capture_output=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return False
    return True


def _playwrights_own() -> str:
    """Return the path of Playwright's own Chromium, installed or not."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def find(engine: str) -> str | None:
    """Return the path of an engine's program, or None if it or a program it needs is missing."""
    names, _, trial, needs = ENGINES[engine]
    if not all(map(shutil.which, needs)):
        return None
    paths = filter(None, map(shutil.which, names))
    path = next((path for path in paths if _runs(path, trial)), None)
    if path is None and engine == "Chromium" and Path(own := _playwrights_own()).exists():
        return own
    return path


def find_browser() -> str | None:
    return find("Chromium")


def find_lean_browser() -> str | None:
    """Return the path of the Chromium that needs the least of this machine, or None."""
    return find("Headless shell") or find_browser()


def _may_use_apt() -> bool:
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def missing_reason(engine: str) -> str:
    """Return the reason why an engine has no program."""
    packages = " ".join(ENGINES[engine].packages)
    if _may_use_apt():
        return f"{engine} is not here; `make browser` tells why apt-get brings no {packages}"
    return f"{engine} is not here; only root, where there is apt-get, can install {packages}"


def _try(*command: str) -> None:
    """Run a command; print it to stderr if it fails."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.run(command, stdout=sys.stderr, env=environment).returncode:
        print(f"Failed: {' '.join(command)}", file=sys.stderr)


def install_missing() -> None:
    """Install the missing engines by apt or, without root, Chromium by Playwright."""
    missing = [packages for name, (_, packages, *_) in ENGINES.items() if find(name) is None]
    if missing and _may_use_apt():
        _try("apt-get", "update", "-q")
        for packages in missing:  # one by one: apt installs none if it lacks one
            _try("apt-get", "install", "-q", "-y", "--no-install-recommends", *packages)
    if find_browser() is None:
        _try(sys.executable, "-m", "playwright", "install", "chromium")


def main() -> None:
    """Install what is missing and print the path of Chromium."""
    install_missing()
    path = find_browser()
    if path is None:
        sys.exit("There is no Chromium and none could be installed. Install Chromium or Chrome.")
    print(path)


if __name__ == "__main__":
    run_command(main)
