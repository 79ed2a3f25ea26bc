"""The screen of a day's puzzles, with the streak and a calendar."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import date, timedelta

from js import document

from rokkaku.browser.dom.dates import format_date
from rokkaku.browser.dom.dialog import copy_button, copy_field, row
from rokkaku.browser.dom.elements import Node, make, make_button
from rokkaku.browser.dom.files import can_share, share_text
from rokkaku.browser.dom.headings import emblem, heading, home_link, link
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.puzzle.packs import load_pack
from rokkaku.browser.screen import Shell, TextScreen
from rokkaku.browser.share.picture import picture_part
from rokkaku.browser.storage import slots
from rokkaku.core.puzzle import games_with_puzzles, read_line
from rokkaku.i18n import Texts
from rokkaku.ui.board.thumbnails import position_svg
from rokkaku.ui.puzzle.daily import calendar, difficulty_on, entry_of_day
from rokkaku.ui.puzzle.days import DayResult, Days
from rokkaku.ui.puzzle.links import day_at, day_route
from rokkaku.ui.puzzle.words import (
    day_number,
    day_picture,
    day_text,
    difficulty_hexagons,
    format_seconds,
    result_symbol,
)
from rokkaku.ui.routes import Route, format_route


class TodayScreen(TextScreen):
    """Shows a day's puzzles; their positions are drawn once the packs have loaded."""

    _day = date.min
    _shown: object = None
    """Today and the results, as shown."""

    def mount(self, route: Route) -> None:
        """Show today, or another day. Raises InvalidSetup for a day that can't be played."""
        self._day = day_at(route, date.today()) or date.today()
        self.render()

    def look_again(self) -> None:
        """Show the day again, or the next, if anything has changed."""
        if self._shown != (date.today(), self._shell.repository.read(slots.DAYS)):
            self._shell.reopen()

    def title(self) -> str:
        return self._shell.texts("today.title")

    def render(self) -> None:
        texts, today = self._shell.texts, date.today()
        days = self._shell.repository.read(slots.DAYS)
        self._shown = today, days
        results = days.of(self._day)
        is_today = self._day == today
        name = texts("today.title" if is_today else "today.other")
        pictures = {game: emblem(game) for game in games_with_puzzles()}
        self._element.replaceChildren(
            heading(name, home_link(texts)),
            self._summary(days, today, texts),
            make(
                "div",
                *(self._card(game, pictures[game], results.get(game), texts) for game in pictures),
                class_="dailies",
            ),
            *([make_button(texts("today.share"), class_="share")] if results else []),
            make("div", self._lists(texts), self._calendar(days, today, texts), class_="columns"),
            make("p", texts("today.rest"), class_="small"),
        )
        spawn(self._draw_positions(pictures))

    def _summary(self, days: Days, today: date, texts: Texts) -> Node:
        number = day_number(self._day, texts)
        flame = document.querySelector(".streak > svg").cloneNode(True)
        streak = make("strong", texts("today.streak", number=days.streak(today)))
        longest = make("small", texts("today.longest", number=days.longest()))
        date_text = " · ".join(filter(None, (format_date(self._day, dateStyle="full"), number)))
        day = make("span", date_text)
        return make("p", day, make("span", flame, streak, longest, class_="streak"), class_="day")

    async def _draw_positions(self, pictures: Mapping[str, Node]) -> None:
        """Draw the positions; a game whose pack can't be loaded keeps its emblem."""
        with suppress(Exception):  # opening the puzzle will report it
            for game, picture in pictures.items():
                entry = entry_of_day(await load_pack(game), self._day)
                state = read_line(game, entry.line).state
                picture.innerHTML = position_svg(game, state, self._shell.texts)
                picture.className = "lit"

    def _card(self, game: str, picture: Node, result: DayResult | None, texts: Texts) -> Node:
        """Return a link to a game's puzzle, with its position and the player's result."""
        difficulty = difficulty_on(self._day)
        result_text = texts("today.open")
        if result:
            state = "solved" if result.solved else "failed"
            result_text = texts(f"today.{state}", time=format_seconds(result.seconds))
        return make(
            "a",
            picture,
            make("strong", texts(f"{game}.title")),
            make(
                "small",
                difficulty_hexagons(difficulty),
                role="img",
                aria_label=texts("puzzle.difficulty", number=difficulty),
                class_="difficulty",
            ),
            make("span", result_symbol(result), class_="sign", aria_hidden="true"),
            make("small", result_text, class_="result"),
            href=format_route(day_route(game, self._day)),
            class_="daily",
            data_game=game,
        )

    def _lists(self, texts: Texts) -> Node:
        rush = link(texts("rush.title"), Route("rush"))
        rush.classList.add("primary")
        title = make("h2", texts("today.more"), id="more-title")
        links = [_puzzles_link(game, texts) for game in games_with_puzzles()]
        return make("section", title, rush, *links, aria_labelledby="more-title", class_="card")

    def _calendar(self, days: Days, today: date, texts: Texts) -> Node:
        """Return the recent days in weeks, earliest first."""
        dates = tuple(reversed(calendar(today)))
        first = dates[0]
        monday = first - timedelta(days=first.weekday())
        weekdays = [
            format_date(monday + timedelta(days=offset), weekday="short") for offset in range(7)
        ]
        names = [make("span", name, aria_hidden="true") for name in weekdays]
        blanks = [make("span") for _ in range(first.weekday())]
        cells = [self._cell(day, first, days.of(day), texts) for day in dates]
        title = make("h2", texts("today.calendar"), id="calendar-title")
        return make(
            "section",
            title,
            make("div", *names, *blanks, *cells, class_="calendar"),
            aria_labelledby="calendar-title",
            class_="card",
        )

    def _cell(self, day: date, first: date, results: dict[str, DayResult], texts: Texts) -> Node:
        solved = sum(result.solved for result in results.values())
        name = texts("today.day", day=day.isoformat(), solved=solved, all=len(games_with_puzzles()))
        label = str(day.day)
        if day.day == 1 or day == first:
            label = format_date(day, month="numeric", day="numeric")
        return make(
            "a",
            label,
            href=format_route(Route("day", item=day.isoformat())),
            aria_label=texts("board.separator").join((label, name)),
            aria_current="date" if day == self._day else None,
            data_solved=solved,
        )

    def _press(self, button: Node) -> None:
        if button.classList.contains("share"):
            show_day(self._shell, self._day)


def _puzzles_link(game: str, texts: Texts) -> Node:
    href = format_route(Route("puzzles", game))
    return make("a", emblem(game), texts(f"{game}.title"), href=href, class_="button")


def show_day(shell: Shell, day: date) -> None:
    """Offer a day's results as a text and a picture, which give no solutions away."""
    texts, game_ids = shell.texts, games_with_puzzles()
    results = shell.repository.read(slots.DAYS).of(day)
    text = day_text(day, game_ids, results, texts)
    alert = make("p", role="alert", class_="refusal")
    text_field = copy_field(text, 4, texts("today.share"))
    buttons = [copy_button(shell.dialog, text, text_field, texts)]
    if can_share():

        async def send() -> None:
            alert.textContent = "" if await share_text(text) else texts("share.failed")

        buttons.append(shell.dialog.action_button(texts("share.send"), lambda: spawn(send())))
    scene = day_picture(day, game_ids, results, texts)
    picture = picture_part(shell, scene, texts("today.title"), f"rokkaku-{day}", alert)
    close = shell.dialog.closing_button(texts("share.close"), class_="primary")
    shell.dialog.show(texts("today.share"), text_field, row(*buttons), *picture, alert, row(close))
