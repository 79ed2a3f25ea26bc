"""The font of the page's titles: a subset of Shippori Mincho.

The characters on the start screen are in the style sheet itself, which blocks the first paint; the
others are in a file that is loaded when needed. All other text uses the system's fonts.
"""

import json
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

from rokkaku.core.registry import games
from rokkaku.i18n import LANGUAGES

PACKAGE = "node_modules/@fontsource/shippori-mincho"
_FONT = f"{PACKAGE}/files/shippori-mincho-japanese-800-normal.woff"
FAMILY = "Rokkaku Titles"
FILE = "titles.woff2"
_START = ("app.title", "today.title", "home.continue", *(f"{game}.title" for game in games()))
"""Text keys of the titles on the start screen."""
_TITLES = re.compile(
    r"(?!\w+\.lesson\.).*\.title|result\..*|home\.\w+|games\.\w+|learn\.advanced"
    r"|today\.(more|calendar)|cast\.\w+|\w+\.(seat\.\d|challenge\.\w+|puzzles\.kind\.\w+)"
)
"""Text keys of all titles."""
_METRICS = "ascent-override:90%;descent-override:15%;line-gap-override:0%;"
"""Metrics that make lines no higher than in other fonts, so that nothing shifts on loading."""
_LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "’“”–…·é、。・「」？！（）：—"


def start_characters(root: Path) -> set[str]:
    return set("".join(text for key, text in _texts(root) if key in _START)) | {"?"}


def title_characters(root: Path) -> set[str]:
    return set(_LETTERS + "".join(text for key, text in _texts(root) if _TITLES.fullmatch(key)))


def _texts(root: Path) -> Iterator[tuple[str, str]]:
    for language in LANGUAGES:
        yield from json.loads((root / f"static/i18n/{language}.json").read_text("utf-8")).items()


def title_files(root: Path) -> dict[str, bytes]:
    """Return the files by path. Raises OSError or ImportError if a package is missing."""
    font, start = (root / _FONT).read_bytes(), start_characters(root)
    rest = title_characters(root) - start
    inside = b64encode(_subset(font, "".join(sorted(start)))).decode()
    faces = _face(f"data:font/woff2;base64,{inside}", start, "block") + _face(FILE, rest, "swap")
    return {
        "titles.css": faces.encode(),
        FILE: _subset(font, "".join(sorted(rest))),
        "titles/LICENSE.txt": (root / PACKAGE / "LICENSE").read_bytes(),
    }


def _face(source: str, characters: Iterable[str], display: str) -> str:
    ranges = ",".join(_ranges(sorted(map(ord, characters))))
    return (
        f'@font-face{{font-family:"{FAMILY}";font-weight:400 900;font-display:{display};'
        f"{_METRICS}"
        f'src:url("{source}") format("woff2");unicode-range:{ranges}}}\n'
    )


def _ranges(codes: list[int]) -> Iterator[str]:
    first = last = codes[0]
    for code in (*codes[1:], -1):
        if code != last + 1:
            yield f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}"
            first = code
        last = code


@cache
def _subset(font: bytes, characters: str) -> bytes:
    """Return the font with only these characters, with kerning and tabular digits."""
    from fontTools import subset  # only the build has it

    options = subset.Options(flavor="woff2", hinting=False, name_IDs=[0])
    options.layout_features = ["kern", "tnum"]
    whole = subset.load_font(BytesIO(font), options)
    chosen = subset.Subsetter(options)
    chosen.populate(text=characters)
    chosen.subset(whole)
    found = BytesIO()
    subset.save_font(whole, found, options)
    return found.getvalue()
