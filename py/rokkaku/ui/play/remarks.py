"""Remarks of the opponents; they depend only on the table, so that a reload changes none."""

from typing import NamedTuple

from rokkaku.core.cast import CAST
from rokkaku.core.table import Table
from rokkaku.ui.board.game_view import view_of

_VARIANTS = 2
"""Number of texts for each remark at the start and after feats."""
_FEATS_PER_REMARK = 2
"""One feat in this many gets a remark."""
_REMARK_PLIES = 2
"""Number of plies for which a remark stays."""


class Remark(NamedTuple):
    """A remark of an opponent, by its i18n key."""

    seat: int
    key: str


def remark(table: Table) -> Remark | None:
    """Return the remark to show during a game, if any."""
    speakers = _speakers(table)
    if not speakers or table.outcome():
        return None
    for ply in range(table.ply, max(0, table.ply - _REMARK_PLIES), -1):
        if feat_remark := _feat_remark(table, ply, speakers):
            return feat_remark
    if table.ply >= _REMARK_PLIES:
        return None
    seat = next(iter(speakers))
    return Remark(seat, f"cast.{speakers[seat]}.start.{_variant(table, 0)}")


def parting_remark(table: Table) -> Remark | None:
    """Return the only opponent's remark at the end of a game; None without exactly one opponent."""
    speakers, outcome = _speakers(table), table.outcome()
    if len(speakers) != 1 or len(table.seats) == 1 or not outcome:
        return None
    ((seat, name),) = speakers.items()
    result = "drawn" if not outcome.winners else "won" if seat in outcome.winners else "lost"
    return Remark(seat, f"cast.{name}.{result}")


def _speakers(table: Table) -> dict[int, str]:
    return {seat: player for seat, player in enumerate(table.seats) if player in CAST}


def _feat_remark(table: Table, ply: int, speakers: dict[int, str]) -> Remark | None:
    """Return the remark on a feat: by the seat that made it, or else by the first opponent."""
    if _variant(table, ply, _FEATS_PER_REMARK) > 1:
        return None
    start, end = table.states[ply - 1 : ply + 1]
    text, actor = start.redacted(table.moves[ply - 1], None), start.actor
    if not view_of(table.record.game).is_feat(start.view(None), end.view(None), text):
        return None
    variant = _variant(table, ply // _FEATS_PER_REMARK)
    if actor in speakers:
        return Remark(actor, f"cast.{speakers[actor]}.feat.{variant}")
    seat = next(iter(speakers))
    return Remark(seat, f"cast.{speakers[seat]}.hit.{variant}")


def _variant(table: Table, ply: int, count: int = _VARIANTS) -> int:
    """Return a pseudo-random number from 1 to `count`."""
    return 1 + (table.record.seed + ply) % count
