"""Conditions for a game to be rated, and texts about ratings."""

from rokkaku.core.rating.glicko import Rating
from rokkaku.core.rating.strengths import pool_of
from rokkaku.i18n import Translate
from rokkaku.ui.play.session import PlaySession

REASONS = ("outside", "hint", "undo", "rules", "opponent")
"""Reasons why a game of one human player against the AI may be unrated, by priority."""


def is_against_ai(session: PlaySession) -> bool:
    """Return True if one human player plays against the AI; only such games are rated."""
    return len(session.human_seats) == 1 and len(session.table.seats) > 1


def agents(session: PlaySession) -> frozenset[str]:
    return frozenset(filter(None, session.table.seats))


def unrated_reason(session: PlaySession) -> str:
    """Return the first of REASONS that applies; empty if the game is rated or still can be."""
    pool = pool_of(session.game_id, session.table.record.options)
    conditions = (
        session.outside,
        session.hinted,
        session.undone,
        pool is None,
        pool is not None and not agents(session) <= pool.elo.keys(),
    )
    pairs = zip(REASONS, conditions, strict=True)
    return next((reason for reason, applies in pairs if applies), "")


def is_at_stake(session: PlaySession) -> bool:
    """Return True if the game will be rated, unless something such as a hint prevents it."""
    is_open = session.table.outcome() is None and not session.counted
    return is_open and is_against_ai(session) and not unrated_reason(session)


def change_text(session: PlaySession, translate: Translate) -> str:
    """Return an ended game's rating change, or why there is none; empty for a game never rated."""
    if session.rerated:
        before, after = session.rerated
        key = "rating.changeProvisional" if after.is_provisional else "rating.change"
        change = f"{round(after.value) - round(before.value):+}".replace("-", "−")
        return translate(key, value=round(after.value), change=change)
    reason = unrated_reason(session) if is_against_ai(session) else ""
    return translate(f"rating.unrated.{reason}") if reason else ""


def rating_text(rating: Rating, translate: Translate, key: str = "rating.now") -> str:
    """Return a rating in words, marked if provisional; `key` is the i18n key of the text."""
    text = translate(key, value=round(rating.value))
    return translate("rating.provisional", rating=text) if rating.is_provisional else text
