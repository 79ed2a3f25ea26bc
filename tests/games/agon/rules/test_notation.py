"""Move texts, and moves that the rules forbid."""

import pytest
from tests.games.agon.rules.helpers import AGON, after, bloody, classic, texts

from rokkaku.core.errors import IllegalMove, InvalidNotation, RokkakuError
from rokkaku.core.state import AnyState, play


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("a5-b5", AGON.initial()),
        ("d5*f1", classic("Gd5 gd4 gd6")),
        ("d4*c3", after(bloody("Qk6 Gc5 Gd3 qa1 gd4 gk1"), "c5-d5")),
        ("d4~k1", after(bloody("Qk6 Gc5 Gd3 qd4 gk1"), "c5-d5")),
        ("@c3", AGON.initial({"setup": "free"})),
        ("pass", classic("Qf6 Gf7 Gg6 Gg5 Gf5 Ge5 ge6 Ga1 ga2 gb1 gb2 qk6 gk2 gk3")),
    ],
)
def test_each_kind_of_move_has_its_text(text: str, state: AnyState) -> None:
    assert text in texts(state)
    assert AGON.format_move(AGON.parse_move(text)) == text


UNREADABLE = [
    "", " ", "a5", "a5-", "-b5", "a5b5", "a5-b5-c5", "a5+b5", "a5 - b5", " a5-b5", "a5-b5 ",
    "a5-b5\n", "A5-B5", "a0-a1", "a7-a6", "l1-k1", "f12-f11", "f1-f01", "a5-a5", "@", "@a", "@l1",
    "@a7", "@@c3", "@c3-c4", "Pass", "PASS", "pass ", "passes", "f6~", "~a3", "f6~~a3", "a５-b5",
    "a5–b5", "null",
]  # fmt: skip


@pytest.mark.parametrize("text", UNREADABLE)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(InvalidNotation) as raised:
        AGON.parse_move(text)
    assert isinstance(raised.value, RokkakuError)
    assert isinstance(raised.value, ValueError)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello", "'hello'.*a5-b5, c3.a1, f6~a3, @c3 or pass"),
        ("a7-a6", "'a7' is no cell.*a1 to k6"),
        ("a5-a5", "'a5-a5' does not move"),
    ],
)
def test_unreadable_text_is_quoted_with_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(InvalidNotation, match=message):
        AGON.parse_move(text)


@pytest.mark.parametrize(
    "text",
    [
        "a3-a2",  # Black's guard on White's turn
        "c4-c5",  # an empty cell
        "a5-c5",  # too far
        "a5-a3",  # not adjacent and not empty
        "a5*b5",  # nothing is trapped
        "a5~a3",  # no exchange in the classic rules
        "@c3",  # nothing to place
        "pass",  # there are other moves
    ],
)
def test_illegal_move_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove, match="seat 0 at ply 0") as raised:
        play(AGON.initial(), AGON.parse_move(text))
    assert isinstance(raised.value, RokkakuError)
    assert isinstance(raised.value, ValueError)


def test_illegal_move_is_named_by_its_text() -> None:
    with pytest.raises(IllegalMove, match=r"^a5-c5: "):
        play(AGON.initial(), AGON.parse_move("a5-c5"))


def test_no_move_is_legal_after_the_end() -> None:
    state = after(bloody("Qd3 Gc5 qa1 gd4"), "c5-d5")
    with pytest.raises(IllegalMove, match="the game is over"):
        play(state, AGON.parse_move("a1-a2"))
