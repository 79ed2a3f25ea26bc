"""Colours of the style sheets: their contrast (WCAG 2), and how colour-blind people see them."""

import re
from functools import cache

from rokkaku.ui.settings.settings import CHOICES
from tools import ROOT
from tools.site.styles import board_css

THEMES = tuple(theme for theme in CHOICES["theme"] if theme != "auto")
BOARDS = tuple(board for board in CHOICES["board"] if board != "auto")
"""Themes of the board; forced colours add one that has no colours of its own."""
Colour = tuple[float, float, float, float]
"""Red, green, blue and opacity from 0 to 1."""


@cache
def palette(name: str) -> dict[str, str]:
    """Return the custom properties of a theme of the page or board, by name without `--`."""
    if name in THEMES:
        css, attribute = (ROOT / "static/styles/base.css").read_text("utf-8"), "theme"
    else:
        css, attribute = board_css(), "board"
    fitting = {":root", f"[data-{attribute}]", f'[data-{attribute}="{name}"]'}
    fitting |= {f":root{selector}" for selector in fitting}
    found: dict[str, str] = {}
    for selectors, rules in re.findall(r"(?m)^([^\s@/*.#][^{}]*) \{\n(.*?)^\}", css, re.DOTALL):
        if fitting & set(re.split(r",\s*", selectors)):
            found |= dict(re.findall(r"--([\w-]+):\s*([^;]+);", rules))
    assert found, f"no style sheet has {name}"
    return found


def colour(theme: str, name: str) -> Colour:
    digits = palette(theme)[name].removeprefix("#")
    assert re.fullmatch(r"[0-9a-f]{6}([0-9a-f]{2})?", digits), f"--{name} is no colour"
    red, green, blue, opacity = (
        int(pair, 16) / 255 for pair in re.findall("..", digits + "ff" * (len(digits) == 6))
    )
    return red, green, blue, opacity


def over(top: Colour, ground: Colour) -> Colour:
    mixed = [a * top[3] + b * (1 - top[3]) for a, b in zip(top[:3], ground[:3], strict=True)]
    return mixed[0], mixed[1], mixed[2], 1.0


VISIONS = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Colour vision without one kind of cones, as matrices for linear light.

Machado, Oliveira and Fernandes, A Physiologically-based Model for Simulation of Color Vision
Deficiency (2009).
"""


def seen(colour: Colour, vision: str) -> Colour:
    """Return a colour as it looks with one of VISIONS, or unchanged for others."""
    if vision not in VISIONS:
        return colour
    light = [_linear(part) for part in colour[:3]]
    mixed = (sum(a * b for a, b in zip(row, light, strict=True)) for row in VISIONS[vision])
    red, green, blue = (_encoded(min(1.0, max(0.0, part))) for part in mixed)
    return red, green, blue, colour[3]


def lightness(colour: Colour) -> float:
    """Return L* of CIELAB, from 0 to 100, of an opaque colour."""
    y = _luminance(colour)
    return float(116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y)


def _linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


def _encoded(part: float) -> float:
    return float(part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055)


def _luminance(colour: Colour) -> float:
    shares = zip((0.2126, 0.7152, 0.0722), map(_linear, colour[:3]), strict=True)
    return sum(share * part for share, part in shares)


def contrast(theme: str, name: str, *grounds: str) -> float:
    """Return the contrast, from 1 to 21, of a colour on backgrounds listed from the lowest."""
    ground = colour(theme, grounds[0])
    for layer in grounds[1:]:
        ground = over(colour(theme, layer), ground)
    return ratio(over(colour(theme, name), ground), ground)


def ratio(one: Colour, other: Colour) -> float:
    darker, lighter = sorted(map(_luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)
