"""Make small faults, one at a time, and log the test that finds each, if any.

    PYTHONPATH=py python -m tests.generate.mutants --seed 1 --count 150 --log build/mutants.jsonl
    PYTHONPATH=py python -m tests.generate.mutants --compare BEFORE.jsonl AFTER.jsonl

A log is continued where it ended. `--compare` prints the share of faults found in two logs, and
every fault that is no longer found; if there are any, it fails.
"""

import argparse
import json
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from tests.generate.mutants import in_javascript, in_python
from tests.generate.mutants.fault import AREAS, Fault, chosen
from tests.generate.mutants.log import compare, read, summary
from tests.generate.mutants.trial import copy_project, judge, stages

from rokkaku.command_line import run_command

MAKERS = {".py": in_python.faults, ".js": in_javascript.faults}


def try_all(faults: Iterable[Fault], log: Path, jobs: int, *, with_browser: bool) -> None:
    known = read(log)
    log.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, log.open("a", encoding="utf-8") as file:
        folder = Path(name).resolve()
        copy_project(folder)
        for fault in faults:
            if fault.key in known:
                continue
            verdict = judge(fault, folder, stages(fault, jobs, with_browser=with_browser))
            entry = fault._asdict() | verdict._asdict()
            print(json.dumps(entry, ensure_ascii=False), file=file, flush=True)
            place = f"{fault.area} {fault.file}:{fault.line}"
            print(
                f"{verdict.seconds:6.1f} s  {place}  {verdict.found_by or 'SURVIVED'}", flush=True
            )


def main() -> int:
    parser = argparse.ArgumentParser(description="Make small faults and see which tests find them.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--log", type=Path, default=Path("build/mutants.jsonl"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--areas", nargs="+", choices=AREAS, default=list(AREAS))
    parser.add_argument("--native", action="store_true", help="without tests in the browser")
    parser.add_argument("--compare", nargs=2, type=Path, metavar=("BEFORE", "AFTER"))
    given = parser.parse_args()
    if given.compare:
        return compare(*given.compare)
    faults = (
        fault for fault in chosen(MAKERS, given.seed, given.count) if fault.area in given.areas
    )
    try_all(faults, given.log, given.jobs, with_browser=not given.native)
    print("\n".join(summary(given.log.name, read(given.log).values())))
    return 0


run_command(main)
