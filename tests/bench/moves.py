"""Measure a game's rules: legal moves generated and moves made a second, natively or in Pyodide.

    PYTHONPATH=py python -m tests.bench.moves seven [--plies 6] [--option k=v] [--pyodide]

Prints JSON. The positions are those of random games after some plies. A game may remember what it
has worked out, so that the first round over all positions is told apart from the best one.
"""

import argparse
import json
import sys
from time import perf_counter

from rokkaku.core.game import AnyGame
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from tests.bench import QUICK
from tests.pyodide_node import run_in_pyodide

POSITIONS = 40
ROUNDS = 10
MADE = 20
"""How many moves are made in each position."""


def middle(game: AnyGame, options: dict[str, str], plies: int, seed: int) -> AnyState:
    """A position of a random game."""
    rng = Rng(seed)
    state: AnyState = game.initial(options, seed)
    for _ in range(plies):
        state = state.apply(rng.choice(state.legal_moves()))
    return state


def measure(
    game_id: str, options: dict[str, str], plies: int, positions: int, times: int
) -> dict[str, object]:
    """Moves generated and moves made a second."""
    game = get(game_id)
    states = [middle(game, options, plies, seed) for seed in range(positions)]
    rounds = []
    for _ in range(times):
        start = perf_counter()
        found = [state.legal_moves() for state in states]
        rounds.append(sum(map(len, found)) / (perf_counter() - start))
    some = [
        (state, moves[:: 1 + len(moves) // MADE])
        for state, moves in zip(states, found, strict=True)
    ]
    start = perf_counter()
    for state, moves in some:
        for move in moves:
            state.apply(move)
    made = sum(len(moves) for _, moves in some) / (perf_counter() - start)
    return {
        "game": game_id,
        "plies": plies,
        "python": f"{sys.platform} {sys.version.split()[0]}",
        "moves a position": round(sum(map(len, found)) / positions),
        "moves generated a second, first round": round(rounds[0]),
        "moves generated a second, best round": round(max(rounds)),
        "moves made a second": round(made),
    }


def main() -> None:
    """Print the measures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="agon")
    parser.add_argument("--plies", type=int, default=6)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--pyodide", action="store_true", help="in Pyodide under node")
    parser.add_argument("--quick", action="store_true", help=QUICK)
    arguments = parser.parse_args()
    options = dict(pair.split("=", 1) for pair in arguments.option)
    positions, rounds = (2, 1) if arguments.quick else (POSITIONS, ROUNDS)
    question = (arguments.game, options, arguments.plies, positions, rounds)
    if arguments.pyodide:
        program = f"from tests.bench.moves import measure\nprint(json.dumps(measure(*{question})))"
        result = json.loads(run_in_pyodide(f"import json\n{program}"))
    else:
        result = measure(*question)
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
