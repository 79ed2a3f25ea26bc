"""Everything the page keeps for a person, as one file to be put away or taken elsewhere.

The file is JSON: `{"rokkaku-own-data": 1, "made": "2026-11-21", "check": …, "data": "…"}`. `data`
are the kept texts by name as JSON, compressed by zlib and written in base64, `check` is the CRC-32
of the compressed bytes. It is packed so that nobody reads by accident what a running game hides.
All that is kept goes in by its name, so that it need not be changed for a new kind of thing.

What the texts say is checked where the page reads them, as always with what is kept.
"""

import json
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, NamedTuple

from rokkaku.core.errors import InvalidRecord, Refusal, check_length

_MARK = "rokkaku-own-data"
VERSION = 1
"""The version of the format."""
MAX_FILE = 16_000_000
"""The longest file that is read, in characters; browsers keep about 5 million."""
MAX_DATA = 24_000_000
"""The most bytes that are unpacked."""
_NAME = re.compile(r"[A-Za-z0-9][\w.-]{0,99}", re.ASCII)

Texts = Mapping[str, str]
"""What is kept, by name."""
Merge = Callable[[str, str], str]
"""Makes one text of the own one and the one of a file. Raises ValueError if one is damaged."""


class Backup(NamedTuple):
    """What a file holds."""

    made: date
    """The day on which it was made."""
    texts: Texts


def looks_like_own_data(text: str) -> bool:
    """Whether a text is meant to be such a file, whatever state it is in."""
    return _MARK in text[:200]


def pack(texts: Texts, made: date) -> str:
    """A file with all these texts; `unpack` reads it back."""
    packed = zlib.compress(json.dumps(dict(texts), ensure_ascii=False).encode(), 9)
    return json.dumps(
        {
            _MARK: VERSION,
            "made": made.isoformat(),
            "check": zlib.crc32(packed),
            "data": b64encode(packed).decode(),
        }
    )


def unpack(text: str) -> Backup:
    """Read what `pack` wrote. Raises Refusal."""
    check_length(text, MAX_FILE, "owndata.error.size")
    try:
        return _read(json.loads(text))
    except Refusal:
        raise
    except (KeyError, TypeError, ValueError, RecursionError, zlib.error) as error:
        raise Refusal("owndata.error.damaged", "the file is damaged", error) from None


def _read(value: Any) -> Backup:
    """Raises Refusal, KeyError, TypeError, ValueError or zlib.error."""
    if not isinstance(value, dict) or _MARK not in value:
        raise Refusal("owndata.error.foreign", "this is no file of own data")
    if value[_MARK] != VERSION:
        raise Refusal(
            "owndata.error.version",
            "the file has another version than {known}",
            known=VERSION,
        )
    made, packed = date.fromisoformat(value["made"]), b64decode(value["data"], validate=True)
    if zlib.crc32(packed) != value["check"]:
        raise InvalidRecord("its check is not what it contains")
    return Backup(made, _texts(packed))


def _texts(packed: bytes) -> Texts:
    """The texts in the compressed bytes. Raises ValueError, RecursionError or zlib.error."""
    # However little it is, it may be compressed from more than fits into memory.
    inflating = zlib.decompressobj()
    data = inflating.decompress(packed, MAX_DATA)
    if not inflating.eof:
        raise InvalidRecord(f"it is not whole, or larger than {MAX_DATA} bytes")
    texts: Any = json.loads(data.decode())
    if not isinstance(texts, dict):
        raise InvalidRecord("it does not hold texts by name")
    for name, text in texts.items():
        if not _NAME.fullmatch(name) or not isinstance(text, str):
            raise InvalidRecord("a name or a text in it is none")
    return texts


def combined(mine: Texts, theirs: Texts, merges: Mapping[str, Merge]) -> dict[str, str]:
    """Both: of what only one has that, and what both have merged, or else my own.

    `merges` tells by name how; where one of the texts is damaged, my own stays as it is.
    """
    both = {**theirs, **mine}
    for name in mine.keys() & theirs.keys() & merges.keys():
        try:
            both[name] = merges[name](mine[name], theirs[name])
        except ValueError:
            both[name] = mine[name]
    return both
