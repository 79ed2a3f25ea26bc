"""The computer players of Hex Heaven: five levels, and the evaluation that other players share."""

from typing import NamedTuple

from rokkaku.ai.agent import Agent, Search, SearchResult
from rokkaku.ai.levels import Levels
from rokkaku.ai.limit import Limit
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.hexheaven.ai.opening import opening_move
from rokkaku.games.hexheaven.ai.outlook import SURE, MostPoints, Outlook, unseen_tiles
from rokkaku.games.hexheaven.ai.search import Scope, best_turn
from rokkaku.games.hexheaven.ai.turn_state import turn_state_of
from rokkaku.games.hexheaven.rules.outcome import SOLO
from rokkaku.games.hexheaven.rules.position import HAND_SIZE
from rokkaku.games.hexheaven.rules.state import HexHeavenState

GREEDY_WIDTH = 400
"""`greedy` makes longer so many turns with the same number of placements."""


class Strength(NamedTuple):
    """How well a level plays."""

    scope: Scope
    """How far it looks."""
    noise: float
    """Its largest error about a turn, as a part of the way from a loss to a win."""
    trials: int
    """How many trials choose a move of the opening."""


STRENGTHS = {
    1: Strength(Scope(60), 3.0, 1),
    2: Strength(Scope(60), 1.0, 20),
    3: Strength(Scope(60), 0.2, 100),
    4: Strength(Scope(100, 3, 8, 2), 0.08, 300),
    5: Strength(Scope(150, 60, 20, 4, 8, 40, 8), 0.0, 1000),
}


class HexHeavenLevels(Levels[HexHeavenState]):
    """Search for the best whole turn, wider and with less noise from level to level."""

    def evaluate(self, state: HexHeavenState, seat: int) -> float:
        """The expected result for a seat, from -1 to 1, of a game that is not over."""
        turn_state, turn = turn_state_of(state)
        if state.used:
            turn_state = turn_state.after(turn)
        return Outlook(unseen_tiles(state)).value(turn_state, seat)

    def level(self, number: int) -> Agent:
        """The player of a level."""
        return player(STRENGTHS[number])

    def greedy(self) -> Agent:
        """The whole turn with most points: turns are too long to try all of them."""
        return greedy


AI = HexHeavenLevels()


def player(strength: Strength) -> Agent:
    """A player that is so strong."""

    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, HexHeavenState)
        moves = view.legal_moves()
        if len(moves) == 1:
            return SearchResult(moves[0], 0.0, 0, 1, moves)
        if view.opening:
            return (yield from opening_move(view, strength.trials, limit, rng))
        outlook = Outlook(unseen_tiles(view))

        if view.mode == SOLO:
            most, count = HAND_SIZE, strength.scope.samples
        else:
            most, count = len(view.deck), strength.scope.playouts
        draws = [rng.shuffled(outlook.unseen)[:most] for _ in range(count)]

        def noisy(value: float) -> float:
            return min(SURE, value + strength.noise * (2 * rng.random() - 1))

        return (yield from best_turn(view, outlook, strength.scope, limit, noisy, draws))

    return agent


def greedy(view: AnyState, limit: Limit, rng: Rng) -> Search:
    """The whole turn with most points; equal ones are drawn by lot, and so is the opening."""
    assert isinstance(view, HexHeavenState)
    moves = view.legal_moves()
    if view.opening or len(moves) == 1:
        move = rng.choice(moves)
        return SearchResult(move, 0.0, 0, 1, (move,))

    def drawn_by_lot(points: float) -> float:
        return points + rng.random()

    return (yield from best_turn(view, MostPoints(), Scope(GREEDY_WIDTH), limit, drawn_by_lot))
