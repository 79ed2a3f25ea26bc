"""The computer players of a game, by level: `AI` in `games/GAME/ai/levels.py`, or the default."""

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
"""How many games the default plays out for a move; the strongest level as many as time allows."""


class Levels(Generic[StateType]):
    """A player for each of `core.table.LEVELS`; a game overrides what it knows better.

    The default knows the rules only: Monte Carlo tree search with random games to their end, and
    with a new guess at what is hidden for each of them.
    """

    NODE = "playout"
    """What `SearchResult.nodes` counts."""
    MILLISECONDS = (500, 500, 1000, 1500, 2500)
    """How long each level may think in the browser, the weakest first."""

    def level(self, number: int) -> Agent:
        """The player of a level."""
        return mcts(self.evaluate, _ITERATIONS[number], redeterminize=True, playout_plies=MAX_MOVES)

    def member(self, name: str) -> Agent:
        """The player of one of the cast, by default the level that is about as strong."""
        return self.level(LEVELS[CAST.index(name) * len(LEVELS) // len(CAST)])

    def puzzler(self, number: int) -> Agent:
        """The player of a level that tries a puzzle: it wants what the puzzle asks for."""
        return self.level(number)

    def evaluate(self, state: StateType, seat: int) -> float:
        """The expected result for a seat, from -1 to 1, of a full state that is not over."""
        return 0.0

    def greedy(self) -> Agent:
        """The player that takes what is best at the end of its turn."""
        return greedy(self.evaluate)

    def browser_limit(self, number: int) -> Limit:
        """What a level may spend on a move in the browser."""
        return Limit(milliseconds=self.MILLISECONDS[number - 1])


AnyLevels = Levels[Any]
_DEFAULT: AnyLevels = Levels()


def levels_of(game_id: str) -> AnyLevels:
    """The computer players of a game. Raises UnknownGame."""
    module = find_part(game_id, "ai.levels")
    levels: AnyLevels = module.AI if module else _DEFAULT
    return levels
