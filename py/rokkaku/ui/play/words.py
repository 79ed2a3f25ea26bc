"""Texts about a game in progress: seats, moves, the prompt, and the result."""

from collections.abc import Callable, Iterable

from rokkaku.core.state import AnyState
from rokkaku.core.table import LogEntry
from rokkaku.i18n import Translate, victory_text
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.hint import hint_text
from rokkaku.ui.play.session import PlaySession


def seat_name(session: PlaySession, seat: int, translate: Translate) -> str:
    """Return the name of a seat's player, or else of the seat, such as White."""
    return session.setup.name(seat) or translate(f"{session.game_id}.seat.{seat}")


def seat_names(session: PlaySession, seats: Iterable[int], translate: Translate) -> str:
    names = (seat_name(session, seat, translate) for seat in seats)
    return translate("board.separator").join(names)


def last_move(session: PlaySession, translate: Translate) -> str:
    """Return the last move in words, with public information only; empty at the start."""
    return _describe_last_move(session, view_of(session.game_id).describe, translate)


def last_move_seen(session: PlaySession, translate: Translate) -> str:
    """Return the last move for readers who see it marked on the board; empty at the start."""
    return _describe_last_move(session, view_of(session.game_id).advice, translate)


def _describe_last_move(
    session: PlaySession, describe: Callable[[AnyState, str, Translate], str], translate: Translate
) -> str:
    if not session.log:
        return ""
    before = session.table.states[session.table.ply - 1].view(None)
    return describe(before, session.log[-1].text, translate)


def moves_text(session: PlaySession, translate: Translate) -> str:
    return " · ".join(short_text(session, entry, translate) for entry in session.log)


def short_text(session: PlaySession, entry: LogEntry, translate: Translate) -> str:
    """Return a move as the move list shows it."""
    before = session.table.states[entry.ply - 1].view(None)
    return view_of(session.game_id).short_text(before, entry.text, translate)


def prompt(session: PlaySession, translate: Translate) -> str:
    """Return, in one sentence, what to do now or how the game ended."""
    actor = session.table.actor
    if actor is None:
        return " · ".join(result(session, translate))
    side = seat_name(session, actor, translate)
    if session.is_ai_to_move:
        return translate("play.thinking", side=side)
    if session.is_pause_covered or not session.is_human_to_move:
        return translate("play.paused")
    if session.handover is not None:
        return translate("play.handOver", side=side)
    if session.hint:
        return hint_text(session.hint, translate)
    view = session.table.state.view(session.viewer)
    task = view_of(session.game_id).prompt(view, translate, session.selection.with_aim)
    return f"{translate('play.turn', side=side)} · {task}"


def result(session: PlaySession, translate: Translate) -> tuple[str, str]:
    """Return the result, addressed to the players, and its reason. The game must be over."""
    outcome = session.table.outcome()
    assert outcome is not None
    view, state = view_of(session.game_id), session.table.state.view(None)
    points = view.result(state, translate) if session.table.state.outcome() else ""
    reason = " ".join(filter(None, (view.reason(state, outcome, translate), points)))
    if session.own_result is not None:
        return translate("result.youWon" if session.own_result else "result.youLost"), reason
    return winner_text(session, translate), reason


def winner_text(session: PlaySession, translate: Translate) -> str:
    """Return the result by the winners' names. The game must be over."""
    outcome = session.table.outcome()
    assert outcome is not None
    if len(session.table.seats) == 1:
        return translate("result.finished")
    if not outcome.winners:
        return translate("result.drawn")
    return victory_text(
        [seat_name(session, seat, translate) for seat in outcome.winners], translate
    )
