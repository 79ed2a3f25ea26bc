"""The seven tetrahexes, sentence by sentence of the rules."""

import pytest

from rokkaku.games.seven.rules.tiles import LETTER_OF, LETTERS, ORIENTATIONS, Cells, normalized
from rokkaku.hexgrid import Hex, hex_distance, hex_reflect, hex_rotate_right

every_orientation = pytest.mark.parametrize("cells", LETTER_OF, ids=LETTER_OF.get)


def neighbour_counts(cells: Cells) -> list[int]:
    return sorted(sum(hex_distance(a, b) == 1 for b in cells) for a in cells)


def test_there_are_seven_tiles_with_44_orientations() -> None:
    assert LETTERS == "IJOPSUY"
    numbers = {letter: len(found) for letter, found in ORIENTATIONS.items()}
    assert numbers == {"I": 3, "J": 12, "O": 3, "P": 12, "S": 6, "U": 6, "Y": 2}
    assert len(LETTER_OF) == 44


@every_orientation
def test_orientation_has_four_cells_in_order_from_the_origin(cells: Cells) -> None:
    assert len(set(cells)) == 4
    assert list(cells) == sorted(cells)
    assert cells[0] == Hex(0, 0)


@every_orientation
def test_tile_may_be_turned_and_lie_either_side_up(cells: Cells) -> None:
    for change in (hex_rotate_right, hex_reflect):
        assert LETTER_OF[normalized(tuple(map(change, cells)))] == LETTER_OF[cells]


@every_orientation
def test_neighbour_counts_tell_the_tiles_that_are_no_paths(cells: Cells) -> None:
    counts = {"O": [2, 2, 3, 3], "Y": [1, 1, 1, 3], "P": [1, 2, 2, 3]}
    assert neighbour_counts(cells) == counts.get(LETTER_OF[cells], [1, 1, 2, 2])


@pytest.mark.parametrize(
    ("letter", "cells"),
    [
        ("I", ((0, 0), (0, 1), (0, 2), (0, 3))),  # straight
        ("J", ((0, 0), (0, 1), (0, 2), (1, 2))),  # one bend at one end
        ("S", ((0, 0), (0, 1), (1, 1), (1, 2))),  # bent to one side and to the other
        ("U", ((0, 0), (0, 1), (1, -1), (2, -1))),  # bent twice to the same side
        ("O", ((0, 0), (0, 1), (1, -1), (1, 0))),
    ],
)
def test_the_figure_of_a_letter(letter: str, cells: Cells) -> None:
    assert LETTER_OF[cells] == letter


def test_arms_of_the_propeller_are_120_degrees_apart() -> None:
    y, mirrored = ORIENTATIONS["Y"]
    for cells in (y, mirrored):
        centre = next(a for a in cells if sum(hex_distance(a, b) == 1 for b in cells) == 3)
        arms = [cell for cell in cells if cell != centre]
        assert {hex_distance(a, b) for a in arms for b in arms if a != b} == {2}
