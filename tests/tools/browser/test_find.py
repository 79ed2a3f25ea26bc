import os
import sys
from pathlib import Path

import pytest

from tools.browser import find


def _program(folder: Path, name: str, status: int) -> str:
    file = folder / name
    file.write_text(f"#!/bin/sh\nexit {status}\n")
    file.chmod(0o755)
    return str(file)


@pytest.fixture(autouse=True)
def _path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what a test puts into its folder can be found."""
    monkeypatch.setenv("PATH", str(tmp_path))


def test_a_stub_that_does_not_run_is_passed_over(tmp_path: Path) -> None:
    _program(tmp_path, "chromium", 1)
    chrome = _program(tmp_path, "google-chrome", 0)
    assert find.find_browser() == chrome


def test_playwrights_own_is_the_last_resort(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own"
    monkeypatch.setattr(find, "_playwrights_own", lambda: str(own))
    assert find.find("Chromium") is None
    own.touch()
    assert find.find_browser() == str(own)


def test_the_leanest_chromium_is_the_headless_shell(tmp_path: Path) -> None:
    chromium = _program(tmp_path, "chromium", 0)
    assert find.find_lean_browser() == chromium
    shell = _program(tmp_path, "chromium-headless-shell", 0)
    assert find.find_lean_browser() == shell
    assert find.find_browser() == chromium


def test_an_engine_is_found_with_all_that_it_needs(tmp_path: Path) -> None:
    driver = _program(tmp_path, "WebKitWebDriver", 0)
    assert find.find("WebKitGTK") is None
    _program(tmp_path, "Xvfb", 1)
    assert find.find("WebKitGTK") == driver


PROGRAMS = {"webkit2gtk-driver": "WebKitWebDriver", "xvfb": "Xvfb"}


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Return the commands that root runs on a Debian without `firefox-esr`."""
    commands = []

    def install(*command: str) -> None:
        commands.append(command)
        if command[:2] == ("apt-get", "install") and "firefox-esr" not in command:
            for package in command:
                _program(tmp_path, PROGRAMS.get(package, package), 0)

    _program(tmp_path, "apt-get", 0)
    monkeypatch.setattr(find, "_try", install)
    monkeypatch.setattr(find, "_playwrights_own", lambda: str(tmp_path / "none"))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    # Parts of it are outside the PATH, so that this machine may have them or not.
    monkeypatch.delitem(find.ENGINES, "Assistive technology")
    return commands


def test_root_gets_all_that_apt_has(
    asked: list[tuple[str, ...]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    find.main()
    assert capsys.readouterr().out == f"{tmp_path / 'chromium'}\n"
    assert find.find("WebKitGTK") == str(tmp_path / "WebKitWebDriver")
    assert find.find("Firefox") is None
    assert "tells why apt-get brings no firefox-esr" in find.missing_reason("Firefox")
    assert asked[0] == ("apt-get", "update", "-q")
    asked.clear()
    find.install_missing()
    assert [command[-1] for command in asked] == ["-q", "firefox-esr"]


def test_others_get_chromium_alone(
    asked: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    find.install_missing()
    assert asked == [(sys.executable, "-m", "playwright", "install", "chromium")]
    assert "only root" in find.missing_reason("WebKitGTK")


def test_what_cannot_be_installed_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    find._try(sys.executable, "-c", "exit(100)")
    assert "Failed: " in capfd.readouterr().err
