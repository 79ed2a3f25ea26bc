"""The colours of static/style.css, and how well they stand out (WCAG 2)."""

import re
from functools import cache

from tools.build import ROOT

THEMES = ("light", "dark")
Colour = tuple[float, float, float, float]
"""Red, green, blue and opacity from 0 to 1."""


@cache
def palette(theme: str) -> dict[str, str]:
    """The custom properties of a theme by name, without `--`; only those the theme itself sets."""
    css = (ROOT / "static/style.css").read_text("utf-8")
    selector = ":root" if theme == "light" else f':root[data-theme="{theme}"]'
    found = re.search(rf"(?m)^{re.escape(selector)} \{{(.*?)^\}}", css, re.DOTALL)
    assert found, f"style.css has no {selector}"
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", found[1]))


def colour(theme: str, name: str) -> Colour:
    """The colour of a name, such as `#24466f40`."""
    digits = palette(theme)[name].removeprefix("#")
    assert re.fullmatch(r"[0-9a-f]{6}([0-9a-f]{2})?", digits), f"--{name} is no colour"
    red, green, blue, opacity = (
        int(pair, 16) / 255 for pair in re.findall("..", digits + "ff" * (len(digits) == 6))
    )
    return red, green, blue, opacity


def over(top: Colour, ground: Colour) -> Colour:
    """What a colour looks like on an opaque ground."""
    mixed = [a * top[3] + b * (1 - top[3]) for a, b in zip(top[:3], ground[:3], strict=True)]
    return mixed[0], mixed[1], mixed[2], 1.0


def _luminance(colour: Colour) -> float:
    linear = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]
    )
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(theme: str, name: str, *grounds: str) -> float:
    """The contrast from 1 to 21 of a colour on others that lie on one another, lowest first."""
    ground = colour(theme, grounds[0])
    for layer in grounds[1:]:
        ground = over(colour(theme, layer), ground)
    lighter, darker = sorted(
        (_luminance(over(colour(theme, name), ground)), _luminance(ground)), reverse=True
    )
    return (lighter + 0.05) / (darker + 0.05)
