"""Records of every game survive being read again, and malformed ones are refused with a reason."""

import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest
from tests.laws.recorded import (
    check_round_trip,
    check_whole_game,
    short_table,
)
from tests.laws.sharing.wrapped import telephoned
from tests.laws.walks import SETUPS, Setup, every_setup, walk
from tests.ui.sources import placeholders, texts

from rokkaku.core.errors import InvalidAction, Refusal
from rokkaku.core.record import text
from rokkaku.core.record.link import decode_record, encode_record
from rokkaku.core.record.tags import MAX_LENGTH
from rokkaku.core.record.text import RecordedGame, read_text, tag_of, write_text
from rokkaku.core.registry import get
from rokkaku.core.state import seat_count
from rokkaku.core.table import Table, new_table, restore_table
from rokkaku.i18n import LANGUAGES

WHOLE_GAMES = 30
"""For each setup; `python -m tests.bench.round_trips` plays 1000."""
FEW_GAMES = 20
MAX_SECONDS = 5.0
"""Processor time for one text on a busy machine; the slowest needs a hundredth of it."""

Read = Callable[[str], Table]


@every_setup
def test_round_trip(setup: Setup) -> None:
    for number in range(FEW_GAMES):
        check_round_trip(short_table(setup, number))


@pytest.mark.long
@every_setup
def test_round_trip_of_whole_games(setup: Setup) -> None:
    for number in range(WHOLE_GAMES):
        check_whole_game(setup, number)


@every_setup
def test_running_game_with_secrets_is_not_written_down(setup: Setup) -> None:
    game, states, moves = walk(setup, 1)
    texts = tuple(map(game.format_move, moves))
    seats = (None,) * seat_count(states[0])
    ends = {0, 1, len(moves) // 2, len(moves)}
    for end in ends:
        record = replace(new_table(setup.game, dict(setup.options), seats, 1).record, moves=texts)
        table = restore_table(replace(record, moves=texts[:end]), seats, end)
        is_secret = any(state.view(None) != state for state in states[: end + 1])
        if is_secret and not table.outcome():
            with pytest.raises(InvalidAction, match="secrets"):
                write_text(RecordedGame(table))
            with pytest.raises(InvalidAction, match="secrets"):
                encode_record(table)
            # A resignation ends the game.
            check_round_trip(table.resign(0))
        else:
            check_round_trip(table)


@every_setup
def test_a_clean_record_is_never_cleaned(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "clean_lines", None)
    for number in range(FEW_GAMES):
        check_round_trip(short_table(setup, number))


@every_setup
def test_a_record_through_a_telephone_is_the_same(setup: Setup) -> None:
    for number in range(FEW_GAMES):
        table = short_table(setup, number)
        text = telephoned(write_text(RecordedGame(table)), Random(number))
        assert read_text(text).table == table, text


@every_setup
def test_a_damaged_record_through_a_telephone_is_read_as_if_it_had_come_straight(
    setup: Setup,
) -> None:
    """It may also be read as the whole one, where only that can be meant."""
    rng = Random(5)
    for number in range(FEW_GAMES):
        table = short_table(setup, number)
        text = write_text(RecordedGame(table))
        place = rng.randrange(len(text))
        damaged = text[:place] + text[place + rng.randint(1, 3) :]
        straight, changed = read_or_refuse(damaged), read_or_refuse(telephoned(damaged, rng))
        assert changed in (None, straight, table), damaged


def read_or_refuse(text: str) -> Table | None:
    try:
        return read_table(text)
    except Refusal:
        return None


def test_tags_of_options_are_no_other_tags() -> None:
    fixed = {"Rokkaku", "Game", "Seed", "Date", "Resigned", "Ply", "Result", "Reason", "Scores"}
    for setup in SETUPS:
        tags = [tag_of(option.name) for option in get(setup.game).options]
        assert len({*tags}) == len(tags)
        assert not {tag for tag in tags if tag in fixed or tag.startswith("Seat")}


# Mistakes


def read_table(text: str) -> Table:
    return read_text(text).table


def check_refusal(read: Read, text: str) -> bool:
    """Return True if a text is refused with a reason in all languages; else check its game."""
    begun, refusal = time.process_time(), None
    try:
        table = read(text)
    except Refusal as error:
        refusal = error
    assert time.process_time() - begun < MAX_SECONDS
    if refusal is None:
        assert Table.from_json(table.to_json()) == table
        return False
    for language in LANGUAGES:
        message = texts(language)[refusal.key]
        assert placeholders(message) == set(refusal.values), refusal.key
    return True


NASTY: dict[str, str] = {
    "nothing": "",
    "words": "Hello, how are you?",
    "a page": "<!doctype html><html></html>",
    "too long": "x" * (MAX_LENGTH + 1),
    "empty lines": "\n" * MAX_LENGTH,
    "spaces": " " * MAX_LENGTH,
    "tags": '[Game "agon"]\n' + "[" * 100_000,
    "quotation marks": '[Game "agon"]\n[x "' + '"' * 100_000,
    "backslashes": '[Game "agon"]\n[x "' + "\\" * 100_001 + '"]',
    "comments": '[Game "agon"]\n' + "{}" * 90_000 + "{",
    "comments without end": '[Game "agon"]\n' + "{" * 100_000,
    "numbers": '[Game "agon"]\n' + "1." * 90_000,
    "digits": '[Game "agon"]\n' + "9" * 100_000,
    "a large seed": f'[Game "agon"]\n[Seed "{"9" * 100_000}"]',
    "a large position": f'[Game "agon"]\n[Position "w{" Qa1" * 40_000}"]',
    "a large deal": f'[Game "hexheaven"]\n[Mode "solo"]\n[Deal "{"1," * 90_000}"]',
    "many moves": '[Game "agon"]\n' + "\n".join(f"{n}. pass" for n in range(1, 12_000)),
    "many seats": '[Game "agon"]\n' + "\n".join(f'[Seat{n} "x"]' for n in range(10_000)),
}


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY)
def test_nasty_text_is_refused_soon(text: str) -> None:
    assert check_refusal(read_table, text)
    assert check_refusal(decode_record, text)


def test_longest_game_is_read_soon() -> None:
    """Its moves go to and fro until a rule ends the game."""
    line = '[Game "agon"]\n' + "\n".join(
        f"{number}. {move}" for number, move in zip(range(1, 2001), _to_and_fro(), strict=False)
    )
    assert check_refusal(read_table, line)


def _to_and_fro() -> Any:
    table = new_table("agon", {}, (None, None))
    for number in count():
        legal = table.state.legal_moves()
        if not legal:
            break
        move = legal[number % len(legal)]
        yield table.game.format_move(move)
        table = table.play(move)
    while True:
        yield "pass"
