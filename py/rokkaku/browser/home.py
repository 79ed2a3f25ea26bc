"""The home screen: what can be gone on with, the games, and the ways to everything else."""

from collections.abc import Callable
from datetime import date
from typing import Any

from js import CustomEvent, window

from rokkaku.browser.dom import Node, data, make, on
from rokkaku.browser.kept_games import KeptGames
from rokkaku.browser.pictures import Pictures
from rokkaku.browser.screens import Shell
from rokkaku.core.registry import games
from rokkaku.ui.gameview import view_of
from rokkaku.ui.invitation import Invitation, daily_invitation, daily_seed
from rokkaku.ui.links import link_to
from rokkaku.ui.pictures import typical_svg
from rokkaku.ui.routes import Route, format_route
from rokkaku.ui.series import LENGTHS
from rokkaku.ui.texts import Texts

_MOST_RUNNING = 3


class Home:
    """Builds the home screen and listens to it."""

    def __init__(
        self,
        shell: Shell,
        place: Node,
        on_start: Callable[[Invitation], None],
        on_open: Callable[[], None],
    ) -> None:
        self._shell = shell
        self._place = place
        self._on_start = on_start
        self._on_open = on_open
        self._kept = KeptGames(shell)
        self._covers = Pictures()
        on(place, "click", self._click)

    def open(self, route: Route) -> None:
        """Show the home screen; a new version of the page may start now."""
        self.show()
        window.dispatchEvent(CustomEvent.new("rokkaku:between-games"))

    def show(self) -> None:
        """Show everything."""
        texts = self._shell.texts
        running = self._shell.keeper.shelf().running
        parts = []
        if running:
            links = [self._kept.link(entry) for entry in running[:_MOST_RUNNING]]
            links[0].id = "continue"
            title = make("h2", texts("home.continue"), id="continue-title")
            strip = make("div", "", *links, class_="strip")
            parts.append(make("section", "", title, strip, aria_labelledby="continue-title"))
        elif self._is_first_visit():
            parts.append(make("p", texts("learn.newcomer"), class_="newcomer"))
        covers = [self._cover(game, texts) for game in games()]
        parts += [
            make("div", "", *covers, class_="covers"),
            make("nav", "", *self._ways(texts), class_="ways", aria_label=texts("home.ways")),
            make("p", texts("app.unofficial"), class_="small"),
        ]
        self._place.replaceChildren(*parts)

    def rest(self) -> None:
        """Draw no more pictures."""
        self._kept.rest()
        self._covers.rest()

    def title(self) -> str:
        """Home has the name of the page."""
        return ""

    def focus(self) -> None:
        """Put the keyboard on the first thing to be done."""
        self._place.querySelector("a").focus()

    def _is_first_visit(self) -> bool:
        """Whether nothing was played or learned here yet."""
        keeper = self._shell.keeper
        return not keeper.shelf().entries and not keeper.progress().done

    def _cover(self, game: str, texts: Texts) -> Node:
        """A game: its picture leads to where it is set up, a button starts it as chosen last."""
        invitation = self._shell.keeper.invitation(game)
        play = make("button", texts("home.play"), type="button", class_="quick")
        title = make("h2", texts(f"{game}.title"))
        play.setAttribute("aria-label", texts("home.playGame", game=texts(f"{game}.title")))
        play.dataset.game = game
        link = make(
            "a",
            "",
            self._covers.place(game, lambda: typical_svg(game, texts)),
            title,
            make("p", texts(f"{game}.motto")),
            href=format_route(Route("setup", game)),
            class_="cover-link",
        )
        learn = make(
            "a",
            "?",
            href=format_route(Route("learn", game)),
            class_="learn",
            aria_label=texts("home.learnGame", game=texts(f"{game}.title")),
        )
        choice = make("small", chosen(invitation, texts), class_="chosen")
        cover = make("article", "", link, make("div", "", play, learn, choice), class_="cover")
        cover.dataset.game = game
        return cover

    def _ways(self, texts: Texts) -> list[Node]:
        """Links to everything else."""
        ways = []
        for game in games():
            view = view_of(game)
            if view.DAILY:
                options = daily_invitation(game).options
                link = link_to(game, options, daily_seed(date.today()))
                ways.append(_way(link, texts("home.daily"), texts(f"{game}.title"), "to-daily"))
            if view.HAS_PUZZLES:
                link = format_route(Route("puzzles"))
                ways.append(
                    _way(link, texts(f"{game}.puzzles"), texts(f"{game}.title"), "to-puzzles")
                )
        for screen in ("games", "statistics"):
            link = format_route(Route(screen))
            about = texts(f"home.{screen}")
            ways.append(_way(link, texts(f"{screen}.title"), about, f"to-{screen}"))
        opening = (make("strong", texts("home.open")), make("small", texts("open.title")))
        return [*ways, make("button", "", *opening, type="button", class_="to-open")]

    def _click(self, event: Any) -> None:
        button = event.target.closest("button")
        game = data(button, "game") if button else None
        if game:
            self._on_start(self._shell.keeper.invitation(game))
        elif button and button.classList.contains("to-open"):
            self._on_open()


def _way(link: str, title: str, about: str, class_: str) -> Node:
    return make("a", "", make("strong", title), make("small", about), href=link, class_=class_)


def chosen(invitation: Invitation, texts: Texts) -> str:
    """What was chosen last in a few words: what is unusual, the match, and who plays."""
    game, options = invitation.game, invitation.options
    said = [
        texts(f"{game}.option.{name}.{options[name]}")
        for name, usual in view_of(game).RECOMMENDED.items()
        if options[name] != usual
    ]
    if invitation.games != LENGTHS[0] and len(invitation.seats) > 1:
        said.append(texts(f"series.length.{invitation.games}.short"))
    levels = [seat.level for seat in invitation.seats if seat.level is not None]
    if levels:
        said.append(texts("games.against", names=texts("play.ai", level=max(levels))))
    elif len(invitation.seats) > 1:
        said.append(texts("home.persons", number=len(invitation.seats)))
    return " · ".join(said)
