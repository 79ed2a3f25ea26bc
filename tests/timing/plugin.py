"""Records where the time of each test went: `--phases FILE`, which `durations` reads.

pytest-reportlog would do so too, but with a file of 18 MB and 3 % of the time of the tests.
"""

import json
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from tests.timing.order import longest_first
from tests.timing.stopwatch import BUILDING, COLLECTING, IMPORTING, STARTING, STOPWATCH

PURPOSES = {
    **dict.fromkeys(("site", "one_file"), BUILDING),
    **dict.fromkeys(
        ("playwright", "browser", "context", "page", "lender", "shared_page", "site_server"),
        STARTING,
    ),
}
"""Purposes of fixtures whose time isn't spent on computing."""

SPENT, FIXTURES = "spent", "fixtures"
"""Keys of a report for its seconds by purpose, and for those of its fixtures."""

WORTH_NOTING = 0.001
"""Seconds; faster fixtures aren't recorded."""

_fixtures: list[tuple[str, float]] = []
_nested: list[float] = []


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    STOPWATCH.add(IMPORTING, time.process_time())
    with STOPWATCH.spending(COLLECTING):
        return (yield)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = longest_first(items, workers, lambda item: bool(item.get_closest_marker("minutes")))


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[object],
) -> Generator[None, object, object]:
    """Measure a fixture without those that it requests."""
    start = time.perf_counter()
    _nested.append(0)
    try:
        if purpose := PURPOSES.get(fixturedef.argname):
            with STOPWATCH.spending(purpose):
                return (yield)
        return (yield)
    finally:
        seconds = time.perf_counter() - start
        _fixtures.append((fixturedef.argname, seconds - _nested.pop()))
        if _nested:
            _nested[-1] += seconds


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if spent := STOPWATCH.take():
        report.user_properties.append((SPENT, spent))
    if slow := [(name, seconds) for name, seconds in _fixtures if seconds > WORTH_NOTING]:
        report.user_properties.append((FIXTURES, slow))
    _fixtures.clear()
    return report


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--phases", type=Path, metavar="FILE", help="write down what tests take")


def pytest_configure(config: pytest.Config) -> None:
    if (path := config.getoption("phases")) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Writer(path))


class Writer:
    """Collects the phases of tests from all workers; at the end, writes one per line."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._phases: list[dict[str, Any]] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        noted = dict(report.user_properties)
        phase = {
            "test": report.nodeid,
            "worker": getattr(report, "worker_id", "main"),
            "start": report.start,
            "seconds": report.duration,
            "spent": noted.get(SPENT, {}),
            "fixtures": noted.get(FIXTURES, []),
        }
        self._phases.append(phase)

    def pytest_sessionfinish(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        lines = (json.dumps(phase, ensure_ascii=False) + "\n" for phase in self._phases)
        self._path.write_text("".join(lines), "utf-8")
