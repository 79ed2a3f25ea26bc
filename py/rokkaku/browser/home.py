"""The home screen: games to continue, new games, and the ways to everything else."""

from collections.abc import Callable, Iterable
from datetime import date
from functools import cached_property
from typing import NamedTuple

from js import CustomEvent, document, window

from rokkaku.browser.dom.elements import Node, by_id, data, make, on, replace_children
from rokkaku.browser.dom.tasks import idle, spawn
from rokkaku.browser.library.game_card import opponents_text, status_text, time_ago
from rokkaku.browser.library.position_pictures import PositionPictures
from rokkaku.browser.screen import Shell, TextScreen
from rokkaku.browser.storage import slots
from rokkaku.core.registry import games
from rokkaku.i18n import Texts
from rokkaku.ui.library.game_index import MAX_CONTINUED, GameSummary
from rokkaku.ui.puzzle.words import day_difficulty_hexagons, result_symbol
from rokkaku.ui.routes import Route, format_route
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.words import setup_summary


class _HomeTexts(NamedTuple):
    """The home screen's texts in one language, stored for the next start."""

    language: str
    day: str
    """The day that `signs` and `streak` are about, as year-month-day without leading zeros."""
    signs: dict[str, str]
    """The symbol of the player's result in the puzzle of the day, by game."""
    streak: str
    chosen: dict[str, str]
    """The chosen options for a new game, by game."""
    running: dict[str, list[str]]
    """The opponents and the status of each running game shown, by id."""
    pictures: dict[str, list[str]]
    """See `PositionPictures.to_json`."""


class HomeScreen(TextScreen):
    """Adds the player's games and choices to the home screen, which index.html contains.

    The texts are stored, so that static/boot/home.js can show them at the next start, before
    Python is ready.
    """

    def __init__(
        self,
        shell: Shell,
        element: Node,
        on_start: Callable[[GameSetup], None],
        on_open: Callable[[], None],
    ) -> None:
        super().__init__(shell, element)
        self._on_start = on_start
        self._on_open = on_open
        on(document, "visibilitychange", lambda event: self._save_texts())

    @cached_property
    def _pictures(self) -> PositionPictures:
        """The pictures stored on the last visit, which are read once home is shown."""
        stored = self._shell.repository.read(slots.HOME)
        return PositionPictures(
            self._shell, stored.get("pictures") if isinstance(stored, dict) else {}
        )

    def mount(self, route: Route) -> None:
        """Show the home screen, and let a new version of the page take over."""
        self.render()
        window.dispatchEvent(CustomEvent.new("rokkaku:between-games"))

    def look_again(self) -> None:
        self.render()

    def render(self) -> None:
        running = self._running_games
        home_texts = self._texts_now(running)
        streak = self._element.querySelector(".streak > span")
        difficulty = self._element.querySelector(".to-today .difficulty")
        difficulty.textContent = day_difficulty_hexagons(date.today())
        by_id("newcomer").hidden = not self._is_newcomer
        for link in self._element.querySelectorAll(".daily"):
            game = str(link.dataset.game)
            link.querySelector(".sign").textContent = home_texts.signs[game]
        streak.textContent = home_texts.streak
        for cover in self._element.querySelectorAll(".cover"):
            game = str(cover.dataset.game)
            cover.querySelector(".chosen").textContent = home_texts.chosen[game]
        links = [self._link(summary, *home_texts.running[summary.id]) for summary in running]
        if links:
            links[0].id = "continue"
        section = by_id("running")
        section.hidden = not links
        replace_children(section.querySelector(".strip"), links, "href")
        spawn(self._draw_positions(zip(running, links, strict=True)))

    async def _draw_positions(self, links: Iterable[tuple[GameSummary, Node]]) -> None:
        for summary, link in links:
            if not self._pictures.is_current(summary):
                await idle()
                self._pictures.draw(summary)
            self._show_picture(link.firstElementChild, summary)

    @property
    def _is_newcomer(self) -> bool:
        return not any(map(self._shell.repository.has_value, slots.PLAYER_ACTIVITY))

    @property
    def _running_games(self) -> tuple[GameSummary, ...]:
        return self._shell.repository.index().running[:MAX_CONTINUED]

    def _texts_now(self, running: tuple[GameSummary, ...]) -> _HomeTexts:
        repository, texts, today = self._shell.repository, self._shell.texts, date.today()
        days = repository.read(slots.DAYS)
        results, streak = days.of(today), days.streak(today)
        return _HomeTexts(
            language=texts.language,
            day=f"{today.year}-{today.month}-{today.day}",
            signs={game: result_symbol(results.get(game)) for game in games()},
            streak=texts("today.streak", number=streak) if streak else "",
            chosen={game: setup_summary(repository.setup(game), texts) for game in games()},
            running={summary.id: _description(summary, texts) for summary in running},
            pictures=self._pictures.to_json(running),
        )

    def _save_texts(self) -> None:
        """Store the texts for the next start, as a hidden page may never be shown again."""
        if document.hidden and not self._is_newcomer:
            running = self._running_games
            for summary in running:
                if not self._pictures.is_current(summary):
                    self._pictures.draw(summary)
            self._shell.repository.keep(slots.HOME, self._texts_now(running)._asdict())

    def _link(self, summary: GameSummary, opponents_text: str, status: str) -> Node:
        link = by_id("kept-game").content.firstElementChild.cloneNode(True)
        link.href = format_route(Route("play", item=summary.id))
        picture, about = link.firstElementChild, link.lastElementChild
        title = self._shell.texts(f"{summary.game}.title")
        about.querySelector("strong").textContent = title
        about.querySelector("span").textContent = opponents_text
        about.querySelector("small").textContent = status
        self._show_picture(picture, summary)
        return link

    def _show_picture(self, element: Node, summary: GameSummary) -> None:
        """Show the picture of a game's position, or its emblem until that has been drawn."""
        url = self._pictures.url(summary)
        image = [make("img", src=url, alt="", decoding="sync")] if url else []
        element.className = "lit" if url else "emblem"
        element.dataset.game = summary.game
        element.replaceChildren(*image)

    def deactivate(self) -> None:
        """Keep the section's content, which is part of index.html."""

    def title(self) -> str:
        return ""

    def focus(self) -> None:
        self._element.querySelector("a:not([hidden])").focus()

    def _press(self, button: Node) -> None:
        if game := data(button, "game"):
            setup = self._shell.repository.setup(game)
            among_friends = button.classList.contains("friends")
            self._on_start(setup.against(None) if among_friends else setup)
        elif button.classList.contains("to-open"):
            self._on_open()


def _description(summary: GameSummary, texts: Texts) -> list[str]:
    """Return the opponents of a game, and its status with the time of the last change."""
    changed = time_ago(summary.changed, texts)
    return [opponents_text(summary, texts), f"{status_text(summary, texts)} · {changed}"]
