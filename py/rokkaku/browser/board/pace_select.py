"""The field for how fast moves follow each other where nobody makes them."""

from rokkaku.browser.dom.elements import Node, make
from rokkaku.ui.board.animation import PACES
from rokkaku.ui.i18n import Texts


def pace_select(texts: Texts, chosen: str, label: str) -> Node:
    """A field to choose a pace."""
    options = [
        make("option", texts(f"pace.{name}"), value=name, selected=name == chosen) for name in PACES
    ]
    return make("select", "", *options, aria_label=label)
