"""What the style sheets are told of the game that is on the board."""

from js import document

from rokkaku.core.registry import has_part
from rokkaku.ui.board.game_view import view_of


def tell_layout(game_id: str) -> None:
    """State on the page's root what the game's view says, and whether there are rules to read."""
    root = document.documentElement
    root.dataset.layout = " ".join(view_of(game_id).LAYOUT)
    root.toggleAttribute("data-no-rules", not has_part(game_id, "learn.rulebook"))
