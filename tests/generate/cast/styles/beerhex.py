"""The styles of the cast in Beer Hex, after the opening."""

from collections.abc import Sequence
from statistics import fmean

from tests.generate.cast.openings import opening_plies

from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.notation import ATTACK, DECLARE, PLACE, Move


def own_moves(
    states: Sequence[BeerHexState], moves: Sequence[Move], seat: int
) -> list[tuple[BeerHexState, Move]]:
    played = list(zip(states, moves, strict=False))[opening_plies("beerhex") :]
    return [(state, move) for state, move in played if state.turn == seat]


def attacks(states: Sequence[BeerHexState], moves: Sequence[Move], seat: int) -> float:
    return sum(move.kind == ATTACK for _, move in own_moves(states, moves, seat))


def decoys(states: Sequence[BeerHexState], moves: Sequence[Move], seat: int) -> float | None:
    """Return the share of the other seat's symbol in placements from a hand with both symbols."""
    placed = [
        move.symbol != seat
        for state, move in own_moves(states, moves, seat)
        if move.kind == PLACE and all(state.position.hands[seat][:2])
    ]
    return fmean(placed) if placed else None


def declarations(states: Sequence[BeerHexState], moves: Sequence[Move], seat: int) -> float:
    return float(any(move.kind == DECLARE for _, move in own_moves(states, moves, seat)))


FIGURES = {"attacks": attacks, "decoys": decoys, "declarations": declarations}
SIGNATURES = {"ponta": ("decoys", 1), "ino": ("attacks", 1)}
