"""Claims of the texts of the lessons on variants about their positions."""

from tests.tables import state_at

from rokkaku.games.seven.learn import advanced
from rokkaku.games.seven.learn.advanced import RED
from rokkaku.games.seven.learn.lessons import WHITE, level_of
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.notation import Move, format_move
from rokkaku.hexgrid import Hex


def levels(state: SevenState) -> set[int]:
    return {level_of(state, move) for move in state.legal_moves()}


def ended(state: SevenState, move: Move) -> SevenState:
    after = state.apply(move)
    return after.apply(after.legal_moves()[0])


def test_misere_is_won_by_forcing_the_last_tile_up() -> None:
    state = state_at(advanced.MISERE)
    assert state.hands == ("O", "U")
    assert [state.tiles_by_level(seat)[0] for seat in (0, 1)] == [3, 3]
    assert levels(state) == {1}
    for move in state.legal_moves():
        winners = ended(state, move).outcome().winners
        forced = levels(state.apply(move))
        assert (forced, winners) in (({2}, (WHITE,)), ({1}, ())), format_move(move)


def test_along_the_black_bee_there_is_a_way_up() -> None:
    state = state_at(advanced.MISERE)
    placed = Move("O", (Hex(-4, 1), Hex(-4, 2), Hex(-3, 0), Hex(-3, 1)))
    assert ended(state, placed).outcome().scores == (4, 3)
    (bee,) = [tile for tile in state.placements if (tile.seat, tile.move.letter) == (1, "O")]
    assert Hex(-2, 1) in bee.move.cells


def test_the_best_single_seat_wins_for_its_team() -> None:
    state = state_at(advanced.TEAMS)
    assert state.hands == ("", "", "J", "O")
    assert [state.tiles_by_level(seat)[0] for seat in range(4)] == [0, 1, 1, 1]
    assert levels(state) == {2}
    assert len(state.legal_moves()) == 4
    won = {}
    for move in state.legal_moves():
        end = ended(state, move)
        if end.outcome().winners == (WHITE, RED):
            won[format_move(move)] = [end.tiles_by_level(seat)[:2] for seat in range(4)]
        else:
            assert end.outcome().winners == (1, 3)
            assert end.tiles_by_level(3)[0] == 2
            assert min(cell.r for cell in move.cells) < -5, "towards the top"
    assert won == {"J 1,5 2,5 3,5 4,4": [(0, 4), (1, 2), (1, 3), (1, 1)]}
