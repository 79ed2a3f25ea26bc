"""The view of Beer Hex: scenes of positions, and crowns turned over."""

from itertools import permutations
from types import MappingProxyType

from rokkaku.core.record.record import Record
from rokkaku.core.state import Outcome
from rokkaku.games.beerhex.rules.board import CELL_OF, NAME_OF, bits, names
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.notation import (
    ATTACK,
    DECLARE,
    PLACE,
    STUCK,
    SYMBOLS,
    Move,
    parse_redacted,
)
from rokkaku.games.beerhex.view import drawing, glyphs
from rokkaku.games.beerhex.view import highlights as marks
from rokkaku.games.beerhex.view.highlights import Highlights
from rokkaku.games.beerhex.view.illegal import reason_key
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import GameView, Interlude, PanelLayout, ViewOptions
from rokkaku.ui.board.picks import Pick, Prefix
from rokkaku.ui.board.scene import Action, Hit, Item, Layer, Piece, Scene, Shape, Tray
from rokkaku.ui.board.sounds import Material

_SAMPLE_MOVES = (
    "e1+G; c1+S; c4+G; b5+S; e3+G; a5+S; e2+G; d4+S; a2+G; d3+S; a3+G; c5+S; c3+G; e4+S; "
    "attack e1 e2 e3; c2+G"
)
_TOKEN, _ATTACK = Pick("button", "token"), Pick("button", "attack")
_SURE = {kind: Pick("button", f"{kind}Sure") for kind in (DECLARE, STUCK)}
_BUTTONS = {
    _ATTACK: "beerhex.attack",
    _TOKEN: "beerhex.token.add",
    Pick("button", DECLARE): "beerhex.declare",
    _SURE[DECLARE]: "beerhex.declareSure",
    Pick("button", STUCK): "beerhex.stuck",
    _SURE[STUCK]: "beerhex.stuckSure",
}
"""Texts of the buttons, in an order that takes no more than two rows on a phone."""
_COSTS = {
    Pick("button", DECLARE): "beerhex.prompt.declare",
    Pick("button", STUCK): "beerhex.prompt.stuck",
}
"""Prompts about the cost of a wrong claim."""
_MOVE_BUTTONS = frozenset((_ATTACK, *_SURE.values()))
"""Buttons that make a move."""
_UNDO_TEXTS = {
    Pick("button", DECLARE): "beerhex.back",
    Pick("button", STUCK): "beerhex.back",
    _TOKEN: "beerhex.token.remove",
}
"""Texts of buttons that take back their pick."""


