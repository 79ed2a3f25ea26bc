from collections.abc import Iterator

import pytest
from tests.games.agon.puzzle.helpers import PACK

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.core.puzzle import Puzzle, Verdict, read_line
from rokkaku.games.agon.puzzle.judge import judge
from rokkaku.games.agon.puzzle.proof import Proof
from rokkaku.games.agon.rules.notation import format_move

LIMIT = Limit(iterations=100_000)
SAMPLE = [read_line("agon", entry.line) for entry in PACK[::29]]


def verdict_on(puzzle: Puzzle, *moves: str, limit: Limit = LIMIT) -> Verdict:
    return finish(judge(puzzle, moves, limit))


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_the_solution_is_right_move_by_move(puzzle: Puzzle) -> None:
    made: tuple[str, ...] = ()
    while len(made) < len(puzzle.solution):
        made += (puzzle.solution[len(made)],)
        verdict = verdict_on(puzzle, *made)
        assert verdict.is_right
        assert (*made, *verdict.line, *verdict.solution) == puzzle.solution
        made += verdict.line
        assert puzzle.after(*made).actor in (puzzle.seat, None)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_every_other_first_move_is_refuted(puzzle: Puzzle) -> None:
    proof = Proof(puzzle.state.rules, puzzle.seat)
    for move in map(format_move, puzzle.state.legal_moves()):
        if move != puzzle.solution[0]:
            verdict = verdict_on(puzzle, move)
            assert not verdict.is_right
            end = puzzle.after(move, *verdict.line)
            if end.actor is None:
                assert puzzle.seat not in end.outcome().winners
            else:
                assert not proof.is_won(end.position, puzzle.goal["win_in"] - 1)


def others(puzzle: Puzzle) -> Iterator[str]:
    start = puzzle.solution[:2]
    for move in map(format_move, puzzle.after(*start).legal_moves()):
        if move != puzzle.solution[2] and verdict_on(puzzle, *start, move).is_right:
            yield move


def test_another_way_to_win_is_right_too() -> None:
    puzzles = (read_line("agon", entry.line) for entry in PACK if "\twin_in=3\t" in entry.line)
    one, other = next((one, other) for one in puzzles for other in others(one))
    moves = (*one.solution[:2], other)
    verdict = verdict_on(one, *moves)
    assert verdict.line
    end = one.after(*moves, *verdict.line, *verdict.solution)
    assert end.outcome().winners == (one.seat,)


def test_the_limit_is_heeded() -> None:
    one = next(one for one in SAMPLE if one.goal["win_in"] == 4)
    verdict = verdict_on(one, one.solution[0], limit=Limit(iterations=1))
    assert verdict.is_right
    wrong = next(
        move for move in map(format_move, one.state.legal_moves()) if move != one.solution[0]
    )
    verdict = verdict_on(one, wrong, limit=Limit(iterations=1))
    assert not verdict.is_right
