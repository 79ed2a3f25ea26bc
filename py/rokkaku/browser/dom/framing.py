"""Frames of other origins around the page.

A page that frames ours can cover it, so that players press what they don't see. In such a frame
we offer only play and a link to a tab of its own: no settings, nothing that deletes, and nothing
that imports or exports what is stored.
"""

from js import document

from rokkaku.browser.dom.edition import public_address
from rokkaku.browser.dom.elements import by_id, data


def is_framed_by_stranger() -> bool:
    """True if the page is in a frame of another origin; static/boot/start.js finds out."""
    return data(document.documentElement, "framed") == "stranger"


def lead_to_own_tab(fragment: str) -> None:
    by_id("own-tab").href = public_address() + fragment
