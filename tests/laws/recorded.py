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
from rokkaku.core.table import LEVELS, Seat, Table, new_table

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
    return tuple(Seat(rng.choice((None, *LEVELS))) for _ in range(count))


def _at_random_ply(table: Table, rng: Rng) -> Table:
    """Every other table with some moves taken back, where that gives away nothing."""
    back = replace(table, ply=rng.below(table.ply + 1)) if rng.below(2) else table
    return table if back.has_secrets or table.resigned is not None else back


# Mistakes

_LETTERS = '"\\[]{};.\n\r\t 0179-+*@~,azGS六\x00\u2028' + "\u00e9"


def mutated(text: str, rng: Rng) -> str:
    """A text with one to four random mistakes."""
    for _ in range(1 + rng.below(4)):
        text = _with_mistake(text, rng)
    return text


def _with_mistake(text: str, rng: Rng) -> str:
    at, other = (rng.below(len(text) + 1) for _ in range(2))
    first, last = min(at, other), max(at, other)
    letter = rng.choice(_LETTERS)
    lines = text.split("\n")
    line = rng.below(len(lines))
    match rng.below(10):
        case 0:
            return text[:at] + letter + text[at:]
        case 1 | 2:
            return text[:at] + letter + text[at + 1 :]
        case 3:
            return text[:at] + text[at + 1 + rng.below(5) :]
        case 4:
            return text[:first] if rng.below(2) else text[first:]
        case 5:
            return text[:at] + text[first:last] + text[at:]
        case 6:
            return "\n".join((*lines[:line], *lines[line + 1 :]))
        case 7:
            return "\n".join((*lines[:line], lines[line], *lines[line:]))
        case 8:
            return text[:at] + letter * rng.below(3000) + text[at:]
        case _:
            lines[line] = lines[rng.below(len(lines))]
            return "\n".join(lines)


def swapped(texts: list[str], rng: Rng) -> str:
    """The beginning of a text and the end of another."""
    one, two = (rng.choice(texts) for _ in range(2))
    return one[: rng.below(len(one) + 1)] + two[rng.below(len(two) + 1) :]


def mutations(texts: list[str], count: int) -> list[str]:
    """So many different texts, each made of some right ones and like none of them."""
    rng, made = Rng(count), dict[str, None]()
    while len(made) < count:
        text = swapped(texts, rng) if rng.below(8) == 0 else mutated(rng.choice(texts), rng)
        if text not in texts:
            made[text] = None
    return list(made)
