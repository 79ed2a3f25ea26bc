"""What a position of SEVEN is worth, and when it is decided before the last tile."""

from typing import NamedTuple

from rokkaku.games.seven.ai_position import Play, Position

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
    forced = forced_levels(play, position)
    scores = []
    for seat, (tally, hand) in enumerate(zip(position.tallies, position.hands, strict=True)):
        score = sum(
            worth[level] * (tally // play.rank[level] & 7) for level in range(1, top + 1)
        )
        best = 0.0
        for level, letters in forced:
            there = hand & letters
            if there:
                score += weights.hand * worth[level] * there.bit_count()
                best = max(best, worth[level])
        if seat == position.turn:
            score += weights.move * best
        scores.append(score)
    return scores


def forced_levels(play: Play, position: Position) -> list[tuple[int, int]]:
    """Levels from the top, and the letters that have to go there now; on top of all: level 1."""
    others = 127
    forced = []
    for below in range(len(position.heights) - 1, -1, -1):
        letters = play.letters_on(position, below) & others
        if letters:
            forced.append((below + 2, letters))
            others ^= letters
    forced.append((1, others))
    return forced


def lead(scores: list[float], teams: Teams, mine: int) -> float:
    """How far a team's best seat is ahead of the best seat of any other team."""
    best = [max(scores[seat] for seat in team) for team in teams]
    return best[mine] - max(best[:mine] + best[mine + 1 :])


def decided(play: Play, position: Position, teams: Teams) -> int | None:
    """The team that wins however the remaining tiles are placed, as far as is easily seen.

    With one tile left that is exact, for nobody can choose where a tile goes but its seat among
    places that are equally high.
    """
    most, least = _bounds(play, position)
    best = [max(most[seat] for seat in team) for team in teams]
    safe = [max(least[seat] for seat in team) for team in teams]
    for team, tally in enumerate(safe):
        if all(tally > other for rival, other in enumerate(best) if rival != team):
            return team
    return None


def _bounds(play: Play, position: Position) -> tuple[list[int], list[int]]:
    """The best and the worst tally that each seat can still end with."""
    rank = play.rank
    most, least = list(position.tallies), list(position.tallies)
    if not position.left:
        return most, least
    seats = len(most)
    forced = forced_levels(play, position)
    hand = position.hands[position.turn]
    reach = [rank[level] for level, letters in forced if letters & hand]
    most[position.turn] += max(reach)
    least[position.turn] += min(reach)
    ceilings = _ceilings(play, position)
    for wait in range(1, position.left):
        seat = (position.turn + wait) % seats
        low, high = rank[1], rank[ceilings[wait]]
        most[seat] += max(low, high)
        least[seat] += min(low, high)
    return most, least


def _ceilings(play: Play, position: Position) -> list[int]:
    """The highest level on which a tile could be placed, by how many tiles are placed before it.

    A level without a place needs another tile on the level below, and that level two tiles.
    """
    left, known = position.left, len(position.heights)
    ceilings = [1] * left
    wait = 0
    level = 2
    while level <= known + 1 or wait < left:
        if level <= known + 1 and play.letters_on(position, level - 2):
            wait = 0
        else:
            wait += 1 if level <= known + 1 else 2
        for later in range(wait, left):
            ceilings[later] = level
        level += 1
    return ceilings
