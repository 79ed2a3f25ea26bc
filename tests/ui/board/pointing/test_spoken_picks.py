from collections.abc import Callable

import pytest
from tests.tables import table_after

from rokkaku.i18n import Texts, sentences
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.pointing.spoken_picks import pick_texts
from rokkaku.ui.play.session import PlaySession, new_session

GOLD = Pick("hand", "G")


def spoken(session: PlaySession, pick: Pick | None, texts: Texts) -> str:
    after = session.pick(pick) if pick else session.let_go()
    moments = [(moment.pickable, moment.scene(texts)) for moment in (session, after)]
    return sentences(pick_texts(session.game_id, *moments, pick, texts), texts.language)


def cell(name: str) -> Pick:
    return Pick("cell", name)


def agon(*picks: str, **options: str) -> PlaySession:
    session = new_session(table_after("agon", **{"variant": "bloody"} | options))
    for name in picks:
        session = session.pick(cell(name))
    return session


def test_a_piece_is_picked_and_let_go(english: Texts) -> None:
    assert spoken(agon(), cell("a5"), english) == (
        "a5, white guard, picked. Possible: b5, b6, a4, a6."
    )
    expected = "Let go: a5, white guard, can be picked."
    assert spoken(agon("a5"), cell("a5"), english) == expected
    assert spoken(agon("a5"), None, english) == expected
    assert spoken(agon(), None, english) == ""
    assert spoken(agon("a5"), cell("b5"), english) == ""  # the move itself is announced


@pytest.mark.parametrize(
    ("picks", "pick", "reason"),
    [
        ((), "c3", "empty"),
        ((), "k2", "enemy"),
        (("a5",), "c3", "far"),
        (("a5",), "k2", "occupied"),
    ],
)
def test_reasons_in_agon(picks: tuple[str, ...], pick: str, reason: str, english: Texts) -> None:
    assert spoken(agon(*picks), cell(pick), english).startswith(english(f"agon.why.{reason}"))


@pytest.mark.parametrize(
    ("source", "target", "reason"), [("e5", "d5", "outwards"), ("e6", "f6", "throne")]
)
def test_pieces_go_inwards_and_only_the_queen_enters_the_throne(
    source: str, target: str, reason: str, english: Texts
) -> None:
    session = agon(source, position="w Qa1 Ge5 Ge6 qk6 gk1")
    assert spoken(session, cell(target), english).startswith(english(f"agon.why.{reason}"))


def test_a_crown_waits_for_its_cell_or_the_other_way_round(english: Texts) -> None:
    session = new_session(table_after("beerhex", seats=(None, "level1")))
    text = spoken(session, GOLD, english)
    assert text.startswith("7 with Gold’s symbol, picked. ")
    assert text.endswith(" places possible.")
    text = spoken(session, cell("a1"), english)
    assert text == "a1, empty, picked. In hand: 7 with Gold’s symbol, 6 with Silver’s symbol."
    reason = english("beerhex.why.centre")
    assert spoken(session, cell("c3"), english) == reason


def test_attacks_need_three_connected_crowns(english: Texts) -> None:
    moves = ("a1+G", "e5+S", "b1+G", "e4+S", "c1+G", "e3+S")
    session = new_session(table_after("beerhex", *moves, seats=(None, "level1")))
    second = session.pick(cell("a1")).pick(cell("b1"))
    assert spoken(second, cell("e5"), english) == (
        "e5, silver crown, face down, picked. Let go: a1, b1. Possible: e3, e4."
    )
    lone = new_session(table_after("beerhex", "a1+G", "e5+S", seats=(None, "level1")))
    assert spoken(lone, cell("e5"), english) == english("beerhex.why.connected")
    assert spoken(second, cell("c1"), english).endswith("Buttons: Attack.")


def test_a_tile_is_described_as_it_lies_and_with_its_level(english: Texts) -> None:
    session = new_session(table_after("seven"))
    assert spoken(session, cell("0,0"), english) == english("board.why.hand")
    taken = session.pick(Pick("hand", "I"))
    assert spoken(session, Pick("hand", "I"), english).startswith(
        "bar, picked. Covers this cell and, from it: upper left, lower right, 2 lower right. "
    )
    aimed = spoken(taken, cell("0,0"), english)
    assert "Level 1." in aimed
    turned = spoken(taken, Pick("turn", "1"), english)
    assert turned.startswith("Covers this cell and, from it: ")
    assert english("board.why.there") not in turned


def test_a_tile_of_hex_heaven_says_its_gems_once(english: Texts) -> None:
    session = new_session(table_after("hexheaven", seed=3)).take_device()
    hand = session.scene(english).tray.hand
    text = spoken(session, hand[0].pick, english)
    assert text.startswith(hand[0].name)
    assert text.count("edge gems") == 1


def test_sentences_end_in_a_stop(texts_in: Callable[[str], Texts]) -> None:
    assert sentences(("k4 to k5", "Black to move · Go!"), "en") == "k4 to k5. Black to move. Go!"
    assert sentences(("k4からk5", "", "黒の手番"), "ja") == "k4からk5。黒の手番。"
