from collections.abc import Sequence
from itertools import pairwise

from rokkaku.games.agon.rules.board import RING_OF
from rokkaku.games.agon.rules.game import BLOODY, AgonState
from rokkaku.games.agon.rules.notation import RELOCATION, STEP, Move

LOOKED_AT = 10
"""Number of a seat's own moves after which the queen's ring counts."""


def queen_ring(states: Sequence[AgonState], moves: Sequence[Move], seat: int) -> float | None:
    after = [later for state, later in pairwise(states) if state.turn == seat]
    return RING_OF[after[LOOKED_AT - 1].position.queens[seat]] if len(after) >= LOOKED_AT else None


def traps(states: Sequence[AgonState], moves: Sequence[Move], seat: int) -> float:
    other = 1 - seat
    if states[0].rules != BLOODY:
        return sum(
            state.turn == other and move.kind == RELOCATION
            for state, move in zip(states, moves, strict=False)
        )
    return sum(
        after.position.pending.bit_count()
        + state.position.guards[other].bit_count()
        - after.position.guards[other].bit_count()
        for state, move, after in zip(states, moves, states[1:], strict=False)
        if state.turn == seat and move.kind == STEP
    )


def trap_rate(states: Sequence[AgonState], moves: Sequence[Move], seat: int) -> float:
    turns = sum(state.turn == seat for state in states[:-1])
    return 100 * traps(states, moves, seat) / max(turns, 1)


FIGURES = {"queen's ring": queen_ring, "traps": traps, "traps in 100 turns": trap_rate}
SIGNATURES = {"piyo": ("queen's ring", 1), "pyon": ("queen's ring", -1), "ito": ("traps", 1)}
