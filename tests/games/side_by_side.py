"""Plays a game with the engine and with a second implementation of its rules, side by side.

For thousands of games, run `PYTHONPATH=py python -m tests.games.side_by_side GAME`.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple, Protocol, Self

from rokkaku.command_line import run_command
from rokkaku.core.game import AnyGame
from rokkaku.core.registry import games
from rokkaku.core.state import AnyState, Outcome


class Reference(Protocol):
    """The interface of a second implementation. Moves are texts."""

    @property
    def turn(self) -> int: ...

    @property
    def actor(self) -> int | None: ...

    @property
    def ply(self) -> int: ...

    @property
    def winners(self) -> tuple[int, ...] | None: ...

    def moves(self) -> set[str]: ...

    def apply(self, text: str) -> Self: ...


class Seen(NamedTuple):
    moves: frozenset[str]
    count: int
    turn: int
    actor: int | None
    ply: int
    winners: tuple[int, ...] | None


class Comparison(NamedTuple):
    """A game that was played to its end or a limit."""

    plies: int
    moves: int
    outcome: Outcome | None


def _by_engine(game: AnyGame, state: AnyState) -> Seen:
    texts = [game.format_move(move) for move in state.legal_moves()]
    outcome = state.outcome()
    winners = None if outcome is None else outcome.winners
    return Seen(frozenset(texts), len(texts), state.turn, state.actor, state.ply, winners)


def _by_reference(reference: Reference) -> Seen:
    moves = frozenset(reference.moves())
    return Seen(
        moves, len(moves), reference.turn, reference.actor, reference.ply, reference.winners
    )


def play_both(
    game: AnyGame,
    options: dict[str, str],
    reference: Reference,
    choose: Callable[[list[str]], str],
    plies: int = 1000,
    check: Callable[[AnyState, Any], None] = lambda state, reference: None,
) -> Comparison:
    """Play one game; raise AssertionError at the first position that differs.

    `check` compares what only this game has, and raises AssertionError too.
    """
    state = game.initial(options)
    line: list[str] = []
    moves = 0
    while True:
        engine, other = _by_engine(game, state), _by_reference(reference)
        assert engine == other, (
            f"{game.id} {options} after {'; '.join(line) or 'the start'}\n"
            f"only the engine: {sorted(engine.moves - other.moves)}\n"
            f"only the reference: {sorted(other.moves - engine.moves)}\n"
            f"engine {engine[1:]}, reference {other[1:]} (count, turn, actor, ply, winners)"
        )
        check(state, reference)
        moves += engine.count
        if engine.winners is not None or len(line) == plies:
            return Comparison(len(line), moves, state.outcome())
        line.append(choose(sorted(engine.moves)))
        state, reference = state.apply(game.parse_move(line[-1])), reference.apply(line[-1])


def perft(reference: Reference, depth: int) -> int:
    """Return the number of lines of `depth` plies, as in `rokkaku.core.perft`."""
    moves = reference.moves()
    if depth == 1:
        return len(moves)
    return sum(perft(reference.apply(text), depth - 1) for text in moves)


def rules_part(game: str, name: str) -> ModuleType:
    return import_module(f"tests.games.{game}.rules.{name}")


def main() -> None:
    """Compare many games of each kind, and print how they ended."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game", choices=games())
    parser.add_argument("--games", type=int, default=1000, help="of each kind")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    arguments = parser.parse_args()
    module = rules_part(arguments.game, "compare")
    kinds = {str(options): partial(module.compare, options) for options in module.CONFIGURATIONS}
    for name, compare in (kinds | vars(module).get("OTHERS", {})).items():
        seeds = range(arguments.seed, arguments.seed + arguments.games)
        found = [compare(seed) for seed in seeds]
        plies, moves = sum(game.plies for game in found), sum(game.moves for game in found)
        ends = Counter(game.outcome[:2] if game.outcome else None for game in found)
        print(f"{name}: {len(found)} games, {plies} plies, {moves} moves", flush=True)
        for end, times in ends.most_common():
            print(f"  {times} {end}", flush=True)


if __name__ == "__main__":
    run_command(main)
