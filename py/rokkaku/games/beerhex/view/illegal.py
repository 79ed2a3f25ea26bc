"""Reasons why something on the board cannot be picked."""

from rokkaku.games.beerhex.rules.board import BIT_OF_NAME, CENTRE
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.ui.board.picks import Pick, Prefix


def reason_key(state: BeerHexState, prefix: Prefix, pick: Pick) -> str:
    """Return the i18n key of why a cell is no next pick; '' if there is nothing to say."""
    position, cell = state.position, BIT_OF_NAME.get(pick.value, 0)
    is_attacking = bool(prefix) and all(
        picked.kind == "cell" and BIT_OF_NAME[picked.value] & position.occupied for picked in prefix
    )
    if cell & position.empty:
        if is_attacking:
            return "beerhex.why.empty"
        return "beerhex.why.centre" if cell == CENTRE and not state.ply else ""
    if (prefix and not is_attacking) or position.must_place or position.filling:
        return "beerhex.why.occupied"
    if cell & position.face_up:
        return "beerhex.why.faceUp"
    return f"beerhex.why.{state.rules.attack}"
