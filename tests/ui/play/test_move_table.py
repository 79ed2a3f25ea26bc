import pytest

from rokkaku.core.table import LogEntry
from rokkaku.ui.play.move_table import rows


@pytest.mark.parametrize(
    ("actors", "expected"),
    [
        ((), []),
        ((0, 1, 0, 1), [1, 1, 2, 2]),
        ((1, 0, 1), [1, 2, 2]),
        ((0, 0, 1, 1, 0), [1, 2, 2, 3, 4]),
    ],
)
def test_a_row_begins_where_the_column_is_not_further_right(
    actors: tuple[int, ...], expected: list[int]
) -> None:
    log = tuple(LogEntry(ply, actor, "") for ply, actor in enumerate(actors, 1))
    assert rows(log) == expected
