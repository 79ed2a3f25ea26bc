"""The pack of Beer Hex as a whole."""

from collections import Counter

from tests.games.beerhex.puzzle.helpers import PACK
from tests.ui.sources import texts

from rokkaku.core.pack import DIFFICULTIES
from rokkaku.core.pack_file import pack_path
from rokkaku.games.beerhex.puzzle.kinds import KINDS
from rokkaku.ui.i18n import LANGUAGES


def test_pack_is_small_enough() -> None:
    assert pack_path("beerhex").stat().st_size <= 40_000


def test_pack_has_puzzles_of_all_difficulties_and_kinds() -> None:
    counts = Counter(entry.difficulty for entry in PACK)
    assert len(PACK) >= 200
    assert all(counts[difficulty] >= 40 for difficulty in DIFFICULTIES)
    assert {entry.kind for entry in PACK} == set(KINDS)


def test_kinds_and_themes_have_names() -> None:
    for language in LANGUAGES:
        for entry in PACK:
            assert f"beerhex.puzzles.kind.{entry.kind}.task" in texts(language)
            assert f"beerhex.puzzles.theme.{entry.theme}" in texts(language)
