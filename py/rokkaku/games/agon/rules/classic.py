"""The classic rules of 1842: traps are a state of the board, and the trapped player relocates."""

from rokkaku.core.state import Outcome
from rokkaku.games.agon.rules.board import BOARD, RINGS, between, bits
from rokkaku.games.agon.rules.moves import chosen, moves_to, placed, placements, steps
from rokkaku.games.agon.rules.notation import PASS, PLACEMENT, RELOCATION, Move
from rokkaku.games.agon.rules.position import (
    Position,
    enthroned,
    lost_unguarded,
    toggled,
    won,
)


def trapped(position: Position, seat: int) -> int:
    """Return the pieces of `seat` between two enemy pieces in a straight line."""
    if position.unplaced:
        return 0
    return position.pieces(seat) & between(position.pieces(1 - seat))


def legal_moves(position: Position) -> list[Move]:
    """Return the placements, the steps, or the relocations of trapped pieces, queen first."""
    if position.unplaced:
        return placements(position)
    turn = position.turn
    queen = position.queens[turn]
    mine = position.guards[turn] | queen
    theirs = position.guards[1 - turn] | position.queens[1 - turn]
    hemmed = between(theirs)
    free = BOARD & ~(mine | theirs | hemmed)
    if not mine & hemmed:
        return steps(position, free)
    if queen & hemmed:
        return chosen(moves_to(RELOCATION, queen), free)
    return [
        move
        for guard in bits(mine & hemmed)
        for move in chosen(moves_to(RELOCATION, guard), free & RINGS[-1])
    ]


def apply(position: Position, move: Move) -> Position:
    """Return the position after a legal move."""
    guards, queens, turn, pending, unplaced = position
    kind, source, target = move
    if kind == PLACEMENT:
        return placed(position, move)
    if kind != PASS:
        if source & queens[turn]:
            queens = toggled(queens, turn, source | target)
        else:
            guards = toggled(guards, turn, source | target)
    return Position(guards, queens, 1 - turn, pending, unplaced)


def verdict(position: Position) -> Outcome | None:
    """Return the win or loss, if any; only one seat can hold all of ring 1."""
    for seat in (0, 1):
        if position.guards[seat] == RINGS[1]:
            return won(seat) if enthroned(position, seat) else lost_unguarded(seat)
    return None


def is_queen_trapped(position: Position) -> bool:
    """True if the queen of the seat to move is trapped."""
    return bool(trapped(position, position.turn) & position.queens[position.turn])
