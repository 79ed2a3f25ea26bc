"""The curve of a rating as an image and in words."""

from collections.abc import Iterable, Sequence

from rokkaku.i18n import Translate
from rokkaku.ui.board.svg import chart_place, chart_svg
from rokkaku.ui.library.ratings import CurvePoint

_MIN_SPAN = 200
"""Minimum range of a chart in Elo, so that a small change looks small."""
_MAX_LINES = 5
_STEPS = (50, 100, 200, 500)
"""Elo between two grid lines; if even the last is too small, the highest rating is the step."""


def scale(values: Iterable[int]) -> range:
    """Return the round ratings at a chart's grid lines, which enclose all values."""
    sorted_values = sorted(values)
    for step in (*_STEPS, sorted_values[-1]):
        lowest = sorted_values[0] // step * step
        highest = -(-sorted_values[-1] // step) * step
        while highest - lowest < _MIN_SPAN:
            if sorted_values[0] - lowest < highest - sorted_values[-1]:
                lowest -= step
            else:
                highest += step
        lines = range(lowest, highest + step, step)
        if len(lines) <= _MAX_LINES:
            break
    return lines


def curve_svg(curve: Sequence[CurvePoint]) -> str:
    """Return an SVG image of the curve of at least two games."""
    values = [point.value for point in curve]
    lines, last = scale(values), len(values) - 1

    def place(across: float, value: int) -> str:
        return chart_place(across, (value - lines[0]) / (lines[-1] - lines[0]))

    grid = "".join(f"M{place(0, line)}L{place(1, line)}" for line in lines)
    places = "L".join(place(at / last, value) for at, value in enumerate(values))
    area = f"M{place(0, lines[0])}L{places}L{place(1, lines[0])}Z"
    return chart_svg(
        f'<path class="grid" d="{grid}"/><path class="below" d="{area}"/>'
        f'<path class="curve" d="M{places}"/><path class="now" d="M{place(1, values[-1])}h0"/>'
    )


def curve_text(curve: Sequence[CurvePoint], translate: Translate) -> str:
    """Return the curve in words, for screen readers."""
    values = [point.value for point in curve]
    return translate(
        "rating.curve",
        first=curve[0].day.isoformat(),
        last=curve[-1].day.isoformat(),
        start=values[0],
        end=values[-1],
        least=min(values),
        most=max(values),
    )
