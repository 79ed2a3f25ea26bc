"""What can be known of the symbols inside the crowns of one colour that lie face down.

The owner had 7 crowns with the own symbol and 6 with the other. So whoever has followed the game
knows for each moment how many crowns of a symbol at most lay face down: those that lay face up
then are known, and so are those that were revealed later. A crown that was revealed and went back
to hand is a sure one there, until its owner has placed so many that it may be on the board again.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.rules.notation import HIDDEN

GOLD, SILVER = 0, 1


class Trace(NamedTuple):
    """A crown that lies face down, and what its placement tells everybody."""

    cell: int
    most: tuple[int, int]
    """Of this crown and those placed before it that still lie face down, at most so many show
    Gold's symbol, and Silver's."""


Traces = tuple[Trace, ...]
"""The face-down crowns of one colour in the order in which they were placed."""


def with_revealed(traces: Traces, cell: int, symbol: int) -> Traces:
    """The traces after the crown on a cell was revealed and so is no longer face down."""
    place = next(i for i, trace in enumerate(traces) if trace.cell == cell)
    later = [_less(trace, symbol) for trace in traces[place:]]
    if place == 0:
        return tuple(later[1:])
    before, revealed = traces[place - 1], later[0]
    golds, silvers = map(min, before.most, revealed.most)
    return (*traces[: place - 1], Trace(before.cell, (golds, silvers)), *later[1:])


def _less(trace: Trace, symbol: int) -> Trace:
    golds, silvers = trace.most
    return Trace(trace.cell, (golds - (symbol == GOLD), silvers - (symbol == SILVER)))


class Constraint(NamedTuple):
    """What can be inside one of the face-down crowns, in the order in which they were placed."""

    golds: int
    """Up to and with this crown at most so many show Gold's symbol."""
    silvers: int
    """The same of Silver's."""
    symbol: int
    """The symbol of this crown, or HIDDEN."""


Constraints = tuple[Constraint, ...]


@lru_cache(maxsize=1 << 14)
def ways(constraints: Constraints, total: int | None, golds: int = 0, silvers: int = 0) -> int:
    """In how many ways the crowns can be filled, after so many golds and silvers before them.

    `total` is the number of golds in the end; None if that is not known.
    """
    if not constraints:
        return int(total in (None, golds))
    (most_golds, most_silvers, symbol), *others = constraints
    count = 0
    if symbol != SILVER and golds < most_golds and silvers <= most_silvers:
        count += ways(tuple(others), total, golds + 1, silvers)
    if symbol != GOLD and golds <= most_golds and silvers < most_silvers:
        count += ways(tuple(others), total, golds, silvers + 1)
    return count


def drawn(constraints: Constraints, total: int | None, rng: Rng) -> list[int]:
    """The symbols of the crowns, drawn so that all possible ways are equally likely."""
    counts = [0, 0]
    symbols = []
    for place, constraint in enumerate(constraints):
        filled = [constraint._replace(symbol=symbol) for symbol in (GOLD, SILVER)]
        with_gold, with_silver = (
            ways((first, *constraints[place + 1 :]), total, *counts) for first in filled
        )
        symbol = constraint.symbol
        if symbol == HIDDEN:
            symbol = GOLD if rng.below(with_gold + with_silver) < with_gold else SILVER
        counts[symbol] += 1
        symbols.append(symbol)
    return symbols


def fillings(constraints: Constraints, total: int | None) -> Iterator[tuple[int, ...]]:
    """All ways to fill the crowns, each as the symbols in the order of the crowns."""
    filled: list[tuple[int, ...]] = [()]
    for place, (most_golds, most_silvers, known) in enumerate(constraints):
        filled = [
            (*symbols, symbol)
            for symbols in filled
            for symbol in (GOLD, SILVER)
            if known in (HIDDEN, symbol)
            and (golds := symbols.count(GOLD) + (symbol == GOLD)) <= most_golds
            and place + 1 - golds <= most_silvers
        ]
    return (symbols for symbols in filled if total in (None, symbols.count(GOLD)))
