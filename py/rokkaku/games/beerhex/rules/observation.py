"""Positions as a seat knows them, and the full positions that fit them.

A seat knows its hand and, unless the hint variant is played, its own crowns on the board. In the
hint variant nobody may look at a placed crown. Players still see their hands, and have to remember
what they placed.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.rules.knowledge import (
    GOLD,
    SILVER,
    Constraint,
    Constraints,
    count_fillings,
    draw_symbols,
    fillings,
)
from rokkaku.games.beerhex.rules.notation import HIDDEN
from rokkaku.games.beerhex.rules.position import Hand, Position, max_face_down, with_item


def seen_by(position: Position, seat: int | None, own_crowns: bool) -> Position:
    """Return the position as a seat knows it, with or without its own placed crowns."""
    hidden, hands = position.face_down, position.hands
    if seat is not None and own_crowns:
        hidden &= ~position.colours[seat]
    for other in (GOLD, SILVER):
        if other != seat:
            hands = with_item(hands, other, (0, 0, sum(hands[other])))
    gold, silver, unknown = position.symbols
    symbols = gold & ~hidden, silver & ~hidden, unknown | hidden
    return position._replace(hands=hands, symbols=symbols)


def is_full(position: Position) -> bool:
    """True if nothing in the position is hidden."""
    return not position.symbols[HIDDEN] and not any(hand[HIDDEN] for hand in position.hands)


def possibilities(position: Position, colour: int) -> int:
    """Return the number of ways to fill a colour's face-down crowns; 0 is a contradiction."""
    return count_fillings(*constraints_of(position, colour))


def draw_full(position: Position, rng: Rng) -> Position:
    """Draw a full position that looks like this one, all being equally likely."""
    for colour in (GOLD, SILVER):
        symbols = draw_symbols(*constraints_of(position, colour), rng)
        position = _with_symbols(position, colour, symbols)
    return position


def all_full(position: Position) -> Iterator[Position]:
    """Yield all full positions that `draw_full` can draw."""
    golds, silvers = (fillings(*constraints_of(position, colour)) for colour in (GOLD, SILVER))
    for gold_symbols, silver_symbols in product(golds, silvers):
        yield _with_symbols(_with_symbols(position, GOLD, gold_symbols), SILVER, silver_symbols)


def _with_symbols(position: Position, colour: int, symbols: Sequence[int]) -> Position:
    """Fill a colour's face-down crowns in order, and put the other crowns in the hand."""
    by_symbol = [0, 0]
    for trace, symbol in zip(position.traces[colour], symbols, strict=True):
        by_symbol[symbol] |= trace.cell
    golds, silvers = max_face_down(position, colour)
    hand: Hand = (
        golds - by_symbol[GOLD].bit_count(),
        silvers - by_symbol[SILVER].bit_count(),
        0,
    )
    gold, silver, hidden = position.symbols
    return position._replace(
        hands=with_item(position.hands, colour, hand),
        symbols=(
            gold | by_symbol[GOLD],
            silver | by_symbol[SILVER],
            hidden & ~sum(by_symbol),
        ),
    )


def constraints_of(position: Position, colour: int) -> tuple[Constraints, int | None]:
    """Return constraints on a colour's face-down crowns, and the number of golds, if known."""
    constraints = tuple(
        Constraint(*trace.bounds, position.symbol_of(trace.cell))
        for trace in position.traces[colour]
    )
    hand = position.hands[colour]
    if hand[HIDDEN]:
        return constraints, None
    return constraints, max_face_down(position, colour)[GOLD] - hand[GOLD]
