"""What a screen of text begins with: its title, and the ways that lead on."""

from rokkaku.browser.dom.elements import Node, make
from rokkaku.ui.i18n import Translate
from rokkaku.ui.routes import HOME, Route, format_route


def heading(title: str, *ways: Node) -> Node:
    """The title, on which the keyboard can be put, with some ways beside it."""
    return make("header", make("h1", title, tabindex=-1), *ways)


def link(text: str, route: Route, class_: str = "button") -> Node:
    """A link to another place."""
    return make("a", text, href=format_route(route), class_=class_)


def way_home(translate: Translate) -> Node:
    """A link to the start screen."""
    return link(translate("play.home"), HOME)
