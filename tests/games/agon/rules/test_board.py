import pytest
from tests.games.agon.rules.helpers import AGON, RING_1, RING_5, pieces
from tests.games.states import texts

from rokkaku.games.agon.rules.board import BIT_OF_NAME, BOARD, CELL_OF, NAME_OF, RINGS, parse_cell
from rokkaku.hexgrid import hexagon


def cell_named(name: str) -> tuple[int, int]:
    return tuple(CELL_OF[parse_cell(name)])


def test_board_is_the_hexagon_of_91_cells() -> None:
    assert len(CELL_OF) == 91
    assert set(CELL_OF.values()) == set(hexagon(5))
    assert BOARD.bit_count() == 91


def test_ring_is_the_distance_from_the_throne() -> None:
    assert [ring.bit_count() for ring in RINGS] == [1, 6, 12, 18, 24, 30]
    assert sum(parse_cell(name) for name in RING_1) == RINGS[1]
    assert sum(parse_cell(name) for name in RING_5) == RINGS[5]


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("a1", (-5, 5)),
        ("a6", (0, 5)),
        ("f6", (0, 0)),
        ("k6", (5, -5)),
        ("b1", (-5, 4)),
        ("f1", (-5, 0)),
        ("f11", (5, 0)),
        ("k1", (0, -5)),
    ],
)
def test_cell_names_count_rows_from_the_bottom_and_places_from_the_left(
    name: str, cell: tuple[int, int]
) -> None:
    assert cell_named(name) == cell


def test_every_cell_has_its_own_name() -> None:
    assert len(BIT_OF_NAME) == 91
    assert all(parse_cell(name) == bit for bit, name in NAME_OF.items())
    rows = {letter: sum(name[0] == letter for name in BIT_OF_NAME) for letter in "abcdefghijk"}
    assert list(rows.values()) == [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]


def test_start_position() -> None:
    start = {
        "Q": [(-5, 5)],
        "G": [(-1, 5), (4, 1), (5, -3), (3, -5), (-1, -4), (-5, 1)],
        "q": [(5, -5)],
        "g": [(-3, 5), (1, 4), (5, -1), (1, -5), (-4, -1), (-5, 3)],
    }
    found = {letter: set() for letter in start}
    for piece in pieces(AGON.initial()):
        found[piece[0]].add(cell_named(piece[1:]))
    assert found == {letter: set(cells) for letter, cells in start.items()}


def test_of_two_seats_white_is_seat_0_and_moves_first() -> None:
    state = AGON.initial()
    assert state.teams == ((0,), (1,))
    assert (state.turn, state.actor, state.ply) == (0, 0, 0)
    assert len(texts(state)) == 27
