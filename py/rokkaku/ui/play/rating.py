"""Whether a game at the table is rated, and what is said of that."""

from rokkaku.core.rating.glicko import Rating
from rokkaku.core.rating.strengths import pool_of
from rokkaku.ui.i18n import Translate
from rokkaku.ui.play.session import PlaySession

REASONS = ("outside", "hint", "undo", "rules", "opponent")
"""Why a game of one person against the AI may be unrated."""


def is_against_ai(session: PlaySession) -> bool:
    """Whether one person plays the AI: no other game is ever rated."""
    return len(session.persons) == 1 and len(session.table.seats) > 1


def opponents(session: PlaySession) -> frozenset[str]:
    """The names of the agents at the table."""
    return frozenset(seat.agent for seat in session.table.seats if seat.agent)


def why_unrated(session: PlaySession) -> str:
    """The first of REASONS that is there; empty for a game that is rated, or is to be."""
    pool = pool_of(session.game_id, session.table.record.options)
    found = (
        session.outside,
        session.hinted,
        session.undone,
        pool is None,
        pool is not None and not opponents(session) <= pool.elo.keys(),
    )
    return next((reason for reason, is_there in zip(REASONS, found, strict=True) if is_there), "")


def is_at_stake(session: PlaySession) -> bool:
    """Whether the game is going to be rated unless something happens to it."""
    is_open = session.table.outcome() is None and not session.counted
    return is_open and is_against_ai(session) and not why_unrated(session)


def change_said(session: PlaySession, translate: Translate) -> str:
    """What an ended game has done to the rating, or why nothing; empty where nothing is rated."""
    if session.rerated:
        before, after = session.rerated
        key = "rating.changeProvisional" if after.is_provisional else "rating.change"
        gained = f"{round(after.value) - round(before.value):+}".replace("-", "−")
        return translate(key, value=round(after.value), change=gained)
    reason = why_unrated(session) if is_against_ai(session) else ""
    return translate(f"rating.unrated.{reason}") if reason else ""


def rating_said(rating: Rating, translate: Translate, key: str = "rating.now") -> str:
    """A rating, and whether it is sure; the text of `key` tells in what."""
    said = translate(key, value=round(rating.value))
    return translate("rating.provisional", rating=said) if rating.is_provisional else said
