"""Options, move texts, moves that the rules forbid, and damaged states."""

from typing import Any

import pytest
from tests.games.seven.rules.helpers import EXAMPLE, SEVEN, after, finished, texts

from rokkaku.core.errors import (
    IllegalMove,
    InvalidNotation,
    InvalidSetup,
    InvalidState,
    RokkakuError,
)
from rokkaku.core.state import play

# Options


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": "7"}, "'size'.*players, misere"),
        ({"players": "4"}, "players='4'.*2, 3, 2v2"),
        ({"players": "2V2"}, "players='2V2'"),
        ({"players": ""}, "players=''"),
        ({"misere": "yes"}, "misere='yes'.*false, true"),
    ],
)
def test_impossible_setup_says_what_is_wrong(options: dict[str, str], message: str) -> None:
    with pytest.raises(InvalidSetup, match=message) as raised:
        SEVEN.initial(options)
    assert isinstance(raised.value, RokkakuError)
    assert isinstance(raised.value, ValueError)
    assert str(raised.value).startswith("seven: ")


def test_options_may_be_python_values() -> None:
    same = SEVEN.initial({"players": "3", "misere": "true"})
    assert SEVEN.initial({"players": 3, "misere": True}) == same


# Texts


@pytest.mark.parametrize("text", EXAMPLE.split("; "))
def test_text_is_the_letter_and_the_cells_by_q_then_r(text: str) -> None:
    move = SEVEN.parse_move(text)
    assert move.letter == text[0]
    assert list(move.cells) == sorted(move.cells)
    assert SEVEN.format_move(move) == str(move) == text


def test_text_may_name_cells_far_away() -> None:
    text = "I -9999,9996 -9998,9996 -9997,9996 -9996,9996"
    assert SEVEN.format_move(SEVEN.parse_move(text)) == text


UNREADABLE = [
    "", " ", "Y", "pass", "null", "0,0 0,1 0,2 0,3",
    "I 0,0 0,1 0,2", "I 0,0 0,1 0,2 0,3 0,4", "I 0,0 0,1 0,2 0,2", "I 0,0 0,1 0,2 0,4",
    "I 0,0 0,2 0,1 0,3", "I 0,3 0,2 0,1 0,0", "I 0,0 0,1 0,2 1,2", "J 0,0 0,1 0,2 0,3",
    "i 0,0 0,1 0,2 0,3", "T 0,0 0,1 0,2 0,3", "II 0,0 0,1 0,2 0,3",
    " I 0,0 0,1 0,2 0,3", "I 0,0 0,1 0,2 0,3 ", "I 0,0 0,1 0,2 0,3\n", "I  0,0 0,1 0,2 0,3",
    "I 0,0, 0,1 0,2 0,3", "I 0, 0 0,1 0,2 0,3", "I 0.0 0.1 0.2 0.3", "I 00,0 0,1 0,2 0,3",
    "I 0,+0 0,1 0,2 0,3", "I -0,0 0,1 0,2 0,3", "I 0,0 0,01 0,2 0,3", "I 0,0 0,1 0,2 0,３",
    "I 0,0 0,1 0,2 0,3 2", "I 10000,0 10000,1 10000,2 10000,3", "I\t0,0 0,1 0,2 0,3",
]  # fmt: skip


@pytest.mark.parametrize("text", UNREADABLE)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(InvalidNotation) as raised:
        SEVEN.parse_move(text)
    assert isinstance(raised.value, RokkakuError)
    assert isinstance(raised.value, ValueError)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello", "'hello'.*Y 2,2 3,2 3,3 4,1"),
        ("I 0,1 0,0 0,2 0,3", "not in the order of q, then r"),
        ("I 0,0 0,0 0,1 0,2", "not in the order of q, then r"),
        ("I 0,0 0,1 0,2 1,2", "do not have the shape of I"),
        ("O 0,0 0,1 5,0 5,1", "do not have the shape of O"),
    ],
)
def test_unreadable_text_is_quoted_with_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(InvalidNotation, match=message) as raised:
        SEVEN.parse_move(text)
    assert repr(text) in str(raised.value)


# Illegal moves


@pytest.mark.parametrize(
    "text",
    [
        "U -1,0 -1,1 0,-1 1,-1",  # no longer in Black's hand
        "J 3,-1 4,-1 5,-1 6,-2",  # on the table, although J can climb
        "I 0,20 0,21 0,22 0,23",  # touches nothing
        "I 0,0 1,0 2,0 3,0",  # half floating
        "O -2,0 -2,1 -1,0 -1,1",  # on one tile only
        "I -9999,9996 -9998,9996 -9997,9996 -9996,9996",  # beyond the world
    ],
)
def test_illegal_move_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove, match="seat 1 at ply 3") as raised:
        play(after(SEVEN.initial(), EXAMPLE), SEVEN.parse_move(text))
    assert isinstance(raised.value, RokkakuError)
    assert str(raised.value).startswith(f"{text}: ")


def test_first_tile_stands_nowhere_else() -> None:
    with pytest.raises(IllegalMove, match="seat 0 at ply 0"):
        play(SEVEN.initial(), SEVEN.parse_move("I 0,1 0,2 0,3 0,4"))


def test_no_move_is_legal_after_the_end() -> None:
    with pytest.raises(IllegalMove, match="the game is over"):
        play(finished("43", "43"), SEVEN.parse_move("I 0,1 0,2 0,3 0,4"))


# JSON


def test_json_is_the_options_and_the_moves() -> None:
    state = after(SEVEN.initial({"misere": "true"}), EXAMPLE)
    assert state.to_json() == {"players": "2", "misere": True, "moves": EXAMPLE.split("; ")}
    assert SEVEN.from_json(state.to_json()) == state
    assert texts(SEVEN.from_json(state.to_json())) == texts(state)


GOOD: dict[str, Any] = {"players": "2", "misere": False, "moves": EXAMPLE.split("; ")}
DAMAGED: dict[str, Any] = {
    "nothing": None,
    "a list": [],
    "no options": {"moves": []},
    "no moves": {"players": "2", "misere": False},
    "four players": GOOD | {"players": "4"},
    "a number of players": GOOD | {"players": 2},
    "a list of players": GOOD | {"players": ["2"]},
    "misere as a text": GOOD | {"misere": "false"},
    "misere as a number": GOOD | {"misere": 0},
    "moves as a text": GOOD | {"moves": ""},
    "moves as a mapping": GOOD | {"moves": {}},
    "a move that is no text": GOOD | {"moves": [7]},
    "an unreadable move": GOOD | {"moves": ["I"]},
    "a first tile elsewhere": GOOD | {"moves": ["I 0,1 0,2 0,3 0,4"]},
    "a tile that floats": GOOD | {"moves": [GOOD["moves"][0], "I 9,1 9,2 9,3 9,4"]},
    "a tile placed twice": GOOD | {"moves": GOOD["moves"] + ["U -1,-2 -1,-1 0,-3 1,-3"] * 2},
}


@pytest.mark.parametrize("value", DAMAGED.values(), ids=DAMAGED)
def test_damaged_state_is_refused(value: Any) -> None:
    with pytest.raises(InvalidState, match=r"^seven: damaged state"):
        SEVEN.from_json(value)
