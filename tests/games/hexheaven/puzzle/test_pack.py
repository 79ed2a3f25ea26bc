"""The pack of Hex Heaven as a whole."""

from collections import Counter
from statistics import fmean

import pytest
from tests.games.hexheaven.puzzle.helpers import PACK
from tests.generate.puzzles.draft import solves
from tests.generate.puzzles.hexheaven import pattern_of
from tests.ui.sources import texts

from rokkaku.ai.levels import levels_of
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


def found_by_level_1(difficulty: int) -> float:
    """The share of the puzzles of a difficulty that level 1 finds as it plays."""
    puzzles = [
        read_line("hexheaven", entry.line) for entry in PACK if entry.difficulty == difficulty
    ]
    levels = levels_of("hexheaven")
    limit = levels.browser_limit(1)
    return fmean(solves(levels.level(1), puzzle, limit, 1) for puzzle in puzzles)


def test_level_1_finds_the_easiest_and_not_the_hardest() -> None:
    assert found_by_level_1(DIFFICULTIES[0]) > 0.85
    assert found_by_level_1(DIFFICULTIES[-1]) < 0.1


@pytest.mark.long
def test_no_two_look_alike() -> None:
    patterns = set()
    for one in (read_line("hexheaven", entry.line) for entry in PACK):
        line = tuple(map(parse_move, one.solution[:-1]))
        assert theme_of(one.state, line) == one.theme
        patterns.add(pattern_of(one.state, line))
    assert len(patterns) == len(PACK)
