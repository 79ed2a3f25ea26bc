"""The list of moves as a table: a column for each of two seats, a row for each turn of both."""

from collections.abc import Iterable

from rokkaku.core.table import LogEntry


def rows(log: Iterable[LogEntry]) -> list[int]:
    """The row of each move, from 1: a new one begins where the column is not further right."""
    found: list[int] = []
    row, before = 0, None
    for entry in log:
        if before is None or entry.actor <= before:
            row += 1
        found.append(row)
        before = entry.actor
    return found
