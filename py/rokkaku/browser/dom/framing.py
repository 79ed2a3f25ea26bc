"""Pages of another origin around this one.

A page that shows ours in a frame can cover it with its own, so that people press what they don't
see. In such a frame nothing is offered but play, and a link to a tab of its own: no settings,
nothing that deletes, and nothing that takes in or gives away what is stored.
"""

from js import document

from rokkaku.browser.dom.edition import public_address
from rokkaku.browser.dom.elements import by_id, data


def is_framed_by_stranger() -> bool:
    """True if the page is in a frame of another origin; static/boot/start.js looks."""
    return data(document.documentElement, "framed") == "stranger"


def lead_to_own_tab(fragment: str) -> None:
    """Point the link to a tab of its own at the present place."""
    by_id("own-tab").href = public_address() + fragment
