from itertools import permutations

import pytest
from tests.games.hexheaven.puzzle.helpers import PACK, puzzle_of

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.core.puzzle import Entry, Puzzle, Verdict, read_line
from rokkaku.games.hexheaven.puzzle.judge import judge
from rokkaku.games.hexheaven.rules.notation import END, parse_move

LIMIT = Limit(milliseconds=2000)


def verdict(puzzle: Puzzle, *moves: str) -> Verdict:
    return finish(judge(puzzle, moves, LIMIT))


@pytest.mark.parametrize("entry", PACK[::60])
def test_solution_is_right_up_to_its_end(entry: Entry) -> None:
    puzzle = read_line("hexheaven", entry.line)
    for number in range(1, len(puzzle.solution) + 1):
        found = verdict(puzzle, *puzzle.solution[:number])
        assert found == Verdict(True, (), puzzle.solution[number:])


def test_solution_is_right_in_another_order() -> None:
    puzzle = puzzle_of("chain")
    *placements, _ = puzzle.solution
    for order in permutations(placements):
        state = puzzle.state
        for number, text in enumerate(order):
            if parse_move(text) not in state.legal_moves():
                break
            state = state.apply(parse_move(text))
            found = verdict(puzzle, *order[: number + 1])
            can_end = set(found.solution) == {*order[number + 1 :], END}
            assert found.is_right == can_end


def test_wrong_placement_is_told_what_it_comes_to() -> None:
    puzzle = puzzle_of("chain")
    wrong = next(
        text
        for text in map(str, puzzle.state.legal_moves())
        if text not in puzzle.solution and text != END
    )
    found = verdict(puzzle, wrong)
    assert not found.is_right
    assert puzzle.after(wrong, *found.line).gained < puzzle.goal["points"]


def test_end_too_early_is_wrong() -> None:
    puzzle = puzzle_of("chain")
    found = verdict(puzzle, puzzle.solution[0], END)
    assert found == Verdict(False)
