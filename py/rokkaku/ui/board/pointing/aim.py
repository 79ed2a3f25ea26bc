"""The ways to aim at a place with a piece in hand, and the aims that stay."""

from enum import Enum, auto

from rokkaku.ui.board.picks import Pick


class AimedBy(Enum):
    """The way in which a place is aimed at."""

    CHOICE = auto()
    """A tap, or a piece that was dragged there and let go."""
    FOCUS = auto()
    """The focus of the keyboard."""
    HOVER = auto()
    """The mouse, which hovers there."""


def stays(aim: Pick | None, aimed_by: AimedBy, by: AimedBy) -> bool:
    """True if an aim stays as it is: the mouse moves none that was chosen."""
    return aim is not None and aimed_by is AimedBy.CHOICE and by is AimedBy.HOVER
