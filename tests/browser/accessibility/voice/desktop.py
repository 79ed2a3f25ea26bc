"""A desktop of its own for assistive technology: a display, a session bus and a window manager."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Self

SIZE = "1100x900x24"
"""Size and colour depth of the display."""

PYTHON = "/usr/bin/python3"
"""Debian's own Python, the only one with its pyatspi."""

LISTENER = Path(__file__).with_name("listener.py")
"""A program for that Python."""


class Desktop:
    """Runs the display until it is closed; `environment` is for programs that use it."""

    def __init__(self, folder: Path) -> None:
        """`folder` takes what the programs keep in their homes."""
        self._running: list[subprocess.Popen[str]] = []
        self.environment = dict(os.environ)
        screen = ("-displayfd", "1", "-screen", "0", SIZE, "-nolisten", "tcp")
        display = next(self.start_printing("Xvfb", *screen)).strip()
        self.environment = {
            **self.environment,
            "DISPLAY": f":{display}",
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
            "XDG_DATA_HOME": str(folder / "share"),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "LANG": "C.UTF-8",
            "GNOME_ACCESSIBILITY": "1",  # tells Chromium and Firefox to serve it
        }
        bus = self.start_printing("dbus-daemon", "--session", "--nofork", "--print-address")
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = next(bus).strip()
        self.start("openbox")

    def start(self, *command: str, stdout: int = subprocess.DEVNULL) -> subprocess.Popen[str]:
        """Start a program that ends with the desktop."""
        process = subprocess.Popen(
            command, env=self.environment, text=True, stdout=stdout, stderr=subprocess.DEVNULL
        )
        self._running.append(process)
        return process

    def start_printing(self, *command: str) -> Iterator[str]:
        """Start a program, and return the lines that it prints."""
        printed = self.start(*command, stdout=subprocess.PIPE).stdout
        assert printed
        return printed

    def press(self, *keys: str) -> None:
        """Press real keys, by their names for xdotool, in the window that has the focus."""
        self._use_xdotool("key", "--clearmodifiers", *keys)

    def click(self, x: int, y: int) -> None:
        self._use_xdotool("mousemove", str(x), str(y), "click", "1")

    def has_window(self, title: str) -> bool:
        """True if there is a window with these words in its title."""
        search = ("xdotool", "search", "--name", title)
        return not subprocess.run(
            search, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ).returncode

    def _use_xdotool(self, *arguments: str) -> None:
        subprocess.run(("xdotool", *arguments), env=self.environment, check=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for process in reversed(self._running):
            process.terminate()
        for process in self._running:
            process.wait()
