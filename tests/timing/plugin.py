"""Notes in each report of pytest what the time of its test went into.

pytest-reportlog writes the reports of all workers into one file, which `durations` reads.
"""

import time
from collections.abc import Generator

import pytest

from tests.timing.stopwatch import BUILDING, COLLECTING, IMPORTING, STARTING, STOPWATCH

PURPOSES = {
    **dict.fromkeys(("site", "one_file"), BUILDING),
    **dict.fromkeys(
        ("playwright", "browser", "context", "page", "lender", "shared_page", "site_server"),
        STARTING,
    ),
}
"""By fixture: what its time is spent on, if not on computing."""

SPENT, FIXTURES = "spent", "fixtures"
"""The names under which a report has its seconds by purpose, and those of its fixtures."""

_fixtures: list[tuple[str, float]] = []
_nested: list[float] = []


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    STOPWATCH.add(IMPORTING, time.process_time())
    with STOPWATCH.spending(COLLECTING):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[object],
) -> Generator[None, object, object]:
    """Measure a fixture without those that it asks for."""
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
    report.user_properties.append((SPENT, STOPWATCH.take()))
    report.user_properties.append((FIXTURES, _fixtures.copy()))
    _fixtures.clear()
    return report
