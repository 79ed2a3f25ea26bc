from dataclasses import replace

import pytest
from tests.games.beerhex.puzzle.helpers import puzzle_of

from rokkaku.core.errors import RokkakuError
from rokkaku.core.puzzle import Puzzle, Unproven, kind_of, prove
from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.puzzle.kinds import candidate_moves, certain_facts, succeeds, sure_moves
from rokkaku.games.beerhex.rules.notation import format_move

ATTACK, CLAIM, STUCK = puzzle_of("attack"), puzzle_of("claim", "declare"), puzzle_of("claim", "st")
TEMPTATION, CAPS = puzzle_of("claim", "attack"), puzzle_of("caps")

JOINED = "c1+G; a1+S; c2+G; a2+S; c3+G; a3+S; c4+G; a4+S; c5+G; e5+S"
TWO_SURE = (
    "d2+G; b3+S; a2+G; c3+S; attack b3 c3 d2; d4+S; a5+S; b4+G; c4+G; e2+S; e3+G; attack d4 e2 e3; "
    "e5+S; attack a5 b4 c4; d2+G; b1+G; c2+G; d3+S; c1+S; attack a2 b1 c1; a5+S; attack c2 d2 d3; "
    "e4+S; a4+S; a3+S; a1+G; attack a3 a4 a5; d1+S; e2+S; d3+G; b2+S; d4+G; c5+G; e1+S; d5+S; "
    "attack c5 d3 d4; a3+S"
)


@pytest.mark.parametrize("puzzle", [ATTACK, TEMPTATION], ids=["attack", "claim"])
def test_every_other_move_is_refused(puzzle: Puzzle) -> None:
    for move in puzzle.state.legal_moves():
        wrong = replace(puzzle, solution=(format_move(move),))
        if wrong != puzzle:
            with pytest.raises(Unproven, match="what is sure"):
                prove(wrong)


@pytest.mark.parametrize(
    ("puzzle", "wrong"),
    [
        (ATTACK, {"solution": ("attack a1 a2 e5",)}),
        (ATTACK, {"solution": (*ATTACK.solution, *ATTACK.solution)}),
        (ATTACK, {"goal": {"sure": 2}}),
        (ATTACK, {"kind": "claim"}),
        (ATTACK, {"moves": ATTACK.moves[:-1]}),
        (CLAIM, {"solution": ("stuck",)}),
        (CLAIM, {"kind": "attack"}),
        (STUCK, {"solution": ("declare",)}),
        (CAPS, {"solution": CAPS.solution[1:]}),
        (CAPS, {"solution": CAPS.solution * 2}),
        (CAPS, {"goal": {"caps": 5}}),
        (CAPS, {"moves": (), "solution": (), "goal": {"caps": 0}}),
    ],
)
def test_damaged_puzzles_are_refused(puzzle: Puzzle, wrong: dict[str, object]) -> None:
    with pytest.raises(RokkakuError):
        prove(replace(puzzle, **wrong))  # type: ignore[arg-type]


def test_two_sure_attacks_are_refused() -> None:
    moves, solution = tuple(TWO_SURE.split("; ")), ("attack d1 e1 e2",)
    with pytest.raises(Unproven, match=r"more than one thing is sure: .*, attack d5 e4 e5"):
        prove(Puzzle("beerhex", "attack", "returned", {}, 0, moves, {"sure": 2}, solution))


def test_claim_that_is_there_to_see_is_refused() -> None:
    moves = tuple(JOINED.split("; "))
    with pytest.raises(Unproven, match="can already see"):
        prove(Puzzle("beerhex", "claim", "counting", {}, 0, moves, {"sure": 2}, ("declare",)))


def test_no_puzzle_where_no_turn_begins() -> None:
    after = replace(ATTACK, moves=(*ATTACK.moves, *ATTACK.solution))
    placing = after.state.legal_moves()[0]
    with pytest.raises(Unproven, match="a turn must begin here"):
        prove(replace(after, solution=(format_move(placing),)))


@pytest.mark.parametrize("puzzle", [ATTACK, CLAIM, STUCK, TEMPTATION])
def test_what_is_sure_holds_in_whatever_is_drawn(puzzle: Puzzle) -> None:
    state = puzzle.state
    drawn = [state.determinize(state.turn, Rng(seed)) for seed in range(200)]
    sure = [
        move for move in candidate_moves(state) if all(succeeds(world, move) for world in drawn)
    ]
    assert list(sure_moves(state, tuple(state.worlds(state.turn)))) == sure


def test_a_puzzle_is_the_same_whatever_is_hidden() -> None:
    for world in CAPS.state.worlds(CAPS.seat):
        assert sorted(certain_facts(world)) == list(CAPS.solution)


def test_both_claims_are_right_where_the_sides_are_joined() -> None:
    kind = kind_of("beerhex", "claim")
    assert kind.is_right(CLAIM, ("declare",))
    assert kind.is_right(CLAIM, ("stuck",))
    assert not kind.is_right(STUCK, ("declare",))
    assert not kind.is_right(TEMPTATION, ("declare",))


def test_caps_are_told_in_any_order() -> None:
    puzzle = replace(CAPS, solution=("a1=G", "b1=S"), goal={"caps": 2})
    kind = kind_of("beerhex", "caps")
    assert kind.is_right(puzzle, ()) is None
    assert kind.is_right(puzzle, ("b1=S",)) is None
    assert kind.is_right(puzzle, ("b1=S", "b1=S")) is None
    assert kind.is_right(puzzle, ("b1=S", "a1=G"))
    assert kind.is_right(puzzle, ("b1=S", "a1=S")) is False
