"""Several persons at one tablet: what only one of them may see is shown to nobody else."""

from dataclasses import replace

import pytest

from rokkaku.core.table import Seat, new_table
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.i18n import Texts
from rokkaku.ui.play.session import PlaySession, seated
from rokkaku.ui.play.words import last_move, prompt

PERSON, AI = Seat(), Seat(1)


def session(
    *moves: str, seats: tuple[Seat, ...] = (PERSON, PERSON), game: str = "beerhex"
) -> PlaySession:
    table = new_table(game, {}, seats)
    for text in moves:
        table = table.play(table.game.parse_move(text))
    return seated(table)


def everything(shown: PlaySession, texts: Texts) -> str:
    """All that the page could tell about a state, pictures left out."""
    scene = shown.scene(texts)
    parts = (scene.hits, scene.hand, scene.actions, shown.log, prompt(shown, texts))
    return repr((parts, last_move(shown, texts)))


def test_the_tablet_is_handed_over_before_the_first_move() -> None:
    start = session()
    assert (start.handover, start.viewer) == (0, None)
    taken = start.take()
    assert (taken.handover, taken.viewer) == (None, 0)


def test_behind_the_curtain_nothing_can_be_picked(english: Texts) -> None:
    start = session("b2+G")
    assert start.handover == 1
    assert not start.scene(english).hand
    assert start.pick(Pick("cell", "d4")) == start
    assert "Silver" in prompt(start, english)


def test_after_a_move_the_curtain_falls_again() -> None:
    taken = session().take()
    moved = taken.at(taken.table.play(taken.table.game.parse_move("b2+S")))
    assert (moved.handover, moved.viewer, moved.holder) == (1, None, None)


def test_taking_back_hands_the_tablet_back() -> None:
    waiting = session("b2+S")
    assert waiting.undo().handover == 0
    assert waiting.take().undo().handover == 0


def test_taking_back_a_concession_hands_the_tablet_on_first() -> None:
    for game in ("beerhex", "hexheaven"):
        taken = session(game=game).take()
        resigned = taken.at(taken.table.resign(0))
        assert resigned.undo().handover == 0


def test_a_turn_of_several_moves_needs_no_curtain_between_them() -> None:
    moves = ("b2+G", "c3+G", "b3+G", "d4+S", "a1+S", "e5+S")
    taken = session(*moves).take()
    attack = taken.table.game.parse_move("attack b2 b3 c3")
    moved = taken.at(taken.table.play(attack))
    assert moved.table.actor == 0
    assert moved.handover is None


def test_one_person_against_the_ai_needs_no_curtain() -> None:
    assert session(seats=(PERSON, AI)).handover is None
    assert session(seats=(PERSON, AI)).viewer == 0


def test_where_nothing_is_hidden_there_is_no_curtain() -> None:
    assert session(game="agon").handover is None


def test_without_peeking_own_symbols_are_not_told(english: Texts) -> None:
    gold, silver = (session(f"b2+{symbol}", "d4+G").take() for symbol in "GS")
    assert gold.scene(english).hand == silver.scene(english).hand
    assert gold.scene(english).hits == silver.scene(english).hits
    assert gold.log == silver.log
    assert last_move(gold, english) == last_move(silver, english)
    assert gold.peeking(True).scene(english).hits != silver.peeking(True).scene(english).hits


def test_behind_the_curtain_all_games_that_look_alike_are_alike(english: Texts) -> None:
    seen = {
        everything(session(f"b2+{one}", f"d4+{two}", f"c3+{three}"), english)
        for one in "GS"
        for two in "GS"
        for three in "GS"
    }
    assert len(seen) == 1


def test_peeking_ends_with_the_turn() -> None:
    peeking = session().take().peeking(True)
    assert peeking.peek
    assert not peeking.at(peeking.table.play(peeking.table.state.legal_moves()[-1])).peek
    assert not session().peeking(True).peek, "nobody has taken the tablet"


def test_notes_are_the_own_ones_and_go_in_turn(english: Texts) -> None:
    taken = session("b2+G", "d4+S").take()
    place = Pick("cell", "d4")
    noted = taken.toggle_noting().pick(place)
    assert noted.notes == {(0, "d4"): "G"}
    assert noted.pick(place).notes == {(0, "d4"): "S"}
    assert noted.pick(place).pick(place).notes == {}
    other = replace(noted, noting=False)
    moved = other.at(other.table.play(other.table.game.parse_move("e1+G"))).take()
    assert moved.scene(english) == replace(moved, notes={}).scene(english)


@pytest.mark.parametrize("text", ["attack b2 b3 c3", "declare"])
def test_notes_go_with_what_they_were_about(text: str) -> None:
    moves = ("b2+G", "c3+S", "b3+G", "d4+S", "a1+S", "e5+S")
    noted = session(*moves).take().toggle_noting().pick(Pick("cell", "c3"))
    assert noted.notes == {(0, "c3"): "G"}
    moved = noted.at(noted.table.play(noted.table.game.parse_move(text)))
    assert not moved.notes
