"""The proof of forced wins against exhaustive search."""

import pytest
from tests.games.agon.endings import endings

from rokkaku.games.agon.puzzle.proof import Proof
from rokkaku.games.agon.rules.game import AgonState

VARIANTS = ("classic", "bloody")


def is_won(state: AgonState, seat: int, turns: int) -> bool:
    """Return True if a seat can force a win within this many of its turns."""
    outcome = state.outcome()
    if outcome or not turns:
        return outcome is not None and seat in outcome.winners
    ends = (
        is_won(after, seat, turns - (state.turn == seat != after.turn))
        for after in map(state.apply, state.legal_moves())
    )
    return any(ends) if state.turn == seat else all(ends)


def compare(variant: str, number: int, turns: int) -> None:
    for state in endings(variant, number):
        for seat in (0, 1):
            proof = Proof(state.rules, seat)
            expected = is_won(state, seat, turns)
            assert proof.is_won(state.position, turns, state.passes > 0) == expected


@pytest.mark.parametrize("variant", VARIANTS)
def test_wins_in_one_and_two_turns(variant: str) -> None:
    compare(variant, 100, 1)
    compare(variant, 4, 2)


@pytest.mark.deep
@pytest.mark.parametrize("variant", VARIANTS)
def test_wins_in_many_positions(variant: str) -> None:
    compare(variant, 1000, 2)
