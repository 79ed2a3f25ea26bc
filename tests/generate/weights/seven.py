"""Fit the weights of SEVEN's evaluation, for two players, to positions that a search has solved.

    PYTHONPATH=py:. python -m tests.generate.weights.seven --games 16000 --jobs 2

Games begin with random placements and go on by short searches that err. With few enough tiles left,
each undecided position is taken with its result between players of a few candidates, and so are
some that random placements lead to from there. Prints `Weights` as they stand in
`games/seven/ai/evaluation.py`, rounded: each kind but for a constant.
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
"""With so many tiles left positions are taken."""
CHOICE = Widths(8, 8)
"""What either side has to choose from where a position is solved."""
PLAYER = player(Strength(Scope(2, (Widths(6, 6),)), 100))
BESIDE = 20
"""So many random placements are looked behind from each position that was solved."""
RANDOM_PLIES = 2
STRAYING = 12
"""Later, one placement in so many is a random one."""
PENALTY = 2e-4
UNIT = SCALE / log(3)
"""A value of so much is the natural logarithm of the odds of winning."""
SIZE = len(FOR_TWO.flat())
"""So many weights there are; after them comes what it is worth to move, by the tiles left."""


def features(ahead: Lookahead) -> Features:
    """What the evaluation would multiply with each weight, for the side to move."""
    mine = ahead.position.turn[ahead.position.ply]
    found = [(SIZE + SOLVED.index(ahead.left()), 1)]
    for place in range(SIZE):
        alone = [int(other == place) for other in range(SIZE)]
        if amount := Appraisal(ahead.position, [0, 1, 0, 0], mine, alone).look():
            found.append((place, amount))
    return tuple(found)


def solved(ahead: Lookahead, nodes: int) -> list[Sample]:
    """A position as a sample, unless it is decided, a draw, or takes more nodes to solve."""
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
    """A position as a sample and, if it is one, some of those that come after it."""
    found = solved(ahead, nodes)
    if found and ahead.left() > SOLVED.start:
        placements = ahead.position.placements()
        for _ in range(BESIDE):
            ahead.position.make(rng.choice(placements))
            found += solved(ahead, nodes)
            ahead.position.unmake()
    return found


def samples(players: str, nodes: int, seed: int) -> list[Sample]:
    """The positions of one game that were solved."""
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
    """Weights in one list as what they are; the mean of a kind, which says nothing, is 0."""
    left = iter(flat)

    def kind(size: int) -> tuple[int, ...]:
        part = [next(left) for _ in range(size)]
        mean = sum(part) / size
        return tuple(round(weight - mean) for weight in part)

    placed = kind(FAR + 1)
    return Weights(placed, *(Holding(kind(FAR + 1), kind(len(LETTERS))) for _ in range(2)))


def main() -> None:
    """Play, fit, and print."""
    given = asked_for(__doc__, "players", ("2",), games=16_000, nodes=50_000)
    data = played(partial(samples, given.variant, given.nodes), given)
    weights = fitted(data, SIZE + len(SOLVED), PENALTY)
    print(shaped([UNIT * weight for weight in weights[:SIZE]]))


if __name__ == "__main__":
    run_command(main)
