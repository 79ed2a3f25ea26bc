"""Forced wins: the kernel against the proof from the rules, and compiled against interpreted."""

from types import ModuleType

import pytest
from tests.ai.interpreted import interpreted
from tests.games.agon.endings import endings

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import BudgetExceeded, Limit
from rokkaku.core.registry import get
from rokkaku.games.agon.ai import forced
from rokkaku.games.agon.puzzle.proof import Proof
from rokkaku.games.agon.rules.game import AgonState

MAX_TURNS = 3


@pytest.mark.parametrize("variant", ["classic", "bloody"])
def test_the_kernel_finds_what_the_rules_prove(variant: str) -> None:
    counts = set()
    for state in endings(variant, 60):
        turns, best = finish(forced.ForcedWinSearch(state, 0, Limit()).find(state, MAX_TURNS))
        proof, passed = Proof(state.rules, 0), state.passes > 0
        won = [proof.is_won(state.position, number, passed) for number in range(1, MAX_TURNS + 1)]
        assert won == [number >= turns for number in range(1, MAX_TURNS + 1)]
        if best and state.turn == 0:
            assert proof.wins_by(state.position, best, turns, passed)
        elif best and turns > 1:
            assert not proof.wins_by(state.position, best, turns - 1, passed)
        counts.add((state.turn, turns))
    assert {(0, 1), (0, 2), (0, 4), (1, 2), (1, 4)} <= counts


def found_by(module: ModuleType, states: list[AgonState]) -> list[tuple[object, ...]]:
    wins = [module.ForcedWinSearch(state, 0, Limit()) for state in states]
    found = [finish(one.find(state, MAX_TURNS)) for one, state in zip(wins, states, strict=True)]
    return [(turns, str(best)) for turns, best in found]


def test_compiled_and_interpreted_find_the_same() -> None:
    states = [state for variant in ("classic", "bloody") for state in endings(variant, 12)]
    with interpreted("agon", "forced") as sources:
        expected = found_by(sources, states)
    assert found_by(forced, states) == expected


def test_the_limit_is_heeded() -> None:
    state: AgonState = get("agon").initial({"variant": "bloody"})
    with pytest.raises(BudgetExceeded):
        finish(forced.ForcedWinSearch(state, 0, Limit(iterations=500)).find(state, MAX_TURNS))
