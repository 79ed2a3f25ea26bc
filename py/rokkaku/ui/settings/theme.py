"""How the page looks and moves: what a person has chosen, or else what the system asks for."""

from typing import NamedTuple

from rokkaku.ui.board.scene import BOLD, CLASSIC
from rokkaku.ui.settings.settings import Settings

FORCED = "forced"
"""The board in the colours of the system, where that chooses all colours of a page."""

PACES = {"off": 0.0, "slow": 0.45, "normal": 1.0, "fast": 2.0}
"""How fast changes are shown, by setting: as a factor; 0 shows them at once."""


class SystemPreferences(NamedTuple):
    """What the system asks of every page: CSS media features."""

    dark: bool = False
    """`prefers-color-scheme: dark`"""
    contrast: bool = False
    """`prefers-contrast: more`"""
    forced: bool = False
    """`forced-colors: active`"""
    still: bool = False
    """`prefers-reduced-motion: reduce`"""


class Theme(NamedTuple):
    """Names that style sheets and the painter know, and a pace."""

    theme: str
    board: str
    pieces: str
    pace: float
    """One of PACES."""


def theme_for(settings: Settings, system_preferences: SystemPreferences) -> Theme:
    """What is to be seen. Colours that the system forces go before everything."""
    theme = settings.theme
    if theme == "auto":
        theme = "dark" if system_preferences.dark else "light"
    strong = system_preferences.contrast or system_preferences.forced
    board = settings.board
    if board == "auto":
        board = "contrast" if strong else "night" if theme == "dark" else "wood"
    if system_preferences.forced:
        board = FORCED
    pieces = settings.pieces
    if pieces == "auto":
        pieces = BOLD if strong else CLASSIC
    pace = settings.animation
    if pace == "auto":
        pace = "off" if system_preferences.still else "normal"
    return Theme(theme, board, pieces, PACES[pace])
