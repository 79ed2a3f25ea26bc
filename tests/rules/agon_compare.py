"""Play random games with the engine and the reference side by side.

By hand, for thousands of games: `PYTHONPATH=py python -m tests.rules.agon_compare --games 1000`.
"""

import argparse
import random
from collections import Counter
from typing import NamedTuple

from tests.rules.agon_reference import CELLS, NAMES, THRONE, Reference, new_game, ring

from rokkaku.core.errors import InvalidSetup
from rokkaku.core.registry import get
from rokkaku.core.state import AnyState, Outcome

AGON = get("agon")

CONFIGURATIONS: tuple[dict[str, str], ...] = (
    {},
    {"queen_relocation": "captor"},
    {"variant": "bloody"},
    {"setup": "free"},
    {"setup": "free", "queen_relocation": "captor"},
    {"setup": "free", "variant": "bloody"},
)
"""Every variant with its options."""


class Seen(NamedTuple):
    """What both implementations must agree on."""

    moves: frozenset[str]
    count: int
    turn: int
    actor: int | None
    ply: int
    winners: tuple[int, ...] | None


class Comparison(NamedTuple):
    """A game that was played to its end, or as far as it was to go."""

    plies: int
    outcome: Outcome | None


def _by_engine(state: AnyState) -> Seen:
    texts = [AGON.format_move(move) for move in state.legal_moves()]
    outcome = state.outcome()
    winners = None if outcome is None else outcome.winners
    return Seen(frozenset(texts), len(texts), state.turn, state.actor, state.ply, winners)


def _by_reference(game: Reference) -> Seen:
    moves = frozenset(game.moves())
    return Seen(moves, len(moves), game.turn, game.actor, game.ply, game.winners)


def compare(options: dict[str, str], seed: int, plies: int = 1000) -> Comparison:
    """Play one random game; AssertionError at the first position that is seen differently."""
    rng = random.Random(seed)
    state, reference = AGON.initial(options), new_game(**options)
    line: list[str] = []
    while True:
        engine, other = _by_engine(state), _by_reference(reference)
        assert engine == other, (
            f"{options} after {'; '.join(line) or 'the start'}\n"
            f"only the engine: {sorted(engine.moves - other.moves)}\n"
            f"only the reference: {sorted(other.moves - engine.moves)}\n"
            f"engine {engine[1:]}, reference {other[1:]} (count, turn, actor, ply, winners)"
        )
        if engine.winners is not None or len(line) == plies:
            return Comparison(len(line), state.outcome())
        text = rng.choice(sorted(engine.moves))
        line.append(text)
        state, reference = state.apply(AGON.parse_move(text)), reference.apply(text)


def random_position(rng: random.Random, bloody: bool) -> str:
    """A set-up position crowded into the inner rings, where traps, blocks and full rings are."""
    cells = [cell for cell in CELLS if ring(cell) <= rng.choice((2, 2, 3, 4, 5))]
    rng.shuffle(cells)
    pieces = [f"{queen}{NAMES[cells.pop()]}" for queen in "Qq"]
    cells = [cell for cell in cells if cell != THRONE]
    for guard in "Gg":
        for _ in range(rng.randint(1, 6) if bloody else 6):
            pieces.append(f"{guard}{NAMES[cells.pop()]}")
    return " ".join((rng.choice("wb"), *pieces))


def compare_position(seed: int, plies: int = 40) -> Comparison:
    """Compare from a random position; also whether it counts as a game already over."""
    rng = random.Random(seed)
    options = rng.choice([{}, {"queen_relocation": "captor"}, {"variant": "bloody"}])
    options = {**options, "position": random_position(rng, "variant" in options)}
    start = new_game(**options)
    if start.decided(1 - start.turn) is None:
        return compare(options, seed, plies)
    try:
        AGON.initial(options)
    except InvalidSetup:
        return Comparison(0, None)
    raise AssertionError(f"the reference says that this game is over: {options}")


def main() -> None:
    """Compare many games and say how they ended."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=1000, help="of each configuration")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    for options in CONFIGURATIONS:
        _report(str(options or "classic"), [compare(options, seed) for seed in seeds])
    _report("random positions", [compare_position(seed) for seed in seeds])


def _report(name: str, games: list[Comparison]) -> None:
    ends = Counter((g.outcome.winners, g.outcome.reason) if g.outcome else None for g in games)
    print(f"{name}: {len(games)} games, {sum(g.plies for g in games)} plies, ends: {dict(ends)}")


if __name__ == "__main__":
    main()
