import pytest
from tests.games.agon.rules.helpers import bloody, classic
from tests.games.beerhex.rules.helpers import board
from tests.games.hexheaven.rules.helpers import IN_ORDER
from tests.games.seven.rules.helpers import EXAMPLE, finished
from tests.games.states import after, texts

from rokkaku.core.errors import IllegalMove, InvalidNotation
from rokkaku.core.registry import get
from rokkaku.core.state import AnyState, play

AGON, BEERHEX, SEVEN = (get(game).initial() for game in ("agon", "beerhex", "seven"))
HEXHEAVEN = get("hexheaven").initial({"deal": IN_ORDER})
FIVE_CROWNS = board("a1GG a2SG a3SS^ b1GS c5SG")
THREE_TILES = after(SEVEN, EXAMPLE)


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("a5-b5", AGON),
        ("d5*f1", classic("Gd5 gd4 gd6")),
        ("d4*c3", after(bloody("Qk6 Gc5 Gd3 qa1 gd4 gk1"), "c5-d5")),
        ("d4~k1", after(bloody("Qk6 Gc5 Gd3 qd4 gk1"), "c5-d5")),
        ("@c3", get("agon").initial({"setup": "free"})),
        ("pass", classic("Qf6 Gf7 Gg6 Gg5 Gf5 Ge5 ge6 Ga1 ga2 gb1 gb2 qk6 gk2 gk3")),
        ("declare", BEERHEX),
        ("stuck", BEERHEX),
        ("attack b3 c2 c3", board("b3GG c2SS c3GS")),
        ("c4+G", BEERHEX),
        ("c4+S", BEERHEX),
        ("c4+G!", get("beerhex").initial({"hints": True})),
        ("Y -2,0 -1,0 -1,1 0,-1", THREE_TILES),
        ("1 r0 1,0", HEXHEAVEN),
    ],
)
def test_each_kind_of_move_has_its_text(text: str, state: AnyState) -> None:
    assert text in texts(state)


UNREADABLE = {
    "agon": [
        "", " ", "a5", "a5-", "-b5", "a5b5", "a5-b5-c5", "a5+b5", "a5 - b5", " a5-b5", "a5-b5 ",
        "a5-b5\n", "A5-B5", "a0-a1", "a7-a6", "l1-k1", "f12-f11", "f1-f01", "a5-a5", "@", "@a",
        "@l1", "@a7", "@@c3", "@c3-c4", "Pass", "PASS", "pass ", "passes", "f6~", "~a3", "f6~~a3",
        "a５-b5", "a5–b5", "null",
    ],
    "beerhex": [
        "", " ", "c4", "c4+", "+G", "c4G", "c4-G", "c4+g", "C4+G", "c4+X", "c4+GS", "c4+G!!",
        "c4+!", "!c4+G", "c4 +G", "c4+G ", " c4+G", "c4+G\n", "f1+G", "a6+G", "a0+G", "aa+G",
        "c4+?", "c4+?!", "Declare", "declare ", "stuck!", "claim", "attack", "attack a1",
        "attack a1 a2", "attack a1 a2 a2", "attack a1 a1 a2", "attack a2 a1 b1", "attack a1 b1 a2",
        "attack a1  a2 a3", "attack a1 a2 a3 a4", "attack a1 a2 f1", "attack a1,a2,a3",
        "attack a1 a2 a３", "ａ1+G", "null",
    ],
    "hexheaven": [
        "", " ", "END", "end ", "pass\n", "null", "7", "7 r2", "7 2 1,-1", "7 r6 1,-1",
        "7 r-1 1,-1", "7 r2 1", "7 r2 1,-1,0", "7 r2 1, -1", "7  r2 1,-1", " 7 r2 1,-1",
        "7 r2 1,-1 ", "07 r2 1,-1", "0 r2 1,-1", "29 r2 1,-1", "? r2 1,-1", "v r0 1,-1",
        "**7 r2 1,-1", "* 7 r2 1,-1", "7 R2 1,-1", "7 r2 +1,-1", "7 r2 -0,1", "7 r2 01,1",
        "7 r2 10000,1", "7 r2 １,1", "7\tr2 1,-1", "end end",
    ],
    "seven": [
        "", " ", "Y", "pass", "null", "0,0 0,1 0,2 0,3", "I 0,0 0,1 0,2", "I 0,0 0,1 0,2 0,3 0,4",
        "I 0,0 0,1 0,2 0,2", "I 0,0 0,1 0,2 0,4", "I 0,0 0,2 0,1 0,3", "I 0,3 0,2 0,1 0,0",
        "I 0,0 0,1 0,2 1,2", "J 0,0 0,1 0,2 0,3", "i 0,0 0,1 0,2 0,3", "T 0,0 0,1 0,2 0,3",
        "II 0,0 0,1 0,2 0,3", " I 0,0 0,1 0,2 0,3", "I 0,0 0,1 0,2 0,3 ", "I 0,0 0,1 0,2 0,3\n",
        "I  0,0 0,1 0,2 0,3", "I 0,0, 0,1 0,2 0,3", "I 0, 0 0,1 0,2 0,3", "I 0.0 0.1 0.2 0.3",
        "I 00,0 0,1 0,2 0,3", "I 0,+0 0,1 0,2 0,3", "I -0,0 0,1 0,2 0,3", "I 0,0 0,01 0,2 0,3",
        "I 0,0 0,1 0,2 0,３", "I 0,0 0,1 0,2 0,3 2", "I 10000,0 10000,1 10000,2 10000,3",
        "I\t0,0 0,1 0,2 0,3",
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "text"), [(game, text) for game in UNREADABLE for text in UNREADABLE[game]]
)
def test_anything_else_is_no_move(game: str, text: str) -> None:
    with pytest.raises(InvalidNotation):
        get(game).parse_move(text)


