"""The AI levels of SEVEN: legal in every mode, repeatable, and never blind to a certain win."""

from functools import cache

import pytest
from tests.games.seven.ai.games import ending
from tests.games.seven.rules.compare import CONFIGURATIONS as MODES

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.table import LEVELS, OPPONENTS
from rokkaku.games.seven.ai.board import appraisal_of, position_of
from rokkaku.games.seven.ai.lattice import placement_of
from rokkaku.games.seven.ai.levels import STRENGTHS
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.notation import Move


@pytest.mark.slow
@pytest.mark.parametrize("name", OPPONENTS)
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_everybody_moves_legally_and_repeatably_in_every_mode(
    name: str, mode: dict[str, str]
) -> None:
    player = agent(name, "seven")
    for left in (13, 7, 2, 1):
        state = ending(mode, left, left)
        results = [finish(player(state, Limit(iterations=30), Rng(3))) for _ in range(2)]
        assert results[0] == results[1]
        assert results[0].move in state.legal_moves()
        assert -1 <= results[0].score <= 1


@cache
def chances(players: str, misere: str) -> list[tuple[SevenState, set[Move]]]:
    """Return states in which only some placements make a win certain, with those placements."""
    found = []
    for seed in range(60):
        state = ending({"players": players, "misere": misere}, 2, seed)
        moves = state.legal_moves()
        board = position_of(state)
        appraisal = appraisal_of(state, board, state.turn)
        winning = set()
        for move in moves:
            board.make(placement_of(move))
            if state.turn in (*state.teams, ())[appraisal.certain_team()]:
                winning.add(move)
            board.unmake()
        if winning and len(winning) < len(moves):
            found.append((state, winning))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mode", MODES[:3], ids=str)
def test_no_level_passes_up_a_placement_that_makes_a_win_certain(
    level: int, mode: dict[str, str]
) -> None:
    player = agent(f"level{level}", "seven")
    assert chances(**mode)
    for state, winning in chances(**mode):
        result = finish(player(state, Limit(iterations=1), Rng(2)))
        assert result.move in winning
        assert result.score == 1.0


def test_only_what_is_proven_is_told_as_certain() -> None:
    """With a few candidates it looks lost; only the search of all placements sees the win."""
    state = ending(MODES[0], 6, 3)
    found = [
        finish(agent("level5", "seven")(state, Limit(iterations=amount), Rng(1))).score
        for amount in (5_000, 100_000)
    ]
    assert -1.0 < found[0] < -0.5
    assert found[1] == 1.0


def test_low_levels_are_held_back_by_themselves_and_not_by_the_clock() -> None:
    state = ending(MODES[0], 8, 0)
    for level in (1, 2, 3, 4):
        assert len(STRENGTHS[level].scope.stages) == 1
        result = finish(agent(f"level{level}", "seven")(state, Limit(), Rng(0)))
        assert result.depth <= STRENGTHS[level].scope.depth
