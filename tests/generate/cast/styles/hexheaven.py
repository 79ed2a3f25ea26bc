"""How the cast plays Hex Heaven, after the opening."""

from collections.abc import Sequence
from statistics import fmean

from rokkaku.games.hexheaven.rules.notation import END, PASS, Move
from rokkaku.games.hexheaven.rules.state import HexHeavenState


def ends_of_turns(
    states: Sequence[HexHeavenState], moves: Sequence[Move], seat: int
) -> list[HexHeavenState]:
    """The states in which a seat ends its turns."""
    return [
        state
        for state, move in zip(states, moves, strict=False)
        if state.turn == seat and move.kind in (END, PASS)
    ]


def kept(states: Sequence[HexHeavenState], moves: Sequence[Move], seat: int) -> float | None:
    """How many tiles a seat has left, in hand and reserve, when it ends its turn; on average."""
    ends = ends_of_turns(states, moves, seat)
    return fmean(len(one.hands[seat]) + len(one.reserves[seat]) for one in ends) if ends else None


def largest_turn(
    states: Sequence[HexHeavenState], moves: Sequence[Move], seat: int
) -> float | None:
    """The most points of a turn."""
    return max((one.gained for one in ends_of_turns(states, moves, seat)), default=None)


def heavens(states: Sequence[HexHeavenState], moves: Sequence[Move], seat: int) -> float:
    """How many tiles a seat takes by hex heaven."""
    return sum(
        len(state.effect(move).taken)
        for state, move in zip(states, moves, strict=False)
        if state.turn == seat and not state.opening
    )


FIGURES = {"kept": kept, "largest turn": largest_turn, "heavens": heavens}
SIGNATURES = {"kuri": ("kept", 1), "fuku": ("largest turn", 1)}
