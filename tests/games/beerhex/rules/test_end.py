"""Special cases: a full board, an empty hand, the claim `stuck`, and the draw."""

import random

import pytest
from tests.games.beerhex.rules.helpers import BEERHEX, board, crowns, hand
from tests.games.states import after, result, texts

from rokkaku.core.state import AnyState
from rokkaku.games.beerhex.rules.board import NAME_OF, bits, missing

CELLS = [f"{column}{row}" for column in "abcde" for row in "12345"]


def rows(*text: str) -> dict[str, str]:
    """Return the symbols by cell, from five rows with `.` for an empty cell."""
    symbols = {cell: text[int(cell[1]) - 1]["abcde".index(cell[0])] for cell in CELLS}
    return {cell: symbol for cell, symbol in symbols.items() if symbol != "."}


def coloured(symbols: dict[str, str]) -> str:
    """Return crowns of any colours that can have these symbols."""
    hands = {"G": "GGGGGGGSSSSSS", "S": "GGGGGGSSSSSSS"}
    texts = []
    for number, (cell, symbol) in enumerate(symbols.items()):
        colour = max("GS", key=lambda colour: (symbol in hands[colour], len(hands[colour])))
        hands[colour] = hands[colour].replace(symbol, "", 1)
        texts.append(cell + colour + symbol + "^" * (number % 2))
    return " ".join(texts)


# A full board

FULL_BUT_C3 = rows("GGGSS", "GGSSS", "GG.SS", "GGSSS", "GGGSS")


def test_a_full_board_reveals_all_and_the_player_whose_symbols_connect_wins() -> None:
    gold = coloured(FULL_BUT_C3)
    state = after(board(gold), "c3+G")
    assert result(state) == ((0,), "full")
    assert state.view(None) == state
    assert texts(state) == []
    line = state.line()
    assert (line.seat, line.empty, line.barred) == (0, 0, 0)
    assert line.own.bit_count() == 5


def test_who_fills_the_board_need_not_be_the_winner() -> None:
    assert result(after(board(coloured(FULL_BUT_C3), "S"), "c3+S")) == ((0,), "full")
    mirrored = rows("SSSSS", "SSSSS", "GG.SS", "GGGGG", "GGGGG")
    assert result(after(board(coloured(mirrored)), "c3+G")) == ((1,), "full")


# An empty hand

ONE_GOLD_LEFT = (
    "a1GG a2GG a3GG a4GG a5GG b1GG b2GG b3GS b4GS b5GS c1GS c2GS "  # of Gold's colour
    "e1SS e2SG"
)


def test_when_a_hand_empties_the_other_player_alone_fills_the_board() -> None:
    state = board(ONE_GOLD_LEFT)
    assert hand(state, 0) == "S"
    state = after(state, "e3+S")
    empty = 25 - 15
    for left in range(empty, 0, -1):
        assert state.turn == state.actor == 1
        assert result(state) is None
        assert {text[2] for text in texts(state)} == {"+"}
        assert len({text[:2] for text in texts(state)}) == left
        state = after(state, texts(state)[0])
    assert result(state) == ((0,), "full")
    assert len(hand(state, 1)) == 1


def test_while_filling_either_symbol_may_be_placed() -> None:
    state = after(board(ONE_GOLD_LEFT), "e3+S")
    assert {text[3] for text in texts(state)} == {"G", "S"}


def test_a_hand_that_an_attack_fills_again_is_not_empty() -> None:
    state = after(board(ONE_GOLD_LEFT), "attack a1 a2 a3")
    assert len(hand(state, 0)) == 4
    state = after(state, "e3+S")
    assert state.turn == 1
    assert {"declare", "stuck"} <= set(texts(state))


def test_a_full_board_goes_before_an_empty_hand() -> None:
    thirteen_golds = "a1GG a2GG a3GG a4GG a5GG b1GG b2GG b3GS b4GS b5GS c1GS c2GS"
    silvers = "c4SG c5SG d1SG d2SG d3SG d4SG d5SS e1SS e2SS e3SS e4SS e5SS"
    state = after(board(f"{thirteen_golds} {silvers}"), "c3+S")
    assert (hand(state, 0), hand(state, 1)) == ("", "S")
    assert result(state) == ((0,), "full")


# Stuck

GOLD_NEEDS_THREE = rows("GGGGG", "GGGGG", ".....", "....S", "...S.")
"""Gold's ten symbols reach row 2; three are left in the hands."""


def stuck(symbols: dict[str, str], turn: str = "S") -> AnyState:
    return after(board(coloured(symbols), turn), "stuck")


