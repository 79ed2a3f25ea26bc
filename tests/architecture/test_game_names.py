"""Games are named only in their own packages, the registry and the texts."""

import re
from collections.abc import Iterator
from pathlib import Path

from rokkaku.core.registry import games
from tools import ROOT
from tools.site.start_screen import start_screen

PLACES = ("py", "static", "index.html", "sw.js", "pyscript.toml", "Makefile")
NOT_WRITTEN_HERE = ("static/runtime/",)
MAY_NAME = ("py/rokkaku/games/", "py/rokkaku/core/registry.py", "static/i18n/")
NAME = re.compile(rf"\b({'|'.join(games())}|beer hex|hex heaven)\b", re.IGNORECASE)


def sources() -> Iterator[Path]:
    for place in PLACES:
        found = ROOT / place
        for path in found.rglob("*") if found.is_dir() else [found]:
            name = path.relative_to(ROOT).as_posix()
            is_text = path.is_file() and path.suffix not in (".png", ".pyc")
            if is_text and not name.startswith((*NOT_WRITTEN_HERE, *MAY_NAME)):
                yield path


def named(text: str) -> list[str]:
    return [line for line in text.splitlines() if NAME.search(line)]


def test_no_other_file_names_a_game() -> None:
    paths = list(sources())
    assert len(paths) > 200
    made = start_screen()
    found = {path: named(path.read_text("utf-8").replace(made, "")) for path in paths}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_a_name_is_found() -> None:
    assert named('_GAME = "seven"\n[data-game="agon"]\nhexagon, seventy, seven_seas\nBeer Hex') == [
        '_GAME = "seven"',
        '[data-game="agon"]',
        "Beer Hex",
    ]
