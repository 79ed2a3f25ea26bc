"""Texts for users, in their language, by key; the words themselves are in static/i18n.

A text may have placeholders such as `{side}`. A word that goes by a number is written with its two
forms, `{points} {points:point|points}`: the first for 1, whatever its sign, the second for all
other numbers. Both languages have the same placeholders; Japanese needs no such forms.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Protocol

LANGUAGES = ("ja", "en")

_FORMS = re.compile(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}")
"""The name of a number, the form for 1, and the other form."""


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
        text = self._texts[key]
        return _with_forms(text, values).format_map(values) if "{" in text else text

    def get(self, key: str) -> str | None:
        """The text of a key without placeholders, or None if there is no such text."""
        return self._texts.get(key)


def _with_forms(text: str, values: Mapping[str, object]) -> str:
    """The text with the forms chosen by the numbers in `values`. Raises KeyError without one."""

    def form(found: re.Match[str]) -> str:
        number, one, other = found.groups()
        return one if str(values[number]).lstrip("+-\N{MINUS SIGN}") == "1" else other

    return _FORMS.sub(form, text)


def won(names: Sequence[str], translate: Translate) -> str:
    """That these have won."""
    key = "result.won" if len(names) == 1 else "result.wonTogether"
    return translate(key, side=translate("board.separator").join(names))
