"""The pack of Beer Hex as a whole."""

from collections import Counter

import pytest
from tests.games.beerhex.puzzle.helpers import PACK
from tests.generate.puzzles.beerhex import drafts_at, finds_caps
from tests.generate.puzzles.draft import finds_it
from tests.ui.sources import texts

from rokkaku.ai.limit import Limit
from rokkaku.core.pack import DIFFICULTIES, read_line
from rokkaku.core.pack_file import pack_path
from rokkaku.core.record.record import Record
from rokkaku.games.beerhex.puzzle.kinds import CAPS, KINDS
from rokkaku.games.beerhex.rules.game import BeerHexState
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


@pytest.mark.long
def test_no_two_look_alike_and_all_are_worth_it() -> None:
    patterns = set()
    for one in (read_line("beerhex", entry.line) for entry in PACK):
        assert isinstance(one.state, BeerHexState)
        record = Record("beerhex", one.options, moves=one.moves)
        drafts = (draft for _, draft in drafts_at(record, one.state))
        draft = next(draft for draft in drafts if draft.puzzle.kind == one.kind)
        assert draft.puzzle.graded(one.difficulty) == one
        patterns.add(draft.pattern)
    assert len(patterns) == len(PACK)


@pytest.mark.long
def test_weakest_level_finds_the_easiest_and_hardly_the_hardest() -> None:
    """With other seeds than those by which they were graded."""
    shares = {}
    for difficulty in (DIFFICULTIES[0], DIFFICULTIES[-1]):
        puzzles = [
            read_line("beerhex", entry.line) for entry in PACK if entry.difficulty == difficulty
        ]
        found = [
            (finds_caps if one.kind == CAPS else finds_it)(one, 1, Limit(), seed)
            for one in puzzles
            for seed in range(100, 110)
        ]
        shares[difficulty] = sum(found) / len(found)
    assert shares[DIFFICULTIES[0]] >= 0.8
    assert shares[DIFFICULTIES[-1]] <= 0.2
