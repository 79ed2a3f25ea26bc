"""Everything that the page stores for a person, as one file to be put away or taken elsewhere.

The file is JSON: `{"rokkaku-backup": 1, "made": "2026-11-21", "check": …, "data": "…"}`. `data` are
the stored values by key as JSON, compressed by zlib and written in base64, `check` is the CRC-32 of
the compressed bytes. It is packed so that nobody reads by accident what a running game hides. All
that is stored goes in by its key, so that it need not be changed for a new kind of thing.

The values are validated where the page reads them, like all that is stored.
"""

import re
import zlib
from base64 import b64decode, b64encode
from datetime import date
from typing import NamedTuple

from rokkaku.core.errors import InvalidRecord, Refusal, check_length
from rokkaku.core.json_text import MAX_DEPTH, format_json, parse_json
from rokkaku.core.state import Json
from rokkaku.ui.share.merging import Values

_MARK = "rokkaku-backup"
VERSION = 1
"""The version of the format."""
MAX_FILE = 16_000_000
"""The longest file that is read, in characters; browsers store about 5 million."""
MAX_DATA = 16_000_000
"""The most bytes that are unpacked; 5 million characters have at most three each."""
_LONE = "surrogatepass"
"""Browsers also store halves of surrogate pairs, which UTF-8 by itself has not."""
_KEY = re.compile(r"[A-Za-z0-9][\w.-]{0,99}", re.ASCII)


class Backup(NamedTuple):
    """What a file holds."""

    made: date
    """The day on which it was made."""
    values: Values


def looks_like_backup(text: str) -> bool:
    """Whether a text is meant to be such a file, whatever state it is in."""
    return _MARK in text[:200]


def pack(values: Values, made: date) -> str:
    """A file with all these values; `unpack` reads it back."""
    packed = zlib.compress(format_json(dict(values)).encode("utf-8", _LONE), 9)
    return format_json(
        {
            _MARK: VERSION,
            "made": made.isoformat(),
            "check": zlib.crc32(packed),
            "data": b64encode(packed).decode(),
        }
    )


def unpack(text: str) -> Backup:
    """Read what `pack` wrote. Raises Refusal."""
    check_length(text, MAX_FILE, "backup.error.size")
    try:
        return _read(parse_json(text, MAX_FILE))
    except Refusal:
        raise
    except (KeyError, TypeError, ValueError, zlib.error) as error:
        raise Refusal("backup.error.damaged", error) from None


def _read(value: Json) -> Backup:
    """Raises Refusal, KeyError, TypeError, ValueError or zlib.error."""
    if not isinstance(value, dict) or _MARK not in value:
        raise Refusal("backup.error.foreign")
    if value[_MARK] != VERSION:
        raise Refusal("backup.error.version", known=VERSION)
    made, packed = date.fromisoformat(value["made"]), b64decode(value["data"], validate=True)
    if zlib.crc32(packed) != value["check"]:
        raise InvalidRecord("its check is not what it contains")
    return Backup(made, _values(packed))


def _values(packed: bytes) -> Values:
    """The values in the compressed bytes. Raises ValueError or zlib.error."""
    # However little it is, it may be compressed from more than fits into memory.
    inflating = zlib.decompressobj()
    data = inflating.decompress(packed, MAX_DATA)
    if not inflating.eof:
        raise InvalidRecord(f"it is not whole, or larger than {MAX_DATA} bytes")
    values = parse_json(data.decode("utf-8", _LONE), MAX_DATA, MAX_DEPTH + 1)
    if not isinstance(values, dict) or not all(map(_KEY.fullmatch, values)):
        raise InvalidRecord("it does not hold values by key")
    return values
