"""Reasons for a move of Beer Hex, by what its seat knows."""

from collections.abc import Iterator

from rokkaku.games.beerhex.rules.board import best_line, connects, missing
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER, Constraints, count_fillings
from rokkaku.games.beerhex.rules.notation import ATTACK, DECLARE, HIDDEN, PLACE, Move
from rokkaku.games.beerhex.rules.observation import constraints_of
from rokkaku.games.beerhex.rules.position import Position
from rokkaku.i18n import Translate


def reasons(state: BeerHexState, move: Move, translate: Translate) -> tuple[str, ...]:
    position, seat = state.position, state.turn
    if move.kind == DECLARE:
        is_joined = connects(position.symbols[seat], seat)
        return (translate("beerhex.hint.joined"),) if is_joined else ()
    if move.kind == ATTACK:
        return tuple(_attack_reasons(position, move.cells, translate))
    if move.kind == PLACE:
        return tuple(_placement_reasons(position, move, translate))
    return (translate("beerhex.hint.stuck", side=translate(f"beerhex.seat.{1 - seat}")),)


def _attack_reasons(position: Position, cells: int, translate: Translate) -> Iterator[str]:
    yield translate("beerhex.hint.attack", percent=round(100 * attack_chance(position, cells)))
    other = 1 - position.turn
    line = best_line(position.colours[other], position.empty, other)
    if not line.barred and line.own & cells:
        yield translate("beerhex.hint.breaks", side=translate(f"beerhex.seat.{other}"))


def attack_chance(position: Position, cells: int) -> float:
    """Return the chance that three face-down crowns match, if all fillings are equally likely."""
    by_colour = [constraints_of(position, colour) for colour in (GOLD, SILVER)]
    all_fillings = _count_fillings(by_colour, {})
    matching = sum(
        _count_fillings(by_colour, _places(position, cells, symbol)) for symbol in (GOLD, SILVER)
    )
    return matching / all_fillings if all_fillings else 0.0


def _places(position: Position, cells: int, symbol: int) -> dict[tuple[int, int], int]:
    """Return `symbol` for each of the crowns, by colour and place in the order of placement."""
    return {
        (colour, place): symbol
        for colour in (GOLD, SILVER)
        for place, trace in enumerate(position.traces[colour])
        if trace.cell & cells
    }


def _count_fillings(
    by_colour: list[tuple[Constraints, int | None]], fixed_symbols: dict[tuple[int, int], int]
) -> int:
    count = 1
    for colour, (constraints, total) in enumerate(by_colour):
        narrowed = []
        for place, constraint in enumerate(constraints):
            symbol = fixed_symbols.get((colour, place), constraint.symbol)
            if constraint.symbol not in (HIDDEN, symbol):
                return 0
            narrowed.append(constraint._replace(symbol=symbol))
        count *= count_fillings(tuple(narrowed), total)
    return count


def _placement_reasons(position: Position, move: Move, translate: Translate) -> Iterator[str]:
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
    line = best_line(_possible_crowns(position, other), empty, other)
    if not line.barred and line.empty & cell:
        yield translate("beerhex.hint.inTheWay", side=translate(f"beerhex.seat.{other}"))


def _possible_crowns(position: Position, seat: int) -> int:
    """Return the crowns that may count for a seat: its symbols, and its unknown crowns."""
    return position.symbols[seat] | position.symbols[HIDDEN] & position.colours[seat]
