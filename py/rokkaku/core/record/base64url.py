"""Bytes as letters for addresses: base64url without padding (RFC 4648, section 5)."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode

from rokkaku.core.errors import InvalidRecord


def to_base64url(data: bytes) -> str:
    """Encode bytes as letters, digits, `-` and `_`."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def from_base64url(text: str) -> bytes:
    """Decode what `to_base64url` wrote. Raises InvalidRecord."""
    # Python's decoder ignores characters that are not base64.
    if not re.fullmatch("[A-Za-z0-9_-]*", text) or len(text) % 4 == 1:
        raise InvalidRecord("this is not base64url")
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
