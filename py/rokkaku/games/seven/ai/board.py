"""Positions of the rules as the kernel knows them, and their values as players see them."""

from functools import lru_cache

from rokkaku.ai.values import SURE
from rokkaku.games.seven.ai import evaluation
from rokkaku.games.seven.ai.kernel.appraisal import Appraisal
from rokkaku.games.seven.ai.kernel.position import Position
from rokkaku.games.seven.ai.lattice import placement_of
from rokkaku.games.seven.rules.game import SevenState

_SEATS = 4


def position_of(state: SevenState) -> Position:
    """A state as a position."""
    position = Position(len(state.hands), state.misere)
    for tile in state.placements:
        position.make(placement_of(tile.move))
    return position


_spare = lru_cache(maxsize=None)(Position)
"""Positions to use for a moment: to make one takes longer than to fill one."""


def estimate(state: SevenState, seat: int) -> float:
    """The expected result for a seat, from -1 to 1, at first sight."""
    position = _spare(len(state.hands), state.misere)
    for tile in state.placements:
        position.make(placement_of(tile.move))
    value = appraisal_of(state, position, seat).look()
    while position.ply:
        position.unmake()
    return expected(value)


def sides_of(state: SevenState, seat: int) -> list[int]:
    """0 for each seat of the team of `seat`, 1 for all others."""
    mine = next(team for team in state.teams if seat in team)
    return [int(other not in mine) for other in range(len(state.hands))]


def appraisal_of(
    state: SevenState, position: Position, seat: int, weights: evaluation.Weights | None = None
) -> Appraisal:
    """What values a position, and those after it, for the team of a seat.

    `weights`: others than those that fit the game best.
    """
    teams = [0] * _SEATS
    for number, team in enumerate(state.teams):
        for member in team:
            teams[member] = number
    weights = weights or evaluation.weights_of(position.seats, state.misere)
    return Appraisal(position, teams, teams[seat], weights.flat())


def expected(value: int) -> float:
    """A value as the expected result: 1 and -1 for what is certain."""
    if abs(value) > SURE:
        return 1.0 if value > 0 else -1.0
    return evaluation.expected(value)
