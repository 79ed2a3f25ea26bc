"""Move texts, and moves that the rules forbid."""

import pytest
from tests.games.beerhex.rules.helpers import BEERHEX, after, board, texts

from rokkaku.core.errors import IllegalMove, InvalidNotation, RokkakuError
from rokkaku.core.state import AnyState, play
from rokkaku.games.beerhex.rules.notation import format_move, parse_shown


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("declare", BEERHEX.initial()),
        ("stuck", BEERHEX.initial()),
        ("attack b3 c2 c3", board("b3GG c2SS c3GS")),
        ("c4+G", BEERHEX.initial()),
        ("c4+S", BEERHEX.initial()),
        ("c4+G!", BEERHEX.initial({"hints": True})),
    ],
)
def test_each_kind_of_move_has_its_text(text: str, state: AnyState) -> None:
    assert text in texts(state)
    assert BEERHEX.format_move(BEERHEX.parse_move(text)) == text


@pytest.mark.parametrize("text", ["c4+?", "c4+?!", "c4+G", "declare", "attack b3 c2 c3"])
def test_texts_of_the_move_list_can_be_read_too(text: str) -> None:
    assert format_move(parse_shown(text)) == text


UNREADABLE = [
    "", " ", "c4", "c4+", "+G", "c4G", "c4-G", "c4+g", "C4+G", "c4+X", "c4+GS", "c4+G!!", "c4+!",
    "!c4+G", "c4 +G", "c4+G ", " c4+G", "c4+G\n", "f1+G", "a6+G", "a0+G", "aa+G", "c4+?", "c4+?!",
    "Declare", "declare ", "stuck!", "claim", "attack", "attack a1", "attack a1 a2",
    "attack a1 a2 a2", "attack a1 a1 a2", "attack a2 a1 b1", "attack a1 b1 a2", "attack a1  a2 a3",
    "attack a1 a2 a3 a4", "attack a1 a2 f1", "attack a1,a2,a3", "attack a1 a2 a３", "ａ1+G", "null",
]  # fmt: skip


@pytest.mark.parametrize("text", UNREADABLE)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(InvalidNotation) as raised:
        BEERHEX.parse_move(text)
    assert isinstance(raised.value, RokkakuError)
    assert isinstance(raised.value, ValueError)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello", r"'hello'.*c4\+G, c4\+S!, attack b3 c2 c3, declare or stuck"),
        ("a6+G", "'a6' is no cell.*a1 to e5"),
        ("attack a2 a1 b1", "does not name three cells in the order of names"),
        ("c4+?", r"hides the symbol.*\+G or \+S"),
    ],
)
def test_unreadable_text_is_quoted_with_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(InvalidNotation, match=message):
        BEERHEX.parse_move(text)


@pytest.mark.parametrize(
    "text",
    [
        "a1+G",  # an occupied cell
        "c4+G!",  # no tokens in the normal game
        "attack a1 a2 c5",  # not connected
        "attack a1 a2 a4",  # an empty cell
        "attack a1 a2 a3",  # one is face up
    ],
)
def test_illegal_move_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove, match="seat 0 at ply 5"):
        play(board("a1GG a2SG a3SS^ b1GS c5SG"), BEERHEX.parse_move(text))


def test_illegal_move_is_named_by_its_text() -> None:
    with pytest.raises(IllegalMove, match=r"^c3\+G: "):
        play(BEERHEX.initial(), BEERHEX.parse_move("c3+G"))


@pytest.mark.parametrize("text", ["declare", "a1+G", "attack a1 a2 a3"])
def test_no_move_is_legal_after_the_end(text: str) -> None:
    with pytest.raises(IllegalMove, match="the game is over"):
        play(after(BEERHEX.initial(), "declare"), BEERHEX.parse_move(text))


@pytest.mark.parametrize("text", ["declare", "stuck", "attack a4 a5 b4"])
def test_after_a_good_attack_only_placements_are_legal(text: str) -> None:
    state = after(board("a1GG a2SG b1SG a4GG a5SS b4GS"), "attack a1 a2 b1")
    with pytest.raises(IllegalMove):
        play(state, BEERHEX.parse_move(text))
