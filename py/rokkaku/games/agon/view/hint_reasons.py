"""Reasons for a move of Agon: what it wins, traps, threatens and averts."""

from collections.abc import Iterator
from typing import NamedTuple

from rokkaku.games.agon.rules import classic
from rokkaku.games.agon.rules.board import NAME_OF, RING_OF, RINGS, THRONE, bits
from rokkaku.games.agon.rules.game import BLOODY, AgonState, Rules
from rokkaku.games.agon.rules.notation import EXCHANGE, PASS, PLACEMENT, RELOCATION, STEP, Move
from rokkaku.games.agon.rules.position import Position
from rokkaku.i18n import Translate

_MAX_REASONS = 3


def reasons(state: AgonState, move: Move, translate: Translate) -> tuple[str, ...]:
    if move.kind in (PASS, PLACEMENT):
        return ()
    find_reasons = _step_reasons if move.kind == STEP else _trap_reasons
    return tuple(find_reasons(state, move, translate))[:_MAX_REASONS]


def _trap_reasons(state: AgonState, move: Move, translate: Translate) -> Iterator[str]:
    rules, position = state.rules, state.position
    if move.kind == EXCHANGE:
        yield translate("agon.hint.takesForQueen")
    elif rules == BLOODY:
        yield translate("agon.hint.sendsOut")
    elif state.actor == state.turn:
        yield translate("agon.hint.mustBePutBack")
    assert state.actor is not None
    yield from _threat_reasons(rules, position, rules.apply(position, move), state.actor, translate)
    if move.kind == RELOCATION and move.target & RINGS[1]:
        yield translate("agon.hint.besideThrone")


def _step_reasons(state: AgonState, move: Move, translate: Translate) -> Iterator[str]:
    rules, position, seat = state.rules, state.position, state.turn
    after = rules.apply(position, move)
    verdict = rules.verdict(after)
    if verdict and verdict.winners == (seat,):
        yield translate("agon.hint.wins")
        return
    yield from _capture_reasons(rules, position, after, seat, translate)
    yield from _threat_reasons(rules, position, after, seat, translate)
    yield from _advance_reasons(position, move, translate)


def _capture_reasons(
    rules: Rules, before: Position, after: Position, seat: int, translate: Translate
) -> Iterator[str]:
    other = 1 - seat
    removed = (before.guards[other] & ~after.guards[other]).bit_count()
    if removed:
        yield translate("agon.hint.takes", number=removed)
    if rules == BLOODY:
        new_traps = after.pending
    else:
        new_traps = classic.trapped(after, other) & ~classic.trapped(before, other)
    if new_traps & after.queens[other]:
        yield translate("agon.hint.trapsQueen")
    for guard in bits(new_traps & after.guards[other]):
        yield translate("agon.hint.trapsGuard", cell=NAME_OF[guard])


def _threat_reasons(
    rules: Rules, before: Position, after: Position, seat: int, translate: Translate
) -> Iterator[str]:
    """Yield what the other side can no longer do, and what the seat threatens next."""
    other = 1 - seat
    danger, remaining_danger = _chances(rules, before, other), _chances(rules, after, other)
    if danger.win and not remaining_danger.win:
        yield translate("agon.hint.avertsLoss")
    chances = _chances(rules, after, seat)
    if chances.win:
        yield translate("agon.hint.threatensWin")
    queens = before.queens[seat], after.queens[seat]
    if danger.trapped & queens[0] and not remaining_danger.trapped & queens[1]:
        yield translate("agon.hint.savesQueen")
    elif danger.trapped.bit_count() > remaining_danger.trapped.bit_count():
        yield translate("agon.hint.avertsTrap")
    new_traps = chances.trapped & ~_chances(rules, before, seat).trapped
    if new_traps & after.queens[other]:
        yield translate("agon.hint.threatensQueen")
    elif new_traps:
        yield translate("agon.hint.threatensTrap")


class _Chances(NamedTuple):
    """Possible results of a seat's next step."""

    win: bool
    trapped: int
    """Enemy pieces that it could trap or remove."""


def _chances(rules: Rules, position: Position, seat: int) -> _Chances:
    start = position._replace(turn=seat, pending=0)
    other, win, trapped = 1 - seat, False, 0
    already_trapped = classic.trapped(start, other) if rules != BLOODY else 0
    for move in rules.legal_moves(start):
        if move.kind != STEP:
            break
        after = rules.apply(start, move)
        verdict = rules.verdict(after)
        win = win or bool(verdict and verdict.winners == (seat,))
        if rules == BLOODY:
            trapped |= after.pending | start.guards[other] & ~after.guards[other]
        else:
            trapped |= classic.trapped(after, other) & ~already_trapped
    return _Chances(win, trapped)


def _advance_reasons(position: Position, move: Move, translate: Translate) -> Iterator[str]:
    is_queen = move.source & position.queens[position.turn]
    if move.target & THRONE:
        yield translate("agon.hint.throne")
    elif RING_OF[move.target] >= RING_OF[move.source]:
        return
    elif is_queen:
        yield translate("agon.hint.queenNearer", ring=RING_OF[move.target])
    elif move.target & RINGS[1]:
        yield translate("agon.hint.besideThrone")
    else:
        yield translate("agon.hint.guardNearer")
