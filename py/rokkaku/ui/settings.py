"""What a person has chosen for the page as a whole."""

import json
from dataclasses import asdict, dataclass
from typing import Any, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.record import parse_json
from rokkaku.ui.texts import LANGUAGES

CHOICES = {
    "language": LANGUAGES,
    "theme": ("auto", "light", "dark"),
    "animation": ("auto", "off"),
    "names": ("on", "off"),
}
"""The possible values of each setting."""


@dataclass(frozen=True)
class Settings:
    """The settings, kept in the browser."""

    language: str = "en"
    theme: str = "auto"
    animation: str = "auto"
    names: str = "on"
    """Whether the cells show their names."""

    def to_json(self) -> str:
        """The settings as text."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str | None, language: str) -> Self:
        """Read what `to_json` wrote; whatever is missing or impossible has its default."""
        try:
            found: Any = parse_json(text or "")
        except InvalidRecord:
            found = {}
        known = {
            name: found[name]
            for name, choices in CHOICES.items()
            if isinstance(found, dict) and found.get(name) in choices
        }
        return cls(**({"language": language} | known))
