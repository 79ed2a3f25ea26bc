"""The start screen, and what its scripts know, come from one source."""

import re
from collections import Counter

import pytest

from rokkaku.browser.storage import slots
from rokkaku.core.registry import games
from rokkaku.i18n import LANGUAGES
from rokkaku.ui.board.surface import HEXAGON
from tools import ROOT
from tools.site.start_screen import PAGE, made, start_screen, written

SCRIPTS = sorted((ROOT / "static/boot").glob("*.js"))
PATH = re.compile(r'"(M[\d.]+ ?[\d.]+[^"\n]{8,})"')


def page() -> str:
    return (ROOT / PAGE).read_text("utf-8")


@pytest.mark.parametrize("path", made())
def test_a_file_has_what_is_made_for_it_today(path: str) -> None:
    text, part = (ROOT / path).read_text("utf-8"), made()[path]
    assert part in text, "run `make start-screen`"
    assert written(text, part) == text
    assert written(text.replace(part, ""), part) == text


def test_every_game_has_its_cover() -> None:
    assert re.findall(r'<article class="cover" data-game="(\w+)"', start_screen()) == list(games())


def test_a_text_without_a_place_for_it_is_refused() -> None:
    with pytest.raises(ValueError, match="does not say where"):
        written("<!doctype html>", "made")


def test_every_language_has_its_button() -> None:
    assert re.findall(r'data-language="(\w+)" lang="(\w+)"', page()) == [
        (language, language) for language in LANGUAGES
    ]


def test_scripts_read_only_slots() -> None:
    text = "".join(path.read_text("utf-8") for path in SCRIPTS)
    keys = set(
        re.findall(r'\bread\("([^"]+)"\)|`\$\{(?:root\.dataset\.keyP|k)\w+\}([a-z-]+)`', text)
    )
    assert {"".join(key) for key in keys} == {
        slot.key for slot in (slots.GAMES, slots.HOME, slots.settings("en"))
    }


def test_the_name_of_what_a_first_visit_leaves_stands_once() -> None:
    assert [path.name for path in SCRIPTS if " first visit`" in path.read_text("utf-8")] == [
        "loader.js"
    ]


def test_no_icon_stands_twice() -> None:
    sources = [path.read_text("utf-8") for path in (ROOT / "py/rokkaku/browser").rglob("*.py")]
    texts = (*sources, page().replace(start_screen(), ""))
    counts = Counter(path for text in texts for path in PATH.findall(text))
    assert not {path for path, count in counts.items() if count > 1}


def test_the_hexagon_stands_once() -> None:
    texts = [path.read_text("utf-8") for path in (ROOT / "py").rglob("*.py")]
    assert sum(text.count(f'"{HEXAGON}"') for text in texts) == 1
