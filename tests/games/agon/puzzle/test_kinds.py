import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.games.agon.puzzle.helpers import FAR, PACK, RING, puzzle

from rokkaku.core.errors import IllegalMove
from rokkaku.core.puzzle import Puzzle, Unproven, kind_of, prove, read_line
from rokkaku.games.agon.puzzle.proof import Proof
from rokkaku.games.agon.rules.notation import parse_move


def test_the_last_guard_wins() -> None:
    prove(puzzle(f"w Qf6 {RING} Ge4 {FAR}", 1, "e4-f5"))


def test_a_move_that_does_not_win_in_time_is_no_solution() -> None:
    with pytest.raises(Unproven, match="does not win in 1"):
        prove(puzzle(f"w Qf6 {RING} Ge4 {FAR}", 1, "e4-d4"))


def test_a_second_first_move_is_found() -> None:
    position = f"w Qf6 {RING} Gd4 {FAR}"
    for first, last in (("d4-e4", "e4-f5"), ("e5-f5", "d4-e5")):
        with pytest.raises(Unproven, match="wins too"):
            prove(puzzle(position, 2, first, "j1-j2", last))


def test_a_win_that_is_there_sooner_is_found() -> None:
    with pytest.raises(Unproven, match="does not end with a win in the last turn"):
        prove(puzzle(f"w Qf6 {RING} Ge4 {FAR}", 2, "e4-f5"))


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMove):
        prove(puzzle(f"w Qf6 {RING} Ge4 {FAR}", 1, "e4-f6"))


def weak_replies() -> Iterator[tuple[Puzzle, str]]:
    """Yield puzzles with replies to the first move that lose sooner."""
    for one in (read_line("agon", entry.line) for entry in PACK):
        after = one.state.apply(parse_move(one.solution[0]))
        proof, turns = Proof(after.rules, one.seat), one.goal["win_in"] - 2
        if turns > 0 and after.turn != one.seat:
            for move in after.legal_moves():
                if proof.wins_by(after.position, move, turns):
                    yield one, str(move)


def test_a_reply_that_does_not_resist_is_refused() -> None:
    one, weak = next(weak_replies())
    with pytest.raises(Unproven, match=f"{re.escape(weak)} does not resist"):
        prove(replace(one, solution=(one.solution[0], weak)))


def test_a_turn_that_has_begun_is_no_puzzle() -> None:
    puzzles = (read_line("agon", entry.line) for entry in PACK if entry.theme == "trap")
    one = next(one for one in puzzles if one.solution[1][2] in "*~")
    with pytest.raises(Unproven, match="not the beginning of a turn"):
        prove(replace(one, moves=one.moves + one.solution[:1], solution=one.solution[1:]))


def test_only_the_first_decision_is_asked_for() -> None:
    one = read_line("agon", PACK[0].line)
    is_right = kind_of("agon", "win").is_right
    assert is_right(one, ()) is None
    assert is_right(one, one.solution[:1]) is True
    other = next(str(move) for move in one.state.legal_moves() if str(move) != one.solution[0])
    assert is_right(one, (other,)) is False
