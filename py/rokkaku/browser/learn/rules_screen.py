"""The rules of a game as a page, with figures drawn by the game's own scenes."""

from urllib.parse import urlsplit

from rokkaku.browser.dom.elements import Node, by_id, data, drawing, make
from rokkaku.browser.dom.headings import heading
from rokkaku.browser.learn.contents import Contents
from rokkaku.browser.screen import Shell, TextScreen, way
from rokkaku.core.errors import UnknownPlace
from rokkaku.ui.i18n import Texts
from rokkaku.ui.learn.content import Figure, Picture, Section, lessons_of, rulebook_of
from rokkaku.ui.learn.figure import figure_svg
from rokkaku.ui.routes import HOME, Route


class RulesScreen(TextScreen):
    """Shows the rules of a game, from the start or from one of their sections."""

    def __init__(self, shell: Shell, place: Node) -> None:
        super().__init__(shell, place)
        self._contents = Contents()

    def mount(self, route: Route) -> None:
        """Show the rules. Raises UnknownPlace if they have no such section."""
        if route.item and route.item not in {one.name for one in rulebook_of(route.game)}:
            raise UnknownPlace(f"the rules of {route.game} have no section {route.item}")
        self._section = route.item
        super().mount(route)
        if self._section:
            _title_of(self._section).scrollIntoView()

    def focus(self) -> None:
        if self._section:
            _title_of(self._section).focus()
        else:
            super().focus()

    def render(self) -> None:
        texts = self._shell.texts
        book = rulebook_of(self._game)
        sections = [_section(self._game, section, texts) for section in book]
        titles = ((one.name, _title(self._game, one, texts)) for one in book)
        source = make("p", texts(f"{self._game}.rules.source"), class_="small")
        self._place.replaceChildren(
            heading(self.title(), *self._ways(texts)),
            self._contents.draw(texts("rules.contents"), titles),
            make("div", *sections, source, make("footer", *self._ways(texts))),
        )
        self._contents.follow(sections)

    def title(self) -> str:
        texts = self._shell.texts
        return texts("rules.title", game=texts(f"{self._game}.title"))

    def _running(self) -> str:
        """Return the id of the game the player came from, or else of a running game of this kind.

        Empty if there is none. A held game isn't in the index, but the player may come from it.
        """
        came_from = self._shell.came_from
        if came_from and came_from.screen == "play":
            return came_from.item
        return next(
            (kept.id for kept in self._shell.repository.index().running if kept.game == self._game),
            "",
        )

    def _ways(self, texts: Texts) -> list[Node]:
        ways = []
        if running := self._running():
            ways.append(way(texts("rules.back"), Route("play", item=running), class_="primary"))
        if lessons_of(self._game):
            ways.append(way(texts("learn.open"), Route("learn", self._game)))
        ways.append(way(texts("play.home"), HOME))
        return [make("div", *ways, class_="row")]

    def _press(self, button: Node) -> None:
        self._contents.fold()
        title = _title_of(data(button, "section"))
        title.scrollIntoView()
        title.focus()


def _title_of(section: str | None) -> Node:
    return by_id(f"rule-{section}")


def _title(game_id: str, section: Section, texts: Texts) -> str:
    return texts(f"{game_id}.rules.{section.name}.title")


def _section(game_id: str, section: Section, texts: Texts) -> Node:
    said = _title(game_id, section, texts)
    title = make("h2", said, id=f"rule-{section.name}", tabindex=-1)
    origins = [
        make("small", texts(f"rules.origin.{origin}"), class_="origin", data_origin=origin)
        for origin in filter(None, [section.origin])
    ]
    figures = [_figure(game_id, figure, texts) for figure in section.figures]
    rules = [make("li", texts(f"{game_id}.rule.{rule}")) for rule in section.rules]
    return make(
        "section",
        make("header", title, *origins),
        *_paragraphs(texts(f"{game_id}.rules.{section.name}"), texts("rules.bullet")),
        *([make("ul", *rules)] if rules else []),
        *([_way_out(section.address, texts)] if section.address else []),
        *([make("div", *figures, class_="figures")] if figures else []),
        class_="card",
        data_name=section.name,
        aria_labelledby=f"rule-{section.name}",
    )


def _way_out(address: str, texts: Texts) -> Node:
    """Return a link to the publisher's page, which opens in a new tab."""
    said = texts("rules.publisher", host=urlsplit(address).hostname)
    return make("p", make("a", said, href=address, target="_blank", rel="noreferrer"))


def _paragraphs(text: str, bullet: str) -> list[Node]:
    """Split a text into paragraphs; lines that start with a bullet become lists."""
    parts: list[Node] = []
    for line in text.split("\n"):
        if not line.startswith(bullet):
            parts.append(make("p", line))
            continue
        if not parts or parts[-1].tagName != "UL":
            parts.append(make("ul"))
        parts[-1].append(make("li", line[1:].strip()))
    return parts


def _figure(game_id: str, figure: Figure | Picture, texts: Texts) -> Node:
    return make(
        "figure",
        drawing(figure_svg(game_id, figure, texts), "picture"),
        make("figcaption", texts(f"{game_id}.figure.{figure.name}")),
    )
