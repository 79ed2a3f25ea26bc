"""How fast the strongest level searches: `python -m rokkaku bench`."""

import sys
from collections.abc import Mapping
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from itertools import takewhile
from pathlib import Path
from statistics import fmean
from time import process_time

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.levels import levels_of
from rokkaku.ai.limit import Limit
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.core.table import LEVELS

PLIES = (10, 20, 40)
"""How long the random games are from whose ends the search begins, as far as they last."""
GAMES = 3
"""Games of each length."""


def interpret_kernels() -> None:
    """Have kernels that are not imported yet run from their sources."""

    def sources_only(folder: str) -> FileFinder:
        if Path(folder).name != "kernel":
            raise ImportError
        return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, sources_only)
    sys.path_importer_cache.clear()


def is_compiled(game_id: str) -> bool:
    """Whether the kernel of a game is compiled; False if it has none that was imported."""
    start = f"rokkaku.games.{game_id}.ai.kernel."
    files = [getattr(sys.modules[name], "__file__", "") for name in sys.modules if start in name]
    return bool(files) and all(str(file).endswith(".so") for file in files)


def bench(game_id: str, options: Mapping[str, str], seed: int, limit: Limit) -> dict[str, object]:
    """What the strongest level gets done in positions of random games, by processor time."""
    game, strongest = get(game_id), agent(f"level{LEVELS[-1]}", game_id)
    nodes, seconds, depths = 0, 0.0, []
    for number in range(len(PLIES) * GAMES):
        rng = Rng(seed + number)
        state = _played(game.initial(options, seed + number), PLIES[number % len(PLIES)], rng)
        start = process_time()
        result = finish(strongest(state.view(state.actor), limit, rng))
        seconds += process_time() - start
        nodes += result.nodes
        depths.append(result.depth)
    return {
        "game": game_id,
        "options": dict(options),
        "compiled": is_compiled(game_id),
        "nodes_per_second": round(nodes / seconds),
        "depth": round(fmean(depths), 1),
        "node": levels_of(game_id).NODE,
    }


def _played(state: AnyState, plies: int, rng: Rng) -> AnyState:
    """The state after so many random moves, or the last one before the end."""
    states = [state]
    for _ in range(plies):
        states.append(states[-1].apply(rng.choice(states[-1].legal_moves())))
        if states[-1].actor is None:
            break
    return list(takewhile(lambda state: state.actor is not None, states))[-1]
