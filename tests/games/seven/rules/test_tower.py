"""Legal placements, sentence by sentence of the rules."""

import pytest
from tests.games.seven.rules.helpers import EXAMPLE, SEVEN, cells_of, levels, places, tower
from tests.games.seven.rules.reference import new_game
from tests.games.states import after, texts

from rokkaku.games.seven.rules.tiles import LETTERS
from rokkaku.games.seven.rules.tower import EMPTY
from rokkaku.hexgrid import DIRECTIONS, Hex, hex_add

BARS = "I 0,0 0,1 0,2 0,3; I 1,0 1,1 1,2 1,3"
"""Two bars side by side: two cells wide, four long."""


def touches(cells: frozenset[tuple[int, int]], others: frozenset[tuple[int, int]]) -> bool:
    return any(hex_add(Hex(*cell), step) in others for cell in cells for step in DIRECTIONS)


# The first tiles


def test_first_tile_is_any_tile_with_its_smallest_cell_on_the_origin() -> None:
    moves = texts(SEVEN.initial())
    assert len(moves) == 44
    assert all(text.split()[1] == "0,0" for text in moves)
    assert {text[0] for text in moves} == set(LETTERS)


def test_second_tile_touches_the_first_along_an_edge() -> None:
    first = "Y 0,0 1,0 1,1 2,-1"
    state = after(SEVEN.initial(), first)
    assert all(touches(cells_of(text), cells_of(first)) for text in texts(state))
    assert all(not cells_of(text) & cells_of(first) for text in texts(state))


def test_second_tile_may_lie_anywhere_around() -> None:
    state = after(SEVEN.initial(), "I 0,0 0,1 0,2 0,3")
    around = {Hex(0, -1), Hex(0, 4), *(Hex(1, r) for r in range(-1, 4))}
    around |= {Hex(-1, r) for r in range(5)}
    assert all(cells_of(text) & around for text in texts(state))
    assert around == around & {cell for text in texts(state) for cell in cells_of(text)}


def test_second_tile_cannot_climb() -> None:
    for letter in LETTERS:
        assert levels(after(SEVEN.initial(), "I 0,0 0,1 0,2 0,3").tower, letter) == {1}


# On the table


def test_tile_on_the_table_touches_one_tile_or_more() -> None:
    found = places(tower("I 0,0 0,1 0,2 0,3; I 0,4 0,5 0,6 0,7"), "O")
    assert "O 0,-2 0,-1 1,-3 1,-2" in found
    assert "O 0,-3 0,-2 1,-4 1,-3" not in found
    assert "O 1,2 1,3 2,2 2,3" in found


def test_pointing_at_a_tile_is_not_touching_it() -> None:
    # (2, -1) lies beyond the edge between two neighbours of (0, 0).
    found = places(tower("I -3,0 -2,0 -1,0 0,0"), "I")
    assert "I 2,-1 3,-1 4,-1 5,-1" not in found
    assert "I 1,-1 2,-1 3,-1 4,-1" in found


def test_a_hole_in_the_table_may_be_filled() -> None:
    ring = "J 1,1 2,-2 2,-1 2,0; J -1,0 -1,1 -1,2 0,2; I 0,-1 1,-2 2,-3 3,-4"
    assert "O 0,0 0,1 1,-1 1,0" in places(tower(ring), "O")


# On top


def test_tile_on_top_lies_flat_on_two_tiles() -> None:
    found = places(tower(BARS), "O")
    assert found == {
        "O 0,0 0,1 1,0 1,1",
        "O 0,1 0,2 1,1 1,2",
        "O 0,2 0,3 1,2 1,3",
        "O 0,1 0,2 1,0 1,1",
        "O 0,2 0,3 1,1 1,2",
    }


def test_tile_does_not_hang_over_the_edge() -> None:
    inside = cells_of("I 0,0 0,1 0,2 0,3") | cells_of("I 1,0 1,1 1,2 1,3")
    for letter in "JOPSU":
        assert all(cells_of(text) <= inside for text in places(tower(BARS), letter))


def test_tile_does_not_bridge_a_gap() -> None:
    grown = tower("I 0,0 0,1 0,2 0,3; I 2,-1 2,0 2,1 2,2")
    assert all(levels(grown, letter) == {1} for letter in LETTERS)


def test_tile_never_lies_on_one_tile_only() -> None:
    # The third bar has the shape of either bar, but must go to the table.
    assert levels(tower(BARS), "I") == {1}
    assert levels(tower("O 0,0 0,1 1,-1 1,0; I 2,-1 2,0 2,1 2,2"), "O") == {2}
    assert "O 0,0 0,1 1,-1 1,0" not in places(tower("O 0,0 0,1 1,-1 1,0; I 2,-1 2,0 2,1 2,2"), "O")


