"""The log of faults, one line of JSON each, and its comparison with another log."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tests.generate.mutants.fault import AREAS, Fault


def read(log: Path) -> dict[tuple[object, ...], dict[str, Any]]:
    if not log.exists():
        return {}
    entries = map(json.loads, log.read_text("utf-8").splitlines())
    return {_fault_of(entry).key: entry for entry in entries}


def _fault_of(entry: dict[str, Any]) -> Fault:
    return Fault(*(entry[name] for name in Fault._fields))


def summary(name: str, entries: Iterable[dict[str, Any]]) -> Iterator[str]:
    known = list(entries)
    for area in (*AREAS, "all"):
        here = [entry for entry in known if area in ("all", entry["area"])]
        if here:
            found = sum(entry["found_by"] is not None for entry in here)
            yield f"{name}: {area:8} {found:4} of {len(here):4} found, {found / len(here):.0%}"


def lost(before: Path, after: Path) -> list[str]:
    now = read(after)
    return [
        f"{entry['file']}:{entry['line']} {entry['before']!r} -> {entry['after']!r}, "
        f"found before by {entry['found_by']}"
        for key, entry in read(before).items()
        if entry["found_by"] and key in now and not now[key]["found_by"]
    ]


def compare(before: Path, after: Path) -> int:
    for log in (before, after):
        print("\n".join(summary(log.name, read(log).values())))
    gone = lost(before, after)
    print(f"Found before and not after: {len(gone)}", *gone, sep="\n")
    return 1 if gone else 0
