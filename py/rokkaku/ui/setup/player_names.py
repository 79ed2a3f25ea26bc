"""Names of human players, cleaned, and remembered for the next game."""

import unicodedata
from collections.abc import Iterable

MAX_LENGTH = 16
"""Maximum length of a name, in characters."""
MAX_REMEMBERED = 12


def clean_name(text: object) -> str:
    """Return a name that is safe to show: on one line, short, without invisible characters."""
    if not isinstance(text, str):
        return ""
    normalised = unicodedata.normalize("NFC", text[: 8 * MAX_LENGTH])
    characters = (character if character.isprintable() else " " for character in normalised)
    return " ".join("".join(characters).split())[:MAX_LENGTH].strip()


def remember_names(known: Iterable[str], names: Iterable[str]) -> tuple[str, ...]:
    """Put the names just used before the known ones; of too many, drop the oldest."""
    unique_names = dict.fromkeys(clean_name(name) for name in (*names, *known))
    return tuple(filter(None, unique_names))[:MAX_REMEMBERED]
