"""Which copy takes over what all copies stored together, and how it's merged with its own."""

from itertools import count

import pytest
from tests.tables import table_after

from rokkaku.core.state import Json
from rokkaku.ui.library.game_index import game_key
from rokkaku.ui.library.saved_game import session_to_json
from rokkaku.ui.play.session import new_session
from rokkaku.ui.share.inheriting import is_heir, merge_own

OWN = "rokkaku /a/ "
MINE, THEIRS = "rokkaku /a/ 0123", "rokkaku /a/b/ 0123"


@pytest.mark.parametrize(
    ("caches", "has_values", "expected"),
    [
        ([], False, True),  # nobody knows: without HTTPS nothing is kept
        ([], True, True),
        ([MINE], False, True),
        ([MINE, "rokkaku /a/ first visit", "another project"], True, True),
        ([THEIRS], False, False),
        (["rokkaku / 0123"], False, False),
        ([THEIRS, "rokkaku /a/ first visit"], False, False),
        ([MINE, THEIRS], False, True),  # both were here: the first that starts
        ([MINE, THEIRS], True, False),  # a second visit of a newer copy
        ([THEIRS, "rokkaku /c/ 0123"], False, False),
    ],
)
def test_the_heir(caches: list[str], has_values: bool, expected: bool) -> None:
    assert is_heir(OWN, caches, has_values) is expected


def game(*moves: str) -> Json:
    return session_to_json(new_session(table_after("agon", *moves, variant="bloody")))


ONE, TWO, APART = game("a5-b5"), game("a5-b5", "k2-j2"), game("a5-b5", "g1-h1")


def test_no_game_is_lost_or_doubled() -> None:
    same, behind, ahead, apart = (game_key(name) for name in ("same", "behind", "ahead", "apart"))
    own = {same: ONE, behind: ONE, ahead: TWO, apart: TWO}
    old = {same: ONE, behind: TWO, ahead: ONE, apart: APART}
    numbers = count()
    merged = merge_own(own, old, {}, lambda: f"new{next(numbers)}")
    assert merged.pop("games")
    assert merged == {
        same: ONE,
        behind: TWO,
        ahead: TWO,
        apart: TWO,
        game_key("new0"): APART,
    }


def test_own_values_come_first() -> None:
    assert merge_own({"settings": 1}, {"settings": 2, "home": 3}, {}, str) == {
        "settings": 1,
        "home": 3,
    }
