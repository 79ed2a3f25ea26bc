"""Points that fly from a place on the board to the tally of a seat."""

import asyncio

from js import document

from rokkaku.browser.dom.elements import Node, as_object, make
from rokkaku.ui.board.game_view import ScoreChange

_MILLISECONDS = 900
"""How long points fly at the usual pace."""


def fly_points(change: ScoreChange, pace: float) -> None:
    """Show points flying, if both ends are to be seen and anything is animated."""
    place = f"{change.place.kind} {change.place.value}"
    start = document.querySelector(f'#hits [data-pick="{place}"]')
    goal = document.querySelector(f"#players .player:nth-child({change.seat + 1}) .tally")
    if not pace or not start or not goal:
        return
    milliseconds = _MILLISECONDS / pace
    flying = make("span", change.text, class_="flying-points", aria_hidden="true")
    document.body.append(flying)
    steps = [{"transform": _to(start), "opacity": 1}, {"transform": _to(goal), "opacity": 0.2}]
    timing = {"duration": milliseconds, "easing": "cubic-bezier(0.5, 0, 0.7, 1)"}
    flying.animate(as_object(steps), as_object(timing))
    asyncio.get_event_loop().call_later(milliseconds / 1000, flying.remove)


def _to(element: Node) -> str:
    """The transform that brings something to the middle of an element."""
    box = element.getBoundingClientRect()
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return f"translate({x:.0f}px, {y:.0f}px) translate(-50%, -50%)"
