"""Print where the time of the last test runs went, from their reports: `make durations`."""

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from rokkaku.command_line import run_command
from tests.timing.stopwatch import COLLECTING, IMPORTING

COMPUTING = "computing"
BETWEEN = "nothing: a worker waits, or pytest is busy between tests"
BEFORE_TESTS = (COLLECTING, IMPORTING)
"""Purposes that belong to no test, though a worker's first test reports them."""


class Phase(NamedTuple):
    """The setup, call or teardown of a test."""

    test: str
    worker: str
    start: float
    """Seconds since the epoch."""
    seconds: float
    spent: dict[str, float]
    """Seconds by purpose, without computing."""
    fixtures: tuple[tuple[str, float], ...]


def read(lines: Iterable[str]) -> Iterator[Phase]:
    for line in lines:
        phase = Phase(**json.loads(line))
        yield phase._replace(fixtures=tuple((name, seconds) for name, seconds in phase.fixtures))


def shares(phases: Iterable[Phase]) -> Counter[str]:
    sums: Counter[str] = Counter()
    workers: dict[str, list[Phase]] = {}
    for phase in phases:
        workers.setdefault(phase.worker, []).append(phase)
        inside = {name: sum_ for name, sum_ in phase.spent.items() if name not in BEFORE_TESTS}
        sums.update(phase.spent)
        sums[COMPUTING] += max(0, phase.seconds - sum(inside.values()))
    everything = [phase for own in workers.values() for phase in own]
    end = max(phase.start + phase.seconds for phase in everything)
    for own in workers.values():
        sums[BETWEEN] += end - own[0].start - sum(phase.seconds for phase in own)
    return sums


def slowest(phases: Iterable[Phase]) -> Counter[str]:
    """Return the seconds of each test without its fixtures, and of each fixture in all tests."""
    sums: Counter[str] = Counter()
    for phase in phases:
        of_fixtures = dict.fromkeys((f"fixture {name}" for name, _ in phase.fixtures), 0.0)
        for name, seconds in phase.fixtures:
            of_fixtures[f"fixture {name}"] += seconds
        sums.update(of_fixtures)
        sums[phase.test] += max(0, phase.seconds - sum(of_fixtures.values()))
    return sums


def by_folder(phases: Iterable[Phase], depth: int = 3) -> Counter[str]:
    sums: Counter[str] = Counter()
    for phase in phases:
        path = phase.test.partition("::")[0]
        sums["/".join(path.split("/")[:-1][:depth])] += phase.seconds
    return sums


def lines(name: str, phases: list[Phase], count: int) -> Iterator[str]:
    tests, workers = ({phase[place] for phase in phases} for place in (0, 1))
    spent = shares(phases)
    whole = sum(spent.values())
    yield f"{name}: {len(tests)} tests; seconds of {len(workers)} workers, {whole:.1f} in all"
    for purpose, seconds in spent.most_common():
        yield f"{seconds:9.1f}  {seconds / whole:4.0%}  {purpose}"
    for title, sums in (("By folder", by_folder(phases)), ("The slowest", slowest(phases))):
        yield from ("", title)
        for label, seconds in sums.most_common(count):
            yield f"{seconds:9.2f}  {label}"
    yield ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("reports", nargs="+", type=Path, metavar="REPORT")
    parser.add_argument("--count", type=int, default=50, help="length of the lists")
    given = parser.parse_args()
    for path in given.reports:
        with path.open(encoding="utf-8") as file:
            print("\n".join(lines(path.stem, list(read(file)), given.count)))


if __name__ == "__main__":
    run_command(main)
