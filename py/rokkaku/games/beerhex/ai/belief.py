"""Probabilities of hidden symbols, by which determinizations are drawn.

The place of a face-down crown is evidence: players put their own symbols where these help to join
their sides. The chance of the owner's symbol is logistic in a few public features of the crown. The
weights follow fits to self-play, but milder, as players differ; tests/bench/beerhex/belief.py
measures them. Certain knowledge, such as upper bounds on symbols, comes from `observation`: the
probability of a possible determinization is proportional to the product over its crowns.
"""

from functools import cache
from math import exp

from rokkaku.games.beerhex.rules.board import CELL_OF, CENTRE, SIDES, spread
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER, Constraints
from rokkaku.games.beerhex.rules.observation import constraints_of
from rokkaku.games.beerhex.rules.position import CROWNS_OF_A_COLOUR, Position
from rokkaku.hexgrid import hex_distance

WEIGHTS = (2.2, -0.2, -0.1, 0.0, -0.05, 0.0, 1.4)
"""Log odds that a crown shows its owner's symbol, per unit of each feature."""
_RANGE = 2.0**32


def features(position: Position, colour: int, place: int) -> tuple[float, ...]:
    """Return the public features of a face-down crown by its `place` in the order of placement."""
    traces = position.traces[colour]
    cell = traces[place].cell
    around = spread(cell) ^ cell
    return (
        1.0,
        float(_rings(cell)),
        float((around & position.colours[colour]).bit_count()),
        float((around & position.colours[1 - colour]).bit_count()),
        float(place),
        float(bool(cell & (SIDES[1 - colour][0] | SIDES[1 - colour][1]))),
        float(bool(cell & position.tokens)),
    )


@cache
def _rings(cell: int) -> int:
    return hex_distance(CELL_OF[cell], CELL_OF[CENTRE])


def chance(position: Position, colour: int, place: int, trust: float) -> float:
    """Return the chance of Gold's symbol apart from counts; `trust` (0 to 1) scales log odds."""
    values = features(position, colour, place)
    odds = trust * sum(map(float.__mul__, WEIGHTS, values))
    return 1.0 / (1.0 + exp(-odds if colour == GOLD else odds))


Futures = tuple[tuple[float, ...], ...]
"""For each crown and number of golds before it, the weight of all ways to continue."""


def futures(constraints: Constraints, total: int | None, chances: tuple[float, ...]) -> Futures:
    """Return weights like `knowledge.ways`, with ways weighted by the chances of their symbols."""
    count = len(constraints)
    table = [[float(total in (None, golds)) for golds in range(count + 1)]]
    for place in range(count - 1, -1, -1):
        most_golds, most_silvers, symbol = constraints[place]
        after, row = table[-1], []
        for golds in range(place + 1):
            silvers, weight = place - golds, 0.0
            if symbol != SILVER and golds < most_golds and silvers <= most_silvers:
                weight += chances[place] * after[golds + 1]
            if symbol != GOLD and golds <= most_golds and silvers < most_silvers:
                weight += (1.0 - chances[place]) * after[golds]
            row.append(weight)
        table.append(row)
    return tuple(map(tuple, reversed(table)))


def shares(position: Position, colour: int, trust: float) -> list[int]:
    """Return chances of Gold's symbol times 2 ** 32: per crown, CROWNS numbers by golds before."""
    constraints, total = constraints_of(position, colour)
    chances = _chances(position, colour, trust)
    table = futures(constraints, total, chances)
    flat = []
    for place, constraint in enumerate(constraints):
        row = [0] * CROWNS_OF_A_COLOUR
        for golds in range(place + 1):
            whole = table[place][golds]
            gold = constraint.symbol != SILVER and golds < constraint.golds
            part = chances[place] * table[place + 1][golds + 1] if gold else 0.0
            row[golds] = int(part / whole * _RANGE) if whole else 0
        flat += row
    return flat


def _chances(position: Position, colour: int, trust: float) -> tuple[float, ...]:
    places = range(len(position.traces[colour]))
    return tuple(chance(position, colour, place, trust) for place in places)


def marginals(position: Position, colour: int, trust: float) -> tuple[float, ...]:
    """Return each face-down crown's chance of Gold's symbol, with counts considered."""
    constraints, total = constraints_of(position, colour)
    chances = _chances(position, colour, trust)
    table = futures(constraints, total, chances)
    reached = [1.0]
    shown = []
    for place, constraint in enumerate(constraints):
        onward = [0.0] * (place + 2)
        sure = 0.0
        for golds, weight in enumerate(reached):
            whole = table[place][golds]
            if weight and whole:
                gold = constraint.symbol != SILVER and golds < constraint.golds
                part = chances[place] * table[place + 1][golds + 1] / whole if gold else 0.0
                onward[golds + 1] += weight * part
                onward[golds] += weight * (1.0 - part)
                sure += weight * part
        shown.append(sure)
        reached = onward
    return tuple(shown)
