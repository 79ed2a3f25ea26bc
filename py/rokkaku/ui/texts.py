"""Texts for users, in their language, by key; the words themselves are in static/i18n."""

from collections.abc import Mapping
from typing import Protocol

LANGUAGES = ("ja", "en")


class Translate(Protocol):
    """Gives the text of a key with its placeholders filled in."""

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of `key` in the user's language."""


class Texts:
    """The texts of one language."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self._texts = texts

    def __call__(self, key: str, /, **values: object) -> str:
        """The text with its `{placeholders}` filled in. Raises KeyError for an unknown key."""
        return self._texts[key].format_map(values)

    def get(self, key: str) -> str | None:
        """The text of a key without placeholders, or None if there is no such text."""
        return self._texts.get(key)
