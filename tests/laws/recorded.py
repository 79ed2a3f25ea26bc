"""Random tables of every game, written down in every way, and written down wrong."""

from dataclasses import replace
from typing import Any

from tests.laws.walks import Setup

from rokkaku.core.json_text import format_json, parse_json
from rokkaku.core.record.link import decode_record, encode_record
from rokkaku.core.record.record import MAX_MOVES
from rokkaku.core.record.tags import MAX_LENGTH
from rokkaku.core.record.text import RecordedGame, read_text, write_text
from rokkaku.core.rng import Rng
from rokkaku.core.state import Json
from rokkaku.core.table import OPPONENTS, Seat, Table, new_table

SHORT = 8
"""The most moves of a short game; to their end some take hundreds."""
_CUT = 10
"""Of so many whole games, one is resigned somewhere on its way as well."""


def stored(value: Json) -> Json:
    """JSON values as they come back from storage."""
    return parse_json(format_json(value))


def check_round_trip(table: Table) -> None:
    """Through text, link and storage, and the same letters again."""
    text, link = write_text(RecordedGame(table)), encode_record(table)
    assert read_text(text).table == table
    assert decode_record(link) == table
    assert Table.from_json(stored(table.to_json())) == table
    assert len(text) <= MAX_LENGTH
    assert len(link) <= 1000, "too long for a QR code that can be read by a camera"


def check_whole_game(setup: Setup, number: int) -> Table:
    """Round trips of a random game that is played to its end; every other time taken back from it.

    Now and then also of the same game resigned before its end. Returns the game at its end.
    """
    rng = Rng(number)
    table = _played(setup, rng, MAX_MOVES)
    assert table.outcome(), "the game does not end"
    check_round_trip(_at_random_ply(table, rng))
    if number % _CUT == 0 and table.moves:
        earlier = replace(table, ply=rng.below(table.ply))
        check_round_trip(earlier.resign(rng.below(len(table.seats)), timed_out=rng.below(2) == 0))
    return table


def short_table(setup: Setup, number: int) -> Table:
    """A few random moves of a game; one with secrets is over by resigning, for it must be."""
    rng = Rng(number)
    table = _played(setup, rng, rng.below(SHORT + 1))
    if not table.outcome() and (table.has_secrets or rng.below(4) == 0):
        return table.resign(rng.below(len(table.seats)))
    return table if table.has_secrets else _at_random_ply(table, rng)


def whole_table(setup: Setup, number: int) -> Table:
    """A random game at its end."""
    return _played(setup, Rng(number), MAX_MOVES)


def _played(setup: Setup, rng: Rng, most: int) -> Table:
    """A random game with at most so many moves."""
    start = new_table(setup.game, dict(setup.options), _random_seats(setup, rng), rng.word())
    states: list[Any] = [start.state]
    moves: list[Any] = []
    while len(moves) < most and (legal := states[-1].legal_moves()):
        moves.append(rng.choice(legal))
        states.append(states[-1].apply(moves[-1]))
    record = replace(start.record, moves=tuple(map(start.game.format_move, moves)))
    return Table(record, start.seats, tuple(states), tuple(moves), len(moves))


def _random_seats(setup: Setup, rng: Rng) -> tuple[Seat, ...]:
    count = sum(len(team) for team in setup.start(0).teams)
    return tuple(Seat(rng.choice((None, *OPPONENTS))) for _ in range(count))


def _at_random_ply(table: Table, rng: Rng) -> Table:
    """Every other table with some moves taken back, where that gives away nothing."""
    back = replace(table, ply=rng.below(table.ply + 1)) if rng.below(2) else table
    return table if back.has_secrets or table.resigned is not None else back
