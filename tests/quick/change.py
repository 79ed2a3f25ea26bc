"""Run the tests that a change since origin/main can break, within a time limit.

Without origin/main, changes are counted from HEAD. If there are none, the last commit counts.
"""

import argparse
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.quick.selection import is_of_browser, tests_of
from tests.timing.durations import read
from tools import ROOT

SECONDS = 40
"""Time for the tests; the rest of a minute is for lint, types and collecting."""
UNKNOWN, UNKNOWN_OF_BROWSER = 0.5, 30.0
"""Seconds assumed for a test file that no report has, and for one in the browser."""
REPORTS = ROOT / "build/reports"
KINDS = "not node and not slow and not long and not deep"


def _git(*arguments: str) -> list[str]:
    command = ["git", "-C", str(ROOT), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.split("\0") if done.returncode == 0 else []


def changed_paths(since: str | None = None) -> list[str]:
    base = since or "".join(_git("merge-base", "origin/main", "HEAD")).strip() or "HEAD"
    new = _git("ls-files", "--others", "--exclude-standard", "-z")
    paths = {*_git("diff", "--name-only", "-z", base), *new} - {""}
    if not paths and not since:
        paths = {*_git("diff", "--name-only", "-z", "HEAD~1")} - {""}
    return sorted(paths)


def known_seconds() -> Counter[str]:
    """Return the seconds of each test file in the last `make check` and `make test`."""
    seconds: Counter[str] = Counter()
    for report in REPORTS.glob("*.jsonl"):
        with report.open(encoding="utf-8") as lines:
            for phase in read(lines):
                seconds[phase.test.partition("::")[0]] += phase.seconds
    return seconds


def affordable(tests: Iterable[Path], seconds: float) -> list[Path]:
    """Return the leading test files that fit into a time, in seconds, on all cores."""
    known, left, chosen = known_seconds(), seconds * (os.cpu_count() or 1), []
    for test in tests:
        guess = UNKNOWN_OF_BROWSER if is_of_browser(test) else UNKNOWN
        needed = known.get(test.relative_to(ROOT).as_posix(), guess)
        if needed <= left:
            left -= needed
            chosen.append(test)
    return chosen


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--since", metavar="COMMIT")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--list", action="store_true", help="only show what would be run")
    given = parser.parse_args()
    paths = changed_paths(given.since)
    tests = tests_of(paths)
    chosen = affordable(tests, given.seconds)
    left_out = [test.relative_to(ROOT).as_posix() for test in tests if test not in chosen]
    names = [test.relative_to(ROOT).as_posix() for test in chosen]
    print(f"{len(paths)} changed files can break {len(tests)} files of tests.")
    print("Run:", *names or ["none"], sep="\n  ", flush=True)
    if left_out:
        print("Left out, `make test` has them:", *left_out, sep="\n  ", flush=True)
    if given.list or not names:
        return 0
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal"]
    status = subprocess.run([*command, "-m", KINDS, *names], cwd=ROOT, check=False).returncode
    return 0 if status == pytest.ExitCode.NO_TESTS_COLLECTED else status
