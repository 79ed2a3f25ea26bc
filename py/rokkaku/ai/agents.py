"""All player programs by name, for every game."""

import re

from rokkaku.ai.agent import Agent
from rokkaku.ai.mcts import mcts
from rokkaku.ai.simple import greedy, random_agent
from rokkaku.core.errors import UnknownAgent
from rokkaku.core.registry import part

_NAME = re.compile(r"(random|greedy)|level([1-5])|(mcts|ismcts):([1-9][0-9]{0,8})", re.ASCII)


def agent(name: str, game_id: str) -> Agent:
    """The program called `random`, `greedy`, `level1` to `level5`, `mcts:ITER` or `ismcts:ITER`.

    A game's `ai` may have a `greedy` of its own, where turns are too long for the common one.
    Raises UnknownAgent, UnknownGame.
    """
    found = _NAME.fullmatch(name)
    if not found:
        raise UnknownAgent(
            f"no player {name!r}; there are: random, greedy, level1 to level5, "
            "mcts:ITER, ismcts:ITER (such as mcts:100)"
        )
    simple, level, tree, iterations = found.groups()
    game = part(game_id, "ai.levels")
    made: Agent
    if level:
        made = game.level(int(level))
    elif tree:
        made = mcts(game.evaluate, int(iterations), new_worlds=tree == "ismcts")
    elif simple == "greedy":
        made = getattr(game, "greedy", None) or greedy(game.evaluate)
    else:
        made = random_agent
    return made
