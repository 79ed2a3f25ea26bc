"""Claims of the texts of the lessons on the serious and the solo game about their positions."""

from collections.abc import Iterator

import pytest
from tests.tables import state_at

from rokkaku.core.record.record import Record
from rokkaku.games.hexheaven.learn import advanced
from rokkaku.games.hexheaven.rules.notation import HAND, RESERVE, parse_move
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import TILES
from rokkaku.hexgrid import Hex


def turns(state: HexHeavenState) -> Iterator[HexHeavenState]:
    yield state
    for move in state.legal_moves():
        if move.kind == HAND:
            yield from turns(state.apply(move))


@pytest.mark.parametrize(
    ("record", "line"),
    [
        (advanced.OPENED, [("17 r0 1,-1", 3, 1), ("23 r4 2,-2", 2, 2)]),
        (advanced.ALONE, [("15 r0 -2,0", 1, 1), ("20 r2 -2,1", 2, 2)]),
    ],
)
def test_two_tiles_make_a_full_three(record: Record, line: list[tuple[str, int, int]]) -> None:
    state = state_at(record)
    assert max(state.effect(move).points for move in state.legal_moves()) == 1
    assert max(after.gained for after in turns(state)) == 3
    for text, sides, points in line:
        assert state.effect(parse_move(text))[:2] == (sides, points)
        state = state.apply(parse_move(text))
    ended = state.apply(parse_move("end"))
    assert ended.superiority[0] == 1
    assert len(ended.hands[0]) == 3


def test_two_round_blue_tiles_make_it_in_the_serious_game() -> None:
    state = state_at(advanced.OPENED)
    assert [(TILES[tile].colour, TILES[tile].shape) for tile in state.hands[0]] == [
        ("red", "round"),
        ("blue", "round"),
        ("blue", "round"),
    ]
    assert state.reserves[0]


def test_only_the_special_tile_makes_the_hex_heaven() -> None:
    state = state_at(advanced.NEARLY_HEAVEN)
    taking = [move for move in state.legal_moves() if state.effect(move).taken]
    assert [(move.kind, move.cell) for move in taking] == [(RESERVE, Hex(0, -1))]
    assert state.effect(taking[0]).points == 0
    assert TILES[state.board.laid[Hex(0, 0)].tile].colour == "red"


def test_a_turn_without_points_gives_the_right_to_a_single_side() -> None:
    state = state_at(advanced.ALONE)
    assert (state.points, state.superiority, state.one_side) == ((0,), (0,), True)
    for after in turns(state):
        if after.gained >= 3:
            assert after.used & 0b10, "no full three without a single side"
    assert not state_at(advanced.ALONE, "15 r0 -2,0", "20 r2 -2,1", "end").one_side
