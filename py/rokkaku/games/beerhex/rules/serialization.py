"""Positions as JSON values, and back with full validation.

A crown is written `[cell, colour, symbol]` with the letters of the notation. Face-down crowns are
in the order of placement, and have their trace and their token added.
"""

from rokkaku.core.errors import short_repr
from rokkaku.core.json_values import check_bool, check_choice, check_int
from rokkaku.core.state import Json
from rokkaku.games.beerhex.rules.board import NAME_OF, bits, parse_cell
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER, Trace, Traces
from rokkaku.games.beerhex.rules.notation import HIDDEN, SYMBOLS
from rokkaku.games.beerhex.rules.observation import possibilities
from rokkaku.games.beerhex.rules.position import (
    CROWNS_OF_A_COLOUR,
    Hand,
    Position,
    Revealed,
    max_face_down,
    with_item,
    with_symbol,
)


def position_to_json(position: Position) -> Json:
    """Return everything in a position, unknown symbols included."""
    return {
        "turn": position.turn,
        "must_place": position.must_place,
        "hands": [list(hand) for hand in position.hands],
        "face_up": [
            [NAME_OF[cell], SYMBOLS[position.colour_of(cell)], SYMBOLS[position.symbol_of(cell)]]
            for cell in bits(position.face_up)
        ],
        "face_down": [
            [
                NAME_OF[cell],
                SYMBOLS[colour],
                SYMBOLS[position.symbol_of(cell)],
                list(bounds),
                bool(cell & position.tokens),
            ]
            for colour, traces in enumerate(position.traces)
            for cell, bounds in traces
        ],
    }


def position_from_json(value: Json) -> Position:
    """Read what `position_to_json` wrote. Raises ValueError, KeyError or TypeError."""
    gold, silver = value["hands"]
    position = Position(
        check_int(value["turn"], 0, SILVER),
        (_hand(gold), _hand(silver)),
        must_place=check_bool(value["must_place"]),
    )
    for name, colour, symbol in _items(value["face_up"]):
        cell = parse_cell(name)
        position = _with_crown(position, cell, _symbol(colour, SILVER), _symbol(symbol, SILVER))
        position = position._replace(face_up=position.face_up | cell)
    for name, colour, symbol, (golds, silvers), token in _items(value["face_down"]):
        cell, owner = parse_cell(name), _symbol(colour, SILVER)
        position = _with_crown(position, cell, owner, _symbol(symbol, HIDDEN))
        trace = Trace(
            cell,
            (check_int(golds, 0, CROWNS_OF_A_COLOUR), check_int(silvers, 0, CROWNS_OF_A_COLOUR)),
        )
        traces: Traces = (*position.traces[owner], trace)
        position = position._replace(
            traces=with_item(position.traces, owner, traces),
            tokens=position.tokens | cell if check_bool(token) else position.tokens,
        )
    _check(position)
    return position


def _with_crown(position: Position, cell: int, colour: int, symbol: int) -> Position:
    if cell & position.occupied:
        raise ValueError(f"two crowns lie on {NAME_OF[cell]}")
    return position._replace(
        colours=with_item(position.colours, colour, position.colours[colour] | cell),
        symbols=with_symbol(position.symbols, symbol, cell),
    )


def _check(position: Position) -> None:
    for colour in (GOLD, SILVER):
        golds, silvers, hidden = position.hands[colour]
        on_board = position.colours[colour].bit_count()
        if golds + silvers + hidden + on_board != CROWNS_OF_A_COLOUR:
            raise ValueError(f"each colour has {CROWNS_OF_A_COLOUR} crowns")
        if hidden and (golds or silvers):
            raise ValueError("a hand is known or it is not")
        max_golds, max_silvers = max_face_down(position, colour)
        if min(max_golds - golds, max_silvers - silvers) < 0:
            raise ValueError("more crowns of a symbol than a colour has")
        if not possibilities(position, colour):
            raise ValueError("no symbols inside the crowns go with the rest")
    if not any(position.hands[position.turn]) and position.empty:
        raise ValueError("the seat to move has no crown")


def revealed_to_json(revealed: tuple[Revealed, ...]) -> Json:
    """Return what an attack revealed."""
    return [
        [NAME_OF[cell], SYMBOLS[colour], SYMBOLS[symbol], returned]
        for cell, colour, symbol, returned in revealed
    ]


def revealed_from_json(value: Json) -> tuple[Revealed, ...]:
    """Read what `revealed_to_json` wrote. Raises ValueError or TypeError."""
    return tuple(
        Revealed(
            parse_cell(name), _symbol(colour, SILVER), _symbol(symbol, SILVER), check_bool(returned)
        )
        for name, colour, symbol, returned in _items(value)
    )


def _items(value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise TypeError(f"{short_repr(value)} is not a list")
    return value


def _hand(value: Json) -> Hand:
    golds, silvers, hidden = (check_int(count, 0, CROWNS_OF_A_COLOUR) for count in value)
    return golds, silvers, hidden


def _symbol(value: Json, max_symbol: int) -> int:
    return SYMBOLS.index(check_choice(value, tuple(SYMBOLS[: max_symbol + 1])))
