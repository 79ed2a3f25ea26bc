"""Fit Hex Heaven's outlook on games for two to the results of self-play.

    PYTHONPATH=py:. python -m tests.generate.weights.hexheaven --mode casual --games 10000 --jobs 2

Openings are random. Then every turn is the best one found by a search of `--nodes` nodes, and the
position at its start is a sample. Prints the numbers of `games/hexheaven/ai/outlook.py`, in points.
"""

from collections.abc import Sequence
from functools import partial
from math import sqrt

from tests.generate.weights.regression import Features, Sample, fitted
from tests.generate.weights.self_play import asked_for, played

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.command_line import run_command
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.games.hexheaven.ai.outlook import BONUS_SHARE
from rokkaku.games.hexheaven.ai.player import Strength, player
from rokkaku.games.hexheaven.ai.search import Scope
from rokkaku.games.hexheaven.rules.outcome import CASUAL, SERIOUS
from rokkaku.games.hexheaven.rules.position import WINNING
from rokkaku.games.hexheaven.rules.state import HexHeavenState

PLAYER = player(Strength(Scope(60, 12, 20), 1))
PENALTY = 1e-6
DECK = 17
"""Tiles in the deck at the start of a casual game for two."""
LEAD, RESERVE, TILE, NEXT = range(4)
"""Places of weights. From NEXT on are the values of moving next, then the extra value of the
one-side right; in the casual game, each by number of tiles in the deck.
"""
TURNS = {CASUAL: DECK + 1, SERIOUS: 1}
"""Number of separate values of moving next."""


def features(state: HexHeavenState) -> Features:
    """Return the factors for the seat to move, divided by the spread; a value is their `tanh`."""
    me, other, deck = state.turn, 1 - state.turn, len(state.deck)
    reserves = len(state.reserves[me]) - len(state.reserves[other])
    tiles = len(state.hands[me]) - len(state.hands[other])
    if state.mode == CASUAL:
        lead, spread, at = state.points[me] - state.points[other], 1 + sqrt(deck), deck
        found = [(LEAD, lead), (RESERVE, reserves * (1 - BONUS_SHARE[deck] / 1000))]
    else:
        lead = state.superiority[me] - state.superiority[other]
        to_win = 2 * (2 * WINNING - sum(state.superiority))
        left = min(to_win, deck + sum(map(len, state.hands)))
        spread, at = sqrt(max(1.0, left / 2)), 0
        found = [(LEAD, lead), (RESERVE, reserves), (TILE, tiles)]
    found += [(NEXT + at, 1), (NEXT + TURNS[state.mode] + at, int(state.one_side))]
    return tuple((place, 2 * amount / spread) for place, amount in found if amount)


def samples(mode: str, nodes: int, seed: int) -> list[Sample]:
    rng = Rng(seed)
    state = get("hexheaven").initial({"mode": mode}, seed)
    seen: list[tuple[Features, int]] = []
    while (actor := state.actor) is not None:
        assert isinstance(state, HexHeavenState)
        if state.opening:
            state = state.apply(rng.choice(state.legal_moves()))
            continue
        if not state.used and not state.reserve_used:
            seen.append((features(state), actor))
        for move in finish(PLAYER(state.view(actor), Limit(iterations=nodes), rng)).line:
            if state.actor == actor:
                state = state.apply(move)
    outcome = state.outcome()
    assert outcome is not None
    return [(found, float(seat in outcome.winners)) for found, seat in seen]


def told(mode: str, weights: Sequence[float]) -> str:
    spread, reserve, tile, *turn = (weight / weights[LEAD] for weight in weights)
    usually, besides = turn[: TURNS[mode]], turn[TURNS[mode] :]
    one_side = map(sum, zip(usually, besides, strict=True))
    lines = [f"spread {spread / weights[LEAD]:.2f}", f"reserve {reserve:.2f}", f"tile {tile:.2f}"]
    for name, numbers in (("next", usually), ("next with the one-side right", one_side)):
        lines.append(f"{name}: {', '.join(f'{number:.2f}' for number in numbers)}")
    return "\n".join([mode, *lines])


def main() -> None:
    given = asked_for(__doc__, "mode", (CASUAL, SERIOUS), games=10_000, nodes=200_000)
    data = played(partial(samples, given.variant, given.nodes), given)
    size = NEXT + 2 * TURNS[given.variant]
    print(told(given.variant, fitted(data, size, PENALTY)))


if __name__ == "__main__":
    run_command(main)
