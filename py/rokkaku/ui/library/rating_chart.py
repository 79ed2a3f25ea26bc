"""The curve of a rating as a drawing, and in words."""

from collections.abc import Sequence

from rokkaku.ui.board.svg import chart_place, chart_svg
from rokkaku.ui.i18n import Translate
from rokkaku.ui.library.ratings import Point

_LEAST_SPAN = 200
"""So many Elo are seen at least, so that a small change looks small."""


def curve_svg(curve: Sequence[Point]) -> str:
    """The curve of two games or more as an SVG image, coloured by the style sheet."""
    values = [point.value for point in curve]
    middle, span = (max(values) + min(values)) / 2, max(_LEAST_SPAN, max(values) - min(values))
    last = len(values) - 1
    places = "L".join(
        chart_place(at / last, 0.5 + (value - middle) / span) for at, value in enumerate(values)
    )
    return chart_svg(f'<path d="M{places}"/>')


def curve_said(curve: Sequence[Point], translate: Translate) -> str:
    """The curve in words, for who does not see it."""
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
