"""The search of the opening by playouts: random placements to its end, then good turns by all."""

from rokkaku.ai.agent import Progress, Search, SearchResult
from rokkaku.ai.limit import Limit, Meter
from rokkaku.core.rng import Rng
from rokkaku.games.hexheaven.ai.outlook import UNIT
from rokkaku.games.hexheaven.ai.search import SearchSetup
from rokkaku.games.hexheaven.rules.state import HexHeavenState

WIDTH = 6
"""The beam width of the turns after the opening."""


def opening_move(view: HexHeavenState, max_playouts: int, limit: Limit, rng: Rng) -> Search:
    """Find the opening move with the best results in about `max_playouts` playouts.

    Each remaining move is tried once in every determinization. The playouts are divided equally
    between stages, after each of which the worse half of the moves is dropped (sequential halving:
    Z. Karnin, T. Koren, O. Somekh, 2013).
    """
    setup = SearchSetup(view)
    play, turns, meter = setup.play, setup.play.turns, Meter(limit)
    play.dice = rng.word() >> 1
    moves = [setup.frame.placement(move) for move in rng.shuffled(view.legal_moves())]
    remaining = list(range(len(moves)))
    sums, trials = [0] * len(moves), [0] * len(moves)
    rounds = max(1, len(remaining).bit_length() - 1)
    next_index, repeats, until = 0, 0, 0

    def mean(index: int) -> float:
        return sums[index] / trials[index] if trials[index] else -UNIT

    while len(remaining) > 1:
        if turns.nodes >= until:
            if until:
                yield from meter.pause(Progress(0, turns.nodes, 0.0))
            until = meter.next_stop(turns.nodes)
            if until <= turns.nodes:
                break
        if not next_index:
            play.set_world(rng.shuffled(setup.unseen))
        move = remaining[next_index]
        sums[move] += play.trial_of_opening(moves[move], setup.seat, len(view.hands), WIDTH)
        trials[move] += 1
        next_index += 1
        if next_index == len(remaining):
            next_index, repeats = 0, repeats + 1
            if repeats == max(1, max_playouts // (rounds * len(remaining))):
                repeats = 0
                remaining.sort(key=lambda index: -mean(index))
                del remaining[len(remaining) // 2 :]
    remaining.sort(key=lambda index: -mean(index))
    best = setup.frame.move(moves[remaining[0]])
    return SearchResult(best, mean(remaining[0]) / UNIT, 0, turns.nodes, (best,))
