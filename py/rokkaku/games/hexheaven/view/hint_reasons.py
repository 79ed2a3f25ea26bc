"""Reasons for a move of Hex Heaven other than its points: hex heavens, numbers of sides."""

from collections.abc import Iterator

from rokkaku.games.hexheaven.rules.notation import END, HAND, PASS, RESERVE, Move
from rokkaku.games.hexheaven.rules.outcome import CASUAL, SOLO
from rokkaku.games.hexheaven.rules.scoring import superiority_of
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import SIDES
from rokkaku.games.hexheaven.view.drawing import signed
from rokkaku.ui.i18n import Translate


def reasons(state: HexHeavenState, move: Move, translate: Translate) -> tuple[str, ...]:
    """Return the weightiest reasons for a legal move; none in the opening, where nothing scores."""
    if state.opening:
        return ()
    if move.kind == PASS:
        return (translate("hexheaven.hint.pass"),)
    if move.kind == END:
        return tuple(_of_ending(state, translate))
    return tuple(_of_a_placement(state, move, translate))


def sensible(state: HexHeavenState, move: Move) -> Move:
    """Return the move or, if it loses points and no text explains that, one that gains points."""
    best = max(_placements(state), key=lambda other: state.effect(other).points, default=move)
    lost, won = state.effect(move).points, state.effect(best).points
    if state.opening or lost >= 0 or won <= 0 or state.effect(move).taken:
        return move
    after = state.apply(move)
    if _prepares(after) or any(_of_few_points(state, move, _key)):
        return move
    return best


def _placements(state: HexHeavenState) -> list[Move]:
    return [move for move in state.legal_moves() if move.kind in (HAND, RESERVE)]


def _key(key: str, /, **_: object) -> str:
    """Stand in for `translate`, to find out whether there is a text at all."""
    return key


def _prepares(after: HexHeavenState) -> bool:
    return any(after.effect(other).taken for other in _placements(after))


def _of_few_points(state: HexHeavenState, move: Move, translate: Translate) -> Iterator[str]:
    """Yield reasons for a placement that gains less than another."""
    after, points = state.apply(move), state.effect(move).points
    best = max(state.effect(other).points for other in _placements(state))
    following = max((after.effect(other).points for other in _placements(after)), default=0)
    if points < best < points + following:
        yield translate("hexheaven.hint.follows", points=signed(following))
    none = after.gained <= 0 and not superiority_of(state.gained + best)
    if points < 0 and state.mode == SOLO and none:
        yield translate("hexheaven.hint.oneSide")


def _of_ending(state: HexHeavenState, translate: Translate) -> Iterator[str]:
    placements = _placements(state)
    won = superiority_of(state.gained)
    if state.mode != CASUAL and won:
        key = "hexheaven.hint.score" if state.mode == SOLO else "hexheaven.hint.superiority"
        yield translate(key, points=won)
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
    following = _placements(after)
    if _prepares(after):
        yield translate("hexheaven.hint.prepares")
    yield from _of_few_points(state, move, translate)
    if move.kind == HAND and following:
        left = [str(sides) for sides in range(1, SIDES) if after.counts >> sides & 1]
        sides = translate("board.separator").join(left)
        yield translate("hexheaven.hint.sidesLeft", sides=sides)
    elif not following:
        yield translate("hexheaven.hint.lastTile")
