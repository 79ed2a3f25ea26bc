"""The screen that tells how one has played: a table for each game."""

from datetime import date

from rokkaku.browser.dom.elements import Node, make
from rokkaku.browser.dom.headings import heading, way_home
from rokkaku.browser.screen import TextScreen
from rokkaku.core.puzzle import has_puzzles, puzzles_of
from rokkaku.core.registry import games
from rokkaku.ui.i18n import Texts
from rokkaku.ui.library.statistics import ALONE, COLUMNS, TOGETHER, WATCHED, Kind, Statistics, Tally


class StatisticsScreen(TextScreen):
    """Builds the tables."""

    def render(self) -> None:
        """Show all counts."""
        texts, counted = self._shell.texts, self._shell.repository.statistics()
        tables = [part for game in games() for part in self._counts(game, counted, texts)]
        self._place.replaceChildren(
            heading(self.title(), way_home(texts)),
            *(tables or [make("p", texts("statistics.none"))]),
            self._puzzles(texts),
            self._days(counted, texts),
            make("p", texts("statistics.note"), class_="small"),
        )

    def title(self) -> str:
        """What the screen is called."""
        return self._shell.texts("statistics.title")

    def _counts(self, game: str, counted: Statistics, texts: Texts) -> list[Node]:
        tallies = counted.of_game(game)
        if not tallies:
            return []
        heads = [make("th", texts("statistics.kind"), scope="col")]
        heads += [make("th", texts(f"statistics.{name}"), scope="col") for name in COLUMNS]
        lines = [_line(kind, tally, texts) for kind, tally in tallies]
        table = make(
            "table",
            make("thead", make("tr", *heads)),
            make("tbody", *lines),
            aria_labelledby=f"statistics-{game}",
        )
        title = make("h2", texts(f"{game}.title"), id=f"statistics-{game}")
        return [make("section", title, table, class_="counts")]

    def _puzzles(self, texts: Texts) -> Node:
        """How many puzzles of each kind were solved."""
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


def _line(kind: Kind, tally: Tally, texts: Texts) -> Node:
    """One kind of games; what is not counted for it is left empty."""
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
    """Variant and opponent in words."""
    said = []
    for choice in kind.variant.split():
        name, _, value = choice.partition("=")
        said.append(texts.get(f"{kind.game}.option.{name}.{value}") or value)
    if kind.opponent.startswith("level"):
        said.append(texts("play.ai", level=kind.opponent.removeprefix("level")))
    elif kind.opponent != ALONE or not said:
        said.append(texts.get(f"statistics.{kind.opponent}") or kind.opponent)
    return " · ".join(said)
