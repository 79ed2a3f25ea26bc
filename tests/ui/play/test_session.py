from dataclasses import replace

import pytest
from tests.tables import table_after
from tests.ui.play.sessions import moved, set_up
from tests.ui.play.sessions import session_after as session

from rokkaku.core.errors import IllegalMove
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.table import Player, Table
from rokkaku.i18n import Texts
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.play.words import last_move, prompt

HUMAN, AI = None, "level2"
AGON = get("agon")


def cell(name: str) -> Pick:
    return Pick("cell", name)


def test_the_last_tile_stays_in_hand_when_it_is_picked_or_nothing_is() -> None:
    """There is nothing else to take, so it is held from the beginning."""
    table = table_after("seven")
    while table.ply < 12:
        table = table.play(table.state.legal_moves()[0])
    letter = table.state.hands[0]
    before = new_session(table)
    assert before.selection.prefix[:1] == (Pick("hand", letter),)
    assert before.pick(Pick("hand", letter)).selection.prefix == before.selection.prefix
    assert before.pick(Pick("cell", "99,99")).let_go().selection.prefix == before.selection.prefix


def some_move(at: PlaySession) -> str:
    return AGON.format_move(at.table.state.legal_moves()[0])


def moves(at: PlaySession) -> list[str]:
    return [entry.text for entry in at.table.log(None)]


def test_two_picks_make_a_move() -> None:
    picked = session().pick(cell("a5"))
    assert (picked.selection.prefix, moves(picked)) == ((cell("a5"),), [])
    after = picked.pick(cell("b5"))
    assert (after.selection.prefix, moves(after)) == ((), ["a5-b5"])
    assert after.table.actor == 1


def test_what_leaves_no_choice_is_picked_already() -> None:
    position = "w Qa1 Gc3 Ga2 Ga3 Ga4 Ga5 Ga6 qk6 gc2 gc4 gk1 gk2 gk3 gk4"
    trapped = session(position=position)
    assert trapped.selection.prefix == (cell("c3"),)
    assert moves(trapped.pick(cell("e1"))) == ["c3*e1"]


def test_a_person_does_not_move_for_the_ai() -> None:
    waiting = moved(session(HUMAN, AI), "a5-b5")
    assert waiting.is_ai_to_move
    assert not waiting.selection.tree.moves
    assert moves(waiting.pick(cell("a3"))) == ["a5-b5"]


TRAP = "w Qb2 Gd5 Gc7 Gh3 qj6 gd6 gf10 gk2"
"""In Bloody Queen, White's step c7-d7 traps a guard, which White then puts on c6."""


@pytest.mark.parametrize(
    ("seats", "count"),
    [((AI, HUMAN), 2), ((HUMAN, AI), 1), ((HUMAN, HUMAN), 2), ((AI, AI), 2)],
)
def test_the_last_turn_has_all_moves_since_the_viewers_own(
    seats: tuple[Player, ...], count: int
) -> None:
    moved_twice = session(*seats, moves=("c7-d7", "d6*c6"), position=TRAP, variant="bloody")
    states = moved_twice.table.states
    assert moved_twice.last_turn == states[2 - count : 2]
    answered = moved(moved_twice, "j6-i6")
    assert answered.last_turn == states[2:3]


def test_the_last_turn_has_the_moves_of_all_others() -> None:
    started = new_session(table_after("seven", players="3"))
    assert started.last_turn == ()
    table = started.table
    for _ in range(4):
        table = table.play(table.state.legal_moves()[0])
    assert started.with_table(table).last_turn == table.states[2:4]


def test_alone_the_last_turn_is_the_last_move() -> None:
    table = table_after("hexheaven", mode="solo", seed=1)
    for _ in range(5):
        table = table.play(table.state.legal_moves()[0])
    assert new_session(table).last_turn == table.states[4:5]


def test_nobody_moves_after_the_end() -> None:
    over = session().with_table(session().table.resign(0))
    assert not over.is_human_to_move
    assert not over.is_ai_to_move
    assert not over.selection.tree.moves
    assert over.resigning_seat is None or over.table.outcome()


def test_the_answer_is_moved() -> None:
    waiting = moved(session(HUMAN, AI), "a5-b5")
    text = some_move(waiting)
    assert moves(waiting.answer(AGON.parse_move(text))) == ["a5-b5", text]


def test_an_impossible_answer_is_an_error() -> None:
    with pytest.raises(IllegalMove):
        session(AI, HUMAN).answer(AGON.parse_move("a5-k6"))


