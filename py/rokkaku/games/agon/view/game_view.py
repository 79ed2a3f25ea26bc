"""The view of Agon: scenes of positions, and texts about moves."""

from collections.abc import Iterable, Iterator
from functools import cache
from types import MappingProxyType

from rokkaku.core.record.record import Record
from rokkaku.games.agon.rules import classic
from rokkaku.games.agon.rules.board import CELL_OF, NAME_OF, RING_OF, THRONE, bits
from rokkaku.games.agon.rules.game import BLOODY, AgonState
from rokkaku.games.agon.rules.notation import EXCHANGE, PASS, PLACEMENT, STEP, Move, parse_move
from rokkaku.games.agon.rules.position import Position
from rokkaku.games.agon.view import glyphs
from rokkaku.games.agon.view.frame import BOUNDS, FRAME, UPRIGHT, frame_labels
from rokkaku.games.agon.view.highlights import Highlights, highlights_of, is_trapping, won_cells
from rokkaku.games.agon.view.illegal import reason_key
from rokkaku.games.agon.view.progress import progress, removed_guards
from rokkaku.hexgrid import Layout, Point, hex_to_pixel
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import GameView, ViewOptions
from rokkaku.ui.board.picks import Pick, Prefix
from rokkaku.ui.board.scene import Action, Entrance, Hit, Item, Layer, Scene, Shape, Tray
from rokkaku.ui.board.surface import sunk_cells

_SAMPLE_MOVES = (
    "a1-b2; c1-c2; e1-e2; g1-f2; j1-j2; k6-j6; k4-j5; b7-c7; e2-d2; k2-j3; e10-f10; a3-b4; "
    "b2-b3; b4-c4; a5-b5; j3-j4; b3-c3; c4-d4; b5-c5; d4-e5; i8-h8; g10-g9; c3-d4; j4-i5; "
    "f10-e9; j6-i7"
)
_PASS = Pick("button", "pass")
_PIECE_SIZE = 0.82
_KINDS = ("guard", "queen")


class AgonView(GameView[AgonState, Move]):
    """The view of Agon and Bloody Queen."""

    RECOMMENDED = MappingProxyType({"variant": "bloody"})
    SAMPLE = Record("agon", {"variant": "bloody"}, 1, tuple(_SAMPLE_MOVES.split("; ")))

    def badge(self, seat: int) -> tuple[Layer, ...]:
        return glyphs.PIECES[seat, True]

    def picks(self, move: Move) -> tuple[Prefix, ...]:
        if move.kind == PASS:
            return ((_PASS,),)
        if move.kind == PLACEMENT:
            return ((_cell_pick(move.target),),)
        return ((_cell_pick(move.source), _cell_pick(move.target)),)

    def scene(self, state: AgonState, options: ViewOptions) -> Scene:
        return _scene(state, options, highlights_of(state, options))

    def victory(self, state: AgonState, options: ViewOptions) -> tuple[Scene, ...]:
        """Light up the throne, then the guards one by one."""
        highlights, cells = highlights_of(state, options), won_cells(state)
        return tuple(
            _scene(state, options, highlights._replace(won=sum(cells[:count]), last=0))
            for count in range(1, len(cells) + 1)
        )

    def sound(self, before: AgonState, after: AgonState, text: str) -> str:
        move = parse_move(text)
        if move.kind == PASS:
            return "pass"
        is_trap = is_trapping(before, after)
        return "capture" if is_trap or move.kind == EXCHANGE else "place"

    def is_feat(self, before: AgonState, after: AgonState, text: str) -> bool:
        return parse_move(text).kind != PASS and is_trapping(before, after)

    def prompt(self, state: AgonState, translate: Translate, prefix: Prefix = ()) -> str:
        position = state.position
        is_queen = state.legal_moves()[0].source & position.queens[position.turn]
        if position.unplaced:
            guards_left = (position.unplaced + 1) // 2
            return translate("agon.prompt.place", left=guards_left)
        if position.pending:
            return translate("agon.prompt.pending")
        if state.rules != BLOODY and classic.trapped(position, position.turn):
            if state.rules.captor_decides(position):
                return translate("agon.prompt.captor")
            return translate(
                "agon.prompt.relocateQueen" if is_queen else "agon.prompt.relocateGuard"
            )
        if state.legal_moves()[0].kind == PASS:
            return translate("agon.prompt.pass")
        return translate("agon.prompt.step")

    def why_not(self, state: AgonState, prefix: Prefix, pick: Pick, translate: Translate) -> str:
        key = reason_key(state, prefix, pick)
        return translate(key) if key else self.prompt(state, translate, prefix)

    def describe(self, state: AgonState, text: str, translate: Translate) -> str:
        """Name the seat unless the name of the piece does."""
        if parse_move(text).kind == STEP:
            return self.advice(state, text, translate)
        return super().describe(state, text, translate)

    def advice(self, state: AgonState, text: str, translate: Translate) -> str:
        move = parse_move(text)
        if move.kind == PASS:
            return translate("agon.say.pass")
        target = NAME_OF[move.target]
        if move.kind == PLACEMENT:
            return translate("agon.say.place", target=target)
        source = NAME_OF[move.source]
        owner, is_queen = _piece_at(state.position, move.source)
        piece = translate(f"agon.piece.{owner}.{_KINDS[is_queen]}")
        if move.kind == STEP:
            capitalised = piece[0].upper() + piece[1:]
            return translate("agon.say.step", piece=capitalised, source=source, target=target)
        kind = "exchange" if move.kind == EXCHANGE else "relocate"
        return translate(f"agon.say.{kind}", piece=piece, source=source, target=target)

    def short_text(self, state: AgonState, text: str, translate: Translate) -> str:
        return translate("agon.short.pass") if text == PASS else text


