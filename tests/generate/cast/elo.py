from collections.abc import Iterable, Mapping
from math import log10
from typing import NamedTuple, TypeVar

Player = TypeVar("Player")

VIRTUAL_DRAWS = 1
"""Added to the games of each pair, so that ratings are finite even if one side wins all."""
_ROUNDS = 20_000


class Score(NamedTuple):
    """The result of the second player of a pair against the first."""

    games: int
    points: float
    """With half a point for a draw."""


def summed(
    scores: Iterable[tuple[tuple[Player, Player], Score]],
) -> dict[tuple[Player, Player], Score]:
    found: dict[tuple[Player, Player], Score] = {}
    for pair, score in scores:
        before = found.get(pair, Score(0, 0.0))
        found[pair] = Score(before.games + score.games, before.points + score.points)
    return found


def ratings(pairs: Mapping[tuple[Player, Player], Score]) -> dict[Player, float]:
    """Return the most likely ratings, with the first player's at 0.

    Bradley–Terry model (1952), fitted by minorization and maximization (D. R. Hunter, 2004).
    """
    players = list(dict.fromkeys(player for pair in pairs for player in pair))
    won = dict.fromkeys(players, 0.0)
    for (low, high), (games, points) in pairs.items():
        won[high] += points + VIRTUAL_DRAWS / 2
        won[low] += games - points + VIRTUAL_DRAWS / 2
    strength = dict.fromkeys(players, 1.0)
    for _ in range(_ROUNDS):
        chance = dict.fromkeys(players, 0.0)
        for (low, high), (games, _) in pairs.items():
            share = (games + VIRTUAL_DRAWS) / (strength[low] + strength[high])
            chance[low] += share
            chance[high] += share
        after = {player: won[player] / chance[player] for player in players}
        if all(abs(after[player] / strength[player] - 1) < 1e-9 for player in players):
            break
        strength = after
    lowest = strength[players[0]]
    return {player: 400 * log10(strength[player] / lowest) for player in players}
