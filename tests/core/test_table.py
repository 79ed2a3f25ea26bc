from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core import toy
from tests.json_values import json_values
from tests.laws.recorded import stored
from tests.tables import played, table_after

from rokkaku.core.errors import IllegalMove, InvalidAction, InvalidRecord, InvalidSetup, UnknownGame
from rokkaku.core.registry import get
from rokkaku.core.table import OPPONENTS, LogEntry, Player, Table, new_table

HUMAN = None
AI = "level3"
OPENING = ("a5-a6", "a3-a4", "a6-a5", "a4-a3")


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)


def agon(*seats: Player, moves: tuple[str, ...] = OPENING) -> Table:
    return table_after("agon", *moves, seats=seats)


def secret(players: str = "2", *moves: str, seats: tuple[Player, ...] = ()) -> Table:
    return table_after("toy", *moves, seats=seats, players=players)


# Beginning


def test_new_table_stands_at_the_start() -> None:
    table = agon(moves=())
    assert (table.ply, table.actor, table.outcome(), table.resigned) == (0, 0, None, None)
    assert table.log(0) == ()
    assert table.state == table.game.initial()


def test_new_table_needs_a_known_game_and_possible_options() -> None:
    with pytest.raises(UnknownGame):
        new_table("chess", {}, (HUMAN, HUMAN))
    with pytest.raises(InvalidSetup):
        new_table("agon", {"variant": "x"}, (HUMAN, HUMAN))


@pytest.mark.parametrize("number", [0, 1, 3])
def test_new_table_needs_all_its_seats_filled(number: int) -> None:
    with pytest.raises(InvalidAction, match=f"needs 2 seats|has 2 seats, but {number}"):
        new_table("agon", {}, (HUMAN,) * number)


@pytest.mark.parametrize(("players", "seats"), [("2", 2), ("3", 3), ("2v2", 4)])
def test_table_of_several_seats(players: str, seats: int) -> None:
    assert len(secret(players).seats) == seats


def test_options_given_later_do_not_change_the_table() -> None:
    options = {"variant": "bloody"}
    table = new_table("agon", options, (HUMAN, HUMAN))
    options["variant"] = "x"
    assert Table.from_json(table.to_json()).record.options["variant"] == "bloody"


def test_a_table_remembers_the_defaults_too() -> None:
    options = new_table("agon", {}, (HUMAN, HUMAN)).record.options
    assert options == {option.name: option.default for option in get("agon").options}


# Playing


def test_playing_leaves_the_old_table_alone() -> None:
    start = agon(moves=())
    after = played(start, "a5-a6")
    assert (start.ply, after.ply) == (0, 1)
    assert start == agon(moves=())
    assert after.record.moves == ("a5-a6",)
    assert after.actor == 1


def test_illegal_move_is_refused() -> None:
    table = agon()
    with pytest.raises(IllegalMove, match="a5-c5"):
        played(table, "a5-c5")


def test_the_rules_end_the_game() -> None:
    table = agon(moves=OPENING * 2)
    assert table.actor is None
    assert table.outcome().reason == "agon.reason.repetition"
    with pytest.raises(IllegalMove):
        played(table, "a5-a6")


# Undo and redo


@pytest.mark.parametrize(
    ("seats", "plies"),
    [
        ((HUMAN, HUMAN), [3, 2, 1, 0]),
        ((HUMAN, AI), [2, 0]),
        ((AI, HUMAN), [3, 1]),
        ((AI, AI), [3, 2, 1, 0]),
    ],
)
def test_undo_goes_back_to_the_persons_last_decision(
    seats: tuple[Player, ...], plies: list[int]
) -> None:
    """Between two humans, or two AI agents, it takes back one move."""
    table = agon(*seats)
    for ply in plies:
        table = table.undo()
        assert table.ply == ply
        assert table.actor == ply % 2
    assert table.undo_target() is None
    with pytest.raises(InvalidAction, match="nothing that can be taken back"):
        table.undo()


def test_redo_gives_back_what_was_undone() -> None:
    table = agon()
    assert table.undo().redo() == table
    assert table.undo().undo().redo().ply == 3
    with_ai = agon(HUMAN, AI)
    assert with_ai.undo().undo().redo().ply == 2
    assert with_ai.undo().undo().redo().redo() == with_ai


