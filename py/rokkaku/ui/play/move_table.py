"""The move list as a table: a column for each of two seats, a row for one turn of each."""

from collections.abc import Iterable

from rokkaku.core.table import LogEntry


def rows(log: Iterable[LogEntry]) -> list[int]:
    """Return each move's row, from 1; a move by the same or an earlier seat starts a new row."""
    numbers: list[int] = []
    row, previous_actor = 0, None
    for entry in log:
        if previous_actor is None or entry.actor <= previous_actor:
            row += 1
        numbers.append(row)
        previous_actor = entry.actor
    return numbers
