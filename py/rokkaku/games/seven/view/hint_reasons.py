"""Reasons for a placement in SEVEN: the level it reaches, and its effect on other tiles."""

from collections.abc import Iterator

from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.notation import Move
from rokkaku.i18n import Translate


def reasons(state: SevenState, move: Move, translate: Translate) -> tuple[str, ...]:
    """Return the reasons for a legal placement, the weightiest first; none for the first tile."""
    return tuple(_reasons(state, move, translate)) if state.placements else ()


def _reasons(state: SevenState, move: Move, translate: Translate) -> Iterator[str]:
    after = state.apply(move)
    outcome = after.outcome()
    if outcome and state.turn in outcome.winners:
        yield translate("seven.hint.wins")
    level = after.placements[-1].level
    if level > len(state.tower.heights):
        yield translate("seven.hint.newLevel", level=level)
    elif level > 1:
        yield translate("seven.hint.level", level=level)
    if after.actor is None:
        return
    own_team = next(team for team in state.teams if state.turn in team)
    for seat in range(len(state.hands)):
        if seat not in own_team:
            yield from _opponent_reasons(state, after, seat, translate)
    yield from _own_reasons(state, after, translate)


def _opponent_reasons(
    state: SevenState, after: SevenState, seat: int, translate: Translate
) -> Iterator[str]:
    """Yield the number of an opponent's tiles that are forced down, or up in misère."""
    levels_before, levels_after = _levels(state, seat), _levels(after, seat)
    lower = sum(levels_after[letter] < levels_before[letter] for letter in levels_after)
    higher = sum(levels_after[letter] > levels_before[letter] for letter in levels_after)
    side = translate(f"seven.seat.{seat}")
    if state.misere and higher > lower:
        yield translate("seven.hint.forcesUp", side=side, number=higher)
    elif not state.misere and lower > higher:
        yield translate("seven.hint.forcesDown", side=side, number=lower)


def _own_reasons(state: SevenState, after: SevenState, translate: Translate) -> Iterator[str]:
    """Yield the level of the seat's next tile if that gets better."""
    levels_before, levels_after = _levels(state, state.turn), _levels(after, state.turn)
    if not levels_after:
        return
    if state.misere:
        if min(levels_after.values()) < min(levels_before[letter] for letter in levels_after):
            yield translate("seven.hint.keepsLow", level=min(levels_after.values()))
    elif max(levels_after.values()) > max(levels_before[letter] for letter in levels_after):
        yield translate("seven.hint.prepares", level=max(levels_after.values()))


def _levels(state: SevenState, seat: int) -> dict[str, int]:
    """Return the level on which each tile in a hand has to be placed now."""
    tower = state.tower
    return {
        letter: tower.level_under(tower.placements(letter)[0].cells) + 1
        for letter in state.hands[seat]
    }
