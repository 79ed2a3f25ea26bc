import random

from tests.games.agon.rules.reference import CELLS, NAMES, THRONE, new_game, ring
from tests.games.side_by_side import Comparison, play_both

from rokkaku.core.errors import InvalidSetup
from rokkaku.core.registry import get

AGON = get("agon")

CONFIGURATIONS: tuple[dict[str, str], ...] = (
    {},
    {"queen_relocation": "captor"},
    {"variant": "bloody"},
    {"setup": "free"},
    {"setup": "free", "queen_relocation": "captor"},
    {"setup": "free", "variant": "bloody"},
)


def compare(options: dict[str, str], seed: int, plies: int = 1000) -> Comparison:
    return play_both(AGON, options, new_game(**options), random.Random(seed).choice, plies)


def random_position(rng: random.Random, bloody: bool) -> str:
    """Return a position crowded into the inner rings, with traps, blocks and full rings."""
    cells = [cell for cell in CELLS if ring(cell) <= rng.choice((2, 2, 3, 4, 5))]
    rng.shuffle(cells)
    pieces = [f"{queen}{NAMES[cells.pop()]}" for queen in "Qq"]
    cells = [cell for cell in cells if cell != THRONE]
    for guard in "Gg":
        for _ in range(rng.randint(1, 6) if bloody else 6):
            pieces.append(f"{guard}{NAMES[cells.pop()]}")
    return " ".join((rng.choice("wb"), *pieces))


def compare_position(seed: int, plies: int = 40) -> Comparison:
    """Compare games from a random position, and whether it counts as already over."""
    rng = random.Random(seed)
    options = rng.choice([{}, {"queen_relocation": "captor"}, {"variant": "bloody"}])
    options = {**options, "position": random_position(rng, "variant" in options)}
    start = new_game(**options)
    if start.decided(1 - start.turn) is None:
        return compare(options, seed, plies)
    try:
        AGON.initial(options)
    except InvalidSetup:
        return Comparison(0, 0, None)
    raise AssertionError(f"the reference says that this game is over: {options}")


OTHERS = {"random positions": compare_position}