VIEW = AgonView()


def _scene(state: AgonState, options: ViewOptions, highlights: Highlights) -> Scene:
    layout = _LAYOUTS[options.perspective.is_flipped]
    can_pass = _PASS in options.tree.choices(options.prefix)
    on_throne = state.position.occupied & THRONE
    return Scene(
        bounds=BOUNDS,
        upright=UPRIGHT,
        ground=_ground(options.perspective.is_flipped),
        items=(
            *_flat(
                (
                    *_shapes(layout, glyphs.LAST_MOVE, "last", highlights.last & ~highlights.won),
                    *_shapes(layout, glyphs.WON, "won", highlights.won, Entrance.GLOW),
                    *_shapes(layout, glyphs.LIT, "lit", on_throne, Entrance.GLOW),
                    *_shapes(layout, glyphs.SELECTED, "selected", highlights.picked),
                    *_shapes(layout, glyphs.MOVABLE, "movable", highlights.movable),
                )
            ),
            *_pieces(layout, state.position),
            *_shapes(layout, glyphs.IN_TRAP, "in-trap", highlights.trapped, Entrance.CLOSE),
            *_shapes(layout, glyphs.TRAPPED, "trapped", highlights.trapped_now, Entrance.CLOSE),
            *_target_dots(layout, highlights, state.position.occupied),
        ),
        hits=tuple(
            Hit(
                _cell_pick(bit),
                centre,
                1.0,
                _cell_name(state.position, bit, highlights, options.translate),
                bool(bit & highlights.selectable),
                bool(bit & highlights.picked),
            )
            for bit, centre in _CENTRES[options.perspective.is_flipped].items()
        ),
        tray=Tray(
            actions=(Action(_PASS, options.translate("agon.pass")),) if can_pass else (),
            others=removed_guards(state, options.translate),
            tallies=tuple(
                progress(state.position, seat, layout, options.translate) for seat in (0, 1)
            ),
        ),
    )


def _cell_pick(bit: int) -> Pick:
    return Pick("cell", NAME_OF[bit])


_LAYOUTS = (Layout(1.0), Layout(1.0, turns=3))
"""Layouts by whether the board is flipped."""


