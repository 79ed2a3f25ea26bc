"""The look of the page and its animation speed, chosen by the user or else by the system."""

from typing import NamedTuple

from rokkaku.ui.board.scene import BOLD, CLASSIC
from rokkaku.ui.settings.settings import Settings

FORCED = "forced"
"""The board in system colours, if the system forces its colours on all pages."""

USUAL_BOARDS = {"light": "wood", "dark": "night"}
"""The board by the colours of the page, unless another is chosen or needed."""

ANIMATION_SPEEDS = {"off": 0.0, "slow": 0.45, "normal": 1.0, "fast": 2.0}
"""Animation speed by setting, as a factor; 0 shows changes at once."""


class SystemPreferences(NamedTuple):
    """The system's preferences for all pages: CSS media features."""

    dark: bool = False
    """`prefers-color-scheme: dark`"""
    contrast: bool = False
    """`prefers-contrast: more`"""
    forced: bool = False
    """`forced-colors: active`"""
    still: bool = False
    """`prefers-reduced-motion: reduce`"""


class Theme(NamedTuple):
    """Names known to the style sheets and the painter, and the animation speed."""

    theme: str
    board: str
    pieces: str
    pace: float
    """One of the values of ANIMATION_SPEEDS."""


def theme_for(settings: Settings, system_preferences: SystemPreferences) -> Theme:
    """Return the theme to show. Colours forced by the system take precedence."""
    theme = settings.theme
    if theme == "auto":
        theme = "dark" if system_preferences.dark else "light"
    has_strong_contrast = system_preferences.contrast or system_preferences.forced
    board = settings.board
    if board == "auto":
        board = "contrast" if has_strong_contrast else USUAL_BOARDS[theme]
    if system_preferences.forced:
        board = FORCED
    pieces = settings.pieces
    if pieces == "auto":
        pieces = BOLD if has_strong_contrast else CLASSIC
    pace = settings.animation
    if pace == "auto":
        pace = "off" if system_preferences.still else "normal"
    return Theme(theme, board, pieces, ANIMATION_SPEEDS[pace])
