"""All turns of a seat with at least a given number of points, from the rules alone."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from rokkaku.core.puzzle import Unproven
from rokkaku.games.hexheaven.rules.board import Board, around, points_at, sides_at
from rokkaku.games.hexheaven.rules.notation import END, PASS, Move
from rokkaku.games.hexheaven.rules.position import Position
from rokkaku.games.hexheaven.rules.scoring import points_between
from rokkaku.games.hexheaven.rules.tiles import SIDES, TILES, Tiles, is_marked

MAX_POSITIONS = 3_000
"""The most positions to look at; a turn with more is not proven."""

Result = tuple[Board, Tiles, Tiles]
"""The result of a turn: the board, and the tiles left in the hand and in the reserve."""


def result(position: Position) -> Result:
    return position.board, position.hands[position.turn], position.reserves[position.turn]


def turns(start: Position, min_points: int) -> dict[Result, int]:
    """Return the results of turns with at least `min_points` points, and the most points of each.

    Points are those of `Position.gained`. Turns to the same position are followed once; a turn is
    dropped when the tiles left cannot make up the missing points (`max_gain`). Raises Unproven if
    there are too many turns.
    """
    results: dict[Result, int] = {}
    positions: Iterable[Position] = (start,)
    count = 0
    while positions:
        next_positions: dict[object, Position] = {}
        for position in positions:
            count += 1
            if count > MAX_POSITIONS:
                raise Unproven(f"there are more than {MAX_POSITIONS} beginnings of turns")
            moves = position.legal_moves()
            if moves and moves[-1].kind == END and position.gained >= min_points:
                end = result(position)
                results[end] = max(position.gained, results.get(end, min_points))
            for move in _promising_moves(position, moves, min_points):
                after = position.apply(move)
                key = (*result(after), after.used, after.reserve_used, after.gained)
                next_positions[key] = after
        positions = next_positions.values()
    return results


def _promising_moves(position: Position, moves: Iterable[Move], min_points: int) -> Iterator[Move]:
    """Yield the placements after which `min_points` points are still possible."""
    seat = position.turn
    tiles = (*position.hands[seat], *position.reserves[seat])
    board, gain = position.board, max_gain(position.board, tiles)
    for move in moves:
        if move.kind in (END, PASS):
            continue
        points = points_at(board.spots[move.cell], move.tile)
        if (
            gain is None
            or position.gained + points + gain - _best_alone(board, move.tile) >= min_points
        ):
            yield move


def max_gain(board: Board, tiles: Tiles) -> int | None:
    """Return an upper bound on the points that these tiles can make; None if none is known.

    A tile scores at most what it would on the best spot of the board as it is, and one point for
    each of the others that has its colour, as it may be placed beside them. This does not hold if
    the tiles may surround another, which is then taken and can be placed as well.
    """
    count = len(tiles)
    if _can_surround(board, count):
        return None
    pairs = (
        points_between(TILES[first], TILES[second]) for first, second in combinations(tiles, 2)
    )
    return sum(_best_alone(board, tile) for tile in tiles) + sum(max(0, points) for points in pairs)


def _best_alone(board: Board, tile: int) -> int:
    """Return the most points of a tile on the board as it is, at least 0."""
    return max(
        0, max(points_at(spot, tile) for spot in board.spots.values() if sides_at(spot) < SIDES)
    )


def _can_surround(board: Board, count: int) -> bool:
    if count > 1 and any(SIDES - sides_at(spot) < count for spot in board.spots.values()):
        return True
    return any(
        is_marked(tile.tile)
        and sum(neighbour not in board.laid for neighbour in around(cell)) <= count
        for cell, tile in board.laid.items()
    )
