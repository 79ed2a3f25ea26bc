"""A game's style sheet belongs to it alone: its colours, and its rules for the page."""

import re
from collections import Counter

import pytest

from tools import ROOT
from tools.site.styles import BOARD, game_sheets

CODE = {
    path: path.read_text("utf-8")
    for folder in ("py/rokkaku", "static/styles", "static/boot")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".js", ".css")
}
SHEETS = {sheet.split("/")[3]: CODE[ROOT / sheet] for sheet in game_sheets()}


def colours(sheet: str) -> set[str]:
    return set(re.findall(r"(?m)^  --([\w-]+):", sheet))


def selectors(sheet: str) -> set[str]:
    """Return the selectors of a sheet without those in comments and of `@media`."""
    return set(re.findall(r"(?m)^ *([^\s@/][^{}\n]*) \{", re.sub(r"(?s)/\*.*?\*/", "", sheet)))


def possible_colours(code: str) -> set[str]:
    return {*re.findall(r'"([\w-]+)"', code), *re.findall(r"--([\w-]+)", code)}


def test_each_colour_is_in_one_style_sheet() -> None:
    sheets = (CODE[ROOT / BOARD], *SHEETS.values())
    counts = Counter(name for sheet in sheets for name in colours(sheet))
    assert [name for name, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("game", SHEETS)
def test_only_the_game_uses_its_colours(game: str) -> None:
    room = ROOT / "py/rokkaku/games" / game
    own = colours(SHEETS[game])
    others = {path: code for path, code in CODE.items() if not path.is_relative_to(room)}
    assert [path for path, code in others.items() if own & possible_colours(code)] == []


@pytest.mark.parametrize("game", SHEETS)
def test_its_rules_are_for_its_boards_only(game: str) -> None:
    boards = re.compile(r':root, \[data-board\]|\[data-board="\w+"\](, \[data-board="\w+"\])*')
    others = {text for text in selectors(SHEETS[game]) if not boards.fullmatch(text)}
    assert {text for text in others if f':root[data-game="{game}"]' not in text} == set()
