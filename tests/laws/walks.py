"""Random games of every registered game, on which the laws are checked.

New games are found through the registry, with all combinations of their options' choices.
EXAMPLES has values for free-text options.
"""

import json
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest

from rokkaku.core.errors import InvalidSetup
from rokkaku.core.game import AnyGame
from rokkaku.core.record.record import MAX_MOVES
from rokkaku.core.registry import games, get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState

EXAMPLES: dict[str, tuple[dict[str, str], ...]] = {
    "agon": (
        {"position": "w Qd5 Gh5 Gk1 Gk2 Gk3 Gk4 Gk5 qa1 gd4 gd6 gh4 gh6 ga2 ga3"},
        {"variant": "bloody", "position": "w Qk6 Gc5 Gd3 Gf5 qd4 ge5 ge7 gf11"},
    ),
    "hexheaven": ({"mode": "serious", "deal": ",".join(map(str, range(28, 0, -1)))},),
}
SEEDS = (1, 2)


class Setup(NamedTuple):
    """A game with options, hashable."""

    game: str
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return " ".join((self.game, *(f"{name}={value}" for name, value in self.options)))

    def start(self, seed: int) -> AnyState:
        return get(self.game).initial(dict(self.options), seed)


def combinations(game: AnyGame) -> Iterator[dict[str, str]]:
    named = [option for option in game.options if option.choices]
    for values in product(*(option.choices for option in named)):
        yield {option.name: value for option, value in zip(named, values, strict=True)}


def is_possible(game: AnyGame, options: dict[str, str]) -> bool:
    try:
        game.initial(options)
    except InvalidSetup:
        return False
    return True


def setups(game_id: str) -> Iterator[Setup]:
    game = get(game_id)
    for options in (*combinations(game), *EXAMPLES.get(game_id, ())):
        if is_possible(game, options):
            yield Setup(game_id, tuple(options.items()))


SETUPS = tuple(setup for game_id in games() for setup in setups(game_id))

every_game = pytest.mark.parametrize("game", [get(game_id) for game_id in games()], ids=games())
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
every_walk = pytest.mark.parametrize(
    ("setup", "seed"),
    [
        pytest.param(
            setup, seed, id=f"{setup} #{seed}", marks=[pytest.mark.long] * (seed != SEEDS[0])
        )
        for setup in SETUPS
        for seed in SEEDS
    ],
    scope="module",
)
"""`make check` has one walk of each setup, and the long tests the others; module scope keeps a
file's tests of one walk together.
"""


class Walk(NamedTuple):
    game: AnyGame
    states: tuple[AnyState, ...]
    moves: tuple[Any, ...]

    def some_states(self) -> tuple[AnyState, ...]:
        """Return about 25 states from the whole game, with the first and the last."""
        return (*self.states[:: 1 + len(self.states) // 24], self.states[-1])


@cache
def walk(setup: Setup, seed: int) -> Walk:
    """Play a random game; it must end within MAX_MOVES."""
    rng = Rng(seed)
    states, moves = [setup.start(seed)], []
    while choices := states[-1].legal_moves():
        moves.append(rng.choice(choices))
        states.append(states[-1].apply(moves[-1]))
        assert len(moves) <= MAX_MOVES, "the game does not end"
    return Walk(get(setup.game), tuple(states), tuple(moves))


def as_text(state: AnyState) -> str:
    return json.dumps(state.to_json(), sort_keys=True, allow_nan=False)


def seats_of(state: AnyState) -> list[int]:
    return sorted(seat for team in state.teams for seat in team)


def viewers_of(state: AnyState) -> list[int | None]:
    return [*seats_of(state), None]
