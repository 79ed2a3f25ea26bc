"""Effects of a change of a session: what the page has to do, as values, in order.

They are the same for all games, but each game chooses the sound of a move: see `GameView.sound`.
"""

from dataclasses import dataclass, replace
from enum import Enum, auto

from rokkaku.core.table import Table
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import FROM_ABOVE, Interlude, Perspective, ScoreChange, view_of
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import last_move, prompt


class PlainEffect(Enum):
    """Effects without data."""

    COUNT_GAME = auto()
    """Count the game that has just ended in the statistics and the best scores."""
    SAVE = auto()
    RENDER = auto()
    """Update the whole screen to match the session."""
    SHOW_SELECTION = auto()
    """Update only the board and what is beside it for picks."""
    SOUND_REFUSAL = auto()
    """Sound a warning if the pick aimed at is impossible."""
    SHOW_RESULT = auto()
    """Focus the result beside the board, so that screen readers read it."""


@dataclass(frozen=True)
class Notice:
    """Show a short notice by its i18n key."""

    key: str


@dataclass(frozen=True)
class Announce:
    """Announce texts to screen readers."""

    texts: tuple[str, ...]


@dataclass(frozen=True)
class PlaySounds:
    """Play sounds and vibrations by their events in `board.sounds` or in the game's view."""

    sounds: tuple[str, ...]


@dataclass(frozen=True)
class FlyPoints:
    """Show points flying from the board to a player."""

    change: ScoreChange


@dataclass(frozen=True)
class ShowInterludes:
    """Show interludes before the present state; the effects after this one wait for their end."""

    interludes: tuple[Interlude, ...]


@dataclass(frozen=True)
class Focus:
    """Move the keyboard focus to a pick."""

    pick: Pick


Effect = PlainEffect | Notice | Announce | PlaySounds | FlyPoints | ShowInterludes | Focus
Effects = tuple[Effect, ...]


def effects(
    before: PlaySession,
    after: PlaySession,
    translate: Translate,
    perspective: Perspective = FROM_ABOVE,
    is_visible: bool = True,
    pending: Effects = (),
) -> Effects:
    """Return the effects of a change; `pending` are those of the last change still to be done.

    Points and interludes, seen in a perspective, are left out unless the screen `is_visible`.
    """
    result: list[Effect] = []
    has_ended = _has_ended(before.table, after.table)
    interludes = after.interludes(before, translate, perspective) if is_visible else ()
    if has_ended:
        result.append(PlainEffect.COUNT_GAME)
    if _saved_parts(before) != _saved_parts(after):
        result.append(PlainEffect.SAVE)
    if after.hinted and not before.hinted and len(after.table.seats) == 1:
        result.append(Notice("alone.hint"))
    text, prompts = _change_text(before, after, translate), _prompts(before, after, translate)
    if texts := (*filter(None, (text,)), *(() if interludes else prompts)):
        result.append(Announce(texts))
    if sounds := _sounds(before, after):
        result.append(PlaySounds(sounds))
    if is_visible:
        result += map(FlyPoints, after.score_changes(before))
    if interludes:
        result.append(ShowInterludes(interludes))
        if prompts:
            result.append(Announce(prompts))
    is_shown = PlainEffect.RENDER not in pending and _is_only_selected(before, after)
    result.append(PlainEffect.SHOW_SELECTION if is_shown else PlainEffect.RENDER)
    if sounds := _final_sounds(before, after):
        result.append(PlaySounds(sounds))
    if after.hint and after.hint is not before.hint:
        result.append(Focus(after.hint.picks[-1]))
    if after.table is before.table:
        result.append(PlainEffect.SOUND_REFUSAL)
    if has_ended or (PlainEffect.SHOW_RESULT in pending and after.table.outcome()):
        result.append(PlainEffect.SHOW_RESULT)
    return tuple(result)


def _has_ended(before: Table, after: Table) -> bool:
    return after.outcome() is not None and before.outcome() is None


def _is_only_selected(before: PlaySession, after: PlaySession) -> bool:
    """Return True if the change is one of the selection only; the clock runs on meanwhile."""
    if after.table is not before.table or after.selection == before.selection:
        return False
    return replace(before, selection=after.selection, clock=after.clock) == after


def _saved_parts(session: PlaySession) -> tuple[object, ...]:
    """Return the parts of a session whose change is saved at once; the clock is saved with them."""
    return (
        session.table,
        session.pencil_marks,
        session.hinted,
        session.pauses_after_move,
        session.pause_cover,
    )


def _prompts(before: PlaySession, after: PlaySession, translate: Translate) -> tuple[str, ...]:
    """Return the prompt if it is a new one, unless something else that gets the focus says it."""
    is_said_by_focus = after.table.outcome() is not None or after.handover is not None
    is_new = (
        after.table is not before.table
        or before.handover is not None
        or (after.hint and after.hint is not before.hint)
    )
    return (prompt(after, translate),) if is_new and not is_said_by_focus else ()


def _change_text(before: PlaySession, after: PlaySession, translate: Translate) -> str:
    """Return what has happened at the table; '' if nothing has."""
    old, new = before.table, after.table
    if new.ply < old.ply or (old.resigned is not None and new.resigned is None):
        return translate("play.undone")
    if new.ply == old.ply:
        return ""
    # Redoing leaves the record as it is; a new move creates a new record.
    return translate("play.redone") if new.record is old.record else last_move(after, translate)


def _sounds(before: PlaySession, after: PlaySession) -> tuple[str, ...]:
    if after.table is before.table:
        difference = len(after.selection.prefix) - len(before.selection.prefix)
        return ("pick",) if difference > 0 else ("drop",) if difference else ()
    if after.table.ply < before.table.ply:
        return ("drop",)
    if after.table.ply != before.table.ply + 1:
        return ()
    earlier, later = (session.table.state.view(after.viewer) for session in (before, after))
    return (view_of(after.game_id).sound(earlier, later, after.log[-1].text),)


def _final_sounds(before: PlaySession, after: PlaySession) -> tuple[str, ...]:
    """Return the sounds once a change is shown: the end of the game, or a human player's turn."""
    if _has_ended(before.table, after.table):
        return (_end_sound(after),)
    has_moved = after.table.ply > before.table.ply
    had_to_wait = before.is_ai_to_move or after.handover is not None
    return ("turn",) if has_moved and had_to_wait and after.is_human_to_move else ()


def _end_sound(session: PlaySession) -> str:
    outcome, human_seats = session.table.outcome(), set(session.human_seats)
    assert outcome is not None
    if len(session.table.seats) == 1 or not human_seats:
        return "win"
    if not outcome.winners:
        return "draw"
    return "win" if human_seats & {*outcome.winners} else "lose"
