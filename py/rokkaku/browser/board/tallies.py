"""Where the seats stand, in a few words each, as a list beside the board."""

from collections.abc import Callable, Iterable

from rokkaku.browser.dom.elements import Node, drawing, make
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.scene import Tally
from rokkaku.ui.board.svg import badge_svg


def tally_lines(game_id: str, tallies: Iterable[Tally], name: Callable[[int], str]) -> list[Node]:
    """A line for each that is in words.

    The drawing that stands for a seat is named to those who do not see it.
    """
    lines = []
    for seat, text, _ in (tally for tally in tallies if not tally.picture):
        badge = []
        if seat is not None:
            svg = badge_svg(view_of(game_id).badge(seat))
            badge = [drawing(svg, "badge", name(seat))]
        lines.append(make("li", *badge, text))
    return lines
