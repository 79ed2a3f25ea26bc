"""Import of pasted, dropped and opened texts, whose kind is recognised."""

import re

from rokkaku.core.errors import InvalidRecord, Refusal
from rokkaku.core.json_text import parse_json
from rokkaku.core.record.cleaning import plain
from rokkaku.core.record.foreign import foreign_format
from rokkaku.core.record.text import read_text
from rokkaku.ui.library.saved_game import session_from_json
from rokkaku.ui.play.session import PlaySession
from rokkaku.ui.share.backup import MAX_FILE, Backup, looks_like_backup, unpack
from rokkaku.ui.share.found_link import find_link, first_link
from rokkaku.ui.share.recorded_game import session_of

MAX_BYTES = 4 * MAX_FILE
"""Maximum size of an opened file, in bytes; a character has at most four."""


_BARE = re.compile(r"<?https?://[^\s#]+#?>?")
"""An address without a place on its page."""


class Fragment(str):
    """The fragment of an address on the page, such as `#/record/…`, perhaps a damaged one."""


def check_size(size: int) -> None:
    """Raise Refusal if a file has too many bytes."""
    if size > MAX_BYTES:
        raise Refusal("open.error.size", size=size, most=MAX_BYTES)


def unreadable_file(error: Exception) -> Refusal:
    return Refusal("open.error.unreadable", error)


def read_import(text: str) -> PlaySession | Fragment | Backup:
    """Read a text record, saved game or backup, or find a link in a text. Raises Refusal.

    A link that can't be read is returned as it is.
    """
    if looks_like_backup(text):
        return unpack(text)
    if text.lstrip().startswith("{"):
        return _read_saved(text)
    if len(text) <= MAX_FILE and not re.search(r"\[\s*Game\b", plain(text)):
        fragment = find_link(text) or first_link(text)
        if fragment:
            return Fragment(fragment)
        if _BARE.fullmatch(text.strip()):
            raise Refusal("link.bare")
    return session_of(read_text(text))


def _read_saved(text: str) -> PlaySession:
    """Read a game as the page stores it, such as a damaged one that was downloaded."""
    try:
        return session_from_json(parse_json(text))
    except InvalidRecord as error:
        if name := foreign_format(text):
            raise Refusal("record.error.foreign", error, name=name) from None
        raise Refusal("record.error.saved", error) from None
