"""What has just happened at the table, as words for which there are sounds.

Any game has these events; what a move was, a game says itself (see `GameView.sound`).
"""

from rokkaku.core.table import Table
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.play.session import PlaySession


def happened(before: PlaySession, after: PlaySession) -> tuple[str, ...]:
    """What is to be heard as soon as something changes."""
    if after.table is not before.table:
        return _moved(before, after)
    more = len(after.selection.prefix) - len(before.selection.prefix)
    return ("pick",) if more > 0 else ("drop",) if more else ()


def settled(before: PlaySession, after: PlaySession) -> tuple[str, ...]:
    """What is to be heard when a change has been shown: the end, or who has to decide."""
    return ended(before.table, after.table) or _turn(before, after)


def ended(before: Table, after: Table) -> tuple[str, ...]:
    """How a game has just ended for the persons at it; () if it did not end just now."""
    outcome = after.outcome()
    if outcome is None or before.outcome() is not None:
        return ()
    persons = {seat for seat, player in enumerate(after.seats) if player.level is None}
    if len(after.seats) == 1 or not persons:
        return ("win",)
    if not outcome.winners:
        return ("draw",)
    return ("win",) if persons & {*outcome.winners} else ("lose",)


def _moved(before: PlaySession, after: PlaySession) -> tuple[str, ...]:
    if after.table.ply < before.table.ply:
        return ("drop",)
    if after.table.ply != before.table.ply + 1:
        return ()
    earlier, later = (session.table.state.view(after.viewer) for session in (before, after))
    return (view_of(after.game_id).sound(earlier, later, after.log[-1].text),)


def _turn(before: PlaySession, after: PlaySession) -> tuple[str, ...]:
    """A person has to decide now, after the AI or another person has."""
    moved = after.table.ply > before.table.ply
    waited = before.ai_to_move or after.handover is not None
    return ("turn",) if moved and waited and after.person_to_move else ()