def test_nothing_to_redo_at_the_end_of_the_line() -> None:
    assert agon().redo_target() is None
    with pytest.raises(InvalidAction, match="nothing to redo"):
        agon().redo()


def test_playing_drops_what_was_undone() -> None:
    table = played(agon().undo(), "a4-a3")
    assert table == agon()
    other = played(agon().undo().undo(), "a6-b6")
    assert other.record.moves == ("a5-a6", "a3-a4", "a6-b6")
    assert other.redo_target() is None
    assert len(other.states) == other.ply + 1


def test_undo_does_not_go_past_something_revealed() -> None:
    table = secret("2", "1", "2", "show", "3")
    assert table.undo().ply == 3
    assert table.undo().undo_target() is None
    with pytest.raises(InvalidAction):
        table.undo().undo()


def test_undo_of_a_programs_answer_does_not_go_past_something_revealed() -> None:
    table = secret("2", "1", "show", seats=(HUMAN, AI))
    assert table.undo_target() is None


def test_undo_after_the_end_of_the_game() -> None:
    assert agon(moves=OPENING * 2).undo().outcome() is None


# Resigning


def test_a_game_is_over_when_a_seat_resigns() -> None:
    table = agon().resign(0)
    assert (table.actor, table.resigned) == (None, 0)
    assert table.outcome() == ((1,), "core.reason.resigned", ())


@pytest.mark.parametrize(
    ("players", "seat", "winners"),
    [("2", 1, (0,)), ("3", 1, (0, 2)), ("2v2", 0, (1, 3)), ("2v2", 3, (0, 2))],
)
def test_all_other_teams_win(players: str, seat: int, winners: tuple[int, ...]) -> None:
    """Also when it's another seat's turn."""
    assert secret(players).resign(seat).outcome().winners == winners


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_resigns_for_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(InvalidAction, match=f"no seat {seat}; seats go from 0 to 1"):
        agon().resign(seat)


def test_nobody_resigns_twice_or_after_the_end() -> None:
    with pytest.raises(InvalidAction, match="over"):
        agon().resign(0).resign(1)
    with pytest.raises(InvalidAction, match="over"):
        agon(moves=OPENING * 2).resign(0)


def test_nobody_moves_after_resigning() -> None:
    with pytest.raises(IllegalMove, match="seat 0 has resigned"):
        played(agon().resign(0), "a5-a6")


def test_undo_takes_back_a_resignation_first() -> None:
    assert agon().resign(0).undo() == agon()


def test_resigning_drops_what_was_undone() -> None:
    table = agon().undo().resign(1)
    assert table.redo_target() is None
    assert table.record.moves == OPENING[:3]


# The log


def test_log_tells_the_moves_up_to_now() -> None:
    assert agon().undo().log(None) == (
        LogEntry(1, 0, "a5-a6"),
        LogEntry(2, 1, "a3-a4"),
        LogEntry(3, 0, "a6-a5"),
    )


def test_log_hides_what_the_reader_may_not_know() -> None:
    table = secret("2", "1", "2", "3")
    assert [entry.text for entry in table.log(0)] == ["1", "?", "3"]
    assert [entry.text for entry in table.log(1)] == ["?", "2", "?"]
    assert [entry.text for entry in table.log(None)] == ["?", "?", "?"]


def test_log_names_who_decided() -> None:
    trapped = "w Qd5 Gk1 Gk2 Gk3 Gk4 Gk5 Gj1 gd4 gd6 ga2 ga3 ga4 ga5 qa1"
    table = table_after("agon", "d5*f1", queen_relocation="captor", position=trapped)
    assert table.log(0) == (LogEntry(1, 1, "d5*f1"),)


# Saving


def tables() -> Iterator[Table]:
    yield agon(moves=())
    yield agon()
    yield agon().undo()
    yield agon().undo().undo()
    yield agon().resign(1)
    yield agon().undo().resign(0)
    yield agon(moves=OPENING * 2)
    yield agon(HUMAN, "level5")
    yield agon("level1", "level2")
    yield new_table("agon", {"variant": "bloody", "setup": "free"}, (HUMAN, AI), seed=2**63)
    yield secret("2v2", "1", "show", "3")


