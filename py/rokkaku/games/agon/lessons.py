"""Lessons on the board of Agon, in Bloody Queen, which newcomers should play first."""

from rokkaku.core.record import Record
from rokkaku.games.agon.board import RING_OF
from rokkaku.games.agon.notation import Move
from rokkaku.games.agon.rules import AgonState
from rokkaku.ui.teaching import DONE, Lesson

_START = Record("agon", {"variant": "bloody"})


def _bloody(position: str, *moves: str) -> Record:
    """Bloody Queen from a set-up position."""
    return Record("agon", {"variant": "bloody", "position": position}, moves=moves)


def _inward(before: AgonState, move: Move, after: AgonState) -> str:
    return DONE if RING_OF[move.target] < RING_OF[move.source] else "sideways"


LESSONS = (Lesson("step", _START, _inward, wrong=("sideways",)),)
