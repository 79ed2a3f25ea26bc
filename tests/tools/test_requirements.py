"""Every package that pip installs is pinned by hash, with all its dependencies."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import ROOT

FOLDERS = ("tests", "tests/generate/holes", "py/tools/kernels", "py/tools/runtime", "py/tools/site")
PIN = re.compile(r"([\w.-]+)==([\w.]+)")


def requirements(file: Path) -> Iterator[str]:
    lines = re.sub(r"\\\n", " ", file.read_text("utf-8")).splitlines()
    yield from (
        line.strip() for line in lines if line.strip() and not line.lstrip().startswith("#")
    )


def pins(lines: Iterator[str]) -> set[tuple[str, str]]:
    """Return the packages and versions of some requirements, which must have nothing else."""
    found = [(line, PIN.match(line)) for line in lines]
    assert not [line for line, pin in found if pin is None]
    return {(pin[1].lower().replace("_", "-"), pin[2]) for _, pin in found if pin}


def test_all_requirements_of_the_project_are_looked_at() -> None:
    found = {file.parent for place in ("tests", "py") for file in (ROOT / place).rglob("req*.*")}
    assert found == {ROOT / folder for folder in FOLDERS}


@pytest.mark.parametrize("folder", FOLDERS)
def test_each_requirement_has_hashes(folder: str) -> None:
    lines = [*requirements(ROOT / folder / "requirements.txt")]
    assert lines
    assert [line for line in lines if not re.search(r"--hash=sha256:[\da-f]{64}\b", line)] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_is_asked_for_is_what_is_installed(folder: str) -> None:
    asked = pins(requirements(ROOT / folder / "requirements.in"))
    assert asked
    assert asked <= pins(requirements(ROOT / folder / "requirements.txt"))
