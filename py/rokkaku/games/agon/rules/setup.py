"""Options and start positions of Agon."""

from collections.abc import Mapping

from rokkaku.core.errors import InvalidNotation, InvalidSetup, short_repr
from rokkaku.core.options import Option
from rokkaku.games.agon.rules.board import NAME_OF, THRONE, bit_of, bits, parse_cell
from rokkaku.games.agon.rules.position import GUARDS, Position
from rokkaku.hexgrid import Hex

OPTIONS = (
    Option("variant", "classic", ("classic", "bloody")),
    Option("setup", "fixed", ("fixed", "free")),
    Option(
        "queen_relocation",
        "owner",
        ("owner", "captor"),
        depends_on="variant",
        choices_by={"classic": ("owner", "captor"), "bloody": ("owner",)},
    ),
    Option("position", ""),
)

_WHITE_QUEEN = Hex(-5, 5)
_BLACK_QUEEN = Hex(5, -5)
_WHITE_GUARDS = (Hex(-1, 5), Hex(4, 1), Hex(5, -3), Hex(3, -5), Hex(-1, -4), Hex(-5, 1))
_BLACK_GUARDS = (Hex(-3, 5), Hex(1, 4), Hex(5, -1), Hex(1, -5), Hex(-4, -1), Hex(-5, 3))

_QUEENS = (bit_of(_WHITE_QUEEN), bit_of(_BLACK_QUEEN))
_FIXED = Position((sum(map(bit_of, _WHITE_GUARDS)), sum(map(bit_of, _BLACK_GUARDS))), _QUEENS, 0)
_FREE = Position((0, 0), _QUEENS, 0, unplaced=2 * GUARDS)

_LETTERS = {"G": (0, False), "Q": (0, True), "g": (1, False), "q": (1, True)}


def start_position(options: Mapping[str, str]) -> Position:
    """Return the start position for complete options. Raises InvalidSetup."""
    if options["position"]:
        min_guards = 1 if options["variant"] == "bloody" else GUARDS
        return parse_position(options["position"], min_guards)
    return _FREE if options["setup"] == "free" else _FIXED


def parse_position(text: str, min_guards: int) -> Position:
    """Parse a position such as `w Qa1 Ga5 Gf2 qk6 gk1 gj3`: the seat to move, then the pieces.

    Capitals are White's pieces. Each side needs `min_guards` to six guards. Raises InvalidSetup.
    """
    side, *pieces = text.split() or [""]
    if side not in ("w", "b"):
        raise InvalidSetup(
            f"agon: position starts with w or b for who moves, not {short_repr(side)}"
        )
    guards, queens = [0, 0], [0, 0]
    for piece in pieces:
        cell = _free_cell(piece, guards[0] | guards[1] | queens[0] | queens[1])
        seat, is_queen = _LETTERS[piece[0]]
        (queens if is_queen else guards)[seat] |= cell
    for seat, name in enumerate(("White", "Black")):
        if queens[seat].bit_count() != 1:
            raise InvalidSetup(
                f"agon: position needs one queen of {name}, not {queens[seat].bit_count()}"
            )
        if not min_guards <= guards[seat].bit_count() <= GUARDS:
            required = "6" if min_guards == GUARDS else f"{min_guards} to {GUARDS}"
            raise InvalidSetup(
                f"agon: position needs {required} guards of {name}, not {guards[seat].bit_count()}"
            )
        if guards[seat] & THRONE:
            raise InvalidSetup(
                "agon: position has a guard on the throne f6, where only a queen may be"
            )
    return Position((guards[0], guards[1]), (queens[0], queens[1]), "wb".index(side))


def _free_cell(piece: str, occupied: int) -> int:
    """Return the cell of a piece such as `Ga5`. Raises InvalidSetup, also if occupied."""
    if piece[0] not in _LETTERS:
        raise InvalidSetup(
            f"agon: position has {short_repr(piece)}; a piece is one of G Q g q and its cell"
        )
    try:
        cell = parse_cell(piece[1:])
    except InvalidNotation as error:
        raise InvalidSetup(f"agon: position has {short_repr(piece)}: {error}") from None
    if cell & occupied:
        raise InvalidSetup(f"agon: position has two pieces on {piece[1:]}")
    return cell


def format_position(position: Position) -> str:
    """Return the text that `parse_position` reads."""
    pieces = [
        letter + NAME_OF[cell]
        for letter, (seat, is_queen) in _LETTERS.items()
        for cell in bits((position.queens if is_queen else position.guards)[seat])
    ]
    return " ".join(("wb"[position.turn], *pieces))
