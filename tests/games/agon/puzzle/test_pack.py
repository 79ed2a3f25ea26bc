"""The pack of Agon and Bloody Queen as a whole."""

from collections import Counter

import pytest
from tests.games.agon.puzzle.helpers import PACK
from tests.generate.puzzles.agon import pattern_of

from rokkaku.core.pack import DIFFICULTIES, read_line
from rokkaku.core.pack_file import fault_of, pack_path
from rokkaku.games.agon.puzzle.finder import theme_of
from rokkaku.games.agon.rules.notation import parse_move


def test_it_is_small_enough() -> None:
    assert pack_path("agon").stat().st_size <= 40_000


def test_it_has_enough_of_each_difficulty_and_of_both_variants() -> None:
    counts = Counter(entry.difficulty for entry in PACK)
    assert len(PACK) >= 200
    assert all(counts[difficulty] >= 40 for difficulty in DIFFICULTIES)
    bloody = sum("variant=bloody" in entry.line for entry in PACK)
    assert 0.4 < bloody / len(PACK) < 0.6


def test_a_sample_is_proven() -> None:
    assert [fault_of("agon", entry.line) for entry in PACK[::40]] == [""] * len(PACK[::40])


@pytest.mark.long
def test_all_of_it_is_proven() -> None:
    assert [entry.id for entry in PACK if fault_of("agon", entry.line)] == []


def test_positions_are_those_of_a_game_that_goes_on() -> None:
    assert all(read_line("agon", entry.line).seat in (0, 1) for entry in PACK[::40])


@pytest.mark.long
def test_no_two_look_alike() -> None:
    patterns = set()
    for one in (read_line("agon", entry.line) for entry in PACK):
        assert theme_of(one.state, tuple(map(parse_move, one.solution))) == one.theme
        patterns.add(pattern_of(one))
    assert len(patterns) == len(PACK)
