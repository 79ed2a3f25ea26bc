"""Points that fly from a place on the board to a seat's tally."""

import asyncio

from js import document

from rokkaku.browser.dom.elements import Node, as_object, make
from rokkaku.ui.board.game_view import ScoreChange

_MILLISECONDS = 1300
"""Time to rise and fly at the usual pace."""
_LANDING_DELAY = 320
"""Delay in milliseconds, until the piece that scores has landed."""
_RISE_PIXELS = 38
"""Height to rise before flying, in CSS pixels."""


def fly_points(change: ScoreChange, pace: float) -> None:
    """Animate points, if both ends are visible and animation is on."""
    place = f"{change.place.kind} {change.place.value}"
    start = document.querySelector(f'#hits [data-pick="{place}"]')
    goal = document.querySelector(f"#players .player:nth-child({change.seat + 1}) .tally")
    if not pace or not start or not goal:
        return
    milliseconds = _MILLISECONDS / pace
    element = make("span", change.text, class_="flying-points", aria_hidden="true")
    document.body.append(element)
    delay = _LANDING_DELAY / pace
    raised = {"transform": f"{_transform_to(start, _RISE_PIXELS)} scale(1.15)", "opacity": 1}
    keyframes = [
        {"transform": f"{_transform_to(start)} scale(0.5)", "opacity": 0, "easing": "ease-out"},
        raised | {"offset": 0.25, "easing": "ease-out"},
        raised | {"offset": 0.5, "easing": "cubic-bezier(0.5, 0, 0.7, 1)"},
        {"transform": f"{_transform_to(goal)} scale(0.8)", "opacity": 0.2},
    ]
    timing = {"duration": milliseconds, "delay": delay, "fill": "backwards"}
    element.animate(as_object(keyframes), as_object(timing))
    asyncio.get_event_loop().call_later((delay + milliseconds) / 1000, element.remove)


def _transform_to(element: Node, rise: float = 0) -> str:
    """Return the transform to the middle of an element, or to `rise` pixels above it."""
    box = element.getBoundingClientRect()
    x, y = box.x + box.width / 2, box.y + box.height / 2 - rise
    return f"translate({x:.0f}px, {y:.0f}px) translate(-50%, -50%)"
