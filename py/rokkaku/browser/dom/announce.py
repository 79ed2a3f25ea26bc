"""Short messages, spoken by screen readers or shown for a while at the foot of the page."""

import asyncio

from rokkaku.browser.dom.elements import Node, by_id, make

_NOTICE_SECONDS = 6.0


def say(text: str) -> None:
    """Make screen readers speak; a new paragraph makes them repeat even the same text."""
    by_id("live").replaceChildren(make("p", text))


def show_notice(text: str) -> Node:
    """Show a message for a few seconds; screen readers speak it too."""
    notice = make("p", text, class_="notice")
    by_id("notices").append(notice)
    asyncio.get_event_loop().call_later(_NOTICE_SECONDS, notice.remove)
    return notice


def show_question(text: str) -> None:
    """Show a message like `show_notice`, but no longer than its question is open."""
    show_notice(text).classList.add("question")


def withdraw_question() -> None:
    for question in by_id("notices").querySelectorAll(".question"):
        question.remove()
