"""The speed of the strongest level: `python -m rokkaku bench`."""

import sys
from collections.abc import Mapping
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
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

GAMES = 3
PLIES = 60
"""Random games are cut off here, as few real games are longer."""
QUARTERS = 4


def interpret_kernels() -> None:
    """Make kernels that are not imported yet load from source."""

    def find_source(folder: str) -> FileFinder:
        if Path(folder).name != "kernel":
            raise ImportError
        return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, find_source)
    sys.path_importer_cache.clear()


def is_compiled(game_id: str) -> bool:
    """True if a game's kernel is imported and compiled."""
    prefix = f"rokkaku.games.{game_id}.ai.kernel."
    files = [getattr(sys.modules[name], "__file__", "") for name in sys.modules if prefix in name]
    return bool(files) and all(str(file).endswith(".so") for file in files)


def bench(game_id: str, options: Mapping[str, str], seed: int, limit: Limit) -> dict[str, object]:
    """Measure the strongest level in positions of random games, by processor time.

    Return what `python -m rokkaku bench` prints.
    """
    strongest = agent(f"level{LEVELS[-1]}", game_id)
    nodes, seconds, depths = 0, 0.0, []
    for number in range(seed, seed + GAMES):
        rng = Rng(number)
        for state in midgame_states(get(game_id).initial(options, number), rng):
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


def midgame_states(state: AnyState, rng: Rng) -> list[AnyState]:
    """Return the states a quarter, half and three quarters of the way through a random game."""
    states: list[AnyState] = []
    while state.actor is not None and len(states) < PLIES:
        states.append(state)
        state = state.apply(rng.choice(state.legal_moves()))
    return [states[len(states) * quarter // QUARTERS] for quarter in range(1, QUARTERS)]
