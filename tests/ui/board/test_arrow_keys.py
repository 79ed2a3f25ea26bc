import pytest
from tests.tables import table_after

from rokkaku.hexgrid import Point
from rokkaku.i18n import Texts
from rokkaku.ui.board.arrow_keys import ARROWS, neighbour, next_selectable, shortcut
from rokkaku.ui.board.game_view import Perspective
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Hit
from rokkaku.ui.play.session import new_session

LEFT, RIGHT, UP, DOWN = ARROWS


@pytest.fixture(scope="module", params=[False, True], ids=["upright", "turned"])
def board(request: pytest.FixtureRequest, english: Texts) -> tuple[Hit, ...]:
    session = new_session(table_after("agon"))
    return session.scene(english, Perspective(is_flipped=request.param)).hits


def test_every_place_can_be_reached_from_every_place(board: tuple[Hit, ...]) -> None:
    ways = [{neighbour(board, start, key) for key in ARROWS} for start in range(len(board))]
    for start in range(len(board)):
        reached, fresh = {start}, {start}
        while fresh:
            fresh = set().union(*(ways[place] for place in fresh)) - reached
            reached |= fresh
        assert len(reached) == len(board), board[start].name


def test_left_and_right_go_to_the_next_place_of_the_row(board: tuple[Hit, ...]) -> None:
    for start, place in enumerate(board):
        row = sorted(other.at.x for other in board if abs(other.at.y - place.at.y) < 0.01)
        for key, last in ((LEFT, row[0]), (RIGHT, row[-1])):
            end = board[neighbour(board, start, key)]
            if place.at.x != last:
                assert end.at.y == pytest.approx(place.at.y)
                assert abs(row.index(end.at.x) - row.index(place.at.x)) == 1


def test_left_and_right_come_back(board: tuple[Hit, ...]) -> None:
    for start in range(len(board)):
        right = neighbour(board, start, RIGHT)
        if abs(board[right].at.y - board[start].at.y) < 0.01 and right != start:
            assert neighbour(board, right, LEFT) == start


def test_up_and_down_come_back(board: tuple[Hit, ...]) -> None:
    for start, place in enumerate(board):
        up = neighbour(board, start, UP, place.at)
        if up != start:
            assert neighbour(board, up, DOWN, place.at) == start


def test_up_and_down_go_to_the_next_row_or_stay_at_the_edge(board: tuple[Hit, ...]) -> None:
    rows = sorted({round(place.at.y, 6) for place in board})
    for start, place in enumerate(board):
        row = rows.index(round(place.at.y, 6))
        for key, step in ((UP, -1), (DOWN, 1)):
            end = board[neighbour(board, start, key, place.at)]
            expected = min(max(row + step, 0), len(rows) - 1)
            assert rows.index(round(end.at.y, 6)) == expected
            assert abs(end.at.x - place.at.x) < 1


def test_a_walk_through_the_middle_stays_in_its_column(board: tuple[Hit, ...]) -> None:
    middle = next(i for i, place in enumerate(board) if abs(place.at.x) + abs(place.at.y) < 0.01)
    here = middle
    for _ in range(5):
        here = neighbour(board, here, UP, board[middle].at)
    assert abs(board[here].at.x) < 1
    for _ in range(5):
        here = neighbour(board, here, DOWN, board[middle].at)
    assert here == middle


def test_page_down_goes_round_all_that_can_be_picked(board: tuple[Hit, ...]) -> None:
    wanted = [index for index, place in enumerate(board) if place.selectable]
    here, seen = 0, []
    for _ in wanted:
        here = next_selectable(board, here, 1)
        seen.append(here)
    assert sorted(seen) == wanted
    assert next_selectable(board, seen[0], -1) == seen[-1]


def test_where_nothing_can_be_picked_page_down_stays() -> None:
    places = tuple(Hit(Pick("cell", str(x)), Point(x, 0), 1, "") for x in range(3))
    assert next_selectable(places, 1, 1) == 1
    assert next_selectable(places, 1, -1) == 1
    only = (*places[:2], places[2]._replace(selectable=True))
    assert next_selectable(only, 2, 1) == 2


def test_a_single_place_is_stayed_at() -> None:
    assert all(neighbour((Hit(Pick("a", "b"), Point(0, 0), 1, ""),), 0, key) == 0 for key in ARROWS)


@pytest.mark.parametrize(
    ("key", "code", "expected"),
    [
        ("q", "KeyQ", "q"),
        ("Q", "KeyQ", "q"),  # Caps Lock
        ("й", "KeyQ", "q"),
        ("た", "KeyQ", "q"),
        ("ｑ", "KeyQ", "q"),
        ("q", "KeyA", "q"),  # AZERTY: the letter on the key counts
        ("a", "KeyQ", "a"),
        ("+", "Equal", "+"),
        ("ArrowLeft", "ArrowLeft", "ArrowLeft"),
        ("Process", "KeyQ", "Process"),
        ("q", "", "q"),  # from a screen keyboard
    ],
)
def test_a_shortcut_goes_by_letter_or_else_by_place(key: str, code: str, expected: str) -> None:
    assert shortcut(key, code) == expected
