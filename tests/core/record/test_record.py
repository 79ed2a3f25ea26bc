from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.json_values import json_values
from tests.laws.walks import Setup, every_setup, walk
from tests.tables import played_out, table_after

from rokkaku.core.errors import InvalidRecord, RokkakuError
from rokkaku.core.json_text import format_json, parse_json
from rokkaku.core.record.record import Record, replay

GAME = Record("agon", {"variant": "bloody"}, 7, ("a5-a6", "a3-a4"))


def written(**changes: Any) -> dict[str, Any]:
    return GAME.to_json() | changes


def test_round_trip_through_text() -> None:
    for record in (GAME, replace(GAME, resigned=1)):
        assert Record.from_json(parse_json(format_json(record.to_json()))) == record


def test_format_is_pinned() -> None:
    """Saved games must stay readable for ever."""
    assert GAME.to_json() == {
        "rokkaku": 1,
        "game": "agon",
        "options": {"variant": "bloody"},
        "seed": 7,
        "moves": ["a5-a6", "a3-a4"],
        "resigned": None,
    }


@every_setup
def test_replay_gives_the_states_of_the_game(setup: Setup) -> None:
    game, states, moves = walk(setup, 1)
    texts = tuple(game.format_move(move) for move in moves)
    assert replay(Record(setup.game, dict(setup.options), 1, texts)) == states


def test_replay_of_no_moves_is_the_start() -> None:
    states = replay(Record("agon"))
    assert len(states) == 1
    assert states[0].ply == 0


# Not a record

MISSHAPEN = {
    "a list": ([], "not a Rokkaku record"),
    "nothing": (None, "not a Rokkaku record"),
    "a number": (1, "not a Rokkaku record"),
    "something foreign": ({"game": "agon"}, "not a Rokkaku record: the field 'rokkaku' is missing"),
    "a newer version": (written(rokkaku=2), "format 2; this version reads 1"),
    "version as text": (written(rokkaku="1"), "format '1'"),
    "no version": (written(rokkaku=None), "format None"),
    "game no text": (written(game=7), "'game' is not a text"),
    "options a list": (written(options=[]), "'options' does not map texts"),
    "options of numbers": (written(options={"a": 1}), "'options' does not map texts"),
    "seed a text": (written(seed="7"), "'seed' is not a whole number"),
    "seed a fraction": (written(seed=7.5), "'seed' is not a whole number"),
    "seed true": (written(seed=True), "'seed' is not a whole number"),
    "moves a text": (written(moves="a5-a6"), "'moves' is not a list of texts"),
    "moves of numbers": (written(moves=[1]), "'moves' is not a list of texts"),
    "too many moves": (written(moves=["pass"] * 2001), "2001 moves; 2000 are the most"),
    "resigned a text": (written(resigned="0"), "'resigned' is neither a seat nor null"),
    "resigned true": (written(resigned=True), "'resigned' is neither a seat nor null"),
}


@pytest.mark.parametrize(("value", "message"), MISSHAPEN.values(), ids=MISSHAPEN)
def test_misshapen_record_says_what_is_wrong(value: object, message: str) -> None:
    with pytest.raises(InvalidRecord, match=message) as raised:
        Record.from_json(value)
    assert isinstance(raised.value, RokkakuError)
    assert isinstance(raised.value, ValueError)


@pytest.mark.parametrize("field", GAME.to_json())
def test_every_field_is_needed_or_has_a_meaning_when_missing(field: str) -> None:
    value = {name: content for name, content in written().items() if name != field}
    if field == "resigned":
        assert Record.from_json(value) == GAME
    else:
        with pytest.raises(InvalidRecord, match=field):
            Record.from_json(value)


UNPLAYABLE = {
    "unknown game": (Record("chess"), "cannot be set up: .*'chess'.*agon"),
    "unknown option": (Record("agon", {"x": "1"}), "cannot be set up: .*'x'"),
    "impossible value": (Record("agon", {"variant": "x"}), "cannot be set up: .*variant='x'"),
    "unreadable move": (Record("agon", moves=("a5-a6", "???")), r"move 2 is wrong: '\?\?\?'"),
    "illegal move": (Record("agon", moves=("a5-a6", "a6-a5")), "move 2 is wrong: a6-a5: not legal"),
    "resigned by nobody": (Record("agon", resigned=2), "seat 2 resigns; seats go from 0 to 1"),
    "resigned by a negative": (Record("agon", resigned=-1), "seat -1 resigns"),
}


@pytest.mark.parametrize(("record", "message"), UNPLAYABLE.values(), ids=UNPLAYABLE)
def test_unplayable_record_says_where_it_goes_wrong(record: Record, message: str) -> None:
    with pytest.raises(InvalidRecord, match=message):
        replay(record)


def test_no_move_after_the_end() -> None:
    whole = played_out(table_after("agon"), 1).record
    with pytest.raises(InvalidRecord, match=f"move {len(whole.moves) + 1} is wrong.*over"):
        replay(replace(whole, moves=(*whole.moves, "pass")))


def test_nobody_resigns_after_the_end() -> None:
    with pytest.raises(InvalidRecord, match="resigns, but the game was over"):
        replay(replace(played_out(table_after("agon"), 1).record, resigned=0))


@given(st.dictionaries(st.sampled_from(sorted(GAME.to_json())), json_values))
def test_any_damage_is_refused_or_harmless(changes: dict[str, Any]) -> None:
    try:
        record = Record.from_json(written(**changes))
        replay(record)
    except InvalidRecord:
        return
    assert Record.from_json(record.to_json()) == record
