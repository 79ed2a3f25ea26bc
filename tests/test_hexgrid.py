from math import dist, hypot, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rokkaku.hexgrid import (
    DIRECTIONS,
    Hex,
    Layout,
    Point,
    hex_add,
    hex_distance,
    hex_length,
    hex_neighbor,
    hex_reflect,
    hex_rotate_left,
    hex_rotate_right,
    hex_subtract,
    hex_to_pixel,
    hexagon,
    polygon_corners,
)

ORIGIN = Hex(0, 0)
small = st.integers(-50, 50)
cells = st.builds(Hex, small, small)
points = st.builds(Point, st.floats(-500, 500), st.floats(-500, 500))
layouts = st.builds(Layout, st.floats(1, 100), points, st.integers(-7, 13))


def close(a: Point, b: Point, size: float) -> bool:
    return dist(a, b) < 1e-6 * (size + hypot(*a))


@given(cells, cells)
def test_subtracting_undoes_adding(a: Hex, b: Hex) -> None:
    assert hex_subtract(hex_add(a, b), b) == a


def test_directions_are_the_six_neighbours_counter_clockwise_from_the_east() -> None:
    assert [hex_neighbor(ORIGIN, i) for i in range(6)] == list(DIRECTIONS)
    assert DIRECTIONS[0] == (1, 0)
    for i in range(6):
        assert hex_rotate_left(DIRECTIONS[i]) == DIRECTIONS[(i + 1) % 6]


@given(cells)
def test_neighbours_are_one_step_away(cell: Hex) -> None:
    neighbours = {hex_neighbor(cell, i) for i in range(6)}
    assert len(neighbours) == 6
    assert {hex_distance(cell, other) for other in neighbours} == {1}


@given(cells, cells, cells)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (hex_distance(a, b) == 0) == (a == b)
    assert hex_distance(a, b) == hex_distance(b, a)
    assert hex_distance(a, c) <= hex_distance(a, b) + hex_distance(b, c)


@given(cells)
def test_length_counts_steps(cell: Hex) -> None:
    steps, here = 0, cell
    while here != ORIGIN:
        here = min((hex_neighbor(here, i) for i in range(6)), key=hex_length)
        steps += 1
    assert hex_length(cell) == steps


@given(cells)
def test_rotations_undo_each_other_and_six_are_a_full_turn(cell: Hex) -> None:
    assert hex_rotate_left(hex_rotate_right(cell)) == cell
    turned = cell
    for _ in range(6):
        turned = hex_rotate_right(turned)
        assert hex_length(turned) == hex_length(cell)
    assert turned == cell


def test_rotation_of_the_rules_file() -> None:
    assert hex_rotate_right(Hex(2, -3)) == (3, -1)


@given(cells)
def test_reflecting_twice_is_nothing(cell: Hex) -> None:
    assert hex_reflect(hex_reflect(cell)) == cell
    assert hex_length(hex_reflect(cell)) == hex_length(cell)


@pytest.mark.parametrize("radius", range(7))
def test_hexagon_has_all_cells_within_the_radius_in_order(radius: int) -> None:
    found = hexagon(radius)
    assert len(set(found)) == len(found) == 3 * radius * (radius + 1) + 1
    assert all(hex_length(cell) <= radius for cell in found)
    assert list(found) == sorted(found, key=lambda cell: (cell.r, cell.q))


def test_pointy_tops() -> None:
    layout = Layout(10)
    assert hex_to_pixel(layout, ORIGIN) == (0, 0)
    assert close(hex_to_pixel(layout, Hex(1, 0)), Point(10 * sqrt(3), 0), 10)
    assert close(hex_to_pixel(layout, Hex(0, 1)), Point(5 * sqrt(3), 15), 10)


@given(layouts, cells)
def test_turning_the_layout_is_turning_the_cell(layout: Layout, cell: Hex) -> None:
    turned = layout._replace(turns=layout.turns + 1)
    expected = hex_to_pixel(layout, hex_rotate_right(cell))
    assert close(hex_to_pixel(turned, cell), expected, layout.size)


@given(layouts, cells)
def test_six_turns_are_none(layout: Layout, cell: Hex) -> None:
    again = layout._replace(turns=layout.turns + 6)
    assert hex_to_pixel(again, cell) == hex_to_pixel(layout, cell)


@given(layouts, cells)
def test_corners_are_a_size_from_the_centre_and_shared_with_neighbours(
    layout: Layout, cell: Hex
) -> None:
    centre, corners = hex_to_pixel(layout, cell), polygon_corners(layout, cell)
    assert len(corners) == 6
    assert all(isclose(dist(centre, corner), layout.size, rel_tol=1e-6) for corner in corners)
    other = polygon_corners(layout, hex_neighbor(cell, 0))
    shared = [a for a in corners for b in other if close(a, b, layout.size)]
    assert len(shared) == 2
