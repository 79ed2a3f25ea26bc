"""Reasons why something on the board cannot be picked."""

from rokkaku.games.agon.rules.board import BIT_OF_NAME, CELL_OF, THRONE
from rokkaku.games.agon.rules.game import AgonState
from rokkaku.games.agon.rules.moves import reach
from rokkaku.games.agon.rules.notation import PASS, STEP
from rokkaku.hexgrid import hex_distance
from rokkaku.ui.board.picks import Pick, Prefix


def reason_key(state: AgonState, prefix: Prefix, pick: Pick) -> str:
    """Return the i18n key of why a cell is no next pick; '' if the prompt says it."""
    position, cell = state.position, BIT_OF_NAME.get(pick.value, 0)
    kind = state.legal_moves()[0].kind
    if kind == PASS or (kind != STEP and not position.unplaced):
        return ""
    is_taken = bool(cell & position.occupied)
    if position.unplaced:
        return "agon.why.occupied" if is_taken else "agon.why.throne"
    if not prefix:
        if not is_taken:
            return "agon.why.empty"
        is_own = cell & position.pieces(position.turn)
        return "agon.why.stuck" if is_own else "agon.why.enemy"
    source = BIT_OF_NAME[prefix[0].value]
    if is_taken:
        return "agon.why.occupied"
    if cell & reach(position, source):
        return "agon.why.blocked"
    if hex_distance(CELL_OF[source], CELL_OF[cell]) > 1:
        return "agon.why.far"
    return "agon.why.throne" if cell == THRONE else "agon.why.outwards"
