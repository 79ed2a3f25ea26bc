"""What is pasted, dropped or opened: told apart, and read."""

import re

from rokkaku.core.errors import InvalidRecord, Refusal
from rokkaku.core.json_text import parse_json
from rokkaku.core.record.text import read_text
from rokkaku.ui.library.saved_game import session_from_json
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.share.backup import MAX_FILE, Backup, looks_like_backup, unpack
from rokkaku.ui.share.recorded_game import session_of

MOST_BYTES = 4 * MAX_FILE
"""The largest file that is opened at all; a character has at most four bytes."""

_FRAGMENT = re.compile(r"#/[\w/-]+(\?[^\s<>\"']*)?", re.ASCII)


class Fragment(str):
    """A fragment that leads to a place of the page, such as `#/record/…`; not yet checked."""


def check_size(size: int) -> None:
    """Raises Refusal for a file of too many bytes."""
    if size > MOST_BYTES:
        raise Refusal("open.error.size", size=size, most=MOST_BYTES)


def unreadable(error: Exception) -> Refusal:
    """What is said of a file that the browser cannot read."""
    return Refusal("open.error.unreadable", error)


def recognised(text: str) -> PlaySession | Fragment | Backup:
    """Read a text record, a saved game or a backup, or find a link in a text. Raises Refusal."""
    if looks_like_backup(text):
        return unpack(text)
    if text.lstrip().startswith("{"):
        return _saved(text)
    if len(text) <= MAX_FILE and not re.search(r"\[Game\b", text):
        found = _FRAGMENT.search(text)
        if found:
            return Fragment(found[0])
    return session_of(read_text(text))


def _saved(text: str) -> PlaySession:
    """A game as the page stores it, such as one that could not be read and was downloaded."""
    try:
        return session_from_json(parse_json(text))
    except InvalidRecord as error:
        raise Refusal("record.error.saved", error) from None
