import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.timing.durations import (
    BETWEEN,
    COMPUTING,
    Phase,
    by_folder,
    lines,
    read,
    shares,
    slowest,
)
from tests.timing.order import longest_first
from tests.timing.stopwatch import COLLECTING, STARTING, WAITING, Stopwatch
from tools import ROOT


def stopwatch_reading(*seconds: float) -> Stopwatch:
    return Stopwatch(iter(seconds).__next__)


def test_a_block_inside_another_interrupts_it() -> None:
    stopwatch = stopwatch_reading(0, 2, 5, 9, 9)
    with stopwatch.spending("outer"), stopwatch.spending("inner"):
        pass
    assert stopwatch.take() == {"outer": 2 + 4, "inner": 3}


def test_a_block_can_be_part_of_another() -> None:
    stopwatch = stopwatch_reading(0, 2, 5, 9, 10, 12, 12)
    with stopwatch.spending("outer"), stopwatch.spending("inner", belongs_to_outer=True):
        pass
    with stopwatch.spending("inner", belongs_to_outer=True):
        pass
    assert stopwatch.take() == {"outer": 9, "inner": 2}


def test_a_decorated_function_is_counted_at_every_call_and_at_an_error() -> None:
    stopwatch = Stopwatch()

    @stopwatch.spending("dividing")
    def divide(number: int) -> float:
        return 1 / number

    assert divide(2) == 0.5
    with pytest.raises(ZeroDivisionError):
        divide(0)
    assert stopwatch.take()["dividing"] > 0
    assert stopwatch.take() == {}


RUN = [
    Phase("tests/ui/a/test_a.py::a", "gw0", 10, 4, {COLLECTING: 3, STARTING: 1}, (("page", 1.5),)),
    Phase("tests/ui/a/test_a.py::b", "gw0", 14, 2, {WAITING: 2}, ()),
    Phase("tests/core/test_c.py::c", "gw1", 11, 3, {}, (("page", 0.5), ("page", 0.25))),
]


def test_every_second_of_every_worker_has_a_purpose() -> None:
    assert shares(RUN) == {COLLECTING: 3, STARTING: 1, WAITING: 2, COMPUTING: 6, BETWEEN: 2}


def test_fixtures_are_not_part_of_their_tests() -> None:
    names = ("fixture page", *(phase.test for phase in RUN))
    assert [slowest(RUN)[name] for name in names] == [2.25, 2.5, 2, 2.25]


def test_folders_are_summed_up() -> None:
    assert by_folder(RUN) == {"tests/ui/a": 6, "tests/core": 3}
    assert by_folder(RUN, 2) == {"tests/ui": 6, "tests/core": 3}


def test_a_list_is_as_long_as_asked() -> None:
    assert len(list(lines("check", RUN, 1))) == len(list(lines("check", RUN, 2))) - 2


@pytest.mark.parametrize("workers", [1, 2, 3, 7])
def test_every_worker_starts_with_its_part_of_the_longest(workers: int) -> None:
    tests, longest = list(range(20)), {9, 10, 11, 12, 19}
    order = list(longest_first(tests, workers, longest.__contains__))
    assert sorted(order) == tests
    firsts, left = [], order
    for worker in range(workers):
        size = len(left) // (workers - worker)
        firsts.append([test in longest for test in left[:size]])
        left = left[size:]
    assert all(row == sorted(row, reverse=True) for row in firsts)
    assert max(map(sum, firsts)) - min(map(sum, firsts)) <= 1
    assert [test for test in order if test not in longest] == [*range(9), *range(13, 19)]


@pytest.mark.slow
def test_a_run_leaves_what_is_read(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "import time, pytest\n"
        "@pytest.fixture\n"
        "def slow(): time.sleep(0.2)\n"
        "def test_slow(slow): pass\n"
        "@pytest.mark.parametrize('n', range(5))\n"
        "def test_row(n): time.sleep(0.05)\n"
    )
    report = tmp_path / "reports/it.jsonl"
    options = ("-p", "tests.timing.plugin", "-n", "2", "--phases", str(report))
    begun = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", f"--rootdir={tmp_path}", *options, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    seconds = time.perf_counter() - begun
    phases = list(read(report.read_text("utf-8").splitlines()))
    assert len({phase.test for phase in phases}) == 6
    assert len({phase.worker for phase in phases}) == 2
    spent = shares(phases)
    assert 0.2 <= slowest(phases)["fixture slow"] < seconds
    assert 0.45 <= spent[COMPUTING] < seconds * 2
    assert 0 < spent[COLLECTING] < seconds * 2


def test_make_names_the_report_so_that_pytest_does_not_take_it_for_tests() -> None:
    """Pytest would take the FILE of `--phases FILE` for a test path once it exists."""
    named = [line for line in (ROOT / "Makefile").read_text().splitlines() if "--phases" in line]
    assert named
    assert all("--phases=" in line for line in named)
