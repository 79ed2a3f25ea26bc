"""The select field for the pace of AI-only games and replays."""

from rokkaku.browser.dom.elements import Node, make_select
from rokkaku.i18n import Texts
from rokkaku.ui.board.animation import PACES


def pace_select(texts: Texts, pace: str, label: str) -> Node:
    values = [(name, texts(f"pace.{name}")) for name in PACES]
    return make_select(values, pace, aria_label=label)
