"""What opponents say now and then: at the start, after a feat, and at the end.

A remark follows from the table alone, so that it is the same after a break.
"""

from typing import NamedTuple

from rokkaku.core.cast import CAST
from rokkaku.core.table import Table
from rokkaku.ui.board.game_view import view_of

_VARIANTS = 2
"""In how many ways something is said at the start and after feats."""
_SELDOM = 2
"""One feat in so many is spoken of."""
_STAYS = 2
"""A remark stays for so many plies."""


class Remark(NamedTuple):
    """What an opponent says."""

    seat: int
    key: str
    """Its i18n key."""


def remark(table: Table) -> Remark | None:
    """What is said at a table that goes on; None while nobody says anything."""
    speakers = _speakers(table)
    if not speakers or table.outcome():
        return None
    for ply in range(table.ply, max(0, table.ply - _STAYS), -1):
        if found := _after_move(table, ply, speakers):
            return found
    if table.ply >= _STAYS:
        return None
    seat = next(iter(speakers))
    return Remark(seat, f"cast.{speakers[seat]}.start.{_variant(table, 0)}")


def parting(table: Table) -> Remark | None:
    """What the only opponent says at the end of a game; None where there is no such."""
    speakers, outcome = _speakers(table), table.outcome()
    if len(speakers) != 1 or len(table.seats) == 1 or not outcome:
        return None
    ((seat, name),) = speakers.items()
    result = "drawn" if not outcome.winners else "won" if seat in outcome.winners else "lost"
    return Remark(seat, f"cast.{name}.{result}")


def _speakers(table: Table) -> dict[int, str]:
    """The cast at a table by seat."""
    return {seat: player.agent for seat, player in enumerate(table.seats) if player.agent in CAST}


def _after_move(table: Table, ply: int, speakers: dict[int, str]) -> Remark | None:
    """What is said of a move by who made it, or else by the first whom it was made against."""
    if _variant(table, ply, _SELDOM) > 1:
        return None
    start, end = table.states[ply - 1 : ply + 1]
    text, actor = start.redacted(table.moves[ply - 1], None), start.actor
    if not view_of(table.record.game).is_feat(start.view(None), end.view(None), text):
        return None
    variant = _variant(table, ply // _SELDOM)
    if actor in speakers:
        return Remark(actor, f"cast.{speakers[actor]}.feat.{variant}")
    seat = next(iter(speakers))
    return Remark(seat, f"cast.{speakers[seat]}.hit.{variant}")


def _variant(table: Table, ply: int, many: int = _VARIANTS) -> int:
    """A number from 1 that looks like chance."""
    return 1 + (table.record.seed + ply) % many
