"""The user's settings for the whole page."""

from dataclasses import asdict, dataclass
from typing import Self

from rokkaku.core.state import Json
from rokkaku.i18n import LANGUAGES

CHOICES = {
    "language": LANGUAGES,
    "theme": ("auto", "light", "dark"),
    "board": ("auto", "paper", "wood", "felt", "night", "contrast"),
    "pieces": ("auto", "classic", "bold"),
    "coordinates": ("on", "off"),
    "sound": ("off", "on"),
    "haptics": ("on", "off"),
    "talk": ("on", "off"),
    "awake": ("on", "off"),
    "animation": ("auto", "off", "slow", "normal", "fast"),
}

GROUPS = {
    "look": ("theme", "board", "pieces", "coordinates"),
    "feel": ("sound", "haptics", "talk", "animation", "awake"),
}
"""Settings that are shown together; the language has its own buttons."""


@dataclass(frozen=True)
class Settings:
    """The settings stored in the browser. `auto` follows the system: see `theme_for`."""

    language: str = "en"
    theme: str = "auto"
    """Colours of the page."""
    board: str = "auto"
    pieces: str = "auto"
    coordinates: str = "on"
    sound: str = "off"
    haptics: str = "on"
    """Vibration, if the device supports it."""
    talk: str = "on"
    """Remarks of the opponents."""
    awake: str = "on"
    """The device's screen stays on while somebody plays."""
    animation: str = "auto"

    def to_json(self) -> Json:
        return asdict(self)

    @classmethod
    def from_json(cls, value: Json, language: str) -> Self:
        """Read what `to_json` wrote; missing and impossible values get their defaults."""
        known_values = {
            name: value[name]
            for name, choices in CHOICES.items()
            if isinstance(value, dict) and value.get(name) in choices
        }
        return cls(**({"language": language} | known_values))
