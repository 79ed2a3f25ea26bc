"""Games are named, in full or in short, only in their own packages, the registry and the texts."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from rokkaku.core.registry import games
from rokkaku.i18n import LANGUAGES
from tools import ROOT
from tools.site.start_screen import start_screen

PLACES = ("py", "static", "index.html", "sw.js", "pyscript.toml", "Makefile")
NOT_WRITTEN_HERE = ("static/runtime/",)
MAY_NAME = ("py/rokkaku/games/", "py/rokkaku/core/registry.py", "static/i18n/")

SHARED = {"hex", "guard", "s"}
"""Words of titles that name no game: all have hexagons, and Python has a `TypeGuard`."""


def words(text: str) -> set[str]:
    """Return the words of a text; in names, capitals, hyphens and underscores separate words."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", text)}


def titles() -> Iterator[str]:
    for language in LANGUAGES:
        texts = json.loads((ROOT / f"static/i18n/{language}.json").read_text("utf-8"))
        yield from (texts[f"{game}.title"] for game in games())


TITLES = tuple(titles())
NAMES = {*games(), *(word for title in TITLES for word in words(title))} - SHARED


def sources() -> Iterator[Path]:
    for place in PLACES:
        found = ROOT / place
        for path in found.rglob("*") if found.is_dir() else [found]:
            name = path.relative_to(ROOT).as_posix()
            is_text = path.is_file() and path.suffix not in (".png", ".pyc")
            if is_text and not name.startswith((*NOT_WRITTEN_HERE, *MAY_NAME)):
                yield path


def named(text: str) -> list[str]:
    return [
        line
        for line in text.splitlines()
        if NAMES & words(line) or any(title in line for title in TITLES)
    ]


def test_no_other_file_names_a_game() -> None:
    paths = list(sources())
    assert len(paths) > 200
    made = start_screen()
    found = {path: named(path.read_text("utf-8").replace(made, "")) for path in paths}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_a_name_is_found() -> None:
    assert {*games(), "queen", "beer", "heaven"} == NAMES
    found = ['_GAME = "seven"', '[data-game="agon"]', "Beer Hex", "--heaven-tile", "QueenMove"]
    found += ["BEER_HEX", "seven_seas", "六角天国", "Queen’s Guard"]
    others = ["hexagon, hexes", "seventy", "TypeGuard", "hex_grid"]
    assert named("\n".join((*found, *others))) == found
