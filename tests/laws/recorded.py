"""Random tables of every game, and checks that they survive being written and read."""

from dataclasses import replace
from typing import Any

from tests.laws.walks import Setup

from rokkaku.core.json_text import format_json, parse_json
from rokkaku.core.record.link import decode_record, encode_record
from rokkaku.core.record.record import MAX_MOVES
from rokkaku.core.record.tags import MAX_LENGTH
from rokkaku.core.record.text import RecordedGame, read_text, write_text
from rokkaku.core.rng import Rng
from rokkaku.core.state import Json, seat_count
from rokkaku.core.table import OPPONENTS, Player, Table, new_table

SHORT = 8
"""Maximum number of moves in a short game; whole games can take hundreds."""
_CUT = 10
"""One in this many whole games is also resigned in mid-game."""


def stored(value: Json) -> Json:
    return parse_json(format_json(value))


def check_round_trip(table: Table) -> None:
    text, link = write_text(RecordedGame(table)), encode_record(table)
    assert read_text(text).table == table
    assert decode_record(link) == table
    assert Table.from_json(stored(table.to_json())) == table
    assert len(text) <= MAX_LENGTH
    assert len(link) <= 1000, "too long for a QR code that can be read by a camera"


def check_whole_game(setup: Setup, number: int) -> Table:
    """Check round trips of a random whole game, and return it at its end.

    Every other game is taken back some plies, and some are also checked after a resignation.
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
    """Return a game after a few random moves; one with hidden information ends by resignation."""
    rng = Rng(number)
    table = _played(setup, rng, rng.below(SHORT + 1))
    if not table.outcome() and (table.has_secrets or rng.below(4) == 0):
        return table.resign(rng.below(len(table.seats)))
    return table if table.has_secrets else _at_random_ply(table, rng)


def whole_table(setup: Setup, number: int) -> Table:
    return _played(setup, Rng(number), MAX_MOVES)


def _played(setup: Setup, rng: Rng, most: int) -> Table:
    start = new_table(setup.game, dict(setup.options), _random_seats(setup, rng), rng.word())
    states: list[Any] = [start.state]
    moves: list[Any] = []
    while len(moves) < most and (legal := states[-1].legal_moves()):
        moves.append(rng.choice(legal))
        states.append(states[-1].apply(moves[-1]))
    record = replace(start.record, moves=tuple(map(start.game.format_move, moves)))
    return Table(record, start.seats, tuple(states), tuple(moves), len(moves))


def _random_seats(setup: Setup, rng: Rng) -> tuple[Player, ...]:
    count = seat_count(setup.start(0))
    return tuple(rng.choice((None, *OPPONENTS)) for _ in range(count))


def _at_random_ply(table: Table, rng: Rng) -> Table:
    """Take back some moves of every other table, unless something is hidden then."""
    back = replace(table, ply=rng.below(table.ply + 1)) if rng.below(2) else table
    return table if back.has_secrets or table.resigned is not None else back
