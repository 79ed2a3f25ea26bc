"""What is remembered of the puzzles."""

import json
from typing import Any

import pytest

from rokkaku.ai.limit import Limit
from rokkaku.core.errors import InvalidState
from rokkaku.core.rng import Rng
from rokkaku.games.seven.puzzle import view
from rokkaku.games.seven.puzzle.answers import known_answer
from rokkaku.games.seven.puzzle.catalogue import puzzle
from rokkaku.games.seven.puzzle.holes import TASKS, Task
from rokkaku.games.seven.puzzle.progress import PuzzleProgress, notebook_from_json, text_of
from rokkaku.games.seven.puzzle.puzzle import BLACK, Puzzle, Standing
from rokkaku.games.seven.puzzle.solver.solve import finish, solve
from rokkaku.games.seven.rules.notation import parse_move
from rokkaku.ui.i18n import Texts

EMPTY = PuzzleProgress()
HOLES = ("holes", "seven")
BEGUN = puzzle(*HOLES).place(BLACK, parse_move("I 0,0 0,1 0,2 0,3"))


def answer(kind: str = "holes", variant: str = "seven") -> Puzzle:
    found = known_answer(kind, variant)
    assert found
    return found


def test_a_puzzle_is_opened_as_it_was_left() -> None:
    assert EMPTY.position(*HOLES) == puzzle(*HOLES)
    assert EMPTY.leaving(BEGUN).position(*HOLES) == BEGUN
    assert EMPTY.leaving(BEGUN).position("holes", "six") == puzzle("holes", "six")
    assert EMPTY.position(*HOLES) == puzzle(*HOLES)


def test_only_answers_are_noted() -> None:
    assert not EMPTY.beaten_by(BEGUN)
    assert EMPTY.noting(BEGUN) == EMPTY
    assert EMPTY.noting(answer()).best == {HOLES: answer()}


def test_two_notebooks_become_one() -> None:
    mine = EMPTY.leaving(BEGUN).noting(six_holes())
    theirs = EMPTY.leaving(answer()).noting(answer()).showing(answer())
    merged = mine.merged_with(theirs)
    assert merged.left == {HOLES: BEGUN}
    assert merged.best == {HOLES: answer()}
    assert merged.shown == {HOLES: answer()}
    assert theirs.merged_with(mine).best == merged.best


def test_only_a_better_answer_takes_the_place_of_one() -> None:
    noted = EMPTY.noting(answer())
    assert not noted.beaten_by(answer())
    assert not noted.beaten_by(BEGUN)
    worse = six_holes()
    assert EMPTY.noting(worse).noting(answer()).best == {HOLES: answer()}
    assert noted.noting(worse) == noted


def six_holes() -> Puzzle:
    """The best answer with a tile moved so that a hole is lost."""
    best = answer()
    for tile in best.placed:
        less = best.remove(tile)
        for q in range(-6, 7):
            for r in range(-6, 7):
                cells = [(cell.q + q, cell.r + r) for cell in tile.move.cells]
                text = " ".join(f"{at[0]},{at[1]}" for at in cells)
                move = parse_move(f"{tile.move.letter} {text}")
                if less.why_not(BLACK, move) is None:
                    other = less.place(BLACK, move)
                    if other.is_solved and other.score == 6:
                        return other
    raise AssertionError("no such answer")


def test_more_than_was_known_is_news(monkeypatch: pytest.MonkeyPatch, english: Texts) -> None:
    monkeypatch.setitem(TASKS, "seven", Task(tiles=7, goal=6, best_known=6))
    assert answer().standing is Standing.NEWS
    assert six_holes().standing is Standing.BEST
    assert EMPTY.noting(six_holes()).beaten_by(answer())
    told = view.solved(answer(), english)
    assert "discovery" in told
    assert "7 holes" in told
    assert "6 holes" in told
    assert '[BestKnown "6"]' in text_of(answer())


def test_a_puzzle_without_better_and_worse_is_solved_once() -> None:
    cover = finish(solve(puzzle("copycat", "sheet"), Limit(), Rng(1))).position
    assert cover
    assert EMPTY.beaten_by(cover)
    assert not EMPTY.noting(cover).beaten_by(cover)


def test_a_notebook_survives_being_kept() -> None:
    whole = EMPTY.leaving(BEGUN).noting(answer()).showing(answer("island", "O"))
    assert notebook_from_json(json.loads(json.dumps(whole.to_json()))) == whole
    assert notebook_from_json(EMPTY.to_json()) == EMPTY


def test_an_untouched_puzzle_is_not_kept() -> None:
    assert EMPTY.leaving(puzzle(*HOLES)).to_json()["left"] == []


def broken(**changed: Any) -> Any:
    return {"left": [], "best": [], "shown": []} | changed


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        {"left": [], "best": []},
        broken(left=None),
        broken(left=[None]),
        broken(best=[{"puzzle": "holes", "variant": "nine", "placed": []}]),
        broken(best=[BEGUN.to_json()]),
        broken(left=[BEGUN.to_json() | {"placed": [[1, "I 0,0"]]}]),
        broken(shown=3),
    ],
    ids=str,
)
def test_a_broken_notebook_is_refused(value: Any) -> None:
    with pytest.raises(InvalidState):
        notebook_from_json(value)


def test_an_answer_as_text() -> None:
    lines = text_of(answer()).splitlines()
    assert lines[:6] == [
        '[Game "SEVEN"]',
        '[Puzzle "holes"]',
        '[Variant "seven"]',
        '[Score "7"]',
        '[BestKnown "7"]',
        "",
    ]
    assert len(lines[6:]) == 7
    again = puzzle(*HOLES)
    for line in lines[6:]:
        again = again.place("wb".index(line[0]), parse_move(line[2:]))
    assert again == answer()
