"""The move list as a table: a column for each of two seats, a row for each turn of both."""

from collections.abc import Iterable

from rokkaku.core.table import LogEntry


def rows(log: Iterable[LogEntry]) -> list[int]:
    """Return each move's row, from 1; a move that is not right of the last one starts a row."""
    found: list[int] = []
    row, before = 0, None
    for entry in log:
        if before is None or entry.actor <= before:
            row += 1
        found.append(row)
        before = entry.actor
    return found
