"""Marks on the board as sets of cells, for drawings and screen readers."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import NamedTuple

from rokkaku.games.beerhex.rules.board import BIT_OF_NAME, CENTRE, NAME_OF, Line, bits, names
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.notation import DECLARE, HIDDEN, STUCK, SYMBOLS, parse_shown
from rokkaku.games.beerhex.rules.position import Revealed
from rokkaku.games.beerhex.view.drawing import Faces
from rokkaku.ui.board.game_view import ViewOptions
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.i18n import Translate

SYMBOL_KEYS = ("beerhex.symbol.0", "beerhex.symbol.1")
_CROWN_KEYS = ("beerhex.crown.0", "beerhex.crown.1")
_NOTHING: Faces = MappingProxyType({})


class Highlights(NamedTuple):
    """Marked cells, as bitboards, and visible symbols."""

    faces: Faces
    peeks: Faces
    """Symbols that the viewer peeks at inside face-down crowns."""
    last: int = 0
    gone: Faces = _NOTHING
    """Symbols of the crowns that the last move sent back to hand."""
    picked: int = 0
    targets: int = 0
    """Possible next picks once something is picked."""
    selectable: int = 0
    """All possible next picks."""
    going: int = 0
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
        last=parse_shown(options.last).cells if options.last else 0,
        gone={crown.cell: crown.symbol for crown in state.revealed if crown.returned},
        picked=picked,
        targets=selectable if options.prefix else 0,
        selectable=selectable,
        line=line,
        ghosts=ghosts(state, line) if line else 0,
    )


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
    say = options.translate
    parts = [NAME_OF[bit]]
    if bit & state.position.occupied:
        parts += _crown(state, bit, highlights, options)
    else:
        parts += [say("beerhex.centre")] * (bit == CENTRE) + [say("beerhex.empty")]
    if bit in highlights.gone:
        parts.append(say("beerhex.gone", symbol=say(SYMBOL_KEYS[highlights.gone[bit]])))
    told = (
        (highlights.last, "board.last"),
        (highlights.going, "beerhex.going"),
        (highlights.joined, "beerhex.line.joined"),
        (highlights.ghosts, "beerhex.line.ghost"),
        (highlights.missing, "beerhex.line.missing"),
        (highlights.barred, "beerhex.line.barred"),
        (highlights.picked, "board.selected"),
        (highlights.selectable & ~highlights.picked, "board.selectable"),
    )
    parts += [say(key) for cells, key in told if bit & cells]
    return say("board.separator").join(parts)


def _crown(
    state: BeerHexState, bit: int, highlights: Highlights, options: ViewOptions
) -> Iterator[str]:
    say = options.translate
    yield say(_CROWN_KEYS[state.position.colour_of(bit)])
    if bit in highlights.faces:
        yield say("beerhex.faceUp", symbol=say(SYMBOL_KEYS[highlights.faces[bit]]))
        return
    yield say("beerhex.faceDown")
    if bit in highlights.peeks:
        yield say("beerhex.peeked", symbol=say(SYMBOL_KEYS[highlights.peeks[bit]]))
    if bit & state.position.tokens:
        yield say("beerhex.token")
    for noted, note in notes(state, options):
        if noted == bit:
            yield say("beerhex.noted", symbol=say(SYMBOL_KEYS[SYMBOLS.index(note)]))


def seen(before: BeerHexState, after: BeerHexState, say: Translate) -> str:
    """Return a sentence about the crowns that an attack has revealed."""
    crowns = (
        say("beerhex.seen.crown", cell=NAME_OF[crown.cell], symbol=say(SYMBOL_KEYS[crown.symbol]))
        for crown in after.revealed
    )
    side = say(f"beerhex.seat.{before.turn}")
    return say("beerhex.seen", side=side, crowns=say("board.separator").join(crowns))


def judged(before: BeerHexState, after: BeerHexState, say: Translate) -> str:
    """Return a sentence about the success of an attack and the crowns that return."""
    separator = say("board.separator")
    back = [
        say(
            "beerhex.judged.back",
            cells=separator.join(names(sum(crown.cell for crown in crowns))),
            side=say(f"beerhex.seat.{colour}"),
        )
        for colour in (GOLD, SILVER)
        if (crowns := [c for c in after.revealed if c.returned and c.colour == colour])
    ]
    told, side = separator.join(back), say(f"beerhex.seat.{before.turn}")
    stay = sum(crown.cell for crown in after.revealed if not crown.returned)
    if stay:
        return say("beerhex.judged.failed", side=side, back=told, stay=separator.join(names(stay)))
    return say("beerhex.judged.succeeded", side=side, back=told)


def uncovered(state: BeerHexState, say: Translate) -> str:
    """Return the reason why all crowns are turned over."""
    if state.claim:
        declared = state.claim == DECLARE
        key = "beerhex.uncovered.declare" if declared else "beerhex.uncovered.stuck"
        return say(key, side=say(f"beerhex.seat.{state.turn}"))
    return say("beerhex.uncovered.cap" if state.position.empty else "beerhex.uncovered.full")


def proof(state: BeerHexState, say: Translate) -> str:
    """Return the reason why a claim of being stuck is right or wrong; '' without a claim."""
    line = state.line()
    if state.claim != STUCK or line is None:
        return ""
    side, left = say(f"beerhex.seat.{line.seat}"), state.position.supply(line.seat)
    if line.barred:
        return say("beerhex.proof.barred", side=side)
    if not line.empty:
        return say("beerhex.proof.joined", side=side)
    needed = line.empty.bit_count()
    key = "beerhex.proof.enough" if needed <= left else "beerhex.proof.tooFew"
    return say(key, side=side, needed=needed, left=left)
