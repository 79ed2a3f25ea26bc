"""The rules of a game as a page, with figures drawn by the game's own scenes."""

from urllib.parse import urlsplit

from rokkaku.browser.dom.dialog import row
from rokkaku.browser.dom.elements import Node, by_id, data, make, make_drawing
from rokkaku.browser.dom.headings import heading
from rokkaku.browser.learn.contents import Contents
from rokkaku.browser.screen import Shell, TextScreen, place_button
from rokkaku.core.errors import UnknownPlace
from rokkaku.i18n import Texts
from rokkaku.ui.learn.content import Figure, Picture, Section, lessons_of, rulebook_of
from rokkaku.ui.learn.figure import figure_svg
from rokkaku.ui.routes import HOME, Route


class RulesScreen(TextScreen):
    """Shows the rules of a game, from the start or from one of their sections."""

    def __init__(self, shell: Shell, element: Node) -> None:
        super().__init__(shell, element)
        self._contents = Contents()

    def mount(self, route: Route) -> None:
        """Show the rules. Raises UnknownPlace if they have no such section."""
        if route.item and route.item not in {section.name for section in rulebook_of(route.game)}:
            raise UnknownPlace(f"the rules of {route.game} have no section {route.item}")
        self._section = route.item
        super().mount(route)
        if self._section:
            _title_element(self._section).scrollIntoView()

    def focus(self) -> None:
        if self._section:
            _title_element(self._section).focus()
        else:
            super().focus()

    def render(self) -> None:
        texts = self._shell.texts
        rulebook = rulebook_of(self._game)
        sections = [_section(self._game, section, texts) for section in rulebook]
        titles = ((entry.name, _title_text(self._game, entry, texts)) for entry in rulebook)
        source = make("p", texts(f"{self._game}.rules.source"), class_="small")
        self._element.replaceChildren(
            heading(self.title(), self._buttons(texts)),
            self._contents.draw(texts("rules.contents"), titles),
            make("div", *sections, source, make("footer", self._buttons(texts))),
        )
        self._contents.follow(sections)

    def title(self) -> str:
        texts = self._shell.texts
        return texts("rules.title", game=texts(f"{self._game}.title"))

    def _running_game_id(self) -> str:
        """Return the id of the table the player came from, or else of a running one of this game.

        Empty if there is none. A held game isn't in the index, but the player may come from it.
        """
        previous_route = self._shell.previous_route
        if previous_route and previous_route.screen == "play":
            return previous_route.item
        return next(
            (
                summary.id
                for summary in self._shell.repository.index().running
                if summary.game == self._game
            ),
            "",
        )

    def _buttons(self, texts: Texts) -> Node:
        buttons: list[Node] = []
        if game_id := self._running_game_id():
            buttons.append(
                place_button(texts("rules.back"), Route("play", item=game_id), class_="primary")
            )
        if lessons_of(self._game):
            buttons.append(place_button(texts("learn.open"), Route("learn", self._game)))
        buttons.append(place_button(texts("play.home"), HOME))
        return row(*buttons)

    def _press(self, button: Node) -> None:
        self._contents.fold()
        title = _title_element(data(button, "section"))
        title.scrollIntoView()
        title.focus()


def _title_element(section: str | None) -> Node:
    return by_id(f"rule-{section}")


def _title_text(game_id: str, section: Section, texts: Texts) -> str:
    return texts(f"{game_id}.rules.{section.name}.title")


def _section(game_id: str, section: Section, texts: Texts) -> Node:
    title_text = _title_text(game_id, section, texts)
    title = make("h2", title_text, id=f"rule-{section.name}", tabindex=-1)
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
        *([_publisher_link(section.address, texts)] if section.address else []),
        *([make("div", *figures, class_="figures")] if figures else []),
        class_="card",
        data_name=section.name,
        aria_labelledby=f"rule-{section.name}",
    )


def _publisher_link(address: str, texts: Texts) -> Node:
    """Return a link to the publisher's page, which opens in a new tab."""
    text = texts("rules.publisher", host=urlsplit(address).hostname)
    return make("p", make("a", text, href=address, target="_blank", rel="noreferrer"))


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
        make_drawing(figure_svg(game_id, figure, texts), "picture"),
        make("figcaption", texts(f"{game_id}.figure.{figure.name}")),
    )
