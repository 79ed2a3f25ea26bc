"""What a person has chosen for the page as a whole."""

from dataclasses import asdict, dataclass
from typing import Self

from rokkaku.core.state import Json
from rokkaku.ui.i18n import LANGUAGES

CHOICES = {
    "language": LANGUAGES,
    "theme": ("auto", "light", "dark"),
    "board": ("auto", "paper", "wood", "felt", "night", "contrast"),
    "pieces": ("auto", "classic", "bold"),
    "coordinates": ("on", "off"),
    "sound": ("off", "on"),
    "haptics": ("on", "off"),
    "talk": ("on", "off"),
    "animation": ("auto", "off", "slow", "normal", "fast"),
}
"""The possible values of each setting."""

GROUPS = {
    "look": ("theme", "board", "pieces", "coordinates"),
    "feel": ("sound", "haptics", "talk", "animation"),
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
    talk: str = "on"
    """Whether opponents say something now and then."""
    animation: str = "auto"
    """How fast pieces are seen to move."""

    def to_json(self) -> Json:
        """The settings as JSON values; `from_json` reads them back."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: Json, language: str) -> Self:
        """Read what `to_json` wrote; whatever is missing or impossible has its default."""
        known = {
            name: value[name]
            for name, choices in CHOICES.items()
            if isinstance(value, dict) and value.get(name) in choices
        }
        return cls(**({"language": language} | known))
