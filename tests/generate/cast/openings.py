"""The number of random moves that begin each game of a round robin."""

from rokkaku.ai.match import OPENING_PLIES


def opening_plies(game: str) -> int:
    """Return the number for a game; a game of SEVEN has only fourteen plies."""
    return 2 if game == "seven" else OPENING_PLIES
