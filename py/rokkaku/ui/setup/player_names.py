"""Names that people give themselves: made harmless, and remembered for the next time."""

import unicodedata
from collections.abc import Iterable

LONGEST = 16
"""The most characters of a name."""
MOST_REMEMBERED = 12


def clean_name(text: object) -> str:
    """A name as it may be shown: in one line, not too long, without invisible characters."""
    if not isinstance(text, str):
        return ""
    whole = unicodedata.normalize("NFC", text[: 8 * LONGEST])
    seen = (character if character.isprintable() else " " for character in whole)
    return " ".join("".join(seen).split())[:LONGEST].strip()


def remembered(known: Iterable[str], names: Iterable[str]) -> tuple[str, ...]:
    """Known names with those that were used now in front; of too many, the oldest are forgotten."""
    used = dict.fromkeys(clean_name(name) for name in (*names, *known))
    return tuple(filter(None, used))[:MOST_REMEMBERED]
