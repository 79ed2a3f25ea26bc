"""Fit the weights of Agon's evaluation to the results of self-play.

    PYTHONPATH=py:. python -m tests.generate.weights.agon --variant classic --games 4000 --jobs 2

Games begin with random moves and continue with searches of `--nodes` nodes. A draw counts as half
a win. Prints `Weights` as in `games/agon/ai/evaluation.py`, rounded.
"""

from collections.abc import Iterable
from functools import partial

from tests.generate.weights.regression import Features, Sample, fitted
from tests.generate.weights.self_play import asked_for, played

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.command_line import run_command
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.games.agon.ai.evaluation import BLOODY_WEIGHTS, CLASSIC_WEIGHTS, Weights
from rokkaku.games.agon.ai.kernel.evaluation import Evaluation
from rokkaku.games.agon.ai.search import board_of, look_ahead
from rokkaku.games.agon.rules.game import AgonState

VARIANTS = ("classic", "bloody")
RANDOM_PLIES = (4, 16)
"""Range of the number of random moves at the start, without its end."""
STRAYING = 24
"""One in this many later moves is random."""
UNIT = 100
"""Value of a position per unit of the natural logarithm of the odds of winning."""
PENALTY = 3e-4


def features(state: AgonState) -> Features:
    board = board_of(state.rules, state.position)
    size = len(CLASSIC_WEIGHTS.flat())
    found = []
    for place in range(size):
        alone = [int(other == place) for other in range(size)]
        if amount := Evaluation(board, alone).evaluate(0):
            found.append((place, amount))
    return tuple(found)


def samples(variant: str, nodes: int, seed: int) -> list[Sample]:
    """Return the positions of one game in which the side to move had nothing to answer at once."""
    rng = Rng(seed)
    state = get("agon").initial({"variant": variant}, seed)
    opening = RANDOM_PLIES[0] + rng.below(RANDOM_PLIES[1] - RANDOM_PLIES[0])
    seen: list[tuple[Features, int]] = []
    while (actor := state.actor) is not None:
        assert isinstance(state, AgonState)
        if state.ply < opening or rng.below(STRAYING) == 0:
            move = rng.choice(state.legal_moves())
        else:
            search = look_ahead(state, Limit(iterations=nodes))
            move = finish(search).move
            if not state.position.pending:
                seen.append((features(state), actor))
        state = state.apply(move)
    outcome = state.outcome()
    assert outcome is not None
    results = {seat: float(seat in outcome.winners) if outcome.winners else 0.5 for seat in (0, 1)}
    return [(found, results[seat]) for found, seat in seen]


def shaped(flat: Iterable[float]) -> Weights:
    left = iter(round(value) for value in flat)
    return Weights(
        *(
            tuple(next(left) for _ in value) if isinstance(value, tuple) else next(left)
            for value in BLOODY_WEIGHTS
        )
    )


def main() -> None:
    given = asked_for(__doc__, "variant", VARIANTS, games=4000, nodes=3000)
    data = played(partial(samples, given.variant, given.nodes), given)
    weights = fitted(data, len(CLASSIC_WEIGHTS.flat()), PENALTY)
    print(shaped(UNIT * weight for weight in weights))


if __name__ == "__main__":
    run_command(main)
