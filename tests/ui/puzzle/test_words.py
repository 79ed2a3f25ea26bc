import pytest

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.core.puzzle import SolutionQuality
from rokkaku.core.rng import Rng
from rokkaku.games.seven.puzzle.catalogue import PUZZLES, puzzle
from rokkaku.games.seven.puzzle.sheet.holes import TARGETS, Target
from rokkaku.games.seven.puzzle.sheet.puzzle import Puzzle
from rokkaku.games.seven.puzzle.solver.solve import solve
from rokkaku.ui.i18n import Texts
from rokkaku.ui.puzzle.words import facts, solution_text, verdict


def answer() -> Puzzle:
    return PUZZLES.known_solution("holes", "seven")


@pytest.mark.parametrize(
    ("best_known", "expected"),
    [(6, SolutionQuality.NEW_BEST), (7, SolutionQuality.BEST), (8, SolutionQuality.SOLVED)],
)
def test_an_answer_is_compared_with_the_best_that_is_known(
    best_known: int, expected: SolutionQuality, monkeypatch: pytest.MonkeyPatch, english: Texts
) -> None:
    monkeypatch.setitem(TARGETS, "seven", Target(tiles=7, goal=6, best_known=best_known))
    assert answer().quality is expected
    said = verdict(answer(), english)
    assert "7 holes" in said
    assert ("discovery" in said) == (expected is SolutionQuality.NEW_BEST)
    assert f"{best_known} holes" in said
    assert f'[BestKnown "{best_known}"]' in solution_text(answer())


def test_an_answer_without_score_is_just_solved(english: Texts) -> None:
    cover = finish(solve(puzzle("copycat", "sheet"), Limit(), Rng(1))).position
    assert cover.quality is SolutionQuality.BEST
    assert verdict(cover, english) == english("puzzle.done")
    assert "Score" not in solution_text(cover)


def test_facts_are_told_with_their_numbers(english: Texts) -> None:
    assert facts(answer(), english)[0] == english("seven.fact.holes", number=7)


def test_an_answer_as_text() -> None:
    lines = solution_text(answer()).splitlines()
    assert lines[:6] == [
        '[Game "seven"]',
        '[Puzzle "holes"]',
        '[Variant "seven"]',
        '[Score "7"]',
        '[BestKnown "7"]',
        "",
    ]
    assert len(lines[6:]) == 7
    again = puzzle("holes", "seven")
    for line in lines[6:]:
        again = again.play(line)
    assert again == answer()