class BeerHexView(GameView[BeerHexState, Move]):
    """The view of Beer Hex, with crowns as the viewer may see them."""

    RECOMMENDED = MappingProxyType({"attack": "connected", "hints": "false"})
    UNLISTED_RECOMMENDED = frozenset({"attack", "hints"})
    SAMPLE = Record("beerhex", {}, 2, tuple(_SAMPLE_MOVES.split("; ")))
    PENCIL_MARKS = (SYMBOLS[GOLD], SYMBOLS[SILVER])
    STARTING_OPTION = ("first", ("gold", "silver"))
    CELL = glyphs.CELL
    MATERIAL = Material.METAL
    LAYOUT = (
        PanelLayout.HAND,
        PanelLayout.EMPTY_HAND,
        PanelLayout.BUTTONS,
    )

    def badge(self, seat: int) -> tuple[Layer, ...]:
        return glyphs.BADGES[seat]

    def picks(self, move: Move) -> tuple[Prefix, ...]:
        """Accept picks in any order, but ask twice before a claim, which ends the game."""
        if move.kind == PLACE:
            crown, cell = Pick("hand", SYMBOLS[move.symbol]), _cell_pick(move.cells)
            if not move.token:
                return (crown, cell), (cell, crown)
            orders = permutations((crown, cell, _TOKEN))
            return tuple(order for order in orders if order[-1] != _TOKEN)
        if move.kind == ATTACK:
            return tuple(
                (*order, _ATTACK) for order in permutations(map(_cell_pick, bits(move.cells)))
            )
        return ((Pick("button", move.kind), _SURE[move.kind]),)

    def scene(self, state: BeerHexState, options: ViewOptions) -> Scene:
        return _scene(state, options, marks.highlights_of(state, options))

    def interludes(
        self, before: BeerHexState, after: BeerHexState, options: ViewOptions
    ) -> tuple[Interlude, ...]:
        """Show crowns being turned over: three by an attack, all at the end."""
        if after.ply != before.ply + 1:
            return ()
        plain_options = options.without_picks()
        translate = options.translate
        interludes: list[Interlude] = []
        if after.revealed:
            faces = marks.revealed_faces(before, after.revealed)
            attacked_cells = sum(crown.cell for crown in after.revealed)
            highlights = Highlights(
                faces, marks.secrets(before) if options.peek else {}, attacked_cells
            )
            returning = sum(crown.cell for crown in after.revealed if crown.returned)
            scenes = (
                _scene(before, plain_options, highlights),
                _scene(before, plain_options, highlights._replace(returning=returning)),
            )
            captions = (
                marks.revealed_text(before, after, translate),
                marks.attack_text(before, after, translate),
            )
            is_failure = any(not crown.returned for crown in after.revealed)
            interludes += map(
                Interlude, scenes, captions, ("", "failure" if is_failure else "success")
            )
        if after.actor is None:
            highlights = Highlights(marks.faces_of(after), {})
            interludes.append(
                Interlude(
                    _scene(after, plain_options, highlights),
                    marks.uncovered_text(after, translate),
                    "turned",
                )
            )
        return tuple(interludes)

    def victory(self, state: BeerHexState, options: ViewOptions) -> tuple[Scene, ...]:
        """Light up the joined line from one side to the other."""
        highlights, outcome = marks.highlights_of(state, options), state.outcome()
        line = highlights.line
        if not line or not outcome or line.seat not in outcome.winners or line.empty | line.barred:
            return ()
        cells = sorted(bits(line.own), key=lambda cell: CELL_OF[cell][1 - line.seat])
        parts = (line._replace(own=sum(cells[:count])) for count in range(1, len(cells) + 1))
        return tuple(_scene(state, options, highlights._replace(line=part)) for part in parts)

    def prompt(self, state: BeerHexState, translate: Translate, prefix: Prefix = ()) -> str:
        if prefix and prefix[0] in _COSTS:
            return translate(_COSTS[prefix[0]], side=translate(f"beerhex.seat.{1 - state.turn}"))
        if not state.ply:
            return translate("beerhex.prompt.first")
        if state.position.must_place:
            return translate("beerhex.prompt.mustPlace")
        if state.position.filling:
            return translate("beerhex.prompt.fill")
        return translate("beerhex.prompt.turn")

    def why_not(self, state: BeerHexState, prefix: Prefix, pick: Pick, translate: Translate) -> str:
        key = reason_key(state, prefix, pick)
        return translate(key) if key else ""

    def reason(self, state: BeerHexState, outcome: Outcome, translate: Translate) -> str:
        """Return why a game has ended; on a full board, with the side that is connected."""
        if outcome.reason != "beerhex.reason.full":
            return super().reason(state, outcome, translate)
        (winner,) = outcome.winners
        return translate(outcome.reason, side=translate(f"beerhex.seat.{winner}"))

    def sound(self, before: BeerHexState, after: BeerHexState, text: str) -> str:
        return "place" if parse_redacted(text).kind == PLACE else "turned"

    def is_feat(self, before: BeerHexState, after: BeerHexState, text: str) -> bool:
        return parse_redacted(text).kind == ATTACK

    def result(self, state: BeerHexState, translate: Translate) -> str:
        return marks.proof_text(state, translate)

    def advice(self, state: BeerHexState, text: str, translate: Translate) -> str:
        """Describe a move, but never the symbol inside a crown."""
        move = parse_redacted(text)
        cells = translate("board.separator").join(names(move.cells))
        if move.kind == PLACE and move.token:
            return translate("beerhex.say.pinned", cell=cells)
        if move.kind == PLACE:
            return translate("beerhex.say.place", cell=cells)
        if move.kind == ATTACK:
            return translate("beerhex.say.attack", cells=cells)
        return translate(f"beerhex.say.{move.kind}")

    def short_text(self, state: BeerHexState, text: str, translate: Translate) -> str:
        move = parse_redacted(text)
        cells = " ".join(names(move.cells))
        if move.kind == PLACE and not move.token:
            return cells
        if move.kind == PLACE:
            return translate("beerhex.short.pinned", cell=cells)
        if move.kind == ATTACK:
            return translate("beerhex.short.attack", cells=cells)
        return translate(f"beerhex.short.{move.kind}")


VIEW = BeerHexView()


def _cell_pick(bit: int) -> Pick:
    return Pick("cell", NAME_OF[bit])