def _centres_in(layout: Layout) -> dict[int, Point]:
    """Return the centres of all cells in reading order on the screen."""
    centres = {bit: hex_to_pixel(layout, cell) for bit, cell in CELL_OF.items()}
    return dict(sorted(centres.items(), key=lambda item: (round(item[1].y, 6), item[1].x)))


_CENTRES = tuple(map(_centres_in, _LAYOUTS))
_FRAME_LABELS = tuple(map(frame_labels, _LAYOUTS))


@cache
def _ground(flipped: bool) -> tuple[Item, ...]:
    layout = _LAYOUTS[flipped]
    cells = [
        (centre, "cell-throne" if bit == THRONE else f"cell-{RING_OF[bit] % 2 + 1}")
        for bit, centre in _CENTRES[flipped].items()
    ]
    return (
        *FRAME,
        Shape("cells", sunk_cells(cells, "cell-line", 0.05), Point(0, 0), is_flat=True),
        Shape("throne", glyphs.THRONE, _centre(layout, THRONE)),
        *_FRAME_LABELS[flipped],
    )


def _centre(layout: Layout, bit: int) -> Point:
    return hex_to_pixel(layout, CELL_OF[bit])


def _shapes(
    layout: Layout,
    layers: tuple[Layer, ...],
    key: str,
    cells: int,
    entrance: Entrance = Entrance.AT_ONCE,
) -> tuple[Shape, ...]:
    return tuple(
        Shape(f"{key}-{NAME_OF[bit]}", layers, _centre(layout, bit), entrance=entrance)
        for bit in bits(cells)
    )


def _flat(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Make marks that are as large as a cell turn with the board."""
    return (shape._replace(is_flat=True) for shape in shapes)


def _pieces(layout: Layout, position: Position) -> tuple[Shape, ...]:
    """Return all pieces, with a key for each piece and cell, and a kind for each look."""
    return tuple(
        Shape(
            f"{seat}-{kind}-{NAME_OF[bit]}",
            glyphs.PIECES[seat, kind == "queen"],
            _centre(layout, bit),
            _PIECE_SIZE,
            kind=f"{seat}-{kind}",
        )
        for seat in (0, 1)
        for kind, cells in (("guard", position.guards[seat]), ("queen", position.queens[seat]))
        for bit in bits(cells)
    )


def _target_dots(layout: Layout, highlights: Highlights, occupied: int) -> tuple[Shape, ...]:
    """Return dots on targets, rings on exchangeable guards, and crosses on blocked cells."""
    return (
        *_shapes(layout, glyphs.TARGET, "target", highlights.targets & ~occupied),
        *_shapes(layout, glyphs.EXCHANGE_TARGET, "target", highlights.targets & occupied),
        *_shapes(layout, glyphs.BLOCKED, "blocked", highlights.blocked),
    )


def _piece_at(position: Position, bit: int) -> tuple[int, bool]:
    """Return the seat of the piece on an occupied cell, and True if it is a queen."""
    seat = 0 if bit & position.pieces(0) else 1
    return seat, bool(bit & position.queens[seat])


def _cell_name(position: Position, bit: int, highlights: Highlights, translate: Translate) -> str:
    """Return the name of a cell for screen readers, with its piece and marks."""
    occupied = position.occupied
    parts = [NAME_OF[bit]]
    if bit & THRONE:
        parts.append(translate("agon.throne"))
    if bit & occupied:
        seat, is_queen = _piece_at(position, bit)
        parts.append(translate(f"agon.piece.{seat}.{_KINDS[is_queen]}"))
    targets = highlights.targets & ~highlights.picked
    marks = (
        (~occupied, "agon.empty"),
        (highlights.trapped | highlights.trapped_now, "agon.trapped"),
        (highlights.trapped_now, "agon.mustMove"),
        (highlights.last, "board.last"),
        (highlights.blocked, "agon.blocked"),
        (highlights.picked, "board.selected"),
        (targets & occupied, "agon.exchangeable"),
        (targets & ~occupied, "board.target"),
        (highlights.selectable & ~highlights.picked & ~targets, "board.selectable"),
    )
    parts += [translate(key) for cells, key in marks if bit & cells]
    return translate("board.separator").join(parts)
