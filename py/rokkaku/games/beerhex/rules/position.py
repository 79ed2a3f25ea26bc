"""A position: the crowns on the board and in the hands, and what moves do to them."""

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from rokkaku.games.beerhex.rules.board import BOARD, bits
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER, Trace, Traces, with_revealed
from rokkaku.games.beerhex.rules.notation import HIDDEN, Move

CROWNS = ((7, 6), (6, 7))
"""How many crowns each colour has with Gold's and with Silver's symbol inside."""
CROWNS_OF_A_COLOUR = 13
CROWNS_WITH_A_SYMBOL = 13

Hand = tuple[int, int, int]
"""How many crowns in a hand show Gold's symbol, Silver's, and one that the viewer cannot know."""


START_HANDS: tuple[Hand, Hand] = ((7, 6, 0), (6, 7, 0))


class Crown(NamedTuple):
    """A crown on the board, as the viewer of a position sees it."""

    colour: int
    """Outside: the seat that owns it."""
    symbol: int
    """Inside: the seat that it counts for, or HIDDEN."""
    face_up: bool
    token: bool
    """Whether a hint token lies on it."""


class Revealed(NamedTuple):
    """A crown that an attack has revealed."""

    cell: int
    colour: int
    symbol: int
    returned: bool
    """Whether it went back to its owner; else it stays face up."""


class Position(NamedTuple):
    """Crowns on the board as bits of cells, and the hands."""

    turn: int
    hands: tuple[Hand, Hand]
    colours: tuple[int, int] = (0, 0)
    """The crowns by colour, outside."""
    symbols: tuple[int, int, int] = (0, 0, 0)
    """The crowns by symbol, inside; the last are those that the viewer does not know."""
    face_up: int = 0
    """The crowns that a failed attack has left face up."""
    traces: tuple[Traces, Traces] = ((), ())
    """The face-down crowns by colour, in the order in which they were placed."""
    tokens: int = 0
    """The crowns with a hint token on them."""
    must_place: bool = False
    """Whether an attack has succeeded, after which only placing is left of the turn."""

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
        """The crowns that lie face down."""
        return self.occupied & ~self.face_up

    @property
    def filling(self) -> bool:
        """Whether the other hand is empty, so that the seat to move fills the board."""
        return not any(self.hands[1 - self.turn])

    def colour_of(self, cell: int) -> int:
        """The outside of the crown on a cell."""
        return SILVER if self.colours[SILVER] & cell else GOLD

    def symbol_of(self, cell: int) -> int:
        """The inside of the crown on a cell, or HIDDEN."""
        return next((seat for seat in (GOLD, SILVER) if self.symbols[seat] & cell), HIDDEN)

    def crowns(self) -> Iterator[tuple[int, Crown]]:
        """The crowns on the board with their cells, by name."""
        for cell in bits(self.occupied):
            face_up, token = bool(cell & self.face_up), bool(cell & self.tokens)
            yield cell, Crown(self.colour_of(cell), self.symbol_of(cell), face_up, token)

    def tokens_laid(self, seat: int) -> int:
        """How many hint tokens of a seat lie on the board."""
        return (self.tokens & self.colours[seat]).bit_count()

    def supply(self, seat: int) -> int:
        """How many crowns with a seat's symbol both hands have together, when all is known."""
        return CROWNS_WITH_A_SYMBOL - self.symbols[seat].bit_count()


Item = TypeVar("Item")


def with_item(pair: tuple[Item, Item], seat: int, item: Item) -> tuple[Item, Item]:
    """The pair with another item for one seat."""
    return (item, pair[SILVER]) if seat == GOLD else (pair[GOLD], item)


def with_symbol(symbols: tuple[int, int, int], symbol: int, change: int) -> tuple[int, int, int]:
    """The counts, or sets of cells, by symbol with something added to one of them."""
    gold, silver, hidden = symbols
    if symbol == GOLD:
        return gold + change, silver, hidden
    if symbol == SILVER:
        return gold, silver + change, hidden
    return gold, silver, hidden + change


def most_face_down(position: Position, colour: int) -> tuple[int, int]:
    """How many crowns of a colour with each symbol at most are not face up."""
    face_up = position.face_up & position.colours[colour]
    golds, silvers = CROWNS[colour]
    return (
        golds - (position.symbols[GOLD] & face_up).bit_count(),
        silvers - (position.symbols[SILVER] & face_up).bit_count(),
    )


def placed(position: Position, move: Move) -> Position:
    """The position after a placement; who fills the board stays on turn."""
    turn, cell = position.turn, move.cells
    trace = Trace(cell, most_face_down(position, turn))
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


def attacked(position: Position, cells: int) -> tuple[Position, tuple[Revealed, ...]]:
    """The position after an attack on three crowns, and what that revealed."""
    attacker = position.turn
    found = [(cell, position.colour_of(cell), position.symbol_of(cell)) for cell in bits(cells)]
    success = len({symbol for _, _, symbol in found}) == 1
    revealed = tuple(
        Revealed(cell, colour, symbol, success or symbol == attacker)
        for cell, colour, symbol in found
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
    turn = attacker if success else 1 - attacker
    after = Position(
        turn, hands, colours, symbols, face_up, traces, position.tokens & ~cells, success
    )
    return after, revealed
