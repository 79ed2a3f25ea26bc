"""The home screen: games to continue, new games, and the ways to everything else."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import cached_property
from typing import NamedTuple

from js import CustomEvent, document, window

from rokkaku.browser.dom.elements import Node, by_id, data, make, on
from rokkaku.browser.dom.tasks import idle, spawn
from rokkaku.browser.library.game_card import opponents, since, standing
from rokkaku.browser.library.position_pictures import PositionPictures
from rokkaku.browser.screen import Shell, TextScreen
from rokkaku.core.registry import games
from rokkaku.core.table import Seat
from rokkaku.ui.i18n import Texts
from rokkaku.ui.library.game_index import GameSummary
from rokkaku.ui.pack.words import difficulty_of, sign
from rokkaku.ui.routes import Route, format_route
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.words import chosen

_MOST_RUNNING = 3


class _Said(NamedTuple):
    """The home screen's texts in one language, stored for the next start."""

    language: str
    day: str
    """The day that `signs` are about."""
    signs: dict[str, str]
    """The result in the puzzle of the day, by game."""
    streak: str
    chosen: dict[str, str]
    """The chosen options for a new game, by game."""
    running: dict[str, list[str]]
    """The opponents and the standing, by the id of a game."""
    pictures: dict[str, list[str]]


class HomeScreen(TextScreen):
    """Adds the player's games and choices to the start screen, which index.html contains.

    The texts are stored, so that static/boot/home.js can show them at the next start, before
    Python is ready.
    """

    def __init__(
        self,
        shell: Shell,
        place: Node,
        on_start: Callable[[GameSetup], None],
        on_open: Callable[[], None],
    ) -> None:
        super().__init__(shell, place)
        self._on_start = on_start
        self._on_open = on_open
        on(document, "visibilitychange", lambda event: self._keep())

    @cached_property
    def _pictures(self) -> PositionPictures:
        """The pictures of the last start, which are not read before home is shown."""
        kept = self._shell.repository.home()
        return PositionPictures(self._shell, kept.get("pictures") if isinstance(kept, dict) else {})

    def mount(self, route: Route) -> None:
        """Show the home screen, and let a new version of the page take over."""
        self.render()
        window.dispatchEvent(CustomEvent.new("rokkaku:between-games"))

    def render(self) -> None:
        said, streak = self._said(), self._place.querySelector(".streak > span")
        level = self._place.querySelector(".to-today .difficulty")
        level.textContent = difficulty_of(date.today())
        by_id("newcomer").hidden = not self._is_first_visit
        for link in self._place.querySelectorAll(".daily"):
            game = str(link.dataset.game)
            link.querySelector(".sign").textContent = said.signs[game]
        streak.textContent = said.streak
        for cover in self._place.querySelectorAll(".cover"):
            game = str(cover.dataset.game)
            cover.querySelector(".chosen").textContent = said.chosen[game]
        links = [self._link(summary, *said.running[summary.id]) for summary in self._running]
        if links:
            links[0].id = "continue"
        section = by_id("running")
        section.hidden = not links
        section.querySelector(".strip").replaceChildren(*links)
        spawn(self._draw_positions(links))

    async def _draw_positions(self, links: Sequence[Node]) -> None:
        for summary, link in zip(self._running, links, strict=False):
            if not self._pictures.is_current(summary):
                await idle()
                self._pictures.draw(summary)
            link.firstElementChild.replaceWith(self._picture(summary))

    @property
    def _is_first_visit(self) -> bool:
        """True if nothing has been played or learned here yet."""
        repository = self._shell.repository
        return not repository.index().summaries and not repository.progress().done

    @property
    def _running(self) -> tuple[GameSummary, ...]:
        return self._shell.repository.index().running[:_MOST_RUNNING]

    def _said(self) -> _Said:
        repository, texts, today = self._shell.repository, self._shell.texts, date.today()
        days = repository.days()
        results, streak = days.of(today), days.streak(today)
        return _Said(
            language=texts.language,
            day=f"{today.year}-{today.month}-{today.day}",
            signs={game: sign(results.get(game)) for game in games()},
            streak=texts("today.streak", number=streak) if streak else "",
            chosen={game: chosen(repository.setup(game), texts) for game in games()},
            running={summary.id: _about(summary, texts) for summary in self._running},
            pictures=self._pictures.of(self._running),
        )

    def _keep(self) -> None:
        """Store the texts for the next start, as a hidden page may never be shown again."""
        if document.hidden and not self._is_first_visit:
            for summary in self._running:
                if not self._pictures.is_current(summary):
                    self._pictures.draw(summary)
            self._shell.repository.keep_home(self._said()._asdict())

    def _link(self, summary: GameSummary, who: str, how: str) -> Node:
        title = make("strong", self._shell.texts(f"{summary.game}.title"))
        return make(
            "a",
            self._picture(summary),
            make("span", title, make("span", who), make("small", how), class_="about"),
            href=format_route(Route("play", item=summary.id)),
            class_="kept",
        )

    def _picture(self, summary: GameSummary) -> Node:
        """Return the picture of a game's position, or its emblem until that has been drawn."""
        url = self._pictures.url(summary)
        shown = [make("img", src=url, alt="", decoding="sync")] if url else []
        looks = "lit" if url else "emblem"
        return make("span", *shown, class_=looks, data_game=summary.game, aria_hidden="true")

    def deactivate(self) -> None:
        """Leave the texts, which are part of index.html."""

    def title(self) -> str:
        return ""

    def focus(self) -> None:
        self._place.querySelector("a:not([hidden])").focus()

    def _press(self, button: Node) -> None:
        if game := data(button, "game"):
            setup = self._shell.repository.setup(game)
            among_friends = button.classList.contains("friends")
            self._on_start(setup.against(Seat()) if among_friends else setup)
        elif button.classList.contains("to-open"):
            self._on_open()


def _about(summary: GameSummary, texts: Texts) -> list[str]:
    """Return the opponents of a game, and its standing with the time of the last change."""
    return [opponents(summary, texts), f"{standing(summary, texts)} · {since(summary.changed)}"]
