"""What speaks for a move of Hex Heaven, beside its points: hex heavens, numbers of sides."""

from collections.abc import Iterator

from rokkaku.games.hexheaven.rules.notation import END, HAND, PASS, RESERVE, Move
from rokkaku.games.hexheaven.rules.outcome import CASUAL
from rokkaku.games.hexheaven.rules.scoring import superiority_of
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import SIDES
from rokkaku.ui.i18n import Translate


def reasons(state: HexHeavenState, move: Move, translate: Translate) -> tuple[str, ...]:
    """The weightiest reasons for a legal move; none in the opening, where nothing counts."""
    if state.opening:
        return ()
    if move.kind == PASS:
        return (translate("hexheaven.hint.pass"),)
    if move.kind == END:
        return tuple(_of_ending(state, translate))
    return tuple(_of_a_placement(state, move, translate))


def _of_ending(state: HexHeavenState, translate: Translate) -> Iterator[str]:
    """Why the turn is not made longer."""
    placements = [move for move in state.legal_moves() if move.kind in (HAND, RESERVE)]
    won = superiority_of(state.gained)
    if state.mode != CASUAL and won:
        yield translate("hexheaven.hint.superiority", points=won)
    if not placements:
        yield translate("hexheaven.hint.nothingFits")
    elif max(state.effect(move).points for move in placements) <= 0:
        yield translate("hexheaven.hint.noMorePoints")
    else:
        yield translate("hexheaven.hint.keepsTiles")


def _of_a_placement(state: HexHeavenState, move: Move, translate: Translate) -> Iterator[str]:
    effect, after = state.effect(move), state.apply(move)
    if effect.taken:
        yield translate("hexheaven.hint.heaven")
    if move.kind == RESERVE:
        yield translate("hexheaven.hint.reserve")
    if after.end:
        return
    following = [other for other in after.legal_moves() if other.kind in (HAND, RESERVE)]
    if any(after.effect(other).taken for other in following):
        yield translate("hexheaven.hint.prepares")
    if move.kind == HAND and following:
        left = [str(sides) for sides in range(1, SIDES) if after.counts >> sides & 1]
        sides = translate("board.separator").join(left)
        yield translate("hexheaven.hint.sidesLeft", sides=sides)
    elif not following:
        yield translate("hexheaven.hint.lastTile")
