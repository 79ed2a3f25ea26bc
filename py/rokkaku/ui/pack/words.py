"""Results of the daily puzzles as texts and as a picture to share."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from rokkaku.core.pack import DIFFICULTIES
from rokkaku.hexgrid import Point
from rokkaku.ui.board.scene import Bounds, Item, Label, Layer, Scene, Shape
from rokkaku.ui.i18n import Translate
from rokkaku.ui.pack import daily
from rokkaku.ui.pack.days import DayResult

_HEXAGON = "M0.866 0.5L0 1L-0.866 0.5L-0.866 -0.5L0 -1L0.866 -0.5Z"
_STEP = 2.1
"""Distance between neighbouring hexagons of the picture."""

CLEAN, HELPED, FAILED, OPEN = "⬢", "⬣", "✕", "⬡"
"""Symbols: solved cleanly; solved with mistakes or hints; not solved; not tried."""


def sign(result: DayResult | None) -> str:
    if result is None:
        return OPEN
    if not result.solved:
        return FAILED
    return HELPED if result.mistakes or result.hints else CLEAN


def difficulty_shown(difficulty: int) -> str:
    """Return a difficulty as a row of hexagons."""
    return CLEAN * difficulty + OPEN * (DIFFICULTIES[-1] - difficulty)


def difficulty_of(day: date) -> str:
    """Return the difficulty of a day's puzzles as a row of hexagons."""
    return difficulty_shown(daily.difficulty_on(day))


def clock(seconds: int) -> str:
    """Format seconds as M:SS."""
    return f"{seconds // 60}:{seconds % 60:02}"


def day_text(
    day: date, games: Iterable[str], results: Mapping[str, DayResult], translate: Translate
) -> str:
    """Return a day's results as text without spoilers."""
    signs = "".join(sign(results.get(game)) for game in games)
    number = translate("today.number", number=daily.number_of(day))
    return f"{translate('app.title')} {number}\n{signs}\n{said_of(results, translate)}"


def said_of(results: Mapping[str, DayResult], translate: Translate) -> str:
    """Return the total time and number of hints as text."""
    seconds = clock(sum(result.seconds for result in results.values()))
    hints = sum(result.hints for result in results.values())
    return translate("today.took", time=seconds, hints=hints)


def day_picture(
    day: date, games: Sequence[str], results: Mapping[str, DayResult], translate: Translate
) -> Scene:
    """Return a day's results as a picture: per game a full, ring-shaped or empty hexagon."""
    middle = _STEP * (len(games) - 1) / 2
    items: list[Item] = [
        Label(
            "number",
            translate("today.number", number=daily.number_of(day)),
            Point(middle, -2),
            0.8,
            "table-ink",
        ),
        Label("time", said_of(results, translate), Point(middle, 2), 0.6, "table-ink"),
    ]
    for place, game in enumerate(games):
        found = sign(results.get(game))
        fill = "piece-gold" if found in (CLEAN, HELPED) else ""
        at = Point(_STEP * place, 0)
        items.append(Shape(f"{game}", (Layer(_HEXAGON, fill, "table-ink", 0.1),), at))
        if found == HELPED:
            items.append(
                Shape(f"{game}-help", (Layer(_HEXAGON, "table", "table-ink", 0.1),), at, 0.4)
            )
    return Scene(Bounds(-1.6, -3, _STEP * (len(games) - 1) + 1.6, 2.8), items=tuple(items))
