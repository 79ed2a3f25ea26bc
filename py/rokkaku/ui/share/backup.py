"""A backup of everything that the page stores, as one file.

The file is JSON: `{"rokkaku-backup": 1, "made": "2026-11-21", "check": …, "data": "…"}`. `data` is
the stored values by key as JSON, compressed with zlib and encoded in base64; `check` is the CRC-32
of the compressed bytes. This packing keeps people from reading by accident what a running game
hides. Values of all keys are included, so that new kinds of values need no change here.

Values are validated where the page reads them, like everything stored.
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
MAX_FILE = 16_000_000
"""Maximum length of a file, in characters; browsers store about 5 million."""
MAX_DATA = 16_000_000
"""Maximum number of unpacked bytes; 5 million characters have at most three bytes each."""
_ENCODING_ERRORS = "surrogatepass"
"""Browsers also store lone surrogates, which UTF-8 does not allow."""
_KEY = re.compile(r"[A-Za-z0-9][\w.-]{0,99}", re.ASCII)


class Backup(NamedTuple):
    """The content of a backup file."""

    made_on: date
    values: Values


def looks_like_backup(text: str) -> bool:
    """Return True if a text is meant to be a backup, even a damaged one."""
    return _MARK in text[:200]


def pack(values: Values, made_on: date) -> str:
    packed = zlib.compress(format_json(dict(values)).encode("utf-8", _ENCODING_ERRORS), 9)
    return format_json(
        {
            _MARK: VERSION,
            "made": made_on.isoformat(),
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
    """Read the parsed file. Raises Refusal, KeyError, TypeError, ValueError or zlib.error."""
    if not isinstance(value, dict) or _MARK not in value:
        raise Refusal("backup.error.foreign")
    if value[_MARK] != VERSION:
        raise Refusal("backup.error.version", known=VERSION)
    made_on, packed = date.fromisoformat(value["made"]), b64decode(value["data"], validate=True)
    if zlib.crc32(packed) != value["check"]:
        raise InvalidRecord("its checksum does not match its contents")
    return Backup(made_on, _values(packed))


def _values(packed: bytes) -> Values:
    """Decompress and parse the values. Raises ValueError or zlib.error."""
    # Even a small file may expand to more than fits into memory.
    decompressor = zlib.decompressobj()
    data = decompressor.decompress(packed, MAX_DATA)
    if not decompressor.eof:
        raise InvalidRecord(f"it is incomplete, or larger than {MAX_DATA} bytes")
    values = parse_json(data.decode("utf-8", _ENCODING_ERRORS), MAX_DATA, MAX_DEPTH + 1)
    if not isinstance(values, dict) or not all(map(_KEY.fullmatch, values)):
        raise InvalidRecord("it does not hold values by key")
    return values
