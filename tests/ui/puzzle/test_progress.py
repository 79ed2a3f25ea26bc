import pytest

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.puzzle import Entry
from rokkaku.ui.puzzle.progress import PuzzleProgress
from rokkaku.ui.puzzle.rush import (
    MILLISECONDS,
    MISTAKES,
    PUZZLES_PER_DIFFICULTY,
    Rush,
    RushBests,
    queue,
)

PACK = [Entry(f"p{n}", "win", "trap", n % 5 + 1, "") for n in range(100)]


def test_only_the_first_try_is_rated():
    once = PuzzleProgress().after("a", 3, solved=False, clean=False)
    again = once.after("a", 3, solved=True, clean=False)
    assert once.rating.value < 1500
    assert again.rating == once.rating
    assert (once.solved, again.solved) == (0, 1)


def test_harder_puzzles_gain_more():
    easy, hard = (PuzzleProgress().after("a", level, solved=True, clean=True) for level in (1, 5))
    assert 1500 < easy.rating.value < hard.rating.value


def test_a_puzzle_solved_with_help_is_solved_but_not_rated_as_found():
    progress = PuzzleProgress().after("a", 3, solved=True, clean=False)
    assert progress.solved == 1
    assert progress.rating.value < 1500


def test_the_next_puzzle_is_one_that_was_not_solved():
    progress = PuzzleProgress().after("p1", 2, solved=True, clean=True)
    assert progress.next_of(PACK, "p0") == PACK[2]
    assert progress.next_of(PACK, "p99") == PACK[0]
    assert progress.next_of(PACK, "") == PACK[0]
    assert progress.next_of(PACK[1:2], "") is None


def test_progress_is_kept_and_merged():
    one = PuzzleProgress().after("a", 3, solved=False, clean=False)
    two = (
        PuzzleProgress()
        .after("a", 3, solved=True, clean=True)
        .after("b", 1, solved=True, clean=True)
    )
    assert PuzzleProgress.from_json(two.to_json()) == two
    both = one.merged_with(two)
    assert both.results == two.results
    assert both.rating == two.rating


@pytest.mark.parametrize(
    "damage",
    [None, {}, {"rating": [1500, 60, 0.06], "tried": {"a": 7}}, {"rating": "x", "tried": {}}]
    + [{"rating": [value, 60, 0.06], "tried": {}} for value in (float("nan"), "x")]
    + [{"rating": [1500, -1, 0.06], "tried": {}}, {"rating": [1500, 60, 0.06], "tried": []}],
)
def test_damaged_progress_is_refused(damage):
    with pytest.raises(InvalidRecord):
        PuzzleProgress.from_json(damage)


def test_a_rush_grows_harder_and_takes_the_games_in_turn():
    found = queue({"agon": PACK, "seven": PACK[:50]}, 1)
    levels = [given.entry.difficulty for given in found]
    assert levels == sorted(levels)
    assert levels[: PUZZLES_PER_DIFFICULTY + 1] == [1] * PUZZLES_PER_DIFFICULTY + [2]
    assert [given.game for given in found[:4]] == ["agon", "seven", "agon", "seven"]
    assert len({*found}) == len(found)
    assert found == queue({"agon": PACK, "seven": PACK[:50]}, 1) != queue({"agon": PACK}, 2)


def test_a_rush_ends_by_time_by_mistakes_or_with_the_last_puzzle():
    rush = Rush(queue({"agon": PACK}, 1), 1000)
    assert not rush.is_over(1000 + MILLISECONDS - 1)
    assert rush.is_over(1000 + MILLISECONDS)
    assert rush.ending == "rush.timeUp"
    failed = rush
    for _ in range(MISTAKES):
        assert not failed.is_over(1000)
        failed = failed.after(solved=False)
    assert failed.is_over(1000)
    assert failed.ending == "rush.mistakes"
    solved = rush
    while solved.current:
        solved = solved.after(solved=True)
    assert solved.is_over(1000)
    assert solved.ending == "rush.over"
    assert solved.solved == len(rush.queue)


def test_the_best_rush_is_kept():
    bests = RushBests().with_result("mixed", 7).with_result("mixed", 5).with_result("agon", 2)
    assert bests.best == {"mixed": 7, "agon": 2}
    assert RushBests.from_json(bests.to_json()) == bests
    assert bests.merged_with(RushBests({"agon": 9})).best == {"mixed": 7, "agon": 9}
    for damage in (None, [], {"go": 1}, {"agon": -1}, {"agon": "x"}):
        with pytest.raises(InvalidRecord):
            RushBests.from_json(damage)