def test_stuck_is_wrong_if_the_opponent_can_connect_with_the_crowns_of_both_hands() -> None:
    state = stuck(GOLD_NEEDS_THREE)
    assert result(state) == ((0,), "notStuck")
    line = state.line()
    assert (line.seat, line.empty.bit_count(), line.barred) == (0, 3, 0)
    assert state.position.supply(0) == 3


def test_stuck_is_right_if_too_few_crowns_with_the_symbol_are_left() -> None:
    state = stuck(GOLD_NEEDS_THREE | {"e5": "G"})
    assert result(state) == ((1,), "stuck")
    line = state.line()
    assert (line.seat, line.empty.bit_count(), line.barred) == (0, 3, 0)
    assert state.position.supply(0) == 2


def test_stuck_is_right_if_the_claimers_symbols_are_in_the_way() -> None:
    wall = rows(".....", "G....", "SSSSS", ".....", ".....")
    state = stuck(wall)
    assert result(state) == ((1,), "stuck")
    assert state.line().barred.bit_count() == 1
    almost = {cell: symbol for cell, symbol in wall.items() if cell != "c3"}
    state = stuck(almost)
    assert result(state) == ((0,), "notStuck")
    assert "c3" in [NAME_OF[cell] for cell in bits(state.line().empty)]


def test_stuck_is_wrong_if_the_opponent_is_connected_already() -> None:
    assert result(stuck(rows("G....", "G....", "G....", "G....", "G...."))) == ((0,), "notStuck")


def test_stuck_is_about_the_opponents_sides() -> None:
    column = rows("..G..", "..G..", "..G..", "..G..", "..G..")
    assert result(stuck(column, "G")) == ((0,), "stuck")
    assert result(stuck(column, "S")) == ((0,), "notStuck")


def test_stuck_on_an_empty_board_is_wrong() -> None:
    assert result(after(BEERHEX.initial(), "stuck")) == ((1,), "notStuck")
    assert result(after(BEERHEX.initial({"first": "silver"}), "stuck")) == ((0,), "notStuck")


def test_stuck_reveals_everything() -> None:
    state = stuck(GOLD_NEEDS_THREE)
    for viewer in (0, 1, None):
        assert state.view(viewer) == state
    assert not any("?" in crown for crown in crowns(state))


def test_crowns_of_both_colours_and_hands_are_put_down() -> None:
    """Gold has no crown with its own symbol left, but Silver has six."""
    seven = rows("GGGGG", "...GG", ".....", ".....", ".....")
    text = " ".join(f"{cell}GG" for cell in seven)
    state = after(board(text, "S"), "stuck")
    assert result(state) == ((0,), "notStuck")
    assert state.position.supply(0) == 6


def test_the_line_shown_is_as_short_as_the_decision_says() -> None:
    for seed in range(200):
        rng = random.Random(seed)
        kinds = ["GG", "GS", "SG", "SS"] * 6
        rng.shuffle(kinds)
        placed = rng.sample(CELLS, rng.randint(8, 20))
        listed = " ".join(cell + kind for cell, kind in zip(placed, kinds, strict=False))
        position = board(listed).position
        for turn, seat in (("S", 0), ("G", 1)):
            line = after(board(listed, turn), "stuck").line()
            needed = missing(position.symbols[seat], position.empty, seat)
            assert (needed is None) == bool(line.barred)
            assert needed is None or needed == line.empty.bit_count()


# The draw


def test_a_game_of_400_moves_is_drawn() -> None:
    state = board("a1GG a2SG b1SG", ply=398)
    assert result(after(state, "e1+S")) is None
    drawn = after(state, "e1+S; e2+S")
    assert (drawn.actor, result(drawn), drawn.line()) == (None, ((), "moveCap"), None)
    assert drawn.view(None) == drawn


def test_an_attack_and_its_placement_are_two_moves() -> None:
    state = board("a1GG a2SG b1SG", ply=398)
    assert result(after(state, "attack a1 a2 b1; a1+G")) == ((), "moveCap")
    assert result(after(board("a1GG a2SG b1SG", ply=399), "attack a1 a2 b1")) == ((), "moveCap")


@pytest.mark.parametrize(("claim", "reason"), [("declare", "notJoined"), ("stuck", "notStuck")])
def test_a_decision_on_move_400_stands(claim: str, reason: str) -> None:
    assert result(after(board("a1GG a2SG b1SG", ply=399), claim)) == ((1,), reason)
    full = after(board(coloured(FULL_BUT_C3), ply=399), "c3+G")
    assert result(full) == ((0,), "full")