def _scene(state: BeerHexState, options: ViewOptions, highlights: Highlights) -> Scene:
    is_over, is_hint_variant = state.actor is None, state.rules.hints
    hand = _hand(state, options)
    note_places = frozenset(map(_cell_pick, bits(state.position.face_down)))
    return Scene(
        bounds=drawing.BOUNDS,
        ground=drawing.ground(options.perspective.is_flipped),
        items=(
            *_shapes_below(highlights, options.perspective.is_flipped),
            *_returned_symbols(state, highlights, options.perspective.is_flipped),
            *drawing.crowns(state.position, highlights.faces, options.perspective.is_flipped),
            *_shapes_above(state, options, highlights),
            *drawing.piles(state, options.perspective.is_flipped),
        ),
        hits=tuple(
            Hit(
                _cell_pick(bit),
                centre,
                0.95,
                marks.cell_name(state, bit, highlights, options),
                bool(bit & highlights.selectable),
                bool(bit & highlights.picked),
            )
            for bit, centre in drawing.centres(options.perspective.is_flipped).items()
        ),
        tray=Tray(actions=_actions(options), hand=hand),
        can_peek=bool(marks.secrets(state) or hand),
        note_places=frozenset() if is_over or is_hint_variant else note_places,
    )


def _shapes_below(highlights: Highlights, flipped: bool) -> tuple[Shape, ...]:
    return (
        *drawing.cell_shapes(glyphs.LAST, "last", highlights.last & ~highlights.joined, flipped),
        *drawing.cell_shapes(glyphs.SELECTED, "picked", highlights.picked, flipped),
        *(drawing.line(highlights.line, flipped) if highlights.line else ()),
    )


def _returned_symbols(
    state: BeerHexState, highlights: Highlights, flipped: bool
) -> tuple[Shape, ...]:
    """Return faint symbols where the last turn sent crowns back to hand."""
    return tuple(
        shape._replace(opacity=0.45)
        for cell, symbol in highlights.returned_symbols.items()
        if cell & ~highlights.picked
        for shape in drawing.cell_shapes(glyphs.SIGNS[symbol], "gone", cell, flipped, 0.4)
    )


def _shapes_above(
    state: BeerHexState, options: ViewOptions, highlights: Highlights
) -> tuple[Item, ...]:
    occupied, flipped = state.position.occupied, options.perspective.is_flipped
    on_crowns: list[tuple[tuple[Layer, ...], str, int]] = [
        (glyphs.PEEKS[symbol], "peek", cell) for cell, symbol in highlights.peeks.items()
    ]
    on_crowns += [
        (glyphs.PENCIL_MARKS[note], "note", bit) for bit, note in marks.notes(state, options)
    ]
    on_crowns += [
        (glyphs.TARGET_CROWN, "target", bit) for bit in bits(highlights.targets & occupied)
    ]
    on_crowns += [(glyphs.RETURNING, "going", bit) for bit in bits(highlights.returning)]
    ghost = glyphs.SIGNS[highlights.line.seat] if highlights.line else ()
    return (
        *(drawing.on_crown(layers, key, bit, flipped) for layers, key, bit in on_crowns),
        *drawing.cell_shapes(glyphs.TARGET, "target", highlights.targets & ~occupied, flipped),
        *drawing.cell_shapes(glyphs.GHOST, "ghost", highlights.ghosts, flipped),
        *(
            shape._replace(opacity=0.75)
            for shape in drawing.cell_shapes(ghost, "ghost-sign", highlights.ghosts, flipped, 0.42)
        ),
        *drawing.cell_shapes(glyphs.MISSING, "missing", highlights.missing, flipped),
        *drawing.cell_shapes(glyphs.BARRED, "barred", highlights.barred, flipped),
    )


def _actions(options: ViewOptions) -> tuple[Action, ...]:
    """Return the buttons of possible next picks, and of picks that can be taken back."""
    choices = options.tree.choices(options.prefix)
    return tuple(
        Action(
            pick,
            options.translate(_UNDO_TEXTS[pick] if pick in options.prefix else name),
            is_secondary=pick not in _MOVE_BUTTONS,
        )
        for pick, name in _BUTTONS.items()
        if pick in choices or pick in options.prefix
    )


def _hand(state: BeerHexState, options: ViewOptions) -> tuple[Piece, ...]:
    """Return the crowns that can be placed, with their secret counts only during a peek."""
    position, translate = state.position, options.translate
    choices = options.tree.choices(options.prefix) | options.tree.choices(())
    pieces = []
    for symbol in (GOLD, SILVER):
        pick, count = Pick("hand", SYMBOLS[symbol]), position.hands[position.turn][symbol]
        if pick not in options.tree.choices(()):
            continue
        name = translate(marks.SYMBOL_KEYS[symbol])
        if options.peek:
            name = translate("beerhex.hand.counted", symbol=name, count=count)
        picture = drawing.hand_crown(symbol, position.turn, count if options.peek else 0)
        pieces.append(Piece(pick, name, picture, pick in choices, pick in options.prefix))
    return tuple(pieces)
