"""Random tables of every game, written down in every way, and written down wrong."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

from tests.laws.walks import Setup

from rokkaku.core.rng import Rng
from rokkaku.core.table import LEVELS, Seat, Table, new_table

WHOLE = 40
"""Of so many games one is played to its end, which for some takes hundreds of moves."""
SHORT = 8
"""The most moves of the other ones."""


def random_table(setup: Setup, number: int) -> Table:
    """A random game, running or over; of one with secrets one that is over, for it must be."""
    rng = Rng(number)
    most = 2000 if number % WHOLE == 0 else rng.below(SHORT + 1)
    start = new_table(setup.game, dict(setup.options), _random_seats(setup, rng), rng.word())
    states: list[Any] = [start.state]
    moves: list[Any] = []
    while len(moves) < most and (legal := states[-1].legal_moves()):
        moves.append(rng.choice(legal))
        states.append(states[-1].apply(moves[-1]))
    record = replace(start.record, moves=tuple(map(start.game.format_move, moves)))
    table = Table(record, start.seats, tuple(states), tuple(moves), len(moves))
    if not table.outcome() and (table.has_secrets or rng.below(4) == 0):
        return table.concede(rng.below(len(start.seats)))
    return table if table.has_secrets else _at_random_ply(table, rng)


def _random_seats(setup: Setup, rng: Rng) -> tuple[Seat, ...]:
    count = sum(len(team) for team in setup.start(0).teams)
    return tuple(Seat(rng.choice((None, *LEVELS))) for _ in range(count))


def _at_random_ply(table: Table, rng: Rng) -> Table:
    """Every other table with some moves taken back, where that gives away nothing."""
    back = replace(table, ply=rng.below(table.ply + 1)) if rng.below(2) else table
    return table if back.has_secrets or table.conceded is not None else back


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
    """So many wrong texts, made of some right ones; no two neighbours alike."""
    rng = Rng(count)
    made = [
        swapped(texts, rng) if rng.below(8) == 0 else mutated(rng.choice(texts), rng)
        for _ in range(count)
    ]
    return [text for before, text in pairwise(["", *made]) if text != before]
