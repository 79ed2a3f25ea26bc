"""What a person has chosen for the page as a whole."""

import json
from dataclasses import asdict, dataclass
from typing import Any, Self

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.record.record import parse_json
from rokkaku.ui.i18n import LANGUAGES

CHOICES = {
    "language": LANGUAGES,
    "theme": ("auto", "light", "dark"),
    "board": ("auto", "paper", "wood", "felt", "night", "contrast"),
    "pieces": ("auto", "classic", "bold"),
    "coordinates": ("on", "off"),
    "sound": ("off", "on"),
    "haptics": ("on", "off"),
    "animation": ("auto", "off", "slow", "normal", "fast"),
}
"""The possible values of each setting."""

GROUPS = {
    "look": ("theme", "board", "pieces", "coordinates"),
    "feel": ("sound", "haptics", "animation"),
}
"""The settings that stand together; the language has buttons of its own."""


@dataclass(frozen=True)
class Settings:
    """The settings, kept in the browser. `auto` is what the system asks for, see `theme`."""

    language: str = "en"
    theme: str = "auto"
    """The colours of the page."""
    board: str = "auto"
    """The colours of the board."""
    pieces: str = "auto"
    """The piece set."""
    coordinates: str = "on"
    """Whether the cells show their coordinates."""
    sound: str = "off"
    haptics: str = "on"
    """Whether the device vibrates, if it can."""
    animation: str = "auto"
    """How fast pieces are seen to move."""

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
