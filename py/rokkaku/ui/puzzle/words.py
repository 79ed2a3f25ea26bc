"""Results of the daily puzzles as texts and as a picture to share."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from rokkaku.core.puzzle import DIFFICULTIES
from rokkaku.hexgrid import Point
from rokkaku.i18n import Translate
from rokkaku.ui.board.scene import Bounds, Item, Label, Layer, Scene, Shape
from rokkaku.ui.board.surface import HEXAGON
from rokkaku.ui.puzzle import daily
from rokkaku.ui.puzzle.days import DayResult

_STEP = 2.1
"""Distance between neighbouring hexagons of the picture."""

CLEAN, HELPED, FAILED, OPEN = "⬢", "⬣", "✕", "⬡"
"""Symbols: solved cleanly; solved with mistakes or hints; not solved; not tried."""


def result_symbol(result: DayResult | None) -> str:
    if result is None:
        return OPEN
    if not result.solved:
        return FAILED
    return HELPED if result.mistakes or result.hints else CLEAN


def difficulty_hexagons(difficulty: int) -> str:
    return CLEAN * difficulty + OPEN * (DIFFICULTIES[-1] - difficulty)


def day_difficulty_hexagons(day: date) -> str:
    return difficulty_hexagons(daily.difficulty_on(day))


def format_seconds(seconds: int) -> str:
    """Format seconds as M:SS."""
    return f"{seconds // 60}:{seconds % 60:02}"


def day_number(day: date, translate: Translate) -> str:
    """Return the number of a day; empty before day 1."""
    number = daily.number_of(day)
    return translate("today.number", number=number) if number > 0 else ""


def day_text(
    day: date, games: Iterable[str], results: Mapping[str, DayResult], translate: Translate
) -> str:
    """Return a day's results as text without spoilers."""
    symbols = "".join(result_symbol(results.get(game)) for game in games)
    number = day_number(day, translate) or day.isoformat()
    return f"{translate('app.title')} {number}\n{symbols}\n{summary_text(results, translate)}"


def summary_text(results: Mapping[str, DayResult], translate: Translate) -> str:
    time = format_seconds(sum(result.seconds for result in results.values()))
    hints = sum(result.hints for result in results.values())
    return translate("today.took", time=time, hints=hints)


def day_picture(
    day: date, games: Sequence[str], results: Mapping[str, DayResult], translate: Translate
) -> Scene:
    """Return a day's results as a picture: per game a full, ring-shaped or empty hexagon."""
    middle = _STEP * (len(games) - 1) / 2
    items: list[Item] = [
        Label(
            "number",
            day_number(day, translate) or day.isoformat(),
            Point(middle, -2),
            0.8,
            "table-ink",
        ),
        Label("time", summary_text(results, translate), Point(middle, 2), 0.6, "table-ink"),
    ]
    for index, game in enumerate(games):
        symbol = result_symbol(results.get(game))
        fill = "piece-gold" if symbol in (CLEAN, HELPED) else ""
        at = Point(_STEP * index, 0)
        items.append(Shape(f"{game}", (Layer(HEXAGON, fill, "table-ink", 0.1),), at))
        if symbol == HELPED:
            items.append(
                Shape(f"{game}-help", (Layer(HEXAGON, "table", "table-ink", 0.1),), at, 0.4)
            )
    return Scene(Bounds(-1.6, -3, _STEP * (len(games) - 1) + 1.6, 2.8), items=tuple(items))
