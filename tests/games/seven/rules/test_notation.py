from typing import Any

import pytest
from tests.games.seven.rules.helpers import EXAMPLE, SEVEN
from tests.games.states import after

from rokkaku.core.errors import InvalidState

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


# JSON


def test_json_is_the_options_and_the_moves() -> None:
    state = after(SEVEN.initial({"misere": "true"}), EXAMPLE)
    assert state.to_json() == {"players": "2", "misere": True, "moves": EXAMPLE.split("; ")}


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
    "a move that is not a text": GOOD | {"moves": [7]},
    "an unreadable move": GOOD | {"moves": ["I"]},
    "a first tile elsewhere": GOOD | {"moves": ["I 0,1 0,2 0,3 0,4"]},
    "a tile that floats": GOOD | {"moves": [GOOD["moves"][0], "I 9,1 9,2 9,3 9,4"]},
    "a tile placed twice": GOOD | {"moves": GOOD["moves"] + ["U -1,-2 -1,-1 0,-3 1,-3"] * 2},
}


@pytest.mark.parametrize("value", DAMAGED.values(), ids=DAMAGED)
def test_damaged_state_is_refused(value: Any) -> None:
    with pytest.raises(InvalidState, match=r"^seven: damaged state"):
        SEVEN.from_json(value)
