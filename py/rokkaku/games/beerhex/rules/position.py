"""Positions: the crowns on the board and in the hands, and what moves do to them."""

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from rokkaku.games.beerhex.rules.board import BOARD, bits
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER, Trace, Traces, with_revealed
from rokkaku.games.beerhex.rules.notation import HIDDEN, Move

CROWNS = ((7, 6), (6, 7))
"""Crowns of each colour with Gold's and with Silver's symbol inside."""
CROWNS_OF_A_COLOUR = 13
CROWNS_WITH_A_SYMBOL = 13

Hand = tuple[int, int, int]
"""Crowns in a hand with Gold's symbol, with Silver's, and hidden from the viewer."""


START_HANDS: tuple[Hand, Hand] = ((7, 6, 0), (6, 7, 0))


class Crown(NamedTuple):
    """A crown as the viewer knows it: `colour` is outside, `symbol` (or HIDDEN) inside."""

    colour: int
    symbol: int
    face_up: bool
    token: bool


class Revealed(NamedTuple):
    """A crown revealed by an attack."""

    cell: int
    colour: int
    symbol: int
    returned: bool
    """True if it returned to its owner; otherwise it stays face up."""


class Position(NamedTuple):
    """Crowns on the board as bitboards, and the hands."""

    turn: int
    hands: tuple[Hand, Hand]
    colours: tuple[int, int] = (0, 0)
    """Crowns by colour, the outside."""
    symbols: tuple[int, int, int] = (0, 0, 0)
    """Crowns by symbol, the inside; the last set is unknown to the viewer."""
    face_up: int = 0
    """Crowns left face up by failed attacks."""
    traces: tuple[Traces, Traces] = ((), ())
    tokens: int = 0
    must_place: bool = False
    """True after a successful attack: only a placement is left of the turn."""

    @property
    def occupied(self) -> int:
        """The cells with a crown."""
        return self.colours[GOLD] | self.colours[SILVER]

    @property
    def empty(self) -> int:
        """The cells without a crown."""
        return BOARD & ~self.occupied

    @property
    def face_down(self) -> int:
        """The cells with a face-down crown."""
        return self.occupied & ~self.face_up

    @property
    def filling(self) -> bool:
        """True if the other hand is empty, so that the seat to move fills the board."""
        return not any(self.hands[1 - self.turn])

    def colour_of(self, cell: int) -> int:
        """Return the colour of the crown on a cell."""
        return SILVER if self.colours[SILVER] & cell else GOLD

    def symbol_of(self, cell: int) -> int:
        """Return the symbol of the crown on a cell, or HIDDEN."""
        return next((seat for seat in (GOLD, SILVER) if self.symbols[seat] & cell), HIDDEN)

    def crowns(self) -> Iterator[tuple[int, Crown]]:
        """Yield the crowns on the board with their cells, in the order of names."""
        for cell in bits(self.occupied):
            face_up, token = bool(cell & self.face_up), bool(cell & self.tokens)
            yield cell, Crown(self.colour_of(cell), self.symbol_of(cell), face_up, token)

    def tokens_laid(self, seat: int) -> int:
        """Return the number of a seat's hint tokens on the board."""
        return (self.tokens & self.colours[seat]).bit_count()

    def supply(self, seat: int) -> int:
        """Return the number of crowns with a seat's symbol in both hands, if all is known."""
        return CROWNS_WITH_A_SYMBOL - self.symbols[seat].bit_count()


Item = TypeVar("Item")


def with_item(pair: tuple[Item, Item], seat: int, item: Item) -> tuple[Item, Item]:
    """Return the pair with another item for one seat."""
    return (item, pair[SILVER]) if seat == GOLD else (pair[GOLD], item)


def with_symbol(symbols: tuple[int, int, int], symbol: int, change: int) -> tuple[int, int, int]:
    """Return the counts, or sets of cells, by symbol with `change` added to one of them."""
    gold, silver, hidden = symbols
    if symbol == GOLD:
        return gold + change, silver, hidden
    if symbol == SILVER:
        return gold, silver + change, hidden
    return gold, silver, hidden + change


def max_face_down(position: Position, colour: int) -> tuple[int, int]:
    """Return upper bounds on a colour's face-down crowns by symbol: all that are not face up."""
    face_up = position.face_up & position.colours[colour]
    golds, silvers = CROWNS[colour]
    return (
        golds - (position.symbols[GOLD] & face_up).bit_count(),
        silvers - (position.symbols[SILVER] & face_up).bit_count(),
    )


def apply_placement(position: Position, move: Move) -> Position:
    """Return the position after a placement; a seat that fills the board keeps the turn."""
    turn, cell = position.turn, move.cells
    trace = Trace(cell, max_face_down(position, turn))
    hand = with_symbol(position.hands[turn], move.symbol, -1)
    return Position(
        turn if position.filling else 1 - turn,
        with_item(position.hands, turn, hand),
        with_item(position.colours, turn, position.colours[turn] | cell),
        with_symbol(position.symbols, move.symbol, cell),
        position.face_up,
        with_item(position.traces, turn, (*position.traces[turn], trace)),
        position.tokens | cell if move.token else position.tokens,
    )


def apply_attack(position: Position, cells: int) -> tuple[Position, tuple[Revealed, ...]]:
    """Return the position after an attack on three crowns, and what it revealed."""
    attacker = position.turn
    crowns = [(cell, position.colour_of(cell), position.symbol_of(cell)) for cell in bits(cells)]
    is_success = len({symbol for _, _, symbol in crowns}) == 1
    revealed = tuple(
        Revealed(cell, colour, symbol, is_success or symbol == attacker)
        for cell, colour, symbol in crowns
    )
    hands, colours, symbols = position.hands, position.colours, position.symbols
    traces, face_up = position.traces, position.face_up
    for cell, colour, symbol, returned in revealed:
        traces = with_item(traces, colour, with_revealed(traces[colour], cell, symbol))
        if returned:
            hands = with_item(hands, colour, with_symbol(hands[colour], symbol, 1))
            colours = with_item(colours, colour, colours[colour] ^ cell)
            symbols = with_symbol(symbols, symbol, -cell)
        else:
            face_up |= cell
    turn = attacker if is_success else 1 - attacker
    after = Position(
        turn, hands, colours, symbols, face_up, traces, position.tokens & ~cells, is_success
    )
    return after, revealed
