"""Marks on the board as sets of cells, for drawings and screen readers."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import NamedTuple

from rokkaku.games.beerhex.rules.board import BIT_OF_NAME, CENTRE, NAME_OF, Line, bits, names
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.notation import DECLARE, HIDDEN, STUCK, SYMBOLS
from rokkaku.games.beerhex.rules.position import Revealed
from rokkaku.games.beerhex.view.drawing import Faces
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import ViewOptions
from rokkaku.ui.board.picks import Pick

SYMBOL_KEYS = ("beerhex.symbol.0", "beerhex.symbol.1")
_CROWN_KEYS = ("beerhex.crown.0", "beerhex.crown.1")
_NOTHING: Faces = MappingProxyType({})


class Highlights(NamedTuple):
    """Marked cells, as bitboards, and visible symbols."""

    faces: Faces
    peeks: Faces
    """Symbols that the viewer peeks at inside face-down crowns."""
    last: int = 0
    returned_symbols: Faces = _NOTHING
    """Symbols of the crowns that the last turn sent back to hand."""
    picked: int = 0
    targets: int = 0
    """Possible next picks once something is picked."""
    selectable: int = 0
    """All possible next picks."""
    returning: int = 0
    """Revealed crowns that are about to return to hand."""
    line: Line | None = None
    ghosts: int = 0
    """Empty cells of the line that both hands can fill, after a claim of being stuck."""

    @property
    def missing(self) -> int:
        """Empty cells of the line for which there is no crown."""
        return self.line.empty & ~self.ghosts if self.line else 0

    @property
    def barred(self) -> int:
        return self.line.barred if self.line else 0

    @property
    def joined(self) -> int:
        return self.line.own if self.line else 0


def highlights_of(state: BeerHexState, options: ViewOptions) -> Highlights:
    picked = _cells(options.prefix)
    selectable = _cells(options.tree.choices(options.prefix))
    line = state.line()
    return Highlights(
        faces=faces_of(state),
        peeks=secrets(state) if options.peek else _NOTHING,
        last=_changed_cells(options.steps(state)),
        returned_symbols={
            crown.cell: crown.symbol
            for after in (*options.turn[1:], state)
            for crown in after.revealed
            if crown.returned and crown.cell & state.position.empty
        },
        picked=picked,
        targets=selectable if options.prefix else 0,
        selectable=selectable,
        line=line,
        ghosts=ghosts(state, line) if line else 0,
    )


def _changed_cells(steps: Iterator[tuple[BeerHexState, BeerHexState]]) -> int:
    """Return the cells where a crown has come, gone or been turned over."""
    changed = 0
    for before, after in steps:
        changed |= before.position.occupied ^ after.position.occupied
        changed |= sum(crown.cell for crown in after.revealed)
    return changed


def _cells(picks: tuple[Pick, ...] | frozenset[Pick]) -> int:
    return sum(BIT_OF_NAME[pick.value] for pick in picks if pick.kind == "cell")


def faces_of(state: BeerHexState) -> Faces:
    """Return the symbols of face-up crowns; of all crowns once the game is over."""
    is_over = state.actor is None
    return {
        cell: crown.symbol for cell, crown in state.position.crowns() if crown.face_up or is_over
    }


def secrets(state: BeerHexState) -> Faces:
    """Return the symbols inside face-down crowns that the viewer may look at."""
    open_crowns = faces_of(state)
    return {
        cell: crown.symbol
        for cell, crown in state.position.crowns()
        if crown.symbol != HIDDEN and cell not in open_crowns
    }


def revealed_faces(before: BeerHexState, revealed: tuple[Revealed, ...]) -> Faces:
    """Return the symbols visible while an attack shows its crowns."""
    return {**faces_of(before), **{crown.cell: crown.symbol for crown in revealed}}


def ghosts(state: BeerHexState, line: Line) -> int:
    """Return the cells of a line that both hands could fill for a seat claimed to be stuck."""
    if state.turn == line.seat or not line.empty:
        return 0
    return sum(list(bits(line.empty))[: state.position.supply(line.seat)])


def notes(state: BeerHexState, options: ViewOptions) -> Iterator[tuple[int, str]]:
    if state.rules.hints or state.actor is None:
        return
    for cell in bits(state.position.face_down):
        if note := options.notes.get(NAME_OF[cell]):
            yield cell, note


def cell_name(state: BeerHexState, bit: int, highlights: Highlights, options: ViewOptions) -> str:
    """Return the name of a cell for screen readers, with its crown and marks."""
    translate = options.translate
    parts = [NAME_OF[bit]]
    if bit & state.position.occupied:
        parts += _crown(state, bit, highlights, options)
    else:
        parts += [translate("beerhex.centre")] * (bit == CENTRE) + [translate("beerhex.empty")]
    if bit in highlights.returned_symbols:
        parts.append(
            translate(
                "beerhex.gone", symbol=translate(SYMBOL_KEYS[highlights.returned_symbols[bit]])
            )
        )
    marks = (
        (highlights.last, "board.last"),
        (highlights.returning, "beerhex.going"),
        (highlights.joined, "beerhex.line.joined"),
        (highlights.ghosts, "beerhex.line.ghost"),
        (highlights.missing, "beerhex.line.missing"),
        (highlights.barred, "beerhex.line.barred"),
        (highlights.picked, "board.selected"),
        (highlights.selectable & ~highlights.picked, "board.selectable"),
    )
    parts += [translate(key) for cells, key in marks if bit & cells]
    return translate("board.separator").join(parts)


def _crown(
    state: BeerHexState, bit: int, highlights: Highlights, options: ViewOptions
) -> Iterator[str]:
    translate = options.translate
    yield translate(_CROWN_KEYS[state.position.colour_of(bit)])
    if bit in highlights.faces:
        yield translate("beerhex.faceUp", symbol=translate(SYMBOL_KEYS[highlights.faces[bit]]))
        return
    yield translate("beerhex.faceDown")
    if bit in highlights.peeks:
        yield translate("beerhex.peeked", symbol=translate(SYMBOL_KEYS[highlights.peeks[bit]]))
    if bit & state.position.tokens:
        yield translate("beerhex.token")
    for noted_cell, note in notes(state, options):
        if noted_cell == bit:
            yield translate("beerhex.noted", symbol=translate(SYMBOL_KEYS[SYMBOLS.index(note)]))


def revealed_text(before: BeerHexState, after: BeerHexState, translate: Translate) -> str:
    """Return a sentence about the crowns that an attack has revealed."""
    crowns = (
        translate(
            "beerhex.seen.crown",
            cell=NAME_OF[crown.cell],
            symbol=translate(SYMBOL_KEYS[crown.symbol]),
        )
        for crown in after.revealed
    )
    side = translate(f"beerhex.seat.{before.turn}")
    return translate("beerhex.seen", side=side, crowns=translate("board.separator").join(crowns))


def attack_text(before: BeerHexState, after: BeerHexState, translate: Translate) -> str:
    """Return a sentence about the success of an attack and the crowns that return."""
    separator = translate("board.separator")
    returning = [
        translate(
            "beerhex.judged.back",
            cells=separator.join(names(sum(crown.cell for crown in crowns))),
            side=translate(f"beerhex.seat.{colour}"),
        )
        for colour in (GOLD, SILVER)
        if (
            crowns := [
                crown for crown in after.revealed if crown.returned and crown.colour == colour
            ]
        )
    ]
    returning_text, side = separator.join(returning), translate(f"beerhex.seat.{before.turn}")
    staying = sum(crown.cell for crown in after.revealed if not crown.returned)
    if staying:
        return translate(
            "beerhex.judged.failed",
            side=side,
            back=returning_text,
            stay=separator.join(names(staying)),
        )
    return translate("beerhex.judged.succeeded", side=side, back=returning_text)


def uncovered_text(state: BeerHexState, translate: Translate) -> str:
    """Return the reason why all crowns are turned over."""
    if state.claim:
        is_declared = state.claim == DECLARE
        key = "beerhex.uncovered.declare" if is_declared else "beerhex.uncovered.stuck"
        return translate(key, side=translate(f"beerhex.seat.{state.turn}"))
    return translate("beerhex.uncovered.cap" if state.position.empty else "beerhex.uncovered.full")


def proof_text(state: BeerHexState, translate: Translate) -> str:
    """Return the reason why a claim of being stuck is right or wrong; '' without a claim."""
    line = state.line()
    if state.claim != STUCK or line is None:
        return ""
    side, supply = translate(f"beerhex.seat.{line.seat}"), state.position.supply(line.seat)
    if line.barred:
        return translate("beerhex.proof.barred", side=side)
    if not line.empty:
        return translate("beerhex.proof.joined", side=side)
    required = line.empty.bit_count()
    key = "beerhex.proof.enough" if required <= supply else "beerhex.proof.tooFew"
    return translate(key, side=side, needed=required, left=supply)
