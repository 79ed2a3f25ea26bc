"""The AI players of a game: `AI` in `games/GAME/ai/levels.py`, or the default."""

from typing import Any, Generic

from rokkaku.ai.agent import Agent
from rokkaku.ai.limit import Limit
from rokkaku.ai.mcts import mcts
from rokkaku.ai.simple import greedy
from rokkaku.core.cast import CAST
from rokkaku.core.record.record import MAX_MOVES
from rokkaku.core.registry import find_part
from rokkaku.core.state import StateType
from rokkaku.core.table import LEVELS

_ITERATIONS = {1: 10, 2: 50, 3: 250, 4: 1000, 5: 1_000_000}
"""Playouts for a move, by level; the strongest is limited only by time."""


class Levels(Generic[StateType]):
    """The agents of a game; by default MCTS with complete playouts, which needs only the rules."""

    NODE = "playout"
    """The unit of `SearchResult.nodes`."""
    MILLISECONDS = (500, 500, 1000, 1500, 2500)
    """Time for a move in the browser, from the weakest level to the strongest."""

    def level(self, number: int) -> Agent:
        """Return the agent of a level."""
        return mcts(self.evaluate, _ITERATIONS[number], redeterminize=True, playout_plies=MAX_MOVES)

    def member(self, name: str) -> Agent:
        """Return the agent of one of the cast, by default that of the level nearest in rank."""
        return self.level(LEVELS[CAST.index(name) * len(LEVELS) // len(CAST)])

    def puzzler(self, number: int) -> Agent:
        """Return the agent of a level that aims at a puzzle's goal; by default the level's own."""
        return self.level(number)

    def evaluate(self, state: StateType, seat: int) -> float:
        """Return the expected result for a seat, from -1 to 1, in a full state that is not over."""
        return 0.0

    def greedy(self) -> Agent:
        """Return the agent that looks ahead to the end of its turn."""
        return greedy(self.evaluate)

    def browser_limit(self, number: int) -> Limit:
        """Return the limit of a level for a move in the browser."""
        return Limit(milliseconds=self.MILLISECONDS[number - 1])


AnyLevels = Levels[Any]
_DEFAULT: AnyLevels = Levels()


def levels_of(game_id: str) -> AnyLevels:
    """Return the AI players of a game. Raises UnknownGame."""
    module = find_part(game_id, "ai.levels")
    levels: AnyLevels = module.AI if module else _DEFAULT
    return levels
