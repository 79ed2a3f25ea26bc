"""What a screen of text begins with: its title, and the ways that lead on."""

from rokkaku.browser.dom.elements import Node, make
from rokkaku.ui.i18n import Translate
from rokkaku.ui.routes import HOME, format_route


def heading(title: str, *ways: Node) -> Node:
    """The title, on which the keyboard can be put, with some ways beside it."""
    return make("header", make("h1", title, tabindex=-1), *ways)


def way_home(translate: Translate) -> Node:
    """A link to the start screen."""
    return make("a", translate("play.home"), href=format_route(HOME), class_="button")
