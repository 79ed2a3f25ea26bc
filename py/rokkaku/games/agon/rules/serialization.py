"""Reading positions from JSON values, with full validation."""

from rokkaku.core.json_values import check_int
from rokkaku.core.state import Json
from rokkaku.games.agon.rules.board import BOARD, THRONE
from rokkaku.games.agon.rules.position import BLACK, GUARDS, WHITE, Position


def position_from_json(value: Json) -> Position:
    """Return the position with these field values. Raises ValueError or TypeError."""
    guards, queens, turn, pending, unplaced = value
    white, black = map(check_int, guards)
    white_queen, black_queen = map(check_int, queens)
    pieces = (white, black, white_queen, black_queen)
    occupied = white | black | white_queen | black_queen
    if occupied & ~BOARD or occupied.bit_count() != sum(cells.bit_count() for cells in pieces):
        raise ValueError("pieces stand off the board or on one another")
    if (white_queen.bit_count(), black_queen.bit_count()) != (1, 1):
        raise ValueError("each side has one queen")
    if check_int(turn) not in (WHITE, BLACK):
        raise ValueError(f"{turn} is not a seat")
    if check_int(pending) & ~(pieces[1 - turn] | pieces[3 - turn]):
        raise ValueError("pending are enemy pieces only")
    counts = white.bit_count(), black.bit_count()
    if max(counts) > GUARDS or (white | black) & THRONE:
        raise ValueError("each side has at most six guards, none of them on the throne")
    if check_int(unplaced) and sum(counts) + unplaced != 2 * GUARDS:
        raise ValueError(f"{sum(counts)} guards stand and {unplaced} are to be placed")
    if pending & queens[1 - turn] and not guards[1 - turn]:
        raise ValueError("a queen without guards is not exchanged")
    return Position((white, black), (white_queen, black_queen), turn, pending, unplaced)
