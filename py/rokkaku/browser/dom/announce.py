"""Short messages, spoken by screen readers or shown for a while at the foot of the page."""

import asyncio
from functools import partial

from js import document, queueMicrotask
from pyodide.ffi import create_once_callable

from rokkaku.browser.dom.elements import Node, by_id, make
from rokkaku.i18n import sentences

_NOTICE_SECONDS = 6.0
_SILENT = "\N{NO-BREAK SPACE}"
"""Makes a text other than the last one, for Orca is silent about two that are equal."""

_CHANGE_SECONDS = 0.1
"""Time that browsers take to report a change of the screen."""

_last_text = ""
_waiting: list[asyncio.TimerHandle] = []
"""The timer of the texts about a new screen."""
_texts_of_task: list[str] = []
"""The texts of the running task; of two changes in one task, only the second would be spoken."""


def say(*texts: str) -> None:
    """Make screen readers speak texts as sentences, after all others of the same task."""
    global _last_text
    if not any(texts):
        return
    _drop_waiting()
    if not _texts_of_task:
        queueMicrotask(create_once_callable(_texts_of_task.clear))
    _texts_of_task.extend(filter(None, texts))
    text = sentences(_texts_of_task, str(document.documentElement.lang))
    _last_text = f"{text}{_SILENT}" if text == _last_text else text
    by_id("live").replaceChildren(make("p", _last_text))


def say_of_screen(*texts: str) -> None:
    """Speak texts about a new screen once it has been reported, unless there is news by then.

    Firefox drops a text that comes with a change of the screen.
    """
    _waiting.append(asyncio.get_event_loop().call_later(_CHANGE_SECONDS, partial(say, *texts)))


def fall_silent() -> None:
    """Take back the last text, which a change of the page would make readers speak again."""
    _drop_waiting()
    by_id("live").replaceChildren()


def _drop_waiting() -> None:
    while _waiting:
        _waiting.pop().cancel()


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
