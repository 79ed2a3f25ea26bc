"""Reasons for a move of Beer Hex, by what its seat knows."""

from collections.abc import Iterator

from rokkaku.games.beerhex.rules.board import best_line, connects, missing
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER, Constraints, ways
from rokkaku.games.beerhex.rules.notation import ATTACK, DECLARE, HIDDEN, PLACE, Move
from rokkaku.games.beerhex.rules.observation import constraints_of
from rokkaku.games.beerhex.rules.position import Position
from rokkaku.ui.i18n import Translate


def reasons(state: BeerHexState, move: Move, translate: Translate) -> tuple[str, ...]:
    position, seat = state.position, state.turn
    if move.kind == DECLARE:
        joined = connects(position.symbols[seat], seat)
        return (translate("beerhex.hint.joined"),) if joined else ()
    if move.kind == ATTACK:
        return tuple(_of_an_attack(position, move.cells, translate))
    if move.kind == PLACE:
        return tuple(_of_a_placement(position, move, translate))
    return (translate("beerhex.hint.stuck", side=translate(f"beerhex.seat.{1 - seat}")),)


def _of_an_attack(position: Position, cells: int, translate: Translate) -> Iterator[str]:
    yield translate("beerhex.hint.attack", percent=round(100 * success(position, cells)))
    other = 1 - position.turn
    line = best_line(position.colours[other], position.empty, other)
    if not line.barred and line.own & cells:
        yield translate("beerhex.hint.breaks", side=translate(f"beerhex.seat.{other}"))


def success(position: Position, cells: int) -> float:
    """Return the chance that three face-down crowns match; all fillings are equally likely."""
    found = [constraints_of(position, colour) for colour in (GOLD, SILVER)]
    all_ways = _ways(found, {})
    alike = sum(_ways(found, _places(position, cells, symbol)) for symbol in (GOLD, SILVER))
    return alike / all_ways if all_ways else 0.0


def _places(position: Position, cells: int, symbol: int) -> dict[tuple[int, int], int]:
    """Return `symbol` for each of the crowns, by colour and place in the order of placement."""
    return {
        (colour, place): symbol
        for colour in (GOLD, SILVER)
        for place, trace in enumerate(position.traces[colour])
        if trace.cell & cells
    }


def _ways(found: list[tuple[Constraints, int | None]], fixed: dict[tuple[int, int], int]) -> int:
    count = 1
    for colour, (constraints, total) in enumerate(found):
        filled = []
        for place, constraint in enumerate(constraints):
            symbol = fixed.get((colour, place), constraint.symbol)
            if constraint.symbol not in (HIDDEN, symbol):
                return 0
            filled.append(constraint._replace(symbol=symbol))
        count *= ways(tuple(filled), total)
    return count


def _of_a_placement(position: Position, move: Move, translate: Translate) -> Iterator[str]:
    seat, cell = position.turn, move.cells
    if move.symbol != seat:
        yield translate("beerhex.hint.bluff")
        return
    yield translate("beerhex.hint.own")
    own, empty = position.symbols[seat], position.empty
    before, after = missing(own, empty, seat), missing(own | cell, empty & ~cell, seat)
    if after == 0:
        yield translate("beerhex.hint.joins")
    elif before is not None and after is not None and after < before:
        yield translate("beerhex.hint.nearer", number=after)
    other = 1 - seat
    line = best_line(_likely(position, other), empty, other)
    if not line.barred and line.empty & cell:
        yield translate("beerhex.hint.inTheWay", side=translate(f"beerhex.seat.{other}"))


def _likely(position: Position, seat: int) -> int:
    """Return the crowns that may count for a seat: its symbols, and its unknown crowns."""
    return position.symbols[seat] | position.symbols[HIDDEN] & position.colours[seat]