def test_two_tiles_under_it_may_have_any_colour() -> None:
    state = after(SEVEN.initial(), EXAMPLE)
    assert "I -2,0 -1,0 0,0 1,0" in texts(state)  # on White's O and Y
    assert "Y -1,-1 0,-1 0,0 1,-2" in texts(state)  # on Black's U and White's Y


def test_only_the_tiles_directly_under_count() -> None:
    # On two tiles lies a third; a tile on that one alone would lie on one tile only.
    grown = tower(f"{BARS}; O 0,1 0,2 1,0 1,1")
    assert "O 0,1 0,2 1,0 1,1" not in places(grown, "O")
    assert levels(grown, "O") == {1}


def test_tiles_on_different_levels_under_it_are_no_flat_ground() -> None:
    grown = tower(f"{BARS}; O 0,0 0,1 1,-1 1,0")
    high = cells_of("O 0,0 0,1 1,-1 1,0")
    for letter in LETTERS:
        for text in places(grown, letter):
            assert not cells_of(text) & high


# The highest level


def test_tile_that_can_climb_must() -> None:
    for letter in "JOPSU":
        assert levels(tower(BARS), letter) == {2}


def test_tile_goes_to_the_highest_level_of_several() -> None:
    bars = "; ".join(f"I {q},0 {q},1 {q},2 {q},3" for q in range(4))
    one = f"{bars}; O 0,1 0,2 1,1 1,2"
    assert levels(tower(one), "O") == {2}
    two = f"{one}; O 2,1 2,2 3,1 3,2"
    assert places(tower(two), "O") > {"O 1,1 1,2 2,1 2,2"}
    assert levels(tower(two), "O") == levels(tower(two), "I") == {3}
    assert levels(tower(two), "Y") == {1}


def test_other_tiles_do_not_matter() -> None:
    # After two moves of the example, White's S and U could climb, but O can't.
    state = after(SEVEN.initial(), "; ".join(EXAMPLE.split("; ")[:2]))
    by_letter = {letter: levels(state.tower, letter) for letter in LETTERS}
    assert by_letter["S"] == by_letter["U"] == {2}
    assert by_letter["O"] == by_letter["I"] == by_letter["J"] == by_letter["P"] == {1}
    assert EXAMPLE.split("; ")[2] in texts(state)


def test_a_place_on_the_table_always_exists() -> None:
    state = SEVEN.initial()
    while moves := texts(state):
        assert {text[0] for text in moves} == set(state.hands[state.turn])
        state = after(state, moves[len(moves) // 2])
    assert state.ply == 14


def test_nobody_ever_passes() -> None:
    assert all(EMPTY.placements(letter) for letter in LETTERS)
    assert all(tower(EXAMPLE).placements(letter) for letter in LETTERS)


# The worked example


def test_example_counts() -> None:
    grown = tower(EXAMPLE)
    numbers = {letter: len(places(grown, letter)) for letter in LETTERS}
    assert numbers == {"I": 2, "J": 7, "O": 5, "P": 16, "S": 7, "U": 9, "Y": 4}
    assert all(levels(grown, letter) == {2} for letter in LETTERS)


def test_example_is_played_by_the_rules() -> None:
    state = after(SEVEN.initial(), EXAMPLE)
    assert (state.turn, state.ply, state.hands) == (1, 3, ("IJPSU", "IJOPSY"))
    assert state.tower == tower(EXAMPLE)
    assert len(texts(state)) == 2 + 7 + 5 + 16 + 7 + 4


def test_example_of_the_propeller() -> None:
    assert places(tower(EXAMPLE), "Y") == {
        "Y -2,0 -1,0 -1,1 0,-1",
        "Y -1,-1 0,-1 0,0 1,-2",
        "Y -2,1 -1,-1 -1,0 0,0",
        "Y -1,1 0,-1 0,0 1,0",
    }


# The tower as a value


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2), (2, 1, 0)])
def test_tower_does_not_remember_the_order(order: tuple[int, ...]) -> None:
    moves = EXAMPLE.split("; ")
    shuffled = tower("; ".join(moves[index] for index in order))
    assert shuffled == tower(EXAMPLE)
    assert hash(shuffled) == hash(tower(EXAMPLE))


@pytest.mark.slow
@pytest.mark.parametrize("step", DIRECTIONS, ids=str)
def test_table_has_no_edge(step: Hex) -> None:
    """A row of bars, as long as the longest game, in every direction."""
    row = [Hex(number * step.q, number * step.r) for number in range(4 * 28)]
    bars = [sorted(row[number : number + 4]) for number in range(0, len(row), 4)]
    moves = [" ".join(("I", *(f"{q},{r}" for q, r in bar))) for bar in bars]
    reference = new_game("2v2")
    for text in moves:
        reference = reference.apply(text)
    for letter in "IJOY":
        assert places(tower("; ".join(moves)), letter) == reference.moves_of(letter)
