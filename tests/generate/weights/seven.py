"""Fit the weights of SEVEN's evaluation, for two players, to solved positions.

    PYTHONPATH=py:. python -m tests.generate.weights.seven --games 16000 --jobs 2

Games begin with random placements and continue with short searches that err. With few enough tiles
left, each undecided position is a sample, with its result between players of a few candidates, and
so are some positions after random placements. Prints `Weights` as in
`games/seven/ai/evaluation.py`, rounded: each group up to a constant.
"""

from collections.abc import Sequence
from functools import partial
from math import log

from tests.generate.weights.regression import Features, Sample, fitted
from tests.generate.weights.self_play import asked_for, played

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import BudgetExceeded, Limit, Meter
from rokkaku.command_line import run_command
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.games.seven.ai.evaluation import FAR, FOR_TWO, SCALE, Holding, Weights
from rokkaku.games.seven.ai.kernel.appraisal import Appraisal
from rokkaku.games.seven.ai.lookahead import Lookahead, Widths
from rokkaku.games.seven.ai.player import Strength, player
from rokkaku.games.seven.ai.search import Scope
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.tiles import LETTERS

SOLVED = range(4, 11)
"""Numbers of tiles left at which positions are sampled."""
CHOICE = Widths(8, 8)
"""Number of candidates for either side in solving a position."""
PLAYER = player(Strength(Scope(2, (Widths(6, 6),)), 100))
BESIDE = 20
"""Number of random placements that are sampled after each solved position."""
RANDOM_PLIES = 2
STRAYING = 12
"""One in this many later placements is random."""
PENALTY = 2e-4
UNIT = SCALE / log(3)
"""Value of a position per unit of the natural logarithm of the odds of winning."""
SIZE = len(FOR_TWO.flat())
"""Number of weights; after them come the values of having the move, by number of tiles left."""


def features(ahead: Lookahead) -> Features:
    mine = ahead.position.turn[ahead.position.ply]
    found = [(SIZE + SOLVED.index(ahead.tiles_left()), 1)]
    for place in range(SIZE):
        alone = [int(other == place) for other in range(SIZE)]
        if amount := Appraisal(ahead.position, [0, 1, 0, 0], mine, alone).look():
            found.append((place, amount))
    return tuple(found)


def solved(ahead: Lookahead, nodes: int) -> list[Sample]:
    """Return a position as a sample; none if it is decided, drawn, or takes too many nodes."""
    ahead.appraisal.judge(0)
    if ahead.appraisal.is_final:
        return []
    try:
        score = finish(ahead.result(CHOICE, Meter(Limit(iterations=nodes))))
    except BudgetExceeded:
        return []
    won = score < 0 if ahead.appraisal.side(ahead.position.ply) else score > 0
    return [(features(ahead), float(won))] if score else []


def around(ahead: Lookahead, nodes: int, rng: Rng) -> list[Sample]:
    """Return a position as a sample and, if it is one, some positions that follow it."""
    found = solved(ahead, nodes)
    if found and ahead.tiles_left() > SOLVED.start:
        placements = ahead.position.placements()
        for _ in range(BESIDE):
            ahead.position.make(rng.choice(placements))
            found += solved(ahead, nodes)
            ahead.position.unmake()
    return found


def samples(players: str, nodes: int, seed: int) -> list[Sample]:
    rng = Rng(seed)
    state = get("seven").initial({"players": players}, seed)
    found: list[Sample] = []
    while state.actor is not None:
        assert isinstance(state, SevenState)
        if sum(map(len, state.hands)) in SOLVED:
            found += around(Lookahead(state), nodes, rng)
        if len(state.placements) < RANDOM_PLIES or rng.below(STRAYING) == 0:
            state = state.apply(rng.choice(state.legal_moves()))
        else:
            state = state.apply(finish(PLAYER(state, Limit(iterations=nodes), rng)).move)
    return found


def shaped(flat: Sequence[float]) -> Weights:
    """Return a flat list of weights as `Weights`, with the arbitrary mean of each group at 0."""
    left = iter(flat)

    def kind(size: int) -> tuple[int, ...]:
        part = [next(left) for _ in range(size)]
        mean = sum(part) / size
        return tuple(round(weight - mean) for weight in part)

    placed = kind(FAR + 1)
    return Weights(placed, *(Holding(kind(FAR + 1), kind(len(LETTERS))) for _ in range(2)))


def main() -> None:
    given = asked_for(__doc__, "players", ("2",), games=16_000, nodes=50_000)
    data = played(partial(samples, given.variant, given.nodes), given)
    weights = fitted(data, SIZE + len(SOLVED), PENALTY)
    print(shaped([UNIT * weight for weight in weights[:SIZE]]))


if __name__ == "__main__":
    run_command(main)
