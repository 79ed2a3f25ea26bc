"""Measure a game's rules: legal moves generated and moves made per second.

    PYTHONPATH=py python -m tests.bench.moves seven [--plies 6] [--option k=v] [--pyodide]

Prints JSON. The positions are from random games after some plies. A game may cache its results, so
the first round over all positions is shown apart from the best one.
"""

import sys
from time import perf_counter

from rokkaku.command_line import run_command
from rokkaku.core.game import AnyGame
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from tests.bench.command_line import add_game, parser, print_measured

POSITIONS = 40
ROUNDS = 10
MADE = 20
"""Approximate number of moves that are made in each position."""


def middle(game: AnyGame, options: dict[str, str], plies: int, seed: int) -> AnyState:
    rng = Rng(seed)
    state: AnyState = game.initial(options, seed)
    for _ in range(plies):
        state = state.apply(rng.choice(state.legal_moves()))
    return state


def measure(
    game_id: str, options: dict[str, str], plies: int, positions: int, times: int
) -> dict[str, object]:
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
    asked = parser(__doc__, can_run_in_pyodide=True)
    add_game(asked, "agon")
    asked.add_argument("--plies", type=int, default=6)
    given = asked.parse_args()
    numbers = (2, 1) if given.quick else (POSITIONS, ROUNDS)
    question = (given.game, dict(given.option), given.plies, *numbers)
    print_measured(measure, *question, in_pyodide=given.pyodide)


if __name__ == "__main__":
    run_command(main)
