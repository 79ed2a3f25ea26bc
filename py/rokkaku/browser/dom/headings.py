"""The heading of a text screen, links, and the games' emblems."""

from rokkaku.browser.dom.elements import Node, make
from rokkaku.i18n import Translate
from rokkaku.ui.routes import HOME, Route, format_route


def heading(title: str, *links: Node) -> Node:
    """Return a heading whose title can take the focus, with buttons or links beside it."""
    return make("header", make("h1", title, tabindex=-1), *links)


def link(text: str, route: Route, class_: str = "button") -> Node:
    return make("a", text, href=format_route(route), class_=class_)


def home_link(translate: Translate) -> Node:
    return link(translate("play.home"), HOME)


def emblem(game: str) -> Node:
    """Return an empty element, on which covers.css shows the game's emblem."""
    return make("span", class_="emblem", data_game=game, aria_hidden="true")
