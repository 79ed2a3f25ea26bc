"""How Agon looks: the scene of a position, and what is said about it."""

from functools import cache

from rokkaku.games.agon import classic, glyphs
from rokkaku.games.agon.board import (
    BIT_OF_NAME,
    BOARD,
    CELL_OF,
    NAME_OF,
    RING_OF,
    THRONE,
    between,
    bits,
)
from rokkaku.games.agon.moves import reach
from rokkaku.games.agon.notation import EXCHANGE, PASS, PLACEMENT, STEP, Move, parse_move
from rokkaku.games.agon.position import Position
from rokkaku.games.agon.rules import BLOODY, AgonState
from rokkaku.hexgrid import Layout, Point, hex_to_pixel
from rokkaku.ui.gameview import Sight
from rokkaku.ui.picks import Pick, PickTree, Prefix
from rokkaku.ui.scene import Action, Bounds, Hit, Item, Label, Layer, Scene, Shape
from rokkaku.ui.texts import Translate

RECOMMENDED = {"variant": "bloody"}
AIMED: frozenset[str] = frozenset()
RULES = ("goal", "step", "trap", "bloody", "options", "house")

_BOUNDS = Bounds(-9.6, -8.6, 9.6, 8.6)
_PASS = Pick("button", "pass")
_PIECE_SIZE = 0.82
_KINDS = ("guard", "queen")


def _cell(bit: int) -> Pick:
    return Pick("cell", NAME_OF[bit])


def preset(tree: PickTree, prefix: Prefix) -> Prefix:
    """Nothing is chosen for anybody."""
    return prefix


def badge(seat: int) -> tuple[Layer, ...]:
    """The queen of the seat."""
    return glyphs.PIECES[seat, True]


def picks(move: Move) -> Prefix:
    """The piece and the cell of a step, relocation or exchange; the cell of a placement."""
    if move.kind == PASS:
        return (_PASS,)
    if move.kind == PLACEMENT:
        return (_cell(move.target),)
    return (_cell(move.source), _cell(move.target))


def scene(state: AgonState, sight: Sight) -> Scene:
    """The board with its pieces, and marks for the last move, traps and what can be picked."""
    position = state.position
    layout = _layout(sight.flipped)
    choices = sight.tree.choices(sight.prefix)
    return Scene(
        bounds=_BOUNDS,
        ground=_ground(sight.flipped),
        items=(
            *_last_move_marks(layout, sight.last),
            *_piece_marks(layout, glyphs.SELECTED, "selected", _picked(sight.prefix)),
            *_pieces(layout, position),
            *_trap_marks(layout, state),
            *_target_marks(layout, state, sight.prefix, choices),
        ),
        hits=tuple(
            Hit(
                _cell(bit),
                centre,
                1.0,
                _cell_name(state, bit, sight, choices),
                _cell(bit) in choices,
                _cell(bit) in sight.prefix,
            )
            for bit, centre in _centres(sight.flipped).items()
        ),
        actions=(Action(_PASS, sight.translate("agon.pass")),) if _PASS in choices else (),
    )


def task(state: AgonState, translate: Translate) -> str:
    """What the actor has to do now."""
    position = state.position
    mine = state.legal_moves()[0].source & position.queens[position.turn]
    if position.unplaced:
        left = (position.unplaced + 1) // 2
        return translate("agon.task.place", left=left)
    if position.pending:
        return translate("agon.task.pending")
    if state.rules is not BLOODY and classic.trapped(position, position.turn):
        if state.rules.captor_decides(position):
            return translate("agon.task.captor")
        return translate("agon.task.relocateQueen" if mine else "agon.task.relocateGuard")
    if state.legal_moves()[0].kind == PASS:
        return translate("agon.task.pass")
    return translate("agon.task.step")


def describe(state: AgonState, text: str, translate: Translate) -> str:
    """A move in words, such as "White: guard a5 to b5"."""
    move = parse_move(text)
    assert state.actor is not None
    side = translate(f"agon.seat.{state.actor}")
    if move.kind == PASS:
        return translate("agon.say.pass", side=side)
    target = NAME_OF[move.target]
    if move.kind == PLACEMENT:
        return translate("agon.say.place", side=side, target=target)
    source = NAME_OF[move.source]
    owner, is_queen = _piece_at(state.position, move.source)
    piece = translate(f"agon.piece.{owner}.{_KINDS[is_queen]}")
    kind = {STEP: "step", EXCHANGE: "exchange"}.get(move.kind, "relocate")
    return translate(f"agon.say.{kind}", side=side, piece=piece, source=source, target=target)


@cache
def _layout(flipped: bool) -> Layout:
    return Layout(1.0, turns=3 if flipped else 0)


@cache
def _centres(flipped: bool) -> dict[int, Point]:
    """The centre of each cell in reading order of the screen."""
    layout = _layout(flipped)
    centres = {bit: hex_to_pixel(layout, cell) for bit, cell in CELL_OF.items()}
    return dict(sorted(centres.items(), key=lambda item: (round(item[1].y, 6), item[1].x)))


