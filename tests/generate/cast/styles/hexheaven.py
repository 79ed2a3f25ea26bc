"""The styles of the cast in Hex Heaven, after the opening."""

from collections.abc import Sequence
from statistics import fmean

from rokkaku.games.hexheaven.rules.notation import END, PASS, Move
from rokkaku.games.hexheaven.rules.state import HexHeavenState


def ends_of_turns(
    states: Sequence[HexHeavenState], moves: Sequence[Move], seat: int
) -> list[HexHeavenState]:
    return [
        state
        for state, move in zip(states, moves, strict=False)
        if state.turn == seat and move.kind in (END, PASS)
    ]


def kept(states: Sequence[HexHeavenState], moves: Sequence[Move], seat: int) -> float | None:
    """Return the mean number of tiles in hand and reserve at the ends of a seat's turns."""
    ends = ends_of_turns(states, moves, seat)
    return fmean(len(one.hands[seat]) + len(one.reserves[seat]) for one in ends) if ends else None


def largest_turn(
    states: Sequence[HexHeavenState], moves: Sequence[Move], seat: int
) -> float | None:
    return max((one.gained for one in ends_of_turns(states, moves, seat)), default=None)


def heavens(states: Sequence[HexHeavenState], moves: Sequence[Move], seat: int) -> float:
    return sum(
        len(state.effect(move).taken)
        for state, move in zip(states, moves, strict=False)
        if state.turn == seat and not state.opening
    )


FIGURES = {"kept": kept, "largest turn": largest_turn, "heavens": heavens}
SIGNATURES = {"kuri": ("kept", 1), "fuku": ("largest turn", 1)}
