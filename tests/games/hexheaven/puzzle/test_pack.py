"""The pack of Hex Heaven as a whole."""

from collections import Counter

import pytest
from tests.games.hexheaven.puzzle.helpers import PACK
from tests.generate.puzzles.hexheaven import pattern_of
from tests.ui.sources import texts

from rokkaku.core.pack import DIFFICULTIES, read_line
from rokkaku.core.pack_file import pack_path
from rokkaku.games.hexheaven.puzzle.finder import theme_of
from rokkaku.games.hexheaven.rules.notation import parse_move
from rokkaku.ui.i18n import LANGUAGES


def test_pack_is_small_enough() -> None:
    assert pack_path("hexheaven").stat().st_size <= 40_000


def test_pack_has_puzzles_of_all_difficulties() -> None:
    counts = Counter(entry.difficulty for entry in PACK)
    assert len(PACK) >= 200
    assert all(counts[difficulty] >= 40 for difficulty in DIFFICULTIES)


def test_kinds_and_themes_have_names() -> None:
    for language in LANGUAGES:
        for entry in PACK:
            assert f"hexheaven.puzzles.kind.{entry.kind}.task" in texts(language)
            assert f"hexheaven.puzzles.theme.{entry.theme}" in texts(language)


@pytest.mark.long
def test_no_two_look_alike() -> None:
    patterns = set()
    for one in (read_line("hexheaven", entry.line) for entry in PACK):
        line = tuple(map(parse_move, one.solution[:-1]))
        assert theme_of(one.state, line) == one.theme
        patterns.add(pattern_of(one.state, line))
    assert len(patterns) == len(PACK)