@cache
def _ground(flipped: bool) -> tuple[Item, ...]:
    """The empty board with the names of its cells."""
    cells: list[Item] = []
    for bit, centre in _centres(flipped).items():
        layers = glyphs.THRONE if bit == THRONE else glyphs.CELLS_BY_RING[RING_OF[bit]]
        cells.append(Shape(f"cell-{NAME_OF[bit]}", layers, centre))
        name_at = Point(centre.x, centre.y + 0.66)
        cells.append(Label(f"name-{NAME_OF[bit]}", NAME_OF[bit], name_at, 0.27, "cell-name"))
    return tuple(cells)


def _at(layout: Layout, bit: int) -> Point:
    return hex_to_pixel(layout, CELL_OF[bit])


def _piece_marks(
    layout: Layout, layers: tuple[Layer, ...], key: str, cells: int
) -> tuple[Shape, ...]:
    return tuple(Shape(f"{key}-{NAME_OF[bit]}", layers, _at(layout, bit)) for bit in bits(cells))


def _pieces(layout: Layout, position: Position) -> tuple[Shape, ...]:
    """All pieces; a key holds for a piece on a cell, a kind for pieces that look alike."""
    return tuple(
        Shape(
            f"{seat}-{kind}-{NAME_OF[bit]}",
            glyphs.PIECES[seat, kind == "queen"],
            _at(layout, bit),
            _PIECE_SIZE,
            kind=f"{seat}-{kind}",
        )
        for seat in (0, 1)
        for kind, cells in (("guard", position.guards[seat]), ("queen", position.queens[seat]))
        for bit in bits(cells)
    )


def _last_move_marks(layout: Layout, text: str) -> tuple[Shape, ...]:
    if not text:
        return ()
    move = parse_move(text)
    return _piece_marks(layout, glyphs.LAST_MOVE, "last", move.source | move.target)


def _picked(prefix: Prefix) -> int:
    return sum(BIT_OF_NAME[pick.value] for pick in prefix if pick.kind == "cell")


def _to_deal_with(state: AgonState) -> int:
    """The trapped pieces that the actor has to deal with now."""
    if state.actor is None:
        return 0
    if state.rules is BLOODY:
        return state.position.pending
    trapped = classic.trapped(state.position, state.turn)
    return trapped & state.position.queens[state.turn] or trapped


def _trap_marks(layout: Layout, state: AgonState) -> tuple[Shape, ...]:
    now = _to_deal_with(state)
    later = 0
    if state.rules is not BLOODY and state.actor is not None:
        position = state.position
        later = (classic.trapped(position, 0) | classic.trapped(position, 1)) & ~now
    return (
        *_piece_marks(layout, glyphs.IN_TRAP, "in-trap", later),
        *_piece_marks(layout, glyphs.TRAPPED, "trapped", now),
    )


def _target_marks(
    layout: Layout, state: AgonState, prefix: Prefix, choices: frozenset[Pick]
) -> tuple[Shape, ...]:
    """Dots where the picked piece can go, rings on guards it can be exchanged with.

    Crosses where only a block keeps it out.
    """
    if not prefix:
        return ()
    position = state.position
    targets = _picked(tuple(choices))
    return (
        *_piece_marks(layout, glyphs.TARGET, "target", targets & ~position.occupied),
        *_piece_marks(layout, glyphs.CAPTURE_TARGET, "target", targets & position.occupied),
        *_piece_marks(layout, glyphs.BLOCKED, "blocked", _kept_out(state, _picked(prefix))),
    )


def _kept_out(state: AgonState, piece: int) -> int:
    """The empty cells that the picked piece could step on but for a block."""
    position = state.position
    if state.rules is BLOODY or _to_deal_with(state):
        return 0
    theirs = position.pieces(1 - position.turn)
    hemmed = between(theirs) & BOARD & ~position.occupied
    return hemmed & reach(position, piece)


def _piece_at(position: Position, bit: int) -> tuple[int, bool]:
    """The seat and whether it is the queen, of the piece on an occupied cell."""
    seat = 0 if bit & position.pieces(0) else 1
    return seat, bool(bit & position.queens[seat])


def _cell_name(state: AgonState, bit: int, sight: Sight, choices: frozenset[Pick]) -> str:
    """What a screen reader says of a cell: name, piece, trapped or not, and what it is good for."""
    translate, position = sight.translate, state.position
    parts = [NAME_OF[bit]]
    if bit & THRONE:
        parts.append(translate("agon.throne"))
    if bit & position.occupied:
        seat, is_queen = _piece_at(position, bit)
        parts.append(translate(f"agon.piece.{seat}.{_KINDS[is_queen]}"))
    else:
        parts.append(translate("agon.empty"))
    if bit & _to_deal_with(state):
        parts.append(translate("agon.trapped"))
    if _cell(bit) in sight.prefix:
        parts.append(translate("board.selected"))
    elif _cell(bit) in choices:
        parts.append(translate("board.target" if sight.prefix else "board.selectable"))
    return translate("board.separator").join(parts)
