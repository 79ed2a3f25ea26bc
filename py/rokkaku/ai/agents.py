"""All agents by name, for every game."""

import re

from rokkaku.ai.agent import Agent
from rokkaku.ai.levels import levels_of
from rokkaku.ai.limit import Limit
from rokkaku.ai.mcts import mcts
from rokkaku.ai.simple import random_agent
from rokkaku.core.cast import CAST
from rokkaku.core.errors import UnknownAgent
from rokkaku.core.table import LEVELS

_LEVEL = rf"level([{LEVELS[0]}-{LEVELS[-1]}])"
_NAME = re.compile(rf"(random|greedy)|{_LEVEL}|(mcts|ismcts):([1-9][0-9]{{0,8}})", re.ASCII)


def agent(name: str, game_id: str) -> Agent:
    """Return an agent by name. Raises UnknownAgent (with a list of names) or UnknownGame."""
    if name in CAST:
        return levels_of(game_id).member(name)
    match = _NAME.fullmatch(name)
    if not match:
        raise UnknownAgent(
            f"no player {name!r}; there are: random, greedy, "
            f"level{LEVELS[0]} to level{LEVELS[-1]}, {', '.join(CAST)}, "
            "mcts:ITER, ismcts:ITER (such as mcts:100)"
        )
    simple, level, tree, iterations = match.groups()
    levels = levels_of(game_id)
    result: Agent
    if level:
        result = levels.level(int(level))
    elif tree:
        result = mcts(levels.evaluate, int(iterations), redeterminize=tree == "ismcts")
    elif simple == "greedy":
        result = levels.greedy()
    else:
        result = random_agent
    return result


def browser_limit(name: str, game_id: str) -> Limit:
    """Return an agent's limit for a move in the browser. Raises UnknownGame.

    Agents other than the levels have the limit of the strongest level.
    """
    match = re.fullmatch(_LEVEL, name, re.ASCII)
    return levels_of(game_id).browser_limit(int(match[1]) if match else LEVELS[-1])
