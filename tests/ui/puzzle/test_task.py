from dataclasses import replace

import pytest
from tests.tables import played_out
from tests.ui.puzzle.wrong_moves import wrong_move

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import ByFacts, Puzzle, Verdict, games_with_puzzles, kind_of, read_line
from rokkaku.i18n import Texts
from rokkaku.ui.play.answer import MOVE, PIECE, Move, noted_facts
from rokkaku.ui.puzzle.task import start_puzzle

PUZZLES = [
    read_line(game, next(one for one in pack_of(game) if one.kind == kind).line)
    for game in games_with_puzzles()
    for kind in dict.fromkeys(entry.kind for entry in pack_of(game))
    if not isinstance(kind_of(game, kind), ByFacts)
]
every_puzzle = pytest.mark.parametrize(
    "puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle.game} {puzzle.kind}"
)
CAPS = next(read_line("beerhex", one.line) for one in pack_of("beerhex") if one.kind == "caps")


@every_puzzle
def test_solution_leads_to_the_end(puzzle: Puzzle) -> None:
    state = start_puzzle(puzzle)
    while not state.is_solved:
        state = state.give(Move(state.solution[0]))
    assert state.is_clean
    assert state.moves_made == puzzle.solution


@every_puzzle
def test_wrong_move_is_taken_back(puzzle: Puzzle) -> None:
    begun = start_puzzle(puzzle)
    asked = begun.give(Move(wrong_move(puzzle)))
    assert not asked.is_judged
    wrong = asked.judged(Verdict(False))
    assert not wrong.is_solved
    again = wrong.take_back()
    assert again.can_decide
    assert again.solution == puzzle.solution
    assert again.session.table == begun.session.table
    assert not again.is_clean


@every_puzzle
def test_a_game_that_is_over_is_no_puzzle(puzzle: Puzzle) -> None:
    table = played_out(start_puzzle(puzzle).session.table, 1)
    with pytest.raises(InvalidRecord):
        start_puzzle(replace(puzzle, moves=table.record.moves))


@every_puzzle
def test_hints_show_the_piece_and_then_the_move(puzzle: Puzzle) -> None:
    start = start_puzzle(puzzle)
    state = start.hint()
    if state.hint_step == PIECE:
        taken = state.session.selection.prefix
        assert taken == start.session.pick(taken[0]).selection.prefix, "as if a person took it"
        state = state.hint()
    assert state.hint_step == MOVE
    assert state.hint() == state
    assert not state.is_clean


@every_puzzle
def test_shown_solution_is_no_success(puzzle: Puzzle, english: Texts) -> None:
    state = start_puzzle(puzzle)
    while not state.is_solved:
        state = state.show_next()
        assert state.is_solved or state.comment(english) == english("puzzle.goOnShown")
    assert state.is_shown
    assert not state.is_clean


def test_facts_are_checked_together() -> None:
    state = start_puzzle(CAPS)
    wrong = state.check()
    assert wrong.wrong
    assert wrong.take_back().can_decide
    for _ in CAPS.solution:
        state = state.hint()
    assert noted_facts(state.session) == {*CAPS.solution}
    assert state.check().is_solved
