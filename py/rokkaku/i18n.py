"""Texts of the page by key, in the user's language; the texts themselves are in static/i18n.

A text may have placeholders such as `{side}`, the same in both languages. A placeholder with two
forms picks one by a number: in `{points} {points:point|points}`, the first form is for 1 and -1,
the second for all other numbers. Japanese needs no such forms.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

LANGUAGES = ("ja", "en")

_ENDS = ".!?…:。！？」"
"""Letters after which a sentence needs no stop."""

_FORMS = re.compile(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}")
"""The groups: the number's placeholder, the form for 1, the form for other numbers."""


class Translate(Protocol):
    """Returns the text of a key in the user's language, with its placeholders filled in."""

    def __call__(self, key: str, /, **values: object) -> str: ...


class Texts:
    """The texts of one language."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self._texts = texts

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text with its placeholders filled in. Raises KeyError for an unknown key."""
        text = self._texts[key]
        return _with_forms(text, values).format_map(values) if "{" in text else text

    def get(self, key: str) -> str | None:
        """Return the text of a key with its placeholders unfilled, or None if there is none."""
        return self._texts.get(key)


def _with_forms(text: str, values: Mapping[str, object]) -> str:
    """Choose the forms by the numbers in `values`. Raises KeyError if one is missing."""

    def choose_form(match: re.Match[str]) -> str:
        number, one, other = match.groups()
        return one if str(values[number]).lstrip("+-\N{MINUS SIGN}") == "1" else other

    return _FORMS.sub(choose_form, text)


def sentences(texts: Iterable[str], language: str) -> str:
    """Join texts, as the page writes them, to sentences for screen readers: each has its stop."""
    stop, gap = ("。", "") if language == "ja" else (".", " ")
    parts = [part.strip() for text in texts for part in text.split(" · ")]
    return gap.join(part if part[-1] in _ENDS else part + stop for part in parts if part)


def victory_text(names: Sequence[str], translate: Translate) -> str:
    """Return the announcement that these players have won."""
    key = "result.won" if len(names) == 1 else "result.wonTogether"
    return translate(key, side=translate("board.separator").join(names))
