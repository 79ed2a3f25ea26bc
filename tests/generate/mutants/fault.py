"""A small fault, and the parts of the project in which faults are made."""

import random
from collections.abc import Callable, Iterator
from itertools import chain, islice, zip_longest
from pathlib import Path
from typing import NamedTuple

from tools import ROOT

AREAS = {
    "rules": ("py/rokkaku/games/*/rules/*.py",),
    "records": ("py/rokkaku/core/*.py", "py/rokkaku/core/record/*.py"),
    "AI": ("py/rokkaku/ai/**/*.py", "py/rokkaku/games/*/ai/*.py"),
    "ui": ("py/rokkaku/ui/**/*.py", "py/rokkaku/games/*/view/*.py"),
    "browser": ("py/rokkaku/browser/**/*.py",),
    "boot": ("static/boot/**/*.js", "sw.js"),
}


class Fault(NamedTuple):
    """The replacement of a piece of source text."""

    file: str
    line: int
    column: int
    """In bytes, as in Python's `ast`."""
    before: str
    after: str
    area: str = ""

    @property
    def key(self) -> tuple[object, ...]:
        return self.file, self.line, self.column, self.before, self.after

    def made_in(self, source: str) -> str:
        """Return the source with the fault. Raises ValueError if the source has changed."""
        data = source.encode()
        start = sum(map(len, data.splitlines(keepends=True)[: self.line - 1])) + self.column
        before = self.before.encode()
        if data[start : start + len(before)] != before:
            raise ValueError(f"{self.file}:{self.line} has changed")
        return (data[:start] + self.after.encode() + data[start + len(before) :]).decode()


Maker = Callable[[str, str], Iterator[Fault]]
"""Finds all possible faults in a file, from its path and source."""


def chosen(makers: dict[str, Maker], seed: int, count: int) -> list[Fault]:
    """Return random faults, equally many from each area; `makers` are by suffix of the file."""
    shuffled = []
    for area, patterns in AREAS.items():
        paths = sorted({path for pattern in patterns for path in ROOT.glob(pattern)})
        faults = [
            fault._replace(area=area)
            for path in paths
            for fault in makers[path.suffix](_name(path), path.read_text("utf-8"))
        ]
        random.Random(f"{seed} {area}").shuffle(faults)
        shuffled.append(faults)
    in_turn = chain.from_iterable(zip_longest(*shuffled))
    return list(islice(filter(None, in_turn), count))


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
