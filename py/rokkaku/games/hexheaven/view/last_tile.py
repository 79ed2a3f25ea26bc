"""The missed placement at the end of a solo game."""

from rokkaku.games.hexheaven.rules.notation import HAND, RESERVE, Move
from rokkaku.games.hexheaven.rules.outcome import CAP, SOLO
from rokkaku.games.hexheaven.rules.placement import ONE_SIDE, USUAL_SIDES, placements
from rokkaku.games.hexheaven.rules.state import HexHeavenState


def last_tile(state: HexHeavenState) -> Move | None:
    """Return the best placement of a tile left over after a solo game; None if it gains nothing."""
    if state.mode != SOLO or state.end in (None, CAP):
        return None
    leftovers = (
        (HAND, state.hands[0], state.counts),
        (RESERVE, state.reserves[0], USUAL_SIDES | ONE_SIDE),
    )
    candidates = [
        (points, Move(kind, tile, rotation, cell))
        for kind, tiles, counts in leftovers
        for tile in tiles
        for cell, rotation, _, points in placements(state.board, tile, counts)
    ]
    points, move = max(candidates, key=lambda candidate: candidate[0], default=(0, None))
    return move if points > 0 else None
