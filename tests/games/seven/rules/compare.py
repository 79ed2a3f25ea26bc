import random
import re

from tests.games.seven.rules.reference import new_game
from tests.games.side_by_side import Comparison, play_both

from rokkaku.core.registry import get

SEVEN = get("seven")

CONFIGURATIONS: tuple[dict[str, str], ...] = tuple(
    {"players": players, "misere": misere}
    for players in ("2", "3", "2v2")
    for misere in ("false", "true")
)


def distance(text: str) -> int:
    return sum(abs(int(number)) for number in re.findall(r"-?[0-9]+", text))


def compare(options: dict[str, str], seed: int) -> Comparison:
    rng = random.Random(f"{options} {seed}")

    def choose(texts: list[str]) -> str:
        """Prefer places near the middle, so that towers of all heights occur."""
        return min(rng.choices(texts, k=rng.choice((1, 4, 16))), key=distance)

    return play_both(SEVEN, options, new_game(**options), choose)
