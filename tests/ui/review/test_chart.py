"""The graph of a review: where the names of its lines have room."""

import pytest

from rokkaku.ui.review.chart import Line, starts_high

RISING: Line = tuple((ply, ply / 9) for ply in range(10))
FALLING: Line = tuple((ply, 1 - ply / 9) for ply in range(10))


@pytest.mark.parametrize(
    ("lines", "expected"), [((RISING,), False), ((FALLING,), True), ((), False)]
)
def test_the_names_of_lines_lie_where_the_game_began_lower(
    lines: tuple[Line, ...], expected: bool
) -> None:
    assert starts_high(lines, 9) is expected
