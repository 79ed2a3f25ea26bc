"""The statistics screen: ratings and tables of results for each game."""

from collections.abc import Iterable, Sequence
from datetime import date

from rokkaku.browser.dom.dates import written
from rokkaku.browser.dom.elements import Node, drawing, make
from rokkaku.browser.dom.headings import heading, way_home
from rokkaku.browser.screen import TextScreen
from rokkaku.core.puzzle import has_puzzles, puzzles_of
from rokkaku.core.rating.strengths import Pool, pools_of
from rokkaku.core.registry import games
from rokkaku.core.table import OPPONENTS
from rokkaku.ui.cast.names import opponent_name
from rokkaku.ui.i18n import Texts
from rokkaku.ui.library.rating_chart import curve_said, curve_svg, scale
from rokkaku.ui.library.ratings import Point, Ratings, Standing
from rokkaku.ui.library.statistics import ALONE, COLUMNS, TOGETHER, WATCHED, Kind, Statistics, Tally
from rokkaku.ui.play.rating import rating_said


class StatisticsScreen(TextScreen):
    """Shows ratings and results by game, solved puzzles, and days played."""

    def render(self) -> None:
        texts, counted = self._shell.texts, self._shell.repository.statistics()
        ratings = self._shell.repository.ratings()
        tables = [part for game in games() for part in self._counts(game, counted, ratings, texts)]
        self._place.replaceChildren(
            heading(self.title(), way_home(texts)),
            *(tables or [make("p", texts("statistics.none"))]),
            self._puzzles(texts),
            self._days(counted, texts),
            make("p", texts("statistics.note"), class_="small"),
        )

    def title(self) -> str:
        return self._shell.texts("statistics.title")

    def _counts(self, game: str, counted: Statistics, ratings: Ratings, texts: Texts) -> list[Node]:
        parts = [
            _rating(game, pool, ratings.of(game, pool), texts)
            for pool in pools_of(game)
            if ratings.of(game, pool).games
        ]
        if tallies := counted.of_game(game):
            parts.append(_table(game, tallies, texts))
        emblem = make("span", class_="emblem", data_game=game, aria_hidden="true")
        title = make("h2", emblem, texts(f"{game}.title"), id=f"statistics-{game}")
        return [make("section", title, *parts, class_="counts")] if parts else []

    def _puzzles(self, texts: Texts) -> Node:
        lines = []
        for game in filter(has_puzzles, games()):
            solved = self._shell.repository.puzzle_progress(game).best
            for kind, variants in puzzles_of(game).variants.items():
                number = sum((kind, variant) in solved for variant in variants)
                said = texts("statistics.solved", number=number, all=len(variants))
                lines.append(make("dt", texts(f"{game}.puzzle.{kind}")))
                lines.append(make("dd", said))
        title = make("h2", texts("puzzles.title"))
        return make("section", title, make("dl", *lines), class_="counts")

    def _days(self, counted: Statistics, texts: Texts) -> Node:
        lines = [
            make("dt", texts("statistics.days")),
            make("dd", str(len(counted.days))),
            make("dt", texts("statistics.daysInARow")),
            make("dd", str(counted.days_in_a_row(date.today()))),
        ]
        title = make("h2", texts("home.daily"))
        return make("section", title, make("dl", *lines), class_="counts")


def _rating(game: str, pool: Pool, standing: Standing, texts: Texts) -> Node:
    curve, rating = standing.curve, rating_said(standing.rating, texts)
    most = max((point.value for point in curve), default=round(standing.rating.value))
    caption = make(
        "figcaption",
        make("strong", " · ".join((*_choices(game, pool.name, texts), rating))),
        make("small", texts("rating.games", games=standing.games, most=most)),
    )
    return make("figure", caption, *(_chart(curve, texts) if curve[1:] else []), class_="rating")


def _chart(curve: Sequence[Point], texts: Texts) -> list[Node]:
    """Return the curve with a scale beside it, and the first and last day below."""
    lines = [make("span", str(line)) for line in reversed(scale(point.value for point in curve))]
    days = [make("span", written(point.day, dateStyle="medium")) for point in (curve[0], curve[-1])]
    return [
        make("span", *lines, class_="scale", aria_hidden="true"),
        drawing(curve_svg(curve), "drawn", curve_said(curve, texts)),
        make("span", *days, class_="days", aria_hidden="true"),
    ]


def _table(game: str, tallies: Iterable[tuple[Kind, Tally]], texts: Texts) -> Node:
    heads = [make("th", texts("statistics.kind"), scope="col")]
    heads += [make("th", texts(f"statistics.{name}"), scope="col") for name in COLUMNS]
    return make(
        "table",
        make("thead", make("tr", *heads)),
        make("tbody", *(_line(kind, tally, texts) for kind, tally in tallies)),
        aria_labelledby=f"statistics-{game}",
    )


def _line(kind: Kind, tally: Tally, texts: Texts) -> Node:
    """Return the row of one kind of games, with dashes for columns that don't apply."""
    against = kind.opponent not in (ALONE, TOGETHER, WATCHED)
    lost = tally.played - tally.won - tally.drawn
    numbers = (tally.played, tally.won, lost, tally.drawn, tally.streak, tally.longest)
    cells = [str(number) for number in numbers] + [str(tally.quickest or "–")]
    shown = cells if against else [cells[0], *["–"] * (len(cells) - 1)]
    fields = []
    for name, text in zip(COLUMNS, shown, strict=True):
        fields.append(make("td", text, data_name=texts(f"statistics.{name}")))
    return make("tr", make("th", _kind(kind, texts), scope="row"), *fields)


def _kind(kind: Kind, texts: Texts) -> str:
    said = _choices(kind.game, kind.variant, texts)
    if kind.opponent in OPPONENTS:
        said.append(opponent_name(kind.opponent, texts))
    elif kind.opponent != ALONE or not said:
        said.append(texts.get(f"statistics.{kind.opponent}") or kind.opponent)
    return " · ".join(said)


def _choices(game: str, variant: str, texts: Texts) -> list[str]:
    """Return the options of a variant, such as `mode=casual`, in words."""
    pairs = (choice.partition("=") for choice in variant.split())
    return [texts.get(f"{game}.option.{name}.{value}") or value for name, _, value in pairs]
