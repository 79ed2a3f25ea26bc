"""Reasons for a move of Hex Heaven besides its points, such as hex heavens and sides left."""

from collections.abc import Iterator

from rokkaku.games.hexheaven.rules.notation import END, HAND, PASS, RESERVE, Move
from rokkaku.games.hexheaven.rules.outcome import CASUAL, SOLO
from rokkaku.games.hexheaven.rules.scoring import superiority_of
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import SIDES
from rokkaku.games.hexheaven.view.drawing import signed
from rokkaku.i18n import Translate


def reasons(state: HexHeavenState, move: Move, translate: Translate) -> tuple[str, ...]:
    """Return the reasons for a legal move, the weightiest first; none in the opening."""
    if state.opening:
        return ()
    if move.kind == PASS:
        return (translate("hexheaven.hint.pass"),)
    if move.kind == END:
        return tuple(_ending_reasons(state, translate))
    return tuple(_placement_reasons(state, move, translate))


def recommendable_move(state: HexHeavenState, move: Move) -> Move:
    """Return the move or, if it loses points and no text explains that, one that gains points."""
    best = max(_placements(state), key=lambda other: state.effect(other).points, default=move)
    points, best_points = state.effect(move).points, state.effect(best).points
    if state.opening or points >= 0 or best_points <= 0 or state.effect(move).taken:
        return move
    after = state.apply(move)
    if _prepares_heaven(after) or any(_low_score_reasons(state, move, _key)):
        return move
    return best


def _placements(state: HexHeavenState) -> list[Move]:
    return [move for move in state.legal_moves() if move.kind in (HAND, RESERVE)]


def _key(key: str, /, **_: object) -> str:
    """Stand in for `translate`, to find out whether there is a text at all."""
    return key


def _prepares_heaven(after: HexHeavenState) -> bool:
    return any(after.effect(next_move).taken for next_move in _placements(after))


def _low_score_reasons(state: HexHeavenState, move: Move, translate: Translate) -> Iterator[str]:
    """Yield reasons for a placement that gains less than another."""
    after, points = state.apply(move), state.effect(move).points
    best = max(state.effect(other).points for other in _placements(state))
    next_points = max((after.effect(other).points for other in _placements(after)), default=0)
    if points < best < points + next_points:
        yield translate("hexheaven.hint.follows", points=signed(next_points))
    is_scoreless = after.gained <= 0 and not superiority_of(state.gained + best)
    if points < 0 and state.mode == SOLO and is_scoreless:
        yield translate("hexheaven.hint.oneSide")


def _ending_reasons(state: HexHeavenState, translate: Translate) -> Iterator[str]:
    placements = _placements(state)
    points = superiority_of(state.gained)
    if state.mode != CASUAL and points:
        key = "hexheaven.hint.score" if state.mode == SOLO else "hexheaven.hint.superiority"
        yield translate(key, points=points)
    if not placements:
        yield translate("hexheaven.hint.nothingFits")
    elif max(state.effect(move).points for move in placements) <= 0:
        yield translate("hexheaven.hint.noMorePoints")
    else:
        yield translate("hexheaven.hint.keepsTiles")


def _placement_reasons(state: HexHeavenState, move: Move, translate: Translate) -> Iterator[str]:
    effect, after = state.effect(move), state.apply(move)
    if effect.taken:
        yield translate("hexheaven.hint.heaven")
    if move.kind == RESERVE:
        yield translate("hexheaven.hint.reserve")
    if after.end:
        return
    next_placements = _placements(after)
    if _prepares_heaven(after):
        yield translate("hexheaven.hint.prepares")
    yield from _low_score_reasons(state, move, translate)
    if move.kind == HAND and next_placements:
        sides_left = [str(sides) for sides in range(1, SIDES) if after.counts >> sides & 1]
        sides = translate("board.separator").join(sides_left)
        yield translate("hexheaven.hint.sidesLeft", sides=sides)
    elif not next_placements:
        yield translate("hexheaven.hint.lastTile")
