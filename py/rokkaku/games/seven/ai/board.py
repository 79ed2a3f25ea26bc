"""Conversion of states to kernel positions, and of kernel values to expected results."""

from functools import lru_cache

from rokkaku.ai.values import SURE
from rokkaku.games.seven.ai import evaluation
from rokkaku.games.seven.ai.kernel.appraisal import Appraisal
from rokkaku.games.seven.ai.kernel.position import Position
from rokkaku.games.seven.ai.lattice import placement_of
from rokkaku.games.seven.rules.game import SevenState

_SEATS = 4


def position_of(state: SevenState) -> Position:
    position = Position(len(state.hands), state.misere)
    for tile in state.placements:
        position.make(placement_of(tile.move))
    return position


_spare_position = lru_cache(maxsize=None)(Position)
"""Positions to reuse, left empty after each use: creating one takes longer than filling it."""


def estimate(state: SevenState, seat: int) -> float:
    """Return the expected result for a seat, from -1 to 1, without searching."""
    position = _spare_position(len(state.hands), state.misere)
    for tile in state.placements:
        position.make(placement_of(tile.move))
    value = appraisal_of(state, position, seat).look()
    while position.ply:
        position.unmake()
    return expected_result(value)


def sides_of(state: SevenState, seat: int) -> list[int]:
    """Return the side of each seat: 0 for the team of `seat`, 1 for all others."""
    own_team = next(team for team in state.teams if seat in team)
    return [int(other not in own_team) for other in range(len(state.hands))]


def appraisal_of(
    state: SevenState, position: Position, seat: int, weights: evaluation.Weights | None = None
) -> Appraisal:
    """Return the evaluator for the team of a seat; `weights` default to those for the game."""
    teams = [0] * _SEATS
    for number, team in enumerate(state.teams):
        for member in team:
            teams[member] = number
    weights = weights or evaluation.weights_of(position.seats, state.misere)
    return Appraisal(position, teams, teams[seat], weights.flat())


def expected_result(value: int) -> float:
    """Convert a value to an expected result; a certain win is 1, a certain loss -1."""
    if abs(value) > SURE:
        return 1.0 if value > 0 else -1.0
    return evaluation.expected_result(value)