def test_a_loaded_table_is_the_saved_one() -> None:
    for table in tables():
        assert Table.from_json(stored(table.to_json())) == table


def test_a_loaded_table_can_redo() -> None:
    assert Table.from_json(agon().undo().to_json()).redo() == agon()


SAVED: dict[str, Any] = {
    "rokkaku": 1,
    "game": "agon",
    "options": {
        "variant": "classic",
        "setup": "fixed",
        "queen_relocation": "owner",
        "position": "",
    },
    "seed": 0,
    "moves": ["a5-a6", "a3-a4"],
    "resigned": None,
    "seats": [None, "mei"],
    "ply": 1,
}


def saved(**changes: Any) -> dict[str, Any]:
    return SAVED | changes


def test_save_format_is_pinned() -> None:
    table = Table.from_json(SAVED)
    assert table.to_json() == SAVED
    assert table.seats == (HUMAN, "mei")
    assert (table.ply, table.redo_target()) == (1, 2)


def test_options_that_are_not_saved_have_their_defaults() -> None:
    assert Table.from_json(saved(options={})) == Table.from_json(SAVED)


BROKEN = {
    "nothing": (None, "not a Rokkaku record"),
    "newer": (saved(rokkaku=9), "format 9"),
    "illegal move": (saved(moves=["a5-a6", "a5-a6"]), "move 2"),
    "ply too far": (saved(ply=3), "'ply' is not from 0 to 2"),
    "ply negative": (saved(ply=-1), "'ply'"),
    "ply true": (saved(ply=True), "'ply'"),
    "ply missing": (saved(ply=None), "'ply'"),
    "seats missing": (saved(seats=None), "'seats'"),
    "level 0": (saved(seats=[0, None]), "'level0'"),
    "level 6": (saved(seats=[6, None]), "'level6'"),
    "level true": (saved(seats=[True, None]), "True"),
    "nobody": (saved(seats=["nobody", None]), "'nobody'; there are level1"),
    "a list": (saved(seats=[["mei"], None]), "mei"),
    "too few seats": (saved(seats=[None]), "2 seats, but 1"),
    "too many seats": (saved(seats=[None] * 3), "2 seats, but 3"),
    "resigned in the middle": (saved(resigned=0, ply=1), "last move"),
    "resigned by nobody": (saved(resigned=2, ply=2), "seat 2"),
}


@pytest.mark.parametrize(("value", "message"), BROKEN.values(), ids=BROKEN)
def test_broken_save_says_what_is_wrong(value: object, message: str) -> None:
    with pytest.raises(InvalidRecord, match=message):
        Table.from_json(value)


def test_all_opponents_can_be_saved() -> None:
    for name in OPPONENTS:
        assert Table.from_json(saved(seats=[name, None])).seats[0] == name


def test_a_level_that_was_kept_as_a_number_is_read() -> None:
    assert Table.from_json(saved(seats=[None, 3])).seats == (HUMAN, "level3")


@given(st.dictionaries(st.sampled_from(sorted(SAVED)), json_values))
def test_any_damage_is_refused_or_harmless(changes: dict[str, Any]) -> None:
    try:
        table = Table.from_json(saved(**changes))
    except InvalidRecord:
        return
    assert Table.from_json(table.to_json()) == table


@given(st.lists(st.sampled_from(["undo", "redo", "play", "resign", "reload"]), max_size=30))
def test_any_course_of_actions_can_be_saved_and_keeps_its_shape(actions: list[str]) -> None:
    table = agon(moves=())
    for action in actions:
        try:
            if action == "play":
                table = table.play((table.state.legal_moves() or (None,))[-1])
            elif action == "resign":
                table = table.resign(1)
            elif action == "reload":
                table = Table.from_json(table.to_json())
            else:
                table = getattr(table, action)()
        except (InvalidAction, IllegalMove):
            continue
        assert Table.from_json(table.to_json()) == table
        assert len(table.states) == len(table.record.moves) + 1
        assert 0 <= table.ply < len(table.states)
        assert (table.actor is None) == (table.outcome() is not None)