def test_undo_goes_back_to_the_persons_decision() -> None:
    start = session(HUMAN, AI)
    mine = moved(start, "a5-b5")
    answered = mine.answer(AGON.parse_move(some_move(mine)))
    assert answered.undo().table.ply == 0
    assert answered.undo().is_human_to_move
    assert not answered.undo().paused
    assert mine.undo().table.ply == 0
    redone = answered.undo().redo()
    assert redone.table.ply == 2
    assert moves(redone) == moves(answered)


def test_undo_lets_go_of_what_was_picked() -> None:
    picked = moved(session(), "a5-b5").pick(cell("a3"))
    assert picked.selection.prefix
    assert picked.undo().selection.prefix == ()


def test_undo_where_only_the_ai_plays_pauses() -> None:
    watching = moved(session(AI, AI), "a5-b5", "a3-b3")
    undone = watching.undo()
    assert (undone.table.ply, undone.paused, undone.is_ai_to_move) == (1, True, False)
    assert undone.redo().paused
    assert undone.undo().table.ply == 0


def test_undo_of_the_ais_opening_waits() -> None:
    """Black takes back a move; then it is still Black's turn, not White's."""
    start = session(AI, HUMAN)
    answered = start.answer(AGON.parse_move("a5-b5"))
    mine = moved(answered, some_move(answered))
    assert mine.undo().table.ply == 1
    assert answered.table.undo_target() is None


@pytest.mark.parametrize(
    ("seats", "ply", "seat"),
    [
        ((HUMAN, HUMAN), 0, 0),
        ((HUMAN, HUMAN), 1, 1),
        ((HUMAN, AI), 0, 0),
        ((HUMAN, AI), 1, 0),
        ((AI, HUMAN), 0, 1),
        ((AI, AI), 0, None),
    ],
)
def test_who_may_resign(seats: tuple[Player, ...], ply: int, seat: int | None) -> None:
    assert moved(session(*seats), *["a5-b5"][:ply]).resigning_seat == seat


@pytest.mark.parametrize(
    ("seats", "viewers"),
    [
        ((HUMAN, HUMAN), (0, 1)),
        ((HUMAN, AI), (0, 0)),
        ((AI, HUMAN), (1, 1)),
        ((AI, AI), (None, None)),
    ],
)
def test_through_whose_eyes_the_board_is_seen(
    seats: tuple[Player, ...], viewers: tuple[int | None, ...]
) -> None:
    start = session(*seats)
    assert (start.viewer, moved(start, "a5-b5").viewer) == viewers


def test_the_captor_picks_in_the_others_turn() -> None:
    position = "w Qc3 Ga2 Ga3 Ga4 Ga5 Ga6 Gb1 qk6 gc2 gc4 gk1 gk2 gk3 gk4"
    trapped = session(position=position, queen_relocation="captor")
    assert (trapped.table.state.turn, trapped.table.actor) == (0, 1)
    assert trapped.selection.prefix == (cell("c3"),)
    assert moves(trapped.pick(cell("e1"))) == ["c3*e1"]
    against_ai = session(HUMAN, AI, position=position, queen_relocation="captor")
    assert against_ai.is_ai_to_move
    with_captor = session(AI, HUMAN, position=position, queen_relocation="captor")
    assert with_captor.is_human_to_move
    assert with_captor.viewer == 1


def test_the_scene_shows_what_is_picked(english: Texts) -> None:
    picked = session().pick(cell("a5"))
    hits = {hit.pick.value: hit for hit in picked.scene(english).hits}
    assert hits["a5"].selected
    assert hits["b5"].selectable
    assert not hits["a3"].selectable
    assert hits["b5"].name == "b5, empty, possible"
    assert "picked" in hits["a5"].name


@pytest.mark.parametrize("variant", ["classic", "bloody"])
def test_whole_games_by_picks(variant: str) -> None:
    rng = Rng(5)
    here = session(variant=variant)
    while here.table.outcome() is None and here.table.ply < 120:
        here = here.pick(rng.choice(sorted(here.selection.tree.choices(here.selection.prefix))))
    assert Table.from_json(here.table.to_json()) == here.table
    while here.table.undo_target() is not None:
        here = here.undo()
    assert here.table.ply == 0


@pytest.mark.parametrize(
    ("undo", "seats", "can", "asks"),
    [("free", (None, None), True, False), ("ask", (None, None), True, True),
     ("never", (None, None), False, False), ("ask", (None, "level1"), True, False)],
)  # fmt: skip
def test_taking_back_follows_what_was_agreed_on(
    undo: str, seats: tuple[Player, ...], can: bool, asks: bool
) -> None:
    found = moved(set_up(undo=undo, seats=seats), "a5-b5")
    assert (found.can_undo, found.undo_needs_consent) == (can, asks)


# Several players at one tablet: a player's secrets are shown to no other player


