from collections.abc import Callable

import pytest
from tests.games.seven.challenge.helpers import completed

from rokkaku.core.challenge import SolutionQuality
from rokkaku.games.seven.challenge.catalogue import CHALLENGES, start_challenge
from rokkaku.games.seven.challenge.sheet.challenge import Challenge
from rokkaku.games.seven.challenge.sheet.holes import TARGETS, Target
from rokkaku.i18n import Texts
from rokkaku.ui.challenge.words import facts, solution_text, verdict


def solution() -> Challenge:
    return CHALLENGES.known_solution("holes", "seven")


@pytest.mark.parametrize(
    ("best_known", "expected"),
    [(6, SolutionQuality.NEW_BEST), (7, SolutionQuality.BEST), (8, SolutionQuality.SOLVED)],
)
def test_a_solution_is_compared_with_the_best_that_is_known(
    best_known: int, expected: SolutionQuality, monkeypatch: pytest.MonkeyPatch, english: Texts
) -> None:
    monkeypatch.setitem(TARGETS, "seven", Target(tiles=7, goal=6, best_known=best_known))
    assert solution().quality is expected
    text = verdict(solution(), english)
    assert "7 holes" in text
    assert ("discovery" in text) == (expected is SolutionQuality.NEW_BEST)
    assert f"{best_known} holes" in text
    assert f'[BestKnown "{best_known}"]' in solution_text(solution())


@pytest.mark.parametrize(
    ("kind", "variant", "is_proven"),
    [
        ("holes", "seven", True),
        ("holes", "six", True),
        ("holes", "fourteen", False),
        ("island", "I", True),
        ("level5", "all", False),
    ],
)
def test_only_what_is_proven_is_called_the_best_possible(
    kind: str, variant: str, is_proven: bool, texts_in: Callable[[str], Texts]
) -> None:
    best = CHALLENGES.known_solution(kind, variant)
    assert best.quality is SolutionQuality.BEST
    assert best.is_best_proven is is_proven
    assert ("best possible" in verdict(best, texts_in("en"))) is is_proven
    assert ("これ以上はない" in verdict(best, texts_in("ja"))) is is_proven


def test_a_lesser_solution_is_told_what_is_possible(
    monkeypatch: pytest.MonkeyPatch, english: Texts
) -> None:
    proven = TARGETS["seven"]._replace(best_known=8)
    monkeypatch.setitem(TARGETS, "seven", proven)
    assert "best possible is 8 holes" in verdict(solution(), english)


def test_a_solution_without_score_is_just_solved(english: Texts) -> None:
    cover = completed(start_challenge("copycat", "sheet"))
    assert cover.quality is SolutionQuality.BEST
    assert verdict(cover, english) == english("challenge.done")
    assert "Score" not in solution_text(cover)


def test_facts_are_told_with_their_numbers(english: Texts) -> None:
    assert facts(solution(), english)[0] == english("seven.fact.holes", number=7)


def test_a_solution_as_text() -> None:
    lines = solution_text(solution()).splitlines()
    assert lines[:6] == [
        '[Game "seven"]',
        '[Challenge "holes"]',
        '[Variant "seven"]',
        '[Score "7"]',
        '[BestKnown "7"]',
        "",
    ]
    assert len(lines[6:]) == 7
    again = start_challenge("holes", "seven")
    for line in lines[6:]:
        again = again.play(line)
    assert again == solution()
