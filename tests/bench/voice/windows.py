"""Browsers as a blind player starts them: whole, with accessibility on, and driven by nobody."""

import json
from collections.abc import Mapping
from pathlib import Path

from tests.browser.accessibility.voice.desktop import Desktop

from tools.browser.find import LAUNCH_ARGS, find, missing_reason

_PREFERENCES: Mapping[str, object] = {
    "accessibility.force_disabled": -1,
    "intl.accept_languages": "en-US",
    "ui.prefersReducedMotion": 1,
    # No pages, questions and requests of its own:
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.region.network.url": "",
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "http://127.0.0.1:9",
    "termsofuse.bypassNotification": True,
}
SIZE = ("1080", "860")
"""Width and height of a window, in pixels."""


def open_window(desktop: Desktop, engine: str, url: str, folder: Path) -> None:
    """Open an address in "Chromium" or "Firefox", with a new profile in `folder`."""
    path = find(engine)
    if path is None:
        raise SystemExit(missing_reason(engine))
    folder.mkdir(parents=True)
    if engine == "Firefox":
        lines = (
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in _PREFERENCES.items()
        )
        (folder / "user.js").write_text("".join(lines))
        size = ("--width", SIZE[0], "--height", SIZE[1])
        desktop.start(path, "--no-remote", "--profile", str(folder), *size, url)
    else:
        desktop.start(
            *(path, *LAUNCH_ARGS, f"--user-data-dir={folder}", "--no-default-browser-check"),
            *("--force-renderer-accessibility", "--force-prefers-reduced-motion", "--lang=en-US"),
            *("--window-position=0,0", f"--window-size={','.join(SIZE)}", url),
        )
