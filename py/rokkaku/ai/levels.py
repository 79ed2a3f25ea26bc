"""The AI players of a game: `AI` in `games/GAME/ai/levels.py`, or the default."""

from typing import Any, Generic

from rokkaku.ai.agent import Agent
from rokkaku.ai.limit import Limit
from rokkaku.ai.mcts import mcts
from rokkaku.ai.simple import greedy
from rokkaku.core.record.record import MAX_MOVES
from rokkaku.core.registry import find_part
from rokkaku.core.state import StateType

_ITERATIONS = {
    "piyo": 10,
    "pyon": 20,
    "kuri": 50,
    "ponta": 100,
    "mei": 250,
    "ino": 1000,
    "ito": 4000,
    "fuku": 1_000_000,
}
"""Playouts for a move; the strongest is limited only by time."""
_TURN_NODES, _MAX_DOUBLINGS = 64, 14
_MEMBERS = {1: "piyo", 2: "kuri", 3: "mei", 4: "ino", 5: "fuku"}
"""By level, the member of the cast that is as strong."""


class Levels(Generic[StateType]):
    """The agents of a game; by default MCTS with complete playouts, which needs only the rules."""

    NODE = "playout"
    """The unit of `SearchResult.nodes`."""
    MILLISECONDS = (500, 500, 1000, 1500, 2500)
    """Time for a move in the browser, from the weakest level to the strongest."""
    MOVES = 30
    """Usual number of moves of a seat in a game, among which a clock's time is divided."""

    def member(self, name: str) -> Agent:
        """Return the agent of one of the cast."""
        return mcts(self.evaluate, _ITERATIONS[name], redeterminize=True, playout_plies=MAX_MOVES)

    def level(self, number: int) -> Agent:
        """Return the agent of a level, for the command line and records from before the cast."""
        return self.member(_MEMBERS[number])

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

    def depth_limit(self, depth: int) -> Limit:
        """Return the limit of a search `depth` turns deep.

        By default a search has no depth, and each turn doubles its nodes.
        """
        return Limit(iterations=_TURN_NODES << min(depth, _MAX_DOUBLINGS))


AnyLevels = Levels[Any]
_DEFAULT: AnyLevels = Levels()


def levels_of(game_id: str) -> AnyLevels:
    """Return the AI players of a game. Raises UnknownGame."""
    module = find_part(game_id, "ai.levels")
    levels: AnyLevels = module.AI if module else _DEFAULT
    return levels
