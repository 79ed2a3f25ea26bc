"""Play random games with the engine and the reference side by side.

By hand, for thousands: `PYTHONPATH=py python -m tests.games.hexheaven.rules.compare --games 1000`.
"""

import random
from collections.abc import Iterable
from functools import partial

from tests.games.hexheaven.rules.reference import Reference, new_game
from tests.games.side_by_side import Comparison, compare_many, play_both

from rokkaku.core.registry import get
from rokkaku.core.state import AnyState
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import TILES

HEXHEAVEN = get("hexheaven")

CONFIGURATIONS: tuple[dict[str, str], ...] = (
    {"mode": "casual", "players": "2"},
    {"mode": "casual", "players": "3"},
    {"mode": "serious"},
    {"mode": "solo"},
)
"""All possible combinations of options but the deal."""


def random_deal(rng: random.Random) -> str:
    """All tiles in any order."""
    return ",".join(map(str, rng.sample(range(1, 29), 28)))


def names(tiles: Iterable[int]) -> list[str]:
    return [TILES[tile].id for tile in tiles]


def agree(state: HexHeavenState, reference: Reference) -> None:
    """All else that both implementations know is the same."""
    laid = {tuple(cell): (TILES[t].id, k) for cell, (t, k) in state.board.laid.items()}
    assert laid == reference.board
    assert [set(names(hand)) for hand in state.hands] == list(reference.hands)
    assert [sorted(names(tiles)) for tiles in state.reserves] == [
        sorted(tiles) for tiles in reference.reserves
    ]
    assert names(state.deck) == reference.deck
    assert names([state.bonus] if state.bonus else []) == [*filter(None, [reference.bonus])]
    assert list(state.points) == reference.points(reference.log)
    if state.mode != "casual":
        assert list(state.superiority) == reference.superiority()
    assert state.scores() == reference.scores()
    assert state.opening == reference.opening
    if not state.opening and not state.end:
        assert state.one_side == reference.one_side_right()
        assert state.gained == sum(done.points for done in reference.turns()[-1])


class Chooser:
    """Chooses moves: close to the middle, for many points, or any, so that all comes up."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)
        self.habit = self.rng.choice((0.1, 0.5, 0.9))
        self.state: HexHeavenState | None = None

    def look(self, state: AnyState, reference: Reference) -> None:
        agree(state, reference)
        self.state = state

    def worth(self, text: str) -> tuple[int, int]:
        assert self.state
        move = HEXHEAVEN.parse_move(text)
        sides, points, taken = self.state.effect(move)
        return points + 9 * len(taken), sides

    def __call__(self, texts: list[str]) -> str:
        some = self.rng.sample(texts, min(len(texts), 30))
        return max(some, key=self.worth) if self.rng.random() < self.habit else some[0]


def compare(options: dict[str, str], seed: int) -> Comparison:
    """Play one random game; AssertionError at the first position that is seen differently."""
    chooser = Chooser(f"{options} {seed}")
    deal = random_deal(chooser.rng)
    options = {**options, "deal": deal}
    return play_both(HEXHEAVEN, options, new_game(**options), chooser, check=chooser.look)


if __name__ == "__main__":
    compare_many({str(options): partial(compare, options) for options in CONFIGURATIONS})
