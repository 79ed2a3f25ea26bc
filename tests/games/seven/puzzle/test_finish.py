from dataclasses import replace
from functools import lru_cache
from itertools import count

import pytest
from tests.games.seven.ai.games import ending

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.core.errors import IllegalMove
from rokkaku.core.pack_file import pack_of
from rokkaku.core.puzzle import Puzzle, Unproven, Verdict, prove, read_line
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.games.seven.puzzle.finish.proof import Proof
from rokkaku.games.seven.puzzle.judge import judge
from rokkaku.games.seven.puzzle.kinds import KINDS
from rokkaku.games.seven.rules.game import SevenState

PACK = pack_of("seven")
LIMIT = Limit(milliseconds=2000)


@lru_cache
def puzzle(left: int) -> Puzzle:
    lines = (entry.line for entry in PACK)
    return next(read_line("seven", line) for line in lines if line.count(";") == left - 1)


def verdict(puzzle: Puzzle, *moves: str) -> Verdict:
    return finish(judge(puzzle, moves, LIMIT))


def test_other_first_move_is_not_proven() -> None:
    good = puzzle(3)
    for move in map(str, good.state.legal_moves()[:6]):
        if move != good.solution[0]:
            line = [move]
            while (state := good.after(*line)).actor is not None:
                line.append(str(state.legal_moves()[0]))
            with pytest.raises(Unproven, match=r"does not win|can be answered"):
                prove(replace(good, solution=tuple(line)))


def test_second_win_is_found() -> None:
    """In a random game that Black is sure to win with its last two tiles."""
    for seed in count():
        moves, state, rng = [], get("seven").initial(), Rng(seed)
        while state.ply < 11:
            moves.append(rng.choice(state.legal_moves()))
            state = state.apply(moves[-1])
        proof = Proof(state.turn)
        if all(proof.wins(state.apply(move)) for move in state.legal_moves()[:2]):
            break
    line = []
    while state.actor is not None:
        line.append(state.legal_moves()[0])
        state = state.apply(line[-1])
    game, solution = tuple(map(str, moves)), tuple(map(str, line))
    with pytest.raises(Unproven, match="wins as well"):
        prove(Puzzle("seven", "finish", "", {}, 0, game, {"win": 1}, solution))


def test_illegal_move_is_not_proven() -> None:
    good = puzzle(3)
    with pytest.raises(IllegalMove):
        prove(replace(good, solution=(good.moves[0], *good.solution[1:])))


def test_line_that_stops_early_is_not_proven() -> None:
    good = puzzle(3)
    with pytest.raises(Unproven, match="place all tiles left"):
        prove(replace(good, solution=good.solution[:-1]))


@pytest.mark.parametrize("seed", range(6))
def test_proof_agrees_with_all_lines(seed: int) -> None:
    """With three tiles left, against exhaustive search."""
    state = ending({}, 2, seed)
    for seat in (0, 1):
        assert Proof(seat).wins(state) == wins(state, seat)


def wins(state: SevenState, seat: int) -> bool:
    """Return True if a seat wins; only the very last tile isn't tried everywhere."""
    if outcome := state.outcome():
        return outcome.winners == (seat,)
    moves = state.legal_moves()
    if sum(map(len, state.hands)) == 1:
        return wins(state.apply(moves[0]), seat)
    choose = any if state.turn == seat else all
    return choose(wins(state.apply(move), seat) for move in moves)


def test_first_move_is_judged_at_once() -> None:
    good, kind = puzzle(3), KINDS["finish"]
    assert kind.is_right(good, ()) is None
    assert kind.is_right(good, good.solution[:1]) is True
    assert kind.is_right(good, good.solution[1:2]) is False


@pytest.mark.parametrize("left", [3, 4, 5])
def test_right_moves_are_answered_to_the_end(left: int) -> None:
    good = puzzle(left)
    for number in range(1, left + 1, 2):
        found = verdict(good, *good.solution[:number])
        assert found == Verdict(True, good.solution[number:][:1], good.solution[number + 1 :])


@pytest.mark.parametrize("left", [3, 4])
def test_wrong_move_is_refuted(left: int) -> None:
    good = puzzle(left)
    wrong = next(text for text in map(str, good.state.legal_moves()) if text != good.solution[0])
    found = verdict(good, wrong)
    assert not found.is_right
    outcome = good.after(wrong, *found.line).outcome()
    assert outcome
    assert outcome.winners != (good.seat,)


def test_last_tile_of_the_seat_may_lie_anywhere() -> None:
    good = puzzle(3)
    for move in good.after(*good.solution[:2]).legal_moves():
        assert verdict(good, *good.solution[:2], str(move)) == Verdict(True, (), ())


def test_later_moves_are_right_if_they_win() -> None:
    good = puzzle(4)
    before = good.after(*good.solution[:2])
    for move in before.legal_moves():
        found = verdict(good, *good.solution[:2], str(move))
        assert found.is_right == wins(before.apply(move), good.seat)


def test_lost_seat_leaves_as_few_answers_as_it_can() -> None:
    good = puzzle(4)
    after = good.after(good.solution[0])
    moves = after.legal_moves()
    counts = {move: answers(after.apply(move), good.seat) for move in (moves[0], moves[-1])}
    assert answers(good.after(*good.solution[:2]), good.seat) <= min(counts.values())


def answers(state: SevenState, seat: int) -> int:
    return sum(wins(state.apply(move), seat) for move in state.legal_moves())
