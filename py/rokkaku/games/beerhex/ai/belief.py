"""Probabilities of hidden symbols, by which determinizations are drawn.

The place of a face-down crown is evidence: players put their own symbols where these help to join
their sides. The chance of the owner's symbol is logistic in a few public features of the crown. The
weights were fitted to self-play, then made milder, as players differ; tests/bench/beerhex/belief.py
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
    neighbours = spread(cell) ^ cell
    return (
        1.0,
        float(_rings(cell)),
        float((neighbours & position.colours[colour]).bit_count()),
        float((neighbours & position.colours[1 - colour]).bit_count()),
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
    """Return counts like `count_fillings`, each filling weighted by the chances of its symbols."""
    count = len(constraints)
    table = [[float(total in (None, golds)) for golds in range(count + 1)]]
    for place in range(count - 1, -1, -1):
        max_golds, max_silvers, symbol = constraints[place]
        next_row, row = table[-1], []
        for golds in range(place + 1):
            silvers, weight = place - golds, 0.0
            if symbol != SILVER and golds < max_golds and silvers <= max_silvers:
                weight += chances[place] * next_row[golds + 1]
            if symbol != GOLD and golds <= max_golds and silvers < max_silvers:
                weight += (1.0 - chances[place]) * next_row[golds]
            row.append(weight)
        table.append(row)
    return tuple(map(tuple, reversed(table)))


def scaled_chances(position: Position, colour: int, trust: float) -> list[int]:
    """Return chances of Gold's symbol times 2 ** 32.

    Each crown has CROWNS_OF_A_COLOUR numbers, by the number of golds before it.
    """
    constraints, total = constraints_of(position, colour)
    chances = _chances(position, colour, trust)
    table = futures(constraints, total, chances)
    result = []
    for place, constraint in enumerate(constraints):
        row = [0] * CROWNS_OF_A_COLOUR
        for golds in range(place + 1):
            total_weight = table[place][golds]
            can_be_gold = constraint.symbol != SILVER and golds < constraint.golds
            gold_chance = chances[place] * table[place + 1][golds + 1] if can_be_gold else 0.0
            row[golds] = int(gold_chance / total_weight * _RANGE) if total_weight else 0
        result += row
    return result


def _chances(position: Position, colour: int, trust: float) -> tuple[float, ...]:
    places = range(len(position.traces[colour]))
    return tuple(chance(position, colour, place, trust) for place in places)


def marginals(position: Position, colour: int, trust: float) -> tuple[float, ...]:
    """Return each face-down crown's chance of Gold's symbol, with counts considered."""
    constraints, total = constraints_of(position, colour)
    chances = _chances(position, colour, trust)
    table = futures(constraints, total, chances)
    weights = [1.0]
    probabilities = []
    for place, constraint in enumerate(constraints):
        next_weights = [0.0] * (place + 2)
        probability = 0.0
        for golds, weight in enumerate(weights):
            total_weight = table[place][golds]
            if weight and total_weight:
                can_be_gold = constraint.symbol != SILVER and golds < constraint.golds
                gold_chance = (
                    chances[place] * table[place + 1][golds + 1] / total_weight
                    if can_be_gold
                    else 0.0
                )
                next_weights[golds + 1] += weight * gold_chance
                next_weights[golds] += weight * (1.0 - gold_chance)
                probability += weight * gold_chance
        probabilities.append(probability)
        weights = next_weights
    return tuple(probabilities)
