from typing import Any

import pytest
from tests.json_values import NO_OBJECTS
from tests.laws.recorded import stored

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.core.errors import InvalidState
from rokkaku.core.rng import Rng
from rokkaku.games.seven.puzzle.catalogue import PUZZLES, puzzle
from rokkaku.games.seven.puzzle.selection import Selection
from rokkaku.games.seven.puzzle.sheet.copycat import figure_of, variant_of
from rokkaku.games.seven.puzzle.sheet.puzzle import BLACK, WHITE, Puzzle, cells_of
from rokkaku.games.seven.puzzle.solver.solve import moves_over, solve
from rokkaku.games.seven.rules.notation import Move, parse_move
from rokkaku.hexgrid import Hex, hex_add, hexagon
from rokkaku.ui.puzzle.progress import MAX_PLAYER_MADE, PuzzleProgress
from rokkaku.ui.puzzle.session import PuzzleSession, session_from

EMPTY = PuzzleProgress()
HOLES = ("holes", "seven")
BEGUN = puzzle(*HOLES).place(BLACK, parse_move("I 0,0 0,1 0,2 0,3"))


def answer(kind: str = "holes", variant: str = "seven") -> Puzzle:
    return PUZZLES.known_solution(kind, variant)


def session(position: Puzzle, shown: Puzzle | None = None) -> PuzzleSession[Puzzle, Selection]:
    return session_from(Selection(position), shown)


def test_a_session_leaves_its_position_and_its_own_answer() -> None:
    assert EMPTY.after(session(BEGUN)) == EMPTY.with_position(BEGUN)
    assert EMPTY.after(session(answer())) == EMPTY.with_position(answer()).with_solution(answer())
    shown = EMPTY.after(session(answer(), answer()))
    assert (shown.latest, shown.shown, shown.best) == ({HOLES: answer()}, {HOLES: answer()}, {})


def test_the_next_puzzle_is_one_without_an_answer() -> None:
    keys = PUZZLES.keys
    assert EMPTY.next_unsolved(keys, keys[0]) == keys[1]
    assert EMPTY.next_unsolved(keys, keys[-1]) == keys[0]
    assert EMPTY.next_unsolved(keys, ("copycat", "one's own")) == keys[1]
    before = keys[keys.index(HOLES) - 1]
    assert EMPTY.with_solution(answer()).next_unsolved(keys, before) == ("holes", "six")
    assert EMPTY.with_solution(answer()).next_unsolved((HOLES,), HOLES) is None


def test_there_are_no_more_than_there_are_puzzles() -> None:
    value = stored(EMPTY.with_position(BEGUN).to_json())
    with pytest.raises(InvalidState, match="more than can be kept"):
        PuzzleProgress.from_json("seven", value | {"left": value["left"] * 1000})


def made(number: int) -> Puzzle:
    """Return a puzzle made by a player, with a tile placed."""
    *rest, last = figure_of("sheet")
    step = Hex(8 + number % 10, number // 10)
    moved = Move(last.letter, tuple(hex_add(cell, step) for cell in last.cells))
    start = puzzle("copycat", variant_of((*rest, moved)))
    places = moves_over("S", cells_of(start.given))
    place = next(move for move in places if start.why_not(WHITE, move) is None)
    return start.place(WHITE, place)


def test_only_the_latest_puzzles_that_people_made_are_remembered() -> None:
    puzzles = [made(number) for number in range(MAX_PLAYER_MADE + 3)]
    assert len({one.variant for one in puzzles}) == len(puzzles)
    progress = EMPTY.with_position(BEGUN)
    for one in puzzles:
        progress = progress.with_position(one)
    variants = [one.variant for one in puzzles]
    assert progress.player_made_variants("copycat") == tuple(variants[3:])
    assert progress.player_made_variants("holes") == ()
    assert progress.latest[HOLES] == BEGUN
    again = progress.with_position(puzzles[3]).with_position(puzzles[0])
    assert again.player_made_variants("copycat") == (*variants[5:], variants[3], variants[0])
    assert PuzzleProgress.from_json("seven", stored(again.to_json())) == again
    merged = progress.merged_with(EMPTY.with_position(puzzles[0]))
    assert merged.player_made_variants("copycat") == progress.player_made_variants("copycat")


def test_only_answers_are_noted() -> None:
    assert not EMPTY.is_beaten_by(BEGUN)
    assert EMPTY.with_solution(BEGUN) == EMPTY
    assert EMPTY.with_solution(answer()).best == {HOLES: answer()}


def test_the_better_answers_of_two_are_merged() -> None:
    mine = EMPTY.with_position(BEGUN).with_solution(six_holes())
    theirs = (
        EMPTY.with_position(answer()).with_solution(answer()).after(session(answer(), answer()))
    )
    merged = mine.merged_with(theirs)
    assert merged.latest == {HOLES: BEGUN}
    assert merged.best == {HOLES: answer()}
    assert merged.shown == {HOLES: answer()}
    assert theirs.merged_with(mine).best == merged.best


def test_only_a_better_answer_takes_the_place_of_one() -> None:
    noted = EMPTY.with_solution(answer())
    assert not noted.is_beaten_by(answer())
    assert not noted.is_beaten_by(BEGUN)
    worse = six_holes()
    assert EMPTY.with_solution(worse).with_solution(answer()).best == {HOLES: answer()}
    assert noted.with_solution(worse) == noted


def six_holes() -> Puzzle:
    """Return the best answer with a tile moved so that one hole is lost."""
    best = answer()
    for tile in best.placed:
        less = best.remove(tile)
        for move in moves_over(tile.move.letter, hexagon(6)):
            if less.why_not(BLACK, move) is None:
                other = less.place(BLACK, move)
                if other.is_solved and other.score == 6:
                    return other
    raise AssertionError("no such answer")


def test_a_puzzle_without_better_and_worse_is_solved_once() -> None:
    cover = finish(solve(puzzle("copycat", "sheet"), Limit(), Rng(1))).position
    assert EMPTY.is_beaten_by(cover)
    assert not EMPTY.with_solution(cover).is_beaten_by(cover)


def test_progress_survives_being_kept() -> None:
    island = answer("island", "O")
    whole = EMPTY.with_position(BEGUN).with_solution(answer()).after(session(island, island))
    assert PuzzleProgress.from_json("seven", stored(whole.to_json())) == whole
    assert PuzzleProgress.from_json("seven", EMPTY.to_json()) == EMPTY


def test_an_untouched_puzzle_is_not_kept() -> None:
    assert EMPTY.with_position(puzzle(*HOLES)).to_json()["left"] == []


def broken(**changed: Any) -> Any:
    return {"left": [], "best": [], "shown": []} | changed


@pytest.mark.parametrize(
    "value",
    [
        *NO_OBJECTS,
        {"left": [], "best": []},
        broken(left=None),
        broken(left=[None]),
        broken(best=[{"kind": "holes", "variant": "nine", "moves": []}]),
        broken(best=[BEGUN.to_json()]),
        broken(left=[BEGUN.to_json() | {"moves": ["b I 0,0"]}]),
        broken(shown=3),
    ],
    ids=str,
)
def test_damaged_progress_is_refused(value: Any) -> None:
    with pytest.raises(InvalidState):
        PuzzleProgress.from_json("seven", value)
