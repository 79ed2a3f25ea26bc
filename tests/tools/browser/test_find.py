from pathlib import Path

import pytest

from tools.browser import find


def command(folder: Path, name: str, status: int) -> str:
    file = folder / name
    file.write_text(f"#!/bin/sh\nexit {status}\n")
    file.chmod(0o755)
    return str(file)


@pytest.fixture(autouse=True)
def _path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what a test puts into its folder can be found."""
    monkeypatch.setenv("PATH", str(tmp_path))


def test_a_stub_that_does_not_run_is_passed_over(tmp_path: Path) -> None:
    command(tmp_path, "chromium", 1)
    chrome = command(tmp_path, "google-chrome", 0)
    assert find.find_browser() == chrome


def test_playwrights_own_is_the_last_resort(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own"
    monkeypatch.setattr(find, "_playwrights_own", lambda: str(own))
    assert find.find_browser() is None
    own.touch()
    assert find.find_browser() == str(own)


def test_a_firefox_is_found_if_there_is_one(tmp_path: Path) -> None:
    assert find.find_firefox() is None
    firefox = command(tmp_path, "firefox", 0)
    assert find.find_firefox() == firefox
