"""The curve of a rating as a drawing, and in words."""

from collections.abc import Sequence

from rokkaku.ui.i18n import Translate
from rokkaku.ui.library.ratings import Point

WIDTH, HEIGHT = 600, 100
"""The drawing's own units; it is stretched to its place in the page."""
_PAD = 6
_LEAST_SPAN = 200
"""So many Elo are seen at least, so that a small change looks small."""


def curve_svg(curve: Sequence[Point]) -> str:
    """The curve of two games or more as an SVG image, coloured by the style sheet."""
    values = [point.value for point in curve]
    middle, span = (max(values) + min(values)) / 2, max(_LEAST_SPAN, max(values) - min(values))
    last = len(values) - 1
    places = "L".join(
        f"{_PAD + (WIDTH - 2 * _PAD) * at / last:.1f} "
        f"{HEIGHT / 2 - (HEIGHT - 2 * _PAD) * (value - middle) / span:.1f}"
        for at, value in enumerate(values)
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" aria-hidden="true" '
        f'focusable="false"><path d="M{places}"/></svg>'
    )


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
