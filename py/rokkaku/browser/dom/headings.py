"""The heading of a text screen, and links."""

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
