"""The tallies of the seats as a list beside the board."""

from collections.abc import Callable, Iterable

from rokkaku.browser.dom.elements import Node, make, make_drawing
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.scene import Tally
from rokkaku.ui.board.svg import badge_svg


def tally_lines(game_id: str, tallies: Iterable[Tally], name: Callable[[int], str]) -> list[Node]:
    """Return a line for each tally without a picture; `name` describes a seat's badge."""
    lines = []
    for seat, text, _ in (tally for tally in tallies if not tally.picture):
        badge = []
        if seat is not None:
            svg = badge_svg(view_of(game_id).badge(seat))
            badge = [make_drawing(svg, "badge", name(seat))]
        lines.append(make("li", *badge, text))
    return lines
