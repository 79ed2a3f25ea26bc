"""With how many random moves the games of the round robin begin."""

from rokkaku.ai.match import OPENING_PLIES


def opening_plies(game: str) -> int:
    """As many as in other matches; in SEVEN, which has fourteen in a game of two, fewer."""
    return 2 if game == "seven" else OPENING_PLIES
