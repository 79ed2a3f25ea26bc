from collections import Counter
from importlib import import_module

import pytest
from tests.generate.puzzles.beerhex import finds_caps
from tests.generate.puzzles.draft import finds_it

from rokkaku.ai.agent import finish
from rokkaku.ai.levels import levels_of
from rokkaku.ai.limit import Limit
from rokkaku.ai.puzzle.finder import find
from rokkaku.core.pack_file import pack_of, pack_path, proof_error
from rokkaku.core.puzzle import (
    DIFFICULTIES,
    UNGRADED,
    Puzzle,
    games_with_puzzles,
    kinds_of,
    read_line,
)

GAMES = games_with_puzzles()
MAX_BYTES = 40_000
FEWEST, FEWEST_EACH = 200, 40
SEEDS = (100, 101)
"""Not those by which puzzles were graded."""


def puzzles_of(game: str, *difficulties: int) -> list[Puzzle]:
    return [
        read_line(game, entry.line) for entry in pack_of(game) if entry.difficulty in difficulties
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_is_small_and_has_enough_of_all(game: str) -> None:
    pack = pack_of(game)
    counts = Counter(entry.difficulty for entry in pack)
    assert pack_path(game).stat().st_size <= MAX_BYTES
    assert len(pack) >= FEWEST
    assert all(counts[difficulty] >= FEWEST_EACH for difficulty in DIFFICULTIES)
    assert {entry.kind for entry in pack} == set(kinds_of(game))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_sample_is_proven(game: str) -> None:
    assert [entry.id for entry in pack_of(game)[::40] if proof_error(game, entry.line)] == []


@pytest.mark.minutes
@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_all_puzzles_are_proven(game: str) -> None:
    assert [entry.id for entry in pack_of(game) if proof_error(game, entry.line)] == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_level_1_finds_the_easiest_puzzles_and_hardly_the_hardest(game: str) -> None:
    assert share_found_by_level_1(game, DIFFICULTIES[0]) >= 0.8
    assert share_found_by_level_1(game, DIFFICULTIES[-1]) <= 0.2


def share_found_by_level_1(game: str, difficulty: int) -> float:
    """Return the share that level 1 solves in its time in the browser."""
    limit = levels_of(game).browser_limit(1)
    found = [
        (finds_caps if puzzle.kind == "caps" else finds_it)(puzzle, 1, limit, seed)
        for puzzle in puzzles_of(game, difficulty)
        for seed in SEEDS
    ]
    return sum(found) / len(found)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_two_puzzles_look_alike(game: str) -> None:
    pattern_of = import_module(f"tests.generate.puzzles.{game}").pattern_of
    alike = Counter(map(pattern_of, puzzles_of(game, *DIFFICULTIES)))
    assert [pattern for pattern, count in alike.items() if count > 1] == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_found_again(game: str) -> None:
    """Or a puzzle of another kind in the same position."""
    for puzzle in puzzles_of(game, *DIFFICULTIES):
        again = finish(find(puzzle.record, Limit()))
        assert again
        assert again.kind != puzzle.kind or again == puzzle.with_difficulty(UNGRADED)
