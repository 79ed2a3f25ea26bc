"""Lessons on the rules of Agon that a first game does not need: block, captor, free setup."""

from rokkaku.core.record.record import Record
from rokkaku.games.agon.rules import classic
from rokkaku.games.agon.rules.board import RING_OF, RINGS, THRONE, between
from rokkaku.games.agon.rules.game import AgonState
from rokkaku.games.agon.rules.notation import RELOCATION, Move
from rokkaku.games.agon.rules.position import BLACK, WHITE
from rokkaku.ui.learn.content import CONTINUE, DONE, Lesson


def _block(before: AgonState, move: Move, after: AgonState) -> str:
    """Task: block the throne without trapping the enemy queen, who could then relocate there."""
    if between(after.position.pieces(WHITE)) & THRONE:
        return DONE
    return "trapped" if classic.trapped(after.position, BLACK) else "open"


def _drive_out(before: AgonState, move: Move, after: AgonState) -> str:
    """Task: trap the queen on the throne, name a cell on the rim for her, and take the throne."""
    if move.kind == RELOCATION:
        return CONTINUE if move.target & RINGS[-1] else "near"
    if after.rules.captor_decides(after.position):
        return CONTINUE
    if before.position.queens[BLACK] & THRONE:
        return "noTrap"
    return DONE if RING_OF[move.target] == 0 else "slow"


def _last_guard(before: AgonState, move: Move, after: AgonState) -> str:
    """Task: trap an enemy guard by the last placement, without filling ring 1."""
    if after.outcome():
        return "shutOut"
    return DONE if classic.trapped(after.position, WHITE) else "noTrap"


BLOCK = Record("agon", {"position": "w Qb4 Ge6 Gh4 Gh7 Gc3 Gd8 Gi2 qf7 ge9 gf3 gc8 gi6 gc5 gk3"})
"""Black's queen is next to the throne."""
ENTHRONED = Record(
    "agon",
    {
        "queen_relocation": "captor",
        "position": "w Qe5 Ge6 Gh4 Gh7 Gc3 Gd8 Gi2 qf6 ge9 gf3 gc8 gi6 gc5 gk3",
    },
)
"""Black's queen is on the throne, and White's is next to it."""
ALL_BUT_ONE = Record(
    "agon",
    {"setup": "free"},
    moves=("@e7", "@e6", "@d2", "@e5", "@h3", "@f5", "@i6", "@g5", "@c5", "@g6", "@g9"),
)
"""Five black guards surround the throne, and Black has to place the last guard of all."""

LESSONS = (
    Lesson("block", BLOCK, _block, ("open", "trapped")),
    Lesson("captor", ENTHRONED, _drive_out, ("noTrap", "near", "slow")),
    Lesson("free", ALL_BUT_ONE, _last_guard, ("noTrap", "shutOut")),
)
