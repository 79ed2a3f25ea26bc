"""Runs the tests on a copy of the project with one fault."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tests.generate.mutants.fault import Fault
from tests.quick.selection import is_of_browser, tests_of

from tools import ROOT

_FOLDERS = ("py", "static", "tests", "docs", ".github")
_FILES = "index.html sw.js pyscript.toml pyproject.toml package.json package-lock.json Makefile"
_OTHER_FILES = "README.md LICENSE .gitignore .npmrc"
_LINKED = (".venv", "node_modules")
_NOT_COPIED = shutil.ignore_patterns("__pycache__", ".hypothesis")
_NATIVE = "not browser and not node and not slow and not long and not deep"
_BROWSER = "(browser or node or slow) and not long"
_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
_HANGS = re.compile(r"Timeout \(\d|crashed while running")
"""Output of faulthandler and pytest-xdist about a test that hangs."""


class Stage(NamedTuple):
    """Some tests, run until one fails."""

    kinds: str
    """Expression of pytest markers."""
    tests: tuple[str, ...]
    jobs: int
    test_limit: int
    limit: int
    """Seconds for all tests together."""


def stages(fault: Fault, jobs: int, *, with_browser: bool) -> Iterator[Stage]:
    """Yield the tests near the fault, then all tests; browser tests only if `with_browser`."""
    near = [test for test, distance in tests_of([fault.file]).items() if distance <= 2]
    native = tuple(_name(test) for test in near if not is_of_browser(test))
    browser = tuple(_name(test) for test in near if is_of_browser(test))
    if native:
        yield Stage(_NATIVE, native, 0, 60, 600)
    if with_browser and browser:
        yield Stage(_BROWSER, browser, 0, 300, 1800)
    yield Stage(_NATIVE, ("tests", "--ignore=tests/browser"), jobs, 120, 1800)
    if with_browser:
        yield Stage(_BROWSER, ("tests",), jobs, 300, 7200)


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def copy_project(folder: Path) -> None:
    """Copy what tests need, with the compiled kernels; link what never changes."""
    for name in _FOLDERS:
        shutil.copytree(ROOT / name, folder / name, symlinks=True, ignore=_NOT_COPIED)
    for name in (*_FILES.split(), *_OTHER_FILES.split()):
        shutil.copy(ROOT / name, folder / name)
    for name in _LINKED:
        (folder / name).symlink_to(ROOT / name)
    subprocess.run(["git", "init", "-q", str(folder)], check=True)  # some tests list its files
    subprocess.run(["git", "-C", str(folder), "add", "-A"], check=True)


@contextmanager
def made(fault: Fault, folder: Path) -> Iterator[None]:
    path = folder / fault.file
    source = path.read_text("utf-8")
    path.write_text(fault.made_in(source), "utf-8")
    try:
        yield
    finally:
        path.write_text(source, "utf-8")


def run(folder: Path, stage: Stage) -> str | None:
    """Run tests in a copy; return the first that fails, or a description of a hang or crash."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    endless = [f"faulthandler_timeout={stage.test_limit}", "faulthandler_exit_on_timeout=true"]
    options = [word for setting in endless for word in ("-o", setting)]
    spread = ["-n", str(stage.jobs)] if stage.jobs > 1 else []
    process = subprocess.Popen(
        [*command, *options, *spread, "-m", stage.kinds, *stage.tests],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": "py"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        printed, _ = process.communicate(timeout=stage.limit)
    except subprocess.TimeoutExpired:
        printed = "Timeout (0:00:00)"
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # pytest's workers, and browsers they left
    process.wait()
    if failed := _FAILED.search(printed):
        return failed[1]
    if _HANGS.search(printed):
        return "a test that does not end"
    if process.returncode in (0, 5):
        return None
    return f"pytest, which ends with {process.returncode}"


class Verdict(NamedTuple):
    found_by: str | None
    seconds: float


def judge(fault: Fault, folder: Path, asked: Iterable[Stage]) -> Verdict:
    """Run the stages until one finds the fault; tests that also fail without it don't count."""
    begun = time.monotonic()
    found = None
    for stage in asked:
        with made(fault, folder):
            found = run(folder, stage)
        if found and run(folder, stage._replace(tests=(found,), jobs=0)) == found:
            found = None
        if found:
            break
    return Verdict(found, round(time.monotonic() - begun, 1))
