"""Counts beside Agon's board: guards around the throne, and guards out of the game."""

from rokkaku.games.agon.rules.board import CELL_OF, NAME_OF, RINGS, THRONE, bits
from rokkaku.games.agon.rules.game import AgonState
from rokkaku.games.agon.rules.position import GUARDS, Position
from rokkaku.games.agon.view import glyphs
from rokkaku.hexgrid import Layout, Point, hex_to_pixel
from rokkaku.i18n import Translate
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Item, Label, OtherPieces, Piece, Shape, Tally

_CELL = 0.4
_ASIDE = 1.1
_OUT_AT, _OUT_SIZE = Point(-1.3, 0), 2.3
_OUT_COUNT_AT, _OUT_COUNT_SIZE = Point(2.4, 0), 3.6
"""Together they fill the picture of a piece beside the board: see `browser.board.tray`."""
_COUNT_AT, _COUNT_SIZE = Point(1.1, 0.08), 1.15


def progress(position: Position, seat: int, layout: Layout, translate: Translate) -> Tally:
    """Return a small picture of the throne with a seat's pieces around it, and a count."""
    guards, queen = position.guards[seat], position.queens[seat]
    beside_throne, remaining = (guards & RINGS[1]).bit_count(), guards.bit_count()
    small_layout = layout._replace(size=_CELL, origin=Point(-_ASIDE, 0))
    items: list[Item] = [
        Shape(
            f"near-{NAME_OF[bit]}",
            glyphs.near_throne(seat, bool(bit & (guards | queen)), bit == THRONE),
            hex_to_pixel(small_layout, CELL_OF[bit]),
            _CELL,
        )
        for bit in bits(RINGS[0] | RINGS[1])
    ]
    items.append(Label("count", f"{beside_throne}/{remaining}", _COUNT_AT, _COUNT_SIZE, "ink"))
    return Tally(seat, translate("agon.tally", here=beside_throne, left=remaining), tuple(items))


def removed_guards(state: AgonState, translate: Translate) -> tuple[OtherPieces, ...]:
    """Return a tray of the guards out of the game, counted; () if there are none."""
    position = state.position
    counts = [0 if position.unplaced else GUARDS - guards.bit_count() for guards in position.guards]
    pieces = tuple(
        Piece(
            Pick("out", f"{seat}"),
            translate(f"agon.out.{seat}", count=count),
            (
                Shape("out", glyphs.PIECES[seat, False], _OUT_AT, _OUT_SIZE),
                Label("count", f"{count}", _OUT_COUNT_AT, _OUT_COUNT_SIZE, "table-ink"),
            ),
        )
        for seat, count in enumerate(counts)
        if count
    )
    return (OtherPieces(translate("agon.out"), pieces),) if pieces else ()
