"""The kernel's positions against the rules, move by move."""

from itertools import pairwise

import pytest
from tests.games.seven.ai.games import Mode, playout, random_game
from tests.games.seven.rules.compare import CONFIGURATIONS

from rokkaku.games.seven.ai.board import position_of
from rokkaku.games.seven.ai.kernel.position import Position
from rokkaku.games.seven.ai.lattice import letters_of, moves_of, placement_of
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tiles import LETTERS
from rokkaku.hexgrid import Hex

every_mode = pytest.mark.parametrize("mode", CONFIGURATIONS, ids=str)


def generated(position: Position, state: SevenState) -> list[Move]:
    placed = [cell for tile in state.placements for cell in tile.move.cells]
    return [moves_of([placement], placed)[0] for placement in position.placements()]


def contents(position: Position) -> tuple[object, ...]:
    ply = position.ply
    return ply, position.key[ply], list(position.height), list(position.top)


def compare_with_rules(states: tuple[SevenState, ...], step: int) -> None:
    """Make the moves of a game; at every `step`-th ply, compare and take back all legal ones."""
    position = Position(len(states[0].hands), states[0].misere)
    for before, after in pairwise(states):
        if before.placements and before.ply % step == 0:
            assert sorted(generated(position, before)) == sorted(before.legal_moves())
            compare_take_back(position, len(before.legal_moves()) // 20 + 1)
        position.make(placement_of(after.placements[-1].move))
        ply = position.ply
        seats = range(len(after.hands))
        assert position.turn[ply] == after.turn
        assert position.left[ply] == sum(map(len, after.hands))
        hands = position.hand[4 * ply : 4 * ply + len(seats)]
        assert list(hands) == [letters_of(hand) for hand in after.hands]
        tallies = position.tally[4 * ply : 4 * ply + len(seats)]
        by_rules = [after.tiles_by_level(seat) for seat in seats]
        assert sorted(seats, key=lambda seat: tallies[seat]) == sorted(
            seats, key=lambda seat: by_rules[seat]
        )
    assert position.key[position.ply] == position_of(states[-1]).key[position.ply]


def compare_take_back(position: Position, step: int) -> None:
    before = contents(position)
    for placement in position.placements()[::step]:
        position.make(placement)
        assert contents(position) != before
        position.unmake()
        assert contents(position) == before


@every_mode
def test_moves_hands_and_tallies_are_those_of_the_rules(mode: Mode) -> None:
    for seed in range(2):
        compare_with_rules(playout(mode, seed), 1)


@pytest.mark.deep
@every_mode
@pytest.mark.parametrize("first", range(0, 1700, 100))
def test_moves_hands_and_tallies_in_many_games(mode: Mode, first: int) -> None:
    for seed in range(first, first + 100):
        compare_with_rules(random_game(mode, seed), 5 + seed % 7)


@every_mode
def test_the_highest_level_of_each_letter_is_that_of_the_rules(mode: Mode) -> None:
    for seed in range(3):
        for state in playout(mode, seed)[1:-1:3]:
            position = position_of(state)
            for letter in LETTERS:
                if letter in "".join(state.hands):
                    place = state.tower.placements(letter)[0]
                    level = state.tower.level_under(place.cells)
                    assert position.below(letters_of(letter)) == level


def test_equal_positions_have_equal_keys_and_others_do_not() -> None:
    states = playout(CONFIGURATIONS[0], 5)
    keys = {position_of(state).key[state.ply] for state in states}
    assert len(keys) == len(states)
    after = states[9]
    other = position_of(after)
    position = Position(2, misere=False)
    moves = [placement_of(tile.move) for tile in after.placements]
    level = [tile.level for tile in after.placements]
    last = max(place for place in range(2, 9) if level[place] == level[place - 2] == 1)
    moves[last], moves[last - 2] = moves[last - 2], moves[last]
    for placement in moves:
        position.make(placement)
    assert position.key[9] == other.key[9]


def test_cells_far_from_the_first_are_found_again() -> None:
    cells = tuple(Hex(4 * number, 0) for number in range(28))
    move = Move("I", tuple(Hex(108 + step, 0) for step in range(4)))
    assert moves_of([placement_of(move)], cells) == (move,)
    up = Move("I", tuple(Hex(0, step - 112) for step in range(4)))
    assert moves_of([placement_of(up)], [Hex(0, -4 * number) for number in range(28)]) == (up,)