@pytest.mark.parametrize(
    ("game", "text", "message"),
    [
        ("agon", "hello", "'hello'.*a5-b5, c3.a1, f6~a3, @c3 or pass"),
        ("agon", "a7-a6", "'a7' is not a cell.*a1 to k6"),
        ("agon", "a5-a5", "'a5-a5' does not move"),
        ("beerhex", "hello", r"'hello'.*c4\+G, c4\+S!, attack b3 c2 c3, declare or stuck"),
        ("beerhex", "a6+G", "'a6' is not a cell.*a1 to e5"),
        ("beerhex", "attack a2 a1 b1", "'attack a2 .*not name three cells in the order of names"),
        ("beerhex", "c4+?", r"'c4\+\?' hides the symbol.*\+G or \+S"),
        ("hexheaven", "hello", r"'hello'.*7 r2 1,-1, \*7 r2 1,-1, end or pass"),
        ("seven", "hello", "'hello'.*Y 2,2 3,2 3,3 4,1"),
        ("seven", "I 0,1 0,0 0,2 0,3", "'I 0,1 0,0 .*not in the order of q, then r"),
        ("seven", "I 0,0 0,0 0,1 0,2", "'I 0,0 0,0 .*not in the order of q, then r"),
        ("seven", "I 0,0 0,1 0,2 1,2", "'I 0,0 0,1 .*do not have the shape of I"),
        ("seven", "O 0,0 0,1 5,0 5,1", "'O 0,0 0,1 .*do not have the shape of O"),
    ],
)
def test_unreadable_text_is_quoted_with_what_would_be_right(
    game: str, text: str, message: str
) -> None:
    with pytest.raises(InvalidNotation, match=message):
        get(game).parse_move(text)


@pytest.mark.parametrize(
    ("game", "state", "text"),
    [
        ("agon", AGON, "a3-a2"),  # Black's guard on White's turn
        ("agon", AGON, "c4-c5"),  # an empty cell
        ("agon", AGON, "a5-c5"),  # too far
        ("agon", AGON, "a5-a3"),  # not adjacent and not empty
        ("agon", AGON, "a5*b5"),  # nothing is trapped
        ("agon", AGON, "a5~a3"),  # no exchange in the classic rules
        ("agon", AGON, "@c3"),  # nothing to place
        ("agon", AGON, "pass"),  # there are other moves
        ("beerhex", FIVE_CROWNS, "a1+G"),  # an occupied cell
        ("beerhex", FIVE_CROWNS, "c4+G!"),  # no tokens in the normal game
        ("beerhex", FIVE_CROWNS, "attack a1 a2 c5"),  # not connected
        ("beerhex", FIVE_CROWNS, "attack a1 a2 a4"),  # an empty cell
        ("beerhex", FIVE_CROWNS, "attack a1 a2 a3"),  # one is face up
        ("seven", SEVEN, "I 0,1 0,2 0,3 0,4"),  # the first tile must be at the origin
        ("seven", THREE_TILES, "U -1,0 -1,1 0,-1 1,-1"),  # no longer in Black's hand
        ("seven", THREE_TILES, "J 3,-1 4,-1 5,-1 6,-2"),  # on the table, although J can climb
        ("seven", THREE_TILES, "I 0,20 0,21 0,22 0,23"),  # touches nothing
        ("seven", THREE_TILES, "I 0,0 1,0 2,0 3,0"),  # half floating
        ("seven", THREE_TILES, "O -2,0 -2,1 -1,0 -1,1"),  # on one tile only
        ("seven", THREE_TILES, "I -9999,9996 -9998,9996 -9997,9996 -9996,9996"),  # too far away
    ],
)
def test_illegal_move_is_refused(game: str, state: AnyState, text: str) -> None:
    with pytest.raises(IllegalMove, match=f"seat {state.turn} at ply {state.ply}") as raised:
        play(state, get(game).parse_move(text))
    assert str(raised.value).startswith(f"{text}: ")


@pytest.mark.parametrize(
    ("game", "state", "text"),
    [
        ("agon", after(bloody("Qd3 Gc5 qa1 gd4"), "c5-d5"), "a1-a2"),
        *(
            ("beerhex", after(BEERHEX, "declare"), text)
            for text in ("declare", "a1+G", "attack a1 a2 a3")
        ),
        ("seven", finished("43", "43"), "I 0,1 0,2 0,3 0,4"),
    ],
)
def test_no_move_is_legal_after_the_end(game: str, state: AnyState, text: str) -> None:
    with pytest.raises(IllegalMove, match="the game is over"):
        play(state, get(game).parse_move(text))