def hidden(*moves: str, seats: tuple[Player, ...] = (), game: str = "beerhex") -> PlaySession:
    return new_session(table_after(game, *moves, seats=seats))


def everything(shown: PlaySession, texts: Texts) -> str:
    """Return all that the page could show of a state, without pictures."""
    scene = shown.scene(texts)
    parts = (scene.hits, scene.tray.hand, scene.tray.actions, shown.log, prompt(shown, texts))
    return repr((parts, last_move(shown, texts)))


def test_the_tablet_is_handed_over_before_the_first_move() -> None:
    start = hidden()
    assert (start.handover, start.viewer) == (0, None)
    taken = start.take_device()
    assert (taken.handover, taken.viewer) == (None, 0)


def test_before_a_handover_nothing_can_be_picked(english: Texts) -> None:
    start = hidden("b2+G")
    assert start.handover == 1
    assert not start.scene(english).tray.hand
    assert start.pick(Pick("cell", "d4")) == start
    assert "Silver" in prompt(start, english)


def test_after_a_move_the_tablet_is_handed_over_again() -> None:
    taken = hidden().take_device()
    after = moved(taken, "b2+S")
    assert (after.handover, after.viewer, after.holder) == (1, None, None)


def test_taking_back_hands_the_tablet_back() -> None:
    waiting = hidden("b2+S")
    assert waiting.undo().handover == 0
    assert waiting.take_device().undo().handover == 0


def test_taking_back_a_resignation_hands_the_tablet_on_first() -> None:
    for game in ("beerhex", "hexheaven"):
        taken = hidden(game=game).take_device()
        resigned = taken.with_table(taken.table.resign(0))
        assert resigned.undo().handover == 0


def test_a_turn_of_several_moves_needs_no_handover_between_them() -> None:
    moves = ("b2+G", "c3+G", "b3+G", "d4+S", "a1+S", "e5+S")
    taken = hidden(*moves).take_device()
    after = moved(taken, "attack b2 b3 c3")
    assert (after.table.actor, after.handover) == (0, None)


def test_one_person_against_the_ai_needs_no_handover() -> None:
    assert hidden(seats=(HUMAN, AI)).handover is None
    assert hidden(seats=(HUMAN, AI)).viewer == 0


def test_where_nothing_is_hidden_there_is_no_handover() -> None:
    assert hidden(game="agon").handover is None


def test_without_peeking_own_symbols_are_not_told(english: Texts) -> None:
    gold, silver = (hidden(f"b2+{symbol}", "d4+G").take_device() for symbol in "GS")
    assert gold.scene(english).tray.hand == silver.scene(english).tray.hand
    assert gold.scene(english).hits == silver.scene(english).hits
    assert gold.log == silver.log
    assert last_move(gold, english) == last_move(silver, english)
    assert gold.with_peek(True).scene(english).hits != silver.with_peek(True).scene(english).hits


def test_before_a_handover_all_games_that_look_alike_are_alike(english: Texts) -> None:
    seen = {
        everything(hidden(f"b2+{one}", f"d4+{two}", f"c3+{three}"), english)
        for one in "GS"
        for two in "GS"
        for three in "GS"
    }
    assert len(seen) == 1


def test_peeking_ends_with_the_turn() -> None:
    peeking = hidden().take_device().with_peek(True)
    assert peeking.is_peeking
    assert not peeking.with_table(
        peeking.table.play(peeking.table.state.legal_moves()[-1])
    ).is_peeking
    assert not hidden().with_peek(True).is_peeking, "nobody has taken the tablet"


def test_notes_are_the_own_ones_and_go_in_turn(english: Texts) -> None:
    taken = hidden("b2+G", "d4+S").take_device()
    place = Pick("cell", "d4")
    noted = taken.toggle_marking().pick(place)
    assert noted.pencil_marks == {(0, "d4"): "G"}
    assert noted.pick(place).pencil_marks == {(0, "d4"): "S"}
    assert noted.pick(place).pick(place).pencil_marks == {}
    other = replace(noted, is_marking=False)
    after = moved(other, "e1+G").take_device()
    assert after.scene(english) == replace(after, pencil_marks={}).scene(english)


@pytest.mark.parametrize("text", ["attack b2 b3 c3", "declare"])
def test_notes_go_with_what_they_were_about(text: str) -> None:
    moves = ("b2+G", "c3+S", "b3+G", "d4+S", "a1+S", "e5+S")
    noted = hidden(*moves).take_device().toggle_marking().pick(Pick("cell", "c3"))
    assert noted.pencil_marks == {(0, "c3"): "G"}
    assert not moved(noted, text).pencil_marks
