from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import table_after

from rokkaku.hexgrid import Point
from rokkaku.i18n import Texts
from rokkaku.ui.board.camera import to_pixel
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Bounds, Hit, Scene
from rokkaku.ui.board.state import Area, BoardState, can_be_lifted, hit_at
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


PHONE, TABLET = Area(780, 1400, 2), Area(1600, 1200, 2, 100)


@pytest.fixture(scope="module")
def shown(board: Scene) -> BoardState:
    return BoardState().resize(PHONE).show(board, inf)


@pytest.fixture(scope="module")
def tower(english: Texts) -> BoardState:
    scene = new_session(table_after("seven")).scene(english)
    return BoardState().resize(PHONE).show(scene, inf)


def test_a_board_stands_on_a_corner_where_that_enlarges_it(shown: BoardState, board: Scene) -> None:
    assert shown.scene.bounds == board.upright
    again = shown.show(board._replace(items=()), inf)
    assert again.scene.ground is shown.scene.ground
    lying = shown.resize(TABLET)
    assert lying.scene is board
    assert lying.resize(PHONE).scene == shown.scene


def test_a_scene_is_animated_only_after_another(shown: BoardState, board: Scene) -> None:
    assert BoardState().resize(PHONE).show(board, 0.0).stage.is_over(0.0)
    moved = new_session(table_after("agon", "a5-b5")).scene(lambda key, /, **_: key)
    assert not shown.show(moved, 0.0).stage.is_over(0.0)
    assert shown.show(moved, 0.0).rest().stage.is_over(0.0)
    assert shown.clear().show(moved, 0.0).stage.is_over(0.0)


def test_only_a_borderless_board_is_moved_and_zoomed(shown: BoardState, tower: BoardState) -> None:
    assert shown.pan(9, 9) == shown.zoom(1.1) == shown
    moved = tower.pan(10, 0).zoom(1.2)
    assert moved.is_adjusted
    assert moved.camera.scale == pytest.approx(1.2 * tower.camera.scale)
    assert moved.zoom(1000) == moved
    assert moved.show(tower.scene._replace(bounds=Bounds(-9, -9, 9, 9)), inf).camera == moved.camera
    assert moved.fit() == tower
    wider = moved.resize(PHONE._replace(width=880))
    assert wider.camera.origin.x == pytest.approx(moved.camera.origin.x + 50)
    assert wider.camera.scale == moved.camera.scale


def test_a_changed_cell_outside_the_window_is_brought_back(tower: BoardState) -> None:
    """A pinch that turns a tile moves the board a little, and so ends its automatic fit."""
    moved = tower.pan(10, 0)
    near, far = Point(0, 0), Point(9, 0)
    shown = moved.show(tower.scene._replace(bounds=Bounds(-9, -9, 9, 9), news=(near,)), inf)
    assert shown.camera == moved.camera
    fitted = shown.show(shown.scene._replace(bounds=Bounds(-9, -9, 11, 9), news=(near, far)), inf)
    assert fitted.camera == fitted.fit().camera
    assert not fitted.is_adjusted
    away = fitted.pan(-300, 0)
    assert away.show(fitted.scene._replace(items=()), inf).camera == away.camera


def test_a_board_keeps_its_place_on_a_screen_of_another_density(
    shown: BoardState, tower: BoardState
) -> None:
    width, height, ratio, covered = PHONE
    denser = Area(width * 1.5, height * 1.5, ratio * 1.5, covered * 1.5)
    for state in (shown, tower, tower.pan(10, 0).zoom(1.2)):
        camera = state.resize(denser).css_camera
        assert camera.scale == pytest.approx(state.css_camera.scale)
        assert camera.origin == pytest.approx(state.css_camera.origin)


def test_what_covers_the_lower_edge_lifts_a_borderless_board(tower: BoardState) -> None:
    covered = tower.resize(PHONE._replace(covered_below=200))
    assert covered.camera.origin.y == pytest.approx(tower.camera.origin.y - 100)


def test_a_finger_shows_only_on_cells_smaller_than_it(shown: BoardState, tower: BoardState) -> None:
    touched = shown.touch(Point(90, 90), 7.0)
    assert (touched.finger, touched.finger_since) == (Point(90, 90), 7.0)
    assert touched.carry(Point(80, 90)).finger == Point(80, 90)
    assert touched.touch(None, 9.0).finger is None
    large = shown.resize(Area(9000, 9000))
    assert large.touch(Point(90, 90), 7.0) == large
    assert tower.touch(Point(90, 90), 7.0) == tower


def test_a_picked_piece_is_carried_and_the_others_stay(english: Texts) -> None:
    session = new_session(table_after("agon"))
    scene = session.pick(Pick("cell", "a5")).scene(english)
    state = BoardState().resize(TABLET).show(scene, inf)
    start = next(hit for hit in scene.hits if hit.pick.value == "a5")
    other = next(hit for hit in scene.hits if hit.pick.value == "a3")
    assert can_be_lifted(scene, start)
    assert state.lift(other).carried is None
    carried = state.lift(start).carry(Point(0, 0))
    assert carried.carried
    places = {item.key: item.at for item in carried.with_carried().scene.items}
    moved = [item for item in scene.items if places[item.key] != item.at]
    assert moved
    assert {item.at for item in moved} == {start.at}
    assert not carried.is_upset_by(scene._replace(items=()))
    assert carried.is_upset_by(session.scene(english))
    assert not carried.is_upset_by(session.scene(english)._replace(is_unbounded=True))


def test_a_carried_piece_stays_under_its_pointer(english: Texts) -> None:
    scene = new_session(table_after("agon")).pick(Pick("cell", "a5")).scene(english)
    state = BoardState().resize(TABLET).show(scene, inf)
    start = next(hit for hit in scene.hits if hit.pick.value == "a5")
    carried = state.lift(start).carry(Point(50, 60)).resize(TABLET._replace(height=900))
    (place,) = {item.at for item in carried.with_carried().scene.items} - {
        item.at for item in scene.items
    }
    assert to_pixel(carried.css_camera, place) == pytest.approx((50, 60))
