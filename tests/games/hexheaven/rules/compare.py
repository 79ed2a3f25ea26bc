import random
from collections.abc import Iterable

from tests.games.hexheaven.rules.reference import Reference, new_game
from tests.games.side_by_side import Comparison, play_both

from rokkaku.core.registry import get
from rokkaku.core.state import AnyState
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import TILES

HEXHEAVEN = get("hexheaven")


def random_deal(rng: random.Random) -> str:
    return ",".join(map(str, rng.sample(range(1, 29), 28)))


_DEAL = {"deal": random_deal(random.Random(1))}
CONFIGURATIONS: tuple[dict[str, str], ...] = (
    {"mode": "casual", "players": "2", **_DEAL},
    {"mode": "casual", "players": "3", **_DEAL},
    {"mode": "serious", **_DEAL},
    {"mode": "solo", **_DEAL},
)
"""All combinations of options; each game gets its own deal."""


def names(tiles: Iterable[int]) -> list[str]:
    return [TILES[tile].id for tile in tiles]


def agree(state: HexHeavenState, reference: Reference) -> None:
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
    """Chooses moves with many points and sides, or random ones, so that everything occurs."""

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
    chooser = Chooser(f"{options} {seed}")
    options = {**options, "deal": random_deal(chooser.rng)}
    return play_both(HEXHEAVEN, options, new_game(**options), chooser, check=chooser.look)
