"""When a game of SEVEN is decided: by bounds on the tallies, and exactly with two tiles left.

Nobody chooses the level of the last tile, so with one tile left the tallies are known; with two
left, only where the last one but one leaves the last one matters.
"""

from collections.abc import Callable, Iterator

from rokkaku.ai.alphabeta import WIN
from rokkaku.games.seven.ai.evaluation import Teams
from rokkaku.games.seven.ai.frame import placements
from rokkaku.games.seven.ai.position import Play, Position


def best_team(tallies: list[int], teams: Teams) -> int | None:
    """The team of the best seat; None if seats of two teams are best."""
    best = max(tallies)
    winner = None
    for team, seats in enumerate(teams):
        for seat in seats:
            if tallies[seat] == best:
                if winner is not None and winner != team:
                    return None
                winner = team
    return winner


def certain_team(play: Play, position: Position, teams: Teams) -> int | None:
    """The team that wins however the remaining tiles are placed, as far as bounds tell.

    With one tile left that is exact.
    """
    most, least = _bounds(play, position)
    best = [max([most[seat] for seat in team]) for team in teams]
    safe = [max([least[seat] for seat in team]) for team in teams]
    leader = safe.index(max(safe))
    if safe[leader] > max(best[:leader] + best[leader + 1 :]):
        return leader
    return None


def _bounds(play: Play, position: Position) -> tuple[list[int], list[int]]:
    """The best and the worst tally that each seat can still end with."""
    rank, turn, left = play.rank, position.turn, position.left
    most, least = list(position.tallies), list(position.tallies)
    if not left:
        return most, least
    seats = len(most)
    hand = position.hands[turn]
    reach = [rank[below + 1] for below, letters in play.forced(position) if letters & hand]
    most[turn] += max(reach)
    least[turn] += min(reach)
    if left > 1:
        ceilings = _ceilings(play, position)
        for wait in range(1, left):
            seat = (turn + wait) % seats
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
        if level > known + 1:
            wait += 2
        elif play.letters_on(position, level - 1):
            wait = 0
        else:
            wait += 1
        for later in range(wait, left):
            ceilings[later] = level
        level += 1
    return ceilings


def last_two(
    play: Play, position: Position, teams: Teams, worth: Callable[[int | None], int]
) -> int:
    """With two tiles left: the most that the seat to move can get.

    `worth`: what it thinks of a win of some team, or of a draw. Placements are tried only if the
    last tile's level is open and matters, and until nothing better can be found.
    """
    turn, rank = position.turn, play.rank
    after = (turn + 1) % len(position.hands)
    mine, last = position.hands[turn], position.hands[after]
    forced = play.forced(position)
    below = next(level for level, letters in forced if letters & mine)
    now = next(level for level, letters in forced if letters & last)

    def result(level: int) -> int:
        """What it is worth if the last tile goes on top of `level`."""
        tallies = list(position.tallies)
        tallies[turn] += rank[below + 1]
        tallies[after] += rank[level + 1]
        return worth(best_team(tallies, teams))

    if now > below:
        return result(now)
    lower = now
    if now == below:
        lower = next((x for x in range(below - 1, 0, -1) if play.letters_on(position, x) & last), 0)
    results = {level: result(level) for level in {below + 1, now, lower}}
    most = max(results.values())
    if most == min(results.values()):
        return most
    best = -WIN
    for level in _last_levels(play, position, below, now, lower):
        best = max(best, results[level])
        if best == most:
            break
    return best


def _last_levels(play: Play, position: Position, below: int, now: int, lower: int) -> Iterator[int]:
    """What the last tile has to go on top of, after each placement of the last but one.

    That one goes on top of `below`; the last one could go on top of `now`, at most as high, and
    after it has lost all its places there, of `lower`.
    """
    lattice, turn = play.lattice, position.turn
    last = position.hands[(turn + 1) % len(position.hands)]
    above = position.heights[below] if below < len(position.heights) else 0
    tiles = position.tiles[below] if above else frozenset()
    spots: list[int] = []
    if now == below > 0:
        here = play.places(position, below, last)
        spots = [lattice.masks[spot & 63] << (spot >> 6) for spot in placements(here)]
    for placement in placements(play.places(position, below, position.hands[turn])):
        cells = lattice.masks[placement & 63] << (placement >> 6)
        if above & lattice.neighbors(cells) and (
            play.fits(above | cells, tiles | {placement}, last)
        ):
            yield below + 1
        elif spots and all(spot & cells for spot in spots):
            yield lower
        else:
            yield now
