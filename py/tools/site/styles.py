"""The style sheets of the games, which the page loads in one file with those of its screens."""

from pathlib import Path

from rokkaku.core.registry import games
from tools import ROOT

BOARD = "static/styles/screens/board.css"


def game_sheets(root: Path = ROOT) -> tuple[str, ...]:
    """Return the paths, below `root`, of the style sheets that games have."""
    paths = (f"py/rokkaku/games/{game}/view/style.css" for game in games())
    return tuple(path for path in paths if (root / path).is_file())


def board_css() -> str:
    """Return the colours of boards and pieces: the shared ones, and those of each game."""
    return "".join((ROOT / path).read_text("utf-8") for path in (BOARD, *game_sheets()))
