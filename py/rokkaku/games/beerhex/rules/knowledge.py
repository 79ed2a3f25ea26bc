"""Knowledge of the symbols inside the face-down crowns of one colour.

The owner has 7 crowns with its own symbol and 6 with the other. So for each moment of a game,
everyone who has followed it knows an upper bound on the face-down crowns with each symbol: crowns
that were face up then are known, and so are those revealed later. A crown that was revealed and
returned to hand is certain to be there until its owner has placed so many crowns that it may be on
the board again.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.rules.notation import HIDDEN

GOLD, SILVER = 0, 1


class Trace(NamedTuple):
    """A face-down crown, and what its placement shows to everyone."""

    cell: int
    bounds: tuple[int, int]
    """Upper bounds on the crowns with Gold's and with Silver's symbol, among this one and those
    placed before it that are still face down."""


Traces = tuple[Trace, ...]
"""Face-down crowns of one colour in the order of placement."""


def with_revealed(traces: Traces, cell: int, symbol: int) -> Traces:
    """Return the traces after the crown on a cell was revealed and is no longer face down."""
    index = next(index for index, trace in enumerate(traces) if trace.cell == cell)
    later = [_lower_bounds(trace, symbol) for trace in traces[index:]]
    if index == 0:
        return tuple(later[1:])
    before, revealed = traces[index - 1], later[0]
    golds, silvers = map(min, before.bounds, revealed.bounds)
    return (*traces[: index - 1], Trace(before.cell, (golds, silvers)), *later[1:])


def _lower_bounds(trace: Trace, symbol: int) -> Trace:
    golds, silvers = trace.bounds
    return Trace(trace.cell, (golds - (symbol == GOLD), silvers - (symbol == SILVER)))


class Constraint(NamedTuple):
    """Limits on the symbols of face-down crowns up to this one, in the order of placement."""

    golds: int
    silvers: int
    """Upper bounds on golds and on silvers, up to and including this crown."""
    symbol: int
    """The symbol of this crown, or HIDDEN if unknown."""


Constraints = tuple[Constraint, ...]


@lru_cache(maxsize=1 << 14)
def count_fillings(
    constraints: Constraints, total: int | None, golds: int = 0, silvers: int = 0
) -> int:
    """Count the ways to fill the crowns so that there are `total` golds in all (None: any number).

    `golds` and `silvers` are the numbers among the crowns before these.
    """
    if not constraints:
        return int(total in (None, golds))
    (max_golds, max_silvers, symbol), *others = constraints
    count = 0
    if symbol != SILVER and golds < max_golds and silvers <= max_silvers:
        count += count_fillings(tuple(others), total, golds + 1, silvers)
    if symbol != GOLD and golds <= max_golds and silvers < max_silvers:
        count += count_fillings(tuple(others), total, golds, silvers + 1)
    return count


def draw_symbols(constraints: Constraints, total: int | None, rng: Rng) -> list[int]:
    """Draw the symbols of the crowns so that all possible ways are equally likely."""
    counts = [0, 0]
    symbols = []
    for place, constraint in enumerate(constraints):
        candidates = [constraint._replace(symbol=symbol) for symbol in (GOLD, SILVER)]
        gold_fillings, silver_fillings = (
            count_fillings((candidate, *constraints[place + 1 :]), total, *counts)
            for candidate in candidates
        )
        symbol = constraint.symbol
        if symbol == HIDDEN:
            symbol = GOLD if rng.below(gold_fillings + silver_fillings) < gold_fillings else SILVER
        counts[symbol] += 1
        symbols.append(symbol)
    return symbols


def fillings(constraints: Constraints, total: int | None) -> Iterator[tuple[int, ...]]:
    """Return all ways to fill the crowns, each as symbols in the order of the crowns."""
    result: list[tuple[int, ...]] = [()]
    for place, (max_golds, max_silvers, known) in enumerate(constraints):
        result = [
            (*symbols, symbol)
            for symbols in result
            for symbol in (GOLD, SILVER)
            if known in (HIDDEN, symbol)
            and (golds := symbols.count(GOLD) + (symbol == GOLD)) <= max_golds
            and place + 1 - golds <= max_silvers
        ]
    return (symbols for symbols in result if total in (None, symbols.count(GOLD)))
