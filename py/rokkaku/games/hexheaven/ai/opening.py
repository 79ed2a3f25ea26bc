"""The opening, by playouts: random placements to its end, then good turns by all seats."""

from rokkaku.ai.agent import Progress, Search, SearchResult
from rokkaku.ai.limit import Limit, Meter
from rokkaku.core.rng import Rng
from rokkaku.games.hexheaven.ai.outlook import UNIT
from rokkaku.games.hexheaven.ai.search import Look
from rokkaku.games.hexheaven.rules.state import HexHeavenState

WIDTH = 6


def opening_move(view: HexHeavenState, most: int, limit: Limit, rng: Rng) -> Search:
    """Find the move of the opening with the best results in about `most` playouts.

    Each remaining move is tried once in every determinization. The playouts are divided equally
    between stages, after each of which the worse half of the moves is dropped (sequential halving:
    Z. Karnin, T. Koren, O. Somekh, 2013).
    """
    look = Look(view)
    play, turns, meter = look.play, look.play.turns, Meter(limit)
    play.dice = rng.word() >> 1
    moves = [look.frame.placement(move) for move in rng.shuffled(view.legal_moves())]
    left = list(range(len(moves)))
    sums, trials = [0] * len(moves), [0] * len(moves)
    rounds = max(1, len(left).bit_length() - 1)
    at, repeated, until = 0, 0, 0

    def mean(index: int) -> float:
        return sums[index] / trials[index] if trials[index] else -UNIT

    while len(left) > 1:
        if turns.nodes >= until:
            if until:
                yield Progress(0, turns.nodes, 0.0)
            until = meter.until(turns.nodes)
            if until <= turns.nodes:
                break
        if not at:
            play.foresee(rng.shuffled(look.unseen))
        move = left[at]
        sums[move] += play.trial_of_opening(moves[move], look.seat, len(view.hands), WIDTH)
        trials[move] += 1
        at += 1
        if at == len(left):
            at, repeated = 0, repeated + 1
            if repeated == max(1, most // (rounds * len(left))):
                repeated = 0
                left.sort(key=lambda index: -mean(index))
                del left[len(left) // 2 :]
    left.sort(key=lambda index: -mean(index))
    best = look.frame.move(moves[left[0]])
    return SearchResult(best, mean(left[0]) / UNIT, 0, turns.nodes, (best,))
