"""What follows from a change of a session: values, in the order in which the page has to do them.

Any game has these effects; what a move sounds like, a game says itself (see `GameView.sound`).
"""

from dataclasses import dataclass
from enum import Enum, auto

from rokkaku.core.table import Table
from rokkaku.ui.board.game_view import Interlude, ScoreChange, view_of
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.i18n import Translate
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.play.words import last_move, prompt


class PlainEffect(Enum):
    """What there is nothing more to say about."""

    COUNT_GAME = auto()
    """Count the game, which has just ended, in the statistics and among the best scores."""
    SAVE = auto()
    """Save the game."""
    TURN_BOARD = auto()
    """Show the board at once, without animation."""
    RENDER = auto()
    """Bring everything on the screen into line with the session."""
    SAY_REFUSAL = auto()
    """Say why what is aimed at cannot be picked, if something impossible is."""
    SHOW_RESULT = auto()
    """Have the result read, which stands beside the board."""


@dataclass(frozen=True)
class Notice:
    """Show a short notice."""

    key: str
    """Its i18n key."""


@dataclass(frozen=True)
class Say:
    """Have a screen reader say something."""

    text: str


@dataclass(frozen=True)
class PlaySounds:
    """Have something heard and felt."""

    sounds: tuple[str, ...]
    """Of `board.sounds.SOUNDS`."""


@dataclass(frozen=True)
class FlyPoints:
    """Show points flying from the board to a player."""

    change: ScoreChange


@dataclass(frozen=True)
class ShowInterludes:
    """Show how the present state came about; all effects after this one wait until that is over."""

    interludes: tuple[Interlude, ...]


@dataclass(frozen=True)
class Focus:
    """Put the keyboard on a pick."""

    pick: Pick


Effect = PlainEffect | Notice | Say | PlaySounds | FlyPoints | ShowInterludes | Focus
Effects = tuple[Effect, ...]


def effects(
    before: PlaySession,
    after: PlaySession,
    translate: Translate,
    is_visible: bool = True,
    pending: Effects = (),
) -> Effects:
    """What is to be done after a change.

    `is_visible`: whether the board is; `pending`: what of the change before is not done yet.
    """
    found: list[Effect] = []
    has_ended = _has_ended(before.table, after.table)
    if has_ended:
        found.append(PlainEffect.COUNT_GAME)
    if _saved(before) != _saved(after):
        found.append(PlainEffect.SAVE)
    if after.hinted and not before.hinted and len(after.table.seats) == 1:
        found.append(Notice("alone.hint"))
    if text := _said(before, after, translate):
        found.append(Say(text))
    if sounds := _sounds(before, after):
        found.append(PlaySounds(sounds))
    if is_visible:
        found += map(FlyPoints, after.score_changes(before))
        if interludes := after.interludes(before, translate):
            found.append(ShowInterludes(interludes))
    if after.flipped != before.flipped:
        found.append(PlainEffect.TURN_BOARD)
    found.append(PlainEffect.RENDER)
    if sounds := _final_sounds(before, after):
        found.append(PlaySounds(sounds))
    if after.hint and after.hint is not before.hint:
        found.append(Focus(after.hint.picks[-1]))
    if after.table is before.table:
        found.append(PlainEffect.SAY_REFUSAL)
    if has_ended or (PlainEffect.SHOW_RESULT in pending and after.table.outcome()):
        found.append(PlainEffect.SHOW_RESULT)
    return tuple(found)


def _has_ended(before: Table, after: Table) -> bool:
    return after.outcome() is not None and before.outcome() is None


def _saved(session: PlaySession) -> tuple[object, ...]:
    """What of a session is saved as soon as it changes; its clock is saved with it."""
    return (
        session.table,
        session.notes,
        session.hinted,
        session.flipped,
        session.pauses_after_move,
        session.pause_cover,
    )


def _said(before: PlaySession, after: PlaySession, translate: Translate) -> str:
    """What is said about a change; empty where nothing is."""
    if after.table is not before.table:
        return f"{_what_happened(before, after, translate)} {prompt(after, translate)}".strip()
    if after.hint and after.hint is not before.hint:
        return prompt(after, translate)
    return translate("play.flipped") if after.flipped != before.flipped else ""


def _what_happened(before: PlaySession, after: PlaySession, translate: Translate) -> str:
    """That moves were taken back or redone, or what the last one was."""
    then, now = before.table, after.table
    if now.ply < then.ply or (then.resigned is not None and now.resigned is None):
        return translate("play.undone")
    if now.ply == then.ply:
        return ""
    # Only what is redone is in the record already.
    return translate("play.redone") if now.record is then.record else last_move(after, translate)


def _sounds(before: PlaySession, after: PlaySession) -> tuple[str, ...]:
    """What is to be heard as soon as something changes."""
    if after.table is before.table:
        more = len(after.selection.prefix) - len(before.selection.prefix)
        return ("pick",) if more > 0 else ("drop",) if more else ()
    if after.table.ply < before.table.ply:
        return ("drop",)
    if after.table.ply != before.table.ply + 1:
        return ()
    earlier, later = (session.table.state.view(after.viewer) for session in (before, after))
    return (view_of(after.game_id).sound(earlier, later, after.log[-1].text),)


def _final_sounds(before: PlaySession, after: PlaySession) -> tuple[str, ...]:
    """What is to be heard when a change has been shown: the end, or that a person has to decide."""
    if _has_ended(before.table, after.table):
        return (_ending(after),)
    moved = after.table.ply > before.table.ply
    waited = before.ai_to_move or after.handover is not None
    return ("turn",) if moved and waited and after.person_to_move else ()


def _ending(session: PlaySession) -> str:
    """How a game has ended for the persons at the table."""
    outcome, persons = session.table.outcome(), set(session.persons)
    assert outcome is not None
    if len(session.table.seats) == 1 or not persons:
        return "win"
    if not outcome.winners:
        return "draw"
    return "win" if persons & {*outcome.winners} else "lose"
