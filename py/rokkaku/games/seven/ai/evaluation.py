"""What a position of SEVEN is worth while nothing is decided."""

from typing import NamedTuple

from rokkaku.games.seven.ai.position import Play, Position

Teams = tuple[tuple[int, ...], ...]


class Weights(NamedTuple):
    """The worth of things; tuned by self-play."""

    base: float
    """How much a tile outweighs one on the next level in the order of comparison."""
    hand: float
    """A tile in hand against one that lies already where this one would have to go."""
    move: float
    """The same for the best tile of the seat to move, in addition."""


WEIGHTS = Weights(3.0, 0.5, 0.3)
UNIT = 1000.0
"""The worth of a tile on the level that is compared first."""
SCALE = 1000.0
"""A lead that wins about three games in four."""


def expected(value: float) -> float:
    """A value as the expected result from -1 to 1."""
    return value / (SCALE + abs(value))


def seat_scores(play: Play, position: Position, weights: Weights = WEIGHTS) -> list[float]:
    """How each seat stands: tiles placed, and tiles in hand where they would have to go now."""
    top = len(position.heights) + 1
    worth = [
        UNIT * weights.base ** (1 - level if play.misere else level - top)
        for level in range(top + 1)
    ]
    forced = play.forced(position)
    scores = []
    for seat, (tally, hand) in enumerate(zip(position.tallies, position.hands, strict=True)):
        score = 0.0
        for level in range(1, top):
            score += worth[level] * (tally // play.rank[level] & 7)
        best = 0.0
        for below, letters in forced:
            there = hand & letters
            if there:
                score += weights.hand * worth[below + 1] * there.bit_count()
                best = max(best, worth[below + 1])
        if seat == position.turn:
            score += weights.move * best
        scores.append(score)
    return scores


def lead(scores: list[float], teams: Teams, mine: int) -> float:
    """How far a team's best seat is ahead of the best seat of any other team."""
    best = [max([scores[seat] for seat in team]) for team in teams]
    return best[mine] - max(best[:mine] + best[mine + 1 :])
