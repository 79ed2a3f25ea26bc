"""Forced wins of Agon and Bloody Queen, proven from the rules alone."""

from collections.abc import Mapping

import pytest

from rokkaku.core.errors import IllegalMove
from rokkaku.core.pack import Puzzle, Unproven
from rokkaku.core.pack_file import prove

RING = "Ge5 Ge6 Gf7 Gg6 Gg5"
"""The cells next to the throne, but for f5."""
FAR = "qk6 gk1 gk2 gk3 gk4 gk5 gj1"


def puzzle(position: str, win_in: int, *solution: str, **options: str) -> Puzzle:
    given: Mapping[str, str] = {"position": position, **options}
    return Puzzle("agon", "win", "ring", given, 0, (), {"win_in": win_in}, solution)


def test_the_last_guard_wins() -> None:
    prove(puzzle(f"w Qf6 {RING} Ge4 {FAR}", 1, "e4-f5"))


def test_a_move_that_does_not_win_in_time_is_no_solution() -> None:
    with pytest.raises(Unproven, match="does not win in 1"):
        prove(puzzle(f"w Qf6 {RING} Ge4 {FAR}", 1, "e4-d4"))


def test_a_second_first_move_is_found() -> None:
    position = f"w Qf6 {RING} Gd4 {FAR}"
    for first, last in (("d4-e4", "e4-f5"), ("e5-f5", "d4-e5")):
        with pytest.raises(Unproven, match="wins too"):
            prove(puzzle(position, 2, first, "j1-j2", last))


def test_a_win_that_is_there_sooner_is_found() -> None:
    with pytest.raises(Unproven, match="does not end with a win in the last turn"):
        prove(puzzle(f"w Qf6 {RING} Ge4 {FAR}", 2, "e4-f5"))


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMove):
        prove(puzzle(f"w Qf6 {RING} Ge4 {FAR}", 1, "e4-f6"))
