import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import table_after

from rokkaku.hexgrid import Point
from rokkaku.ui.board.hit_test import hit_at
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Hit, Scene
from rokkaku.ui.i18n import Texts
from rokkaku.ui.play.session import new_session


def hit(x: float, selectable: bool = False, selected: bool = False) -> Hit:
    return Hit(Pick("cell", str(x)), Point(x, 0), 1, "", selectable, selected)


DEAD, LIVE = hit(0), hit(2, selectable=True)
ROW = (DEAD, LIVE)


@pytest.fixture(scope="module")
def board(english: Texts) -> Scene:
    return new_session(table_after("agon")).scene(english)


def test_a_point_means_the_place_around_it() -> None:
    assert hit_at(ROW, Point(2.3, 0.4)) == LIVE
    assert hit_at(ROW, Point(0.3, 0.4)) == DEAD


def test_seen_at_an_angle_the_same_place_is_meant() -> None:
    behind, before = (Hit(Pick("cell", str(y)), Point(0, y), 1, "") for y in (-0.6, 0.6))
    assert hit_at((behind, before), Point(0, 1.1), tilt=0.6) == before
    assert hit_at((behind, before), Point(0, 1.3), tilt=0.6) is None


def test_outside_nothing_is_meant() -> None:
    assert hit_at(ROW, Point(9, 0)) is None
    assert hit_at(ROW, Point(9, 0), reach=1) is None
    assert hit_at((), Point(0, 0), reach=9) is None


def test_a_finger_beside_what_can_be_picked_means_it() -> None:
    assert hit_at(ROW, Point(0.9, 0), reach=1.2) == LIVE
    assert hit_at(ROW, Point(0.9, 0), reach=1) == DEAD
    assert hit_at(ROW, Point(3.4, 0), reach=1.5) == LIVE
    assert hit_at(ROW, Point(3.4, 0)) is None


def test_a_finger_on_what_can_be_picked_means_that_and_no_neighbour() -> None:
    near = hit(1, selectable=True)
    assert hit_at((near, LIVE), Point(1.6, 0), reach=5) == LIVE
    assert hit_at((near, LIVE), Point(1.4, 0), reach=5) == near


def test_a_finger_on_what_is_picked_lets_it_go() -> None:
    picked = hit(0, selected=True)
    assert hit_at((picked, LIVE), Point(0.9, 0), reach=5) == picked


def test_the_middle_of_every_cell_means_that_cell(board: Scene) -> None:
    for place in board.hits:
        assert hit_at(board.hits, place.at) == place


@given(st.floats(-12, 12), st.floats(-12, 12), st.floats(0, 3))
def test_what_is_meant_is_near(board: Scene, x: float, y: float, reach: float) -> None:
    found = hit_at(board.hits, Point(x, y), reach)
    exact = hit_at(board.hits, Point(x, y))
    if found is None:
        assert exact is None
        return
    away = ((found.at.x - x) ** 2 + (found.at.y - y) ** 2) ** 0.5
    assert away <= max(found.radius, reach) + 1e-9
    assert found == exact or (found.selectable and not (exact and exact.selectable))
