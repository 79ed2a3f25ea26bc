import pytest
from tests.games.beerhex.puzzle.helpers import puzzle_of
from tests.generate.puzzles.draft import finds_it

from rokkaku.ai.limit import Limit
from rokkaku.core.puzzle import Puzzle
from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.ai.reader import READINGS, evaluate_worlds, forgetful, surest_facts
from rokkaku.games.beerhex.puzzle.kinds import certain_facts, sure_moves

PUZZLES = [puzzle_of("attack", theme="returned"), puzzle_of("claim", "attack"), puzzle_of("caps")]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.kind)
def test_what_holds_is_what_the_rules_say(puzzle: Puzzle) -> None:
    state = puzzle.state
    holds = evaluate_worlds(state.view(state.turn))
    assert holds.sure() == sure_moves(state, tuple(state.worlds(state.turn)))
    assert set(holds.certain()) == certain_facts(state)


def test_who_forgets_crowns_that_went_back_is_less_sure() -> None:
    view = PUZZLES[0].state.view(PUZZLES[0].seat)
    full, faint = evaluate_worlds(view), evaluate_worlds(forgetful(view))
    assert faint.worlds > full.worlds
    assert full.sure()
    assert not faint.sure()


@pytest.mark.parametrize("puzzle", PUZZLES[:2], ids=lambda puzzle: puzzle.kind)
def test_strongest_level_finds_what_one_world_does_not_tell(puzzle: Puzzle) -> None:
    found = [
        sum(finds_it(puzzle, 5, Limit(iterations=worlds), seed) for seed in range(10))
        for worlds in (1, 64)
    ]
    assert found[0] < found[1] == 10


def test_strongest_level_tells_the_caps() -> None:
    puzzle = PUZZLES[2]
    view, count = puzzle.state.view(puzzle.seat), puzzle.goal["caps"]
    for seed in range(10):
        facts = surest_facts(view, count, READINGS[5], Limit(), Rng(seed))
        assert set(facts) == set(puzzle.solution)
