"""The home screen: what can be gone on with, the games, and the ways to everything else."""

from collections.abc import Callable
from datetime import date

from js import CustomEvent, window

from rokkaku.browser.dom.elements import Node, by_id, data
from rokkaku.browser.dom.lazy_pictures import LazyPictures
from rokkaku.browser.library.game_card import GameCards
from rokkaku.browser.screen import Shell, TextScreen
from rokkaku.core.table import OPPONENTS
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.thumbnails import sample_svg
from rokkaku.ui.cast.names import opponent_name
from rokkaku.ui.i18n import Texts
from rokkaku.ui.pack.words import sign
from rokkaku.ui.routes import Route
from rokkaku.ui.setup.game_setup import GameSetup
from rokkaku.ui.setup.match import LENGTHS

_MOST_RUNNING = 3


class HomeScreen(TextScreen):
    """What the start screen in index.html cannot know: the games and the choices of this person."""

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
        self._cards = GameCards(shell)
        self._covers = LazyPictures()

    def mount(self, route: Route) -> None:
        """Show the home screen; a new version of the page may start now."""
        self.render()
        window.dispatchEvent(CustomEvent.new("rokkaku:between-games"))

    def render(self) -> None:
        """Show everything."""
        running = self._shell.repository.index().running
        links = [self._cards.link(summary) for summary in running[:_MOST_RUNNING]]
        if links:
            links[0].id = "continue"
        section = by_id("running")
        section.hidden = not links
        section.querySelector(".strip").replaceChildren(*links)
        self._show_today()
        by_id("newcomer").hidden = not self._is_first_visit()
        for cover in self._place.querySelectorAll(".cover"):
            self._describe(cover, self._shell.texts)

    def _show_today(self) -> None:
        """Say how the puzzles of today went, and how long the streak is."""
        days, today = self._shell.repository.days(), date.today()
        results, texts = days.of(today), self._shell.texts
        for link in self._place.querySelectorAll(".daily"):
            result = results.get(data(link, "game") or "")
            link.querySelector(".sign").textContent = sign(result)
        streak = self._place.querySelector(".streak")
        streak.textContent = texts("today.streak", number=days.streak(today))

    def deactivate(self) -> None:
        """Draw no more pictures; what index.html says stays."""
        self._cards.stop()
        self._covers.stop()

    def title(self) -> str:
        """Home has the name of the page."""
        return ""

    def focus(self) -> None:
        """Put the keyboard on the first thing to be done."""
        self._place.querySelector("a").focus()

    def _is_first_visit(self) -> bool:
        """Whether nothing was played or learned here yet."""
        repository = self._shell.repository
        return not repository.index().summaries and not repository.progress().done

    def _describe(self, cover: Node, texts: Texts) -> None:
        """Say what the buttons of a game do and what was chosen last; draw it if nobody has."""
        game = data(cover, "game") or ""
        name = texts(f"{game}.title")
        play, learn = cover.querySelector(".quick"), cover.querySelector(".learn")
        play.setAttribute("aria-label", texts("home.playGame", game=name))
        if learn:
            learn.setAttribute("aria-label", texts("home.learnGame", game=name))
        cover.querySelector(".chosen").textContent = chosen(
            self._shell.repository.setup(game), texts
        )
        picture = cover.querySelector(".picture")
        if not picture.firstElementChild:
            self._covers.fill(picture, lambda: sample_svg(game, texts))

    def _press(self, button: Node) -> None:
        if game := data(button, "game"):
            self._on_start(self._shell.repository.setup(game))
        elif button.classList.contains("to-open"):
            self._on_open()


def chosen(setup: GameSetup, texts: Texts) -> str:
    """What was chosen last in a few words: what is unusual, the match, and who plays."""
    game, options = setup.game, setup.options
    said = [
        texts(f"{game}.option.{name}.{options[name]}")
        for name, usual in view_of(game).RECOMMENDED.items()
        if options[name] != usual
    ]
    if setup.games != LENGTHS[0] and len(setup.seats) > 1:
        said.append(texts(f"match.length.{setup.games}.short"))
    agents = [seat.agent for seat in setup.seats if seat.agent]
    if agents:
        strongest = max(agents, key=OPPONENTS.index)
        said.append(texts("games.against", names=opponent_name(strongest, texts)))
    elif len(setup.seats) > 1:
        said.append(texts("home.persons", number=len(setup.seats)))
    return " · ".join(said)
