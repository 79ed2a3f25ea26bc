from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rokkaku.hexgrid import Point
from rokkaku.ui.board.camera import fit, loupe, to_pixel, to_scene
from rokkaku.ui.board.scene import Bounds

coordinate = st.floats(-1000, 1000)
length = st.floats(0.1, 1000)
points = st.builds(Point, coordinate, coordinate)
bounds = st.builds(
    lambda left, top, width, height: Bounds(left, top, left + width, top + height),
    coordinate,
    coordinate,
    length,
    length,
)
pixels = st.floats(10, 5000)


@given(bounds, pixels, pixels, points)
def test_there_and_back(area: Bounds, width: float, height: float, point: Point) -> None:
    camera = fit(area, width, height)
    assert to_scene(camera, to_pixel(camera, point)) == pytest.approx(point, abs=1e-3)


@given(bounds, pixels, pixels)
def test_all_of_the_scene_is_seen_as_large_as_can_be(
    area: Bounds, width: float, height: float
) -> None:
    camera = fit(area, width, height)
    left, top = to_pixel(camera, Point(area.left, area.top))
    right, bottom = to_pixel(camera, Point(area.right, area.bottom))
    margins = (left, top, width - right, height - bottom)
    assert min(margins) >= -1e-3
    assert min(left + width - right, top + height - bottom) == pytest.approx(0, abs=1e-3)
    assert (left, top) == pytest.approx((width - right, height - bottom), abs=1e-3)


def test_a_canvas_without_size_is_no_error() -> None:
    camera = fit(Bounds(-1, -1, 1, 1), 0, 0)
    assert camera.scale > 0


def test_what_lies_over_the_edges_is_left_free() -> None:
    camera = fit(Bounds(-2, -2, 2, 2), 400, 500, above=60, below=40)
    assert camera.scale == 100
    assert to_pixel(camera, Point(0, -2)).y == 60
    assert to_pixel(camera, Point(0, 2)).y == 500 - 40


@pytest.mark.parametrize("ratio", [1, 2])
@pytest.mark.parametrize("x", [0, 20, 200, 380])
@pytest.mark.parametrize("y", [0, 60, 300, 580])
def test_a_loupe_lies_on_the_canvas_and_not_under_the_finger(
    x: float, y: float, ratio: float
) -> None:
    finger = Point(x * ratio, y * ratio)
    centre, radius, _ = loupe(finger, 384 * ratio, 581 * ratio, ratio)
    assert radius <= centre.x <= 384 * ratio - radius
    assert radius <= centre.y <= 581 * ratio - radius
    assert hypot(centre.x - finger.x, centre.y - finger.y) > radius
