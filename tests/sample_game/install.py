"""Adds the sample game to this Python for one test, or to a copy of the sources.

Both follow docs/add-a-game.md: a package in `rokkaku.games`, an entry in `core/registry.py`,
and texts.
"""

import json
import shutil
from pathlib import Path

import pytest

import rokkaku.games
from rokkaku.core import registry
from rokkaku.i18n import LANGUAGES, Texts
from tools import ROOT

GAME = "hex5"
SAMPLE = Path(__file__).parent
SOURCES = ("index.html", "pyscript.toml", "sw.js", "package.json", "py", "static")


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rokkaku.games, "__path__", [*rokkaku.games.__path__, str(SAMPLE)])
    monkeypatch.setattr(registry, "_GAMES", (*registry.games(), GAME))


def texts(language: str) -> Texts:
    return Texts(language, merged(language))


def copy_with_sample(root: Path) -> None:
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(source, root / name, ignore=ignored)
        else:
            shutil.copy(source, root / name)
    (root / "node_modules").symlink_to((ROOT / "node_modules").resolve())
    shutil.copytree(SAMPLE / GAME, root / "py/rokkaku/games" / GAME)
    known = root / "py/rokkaku/core/registry.py"
    line = f"_GAMES = {registry.games()}".replace("'", '"')
    source = known.read_text("utf-8")
    assert line in source
    known.write_text(source.replace(line, f'{line[:-1]}, "{GAME}")'), "utf-8")
    for language in LANGUAGES:
        page = root / f"static/i18n/{language}.json"
        page.write_text(json.dumps(merged(language), ensure_ascii=False), "utf-8")


def merged(language: str) -> dict[str, str]:
    """Return the texts of a language by key, the sample game's last."""
    files = ROOT / "static/i18n" / f"{language}.json", SAMPLE / f"{language}.json"
    page, own = (json.loads(file.read_text("utf-8")) for file in files)
    return {**page, **own}
