"""The statistics screen: ratings and tables of results for each game."""

from collections.abc import Iterable, Sequence
from datetime import date

from rokkaku.browser.dom.dates import format_date
from rokkaku.browser.dom.elements import Node, make, make_drawing
from rokkaku.browser.dom.headings import emblem, heading, home_link
from rokkaku.browser.screen import TextScreen
from rokkaku.browser.storage import slots
from rokkaku.core.challenge import challenges_of, has_challenges
from rokkaku.core.rating.strengths import Pool, pools_of
from rokkaku.core.registry import games
from rokkaku.core.table import OPPONENTS
from rokkaku.i18n import Texts
from rokkaku.ui.cast.names import opponent_name
from rokkaku.ui.library.rating_chart import curve_svg, curve_text, scale
from rokkaku.ui.library.ratings import CurvePoint, PoolStanding, Ratings
from rokkaku.ui.library.statistics import (
    ALONE,
    COLUMNS,
    TOGETHER,
    WATCHED,
    Kind,
    ResultCounts,
    Statistics,
)
from rokkaku.ui.play.rating import rating_text
from rokkaku.ui.setup.words import variant_words


class StatisticsScreen(TextScreen):
    """Shows ratings and results by game, solved challenges, and days played."""

    _shown_day = date.min

    def look_again(self) -> None:
        if self._shown_day != date.today():
            self.render()

    def render(self) -> None:
        self._shown_day = date.today()
        texts, statistics = self._shell.texts, self._shell.repository.read(slots.STATISTICS)
        ratings = self._shell.repository.read(slots.RATINGS)
        tables = [
            part
            for game in games()
            for part in self._game_section(game, statistics, ratings, texts)
        ]
        self._element.replaceChildren(
            heading(self.title(), home_link(texts)),
            *(tables or [make("p", texts("statistics.none"))]),
            self._challenges(texts),
            self._days(statistics, texts),
            make("p", texts("statistics.note"), class_="small"),
        )

    def title(self) -> str:
        return self._shell.texts("statistics.title")

    def _game_section(
        self, game: str, statistics: Statistics, ratings: Ratings, texts: Texts
    ) -> list[Node]:
        parts = [
            _rating(game, pool, ratings.of(game, pool), texts)
            for pool in pools_of(game)
            if ratings.of(game, pool).games
        ]
        if tallies := statistics.of_game(game):
            parts.append(_table(game, tallies, texts))
        title = make("h2", emblem(game), texts(f"{game}.title"), id=f"statistics-{game}")
        return [make("section", title, *parts, class_="counts")] if parts else []

    def _challenges(self, texts: Texts) -> Node:
        lines = []
        for game in filter(has_challenges, games()):
            solved = self._shell.repository.read(slots.challenges(game)).best
            for kind, variants in challenges_of(game).variants.items():
                number = sum((kind, variant) in solved for variant in variants)
                text = texts("statistics.solved", number=number, all=len(variants))
                lines.append(make("dt", texts(f"{game}.challenge.{kind}")))
                lines.append(make("dd", text))
        title = make("h2", texts("challenges.title"))
        return make("section", title, make("dl", *lines), class_="counts")

    def _days(self, statistics: Statistics, texts: Texts) -> Node:
        lines = [
            make("dt", texts("statistics.days")),
            make("dd", str(len(statistics.days))),
            make("dt", texts("statistics.daysInARow")),
            make("dd", str(statistics.days_in_a_row(date.today()))),
        ]
        title = make("h2", texts("home.daily"))
        return make("section", title, make("dl", *lines), class_="counts")


def _rating(game: str, pool: Pool, standing: PoolStanding, texts: Texts) -> Node:
    curve, rating = standing.curve, rating_text(standing.rating, texts)
    highest = max((point.value for point in curve), default=round(standing.rating.value))
    caption = make(
        "figcaption",
        make("strong", " · ".join((*_choices(game, pool.name, texts), rating))),
        make("small", texts("rating.games", games=standing.games, most=highest)),
    )
    return make("figure", caption, *(_chart(curve, texts) if curve[1:] else []), class_="rating")


def _chart(curve: Sequence[CurvePoint], texts: Texts) -> list[Node]:
    """Return the curve, with a scale beside it and its first and last day below."""
    lines = [make("span", str(line)) for line in reversed(scale(point.value for point in curve))]
    days = [
        make("span", format_date(point.day, dateStyle="medium")) for point in (curve[0], curve[-1])
    ]
    return [
        make("span", *lines, class_="scale", aria_hidden="true"),
        make_drawing(curve_svg(curve), "drawn", curve_text(curve, texts)),
        make("span", *days, class_="days", aria_hidden="true"),
    ]


def _table(game: str, tallies: Iterable[tuple[Kind, ResultCounts]], texts: Texts) -> Node:
    headings = [make("th", texts("statistics.kind"), scope="col")]
    headings += [make("th", texts(f"statistics.{name}"), scope="col") for name in COLUMNS]
    return make(
        "table",
        make("thead", make("tr", *headings)),
        make("tbody", *(_line(kind, tally, texts) for kind, tally in tallies)),
        aria_labelledby=f"statistics-{game}",
    )


def _line(kind: Kind, tally: ResultCounts, texts: Texts) -> Node:
    """Return the row for one kind of game; only wins against AI have columns of their own."""
    is_against_ai = kind.opponent not in (ALONE, TOGETHER, WATCHED)
    lost = tally.played - tally.won - tally.drawn
    numbers = (tally.played, tally.won, lost, tally.drawn, tally.streak, tally.longest)
    cells = [str(number) for number in numbers] + [str(tally.quickest or "–")]
    columns = zip(COLUMNS, cells, strict=True)
    table_cells = [
        make("td", text, data_name=texts(f"statistics.{name}"))
        for name, text in (columns if is_against_ai else [*columns][:1])
    ]
    if not is_against_ai:
        table_cells.append(make("td", colspan=len(COLUMNS) - 1))
    return make("tr", make("th", _kind(kind, texts), scope="row"), *table_cells)


def _kind(kind: Kind, texts: Texts) -> str:
    parts = _choices(kind.game, kind.variant, texts)
    if kind.opponent in OPPONENTS:
        parts.append(opponent_name(kind.opponent, texts))
    elif kind.opponent != ALONE or not parts:
        parts.append(texts.get(f"statistics.{kind.opponent}") or kind.opponent)
    return " · ".join(parts)


def _choices(game: str, variant: str, texts: Texts) -> list[str]:
    """Return the options of a variant, such as `mode=casual`, in words."""
    options = (choice.partition("=") for choice in variant.split())
    return variant_words(game, {name: value for name, _, value in options}, texts)
