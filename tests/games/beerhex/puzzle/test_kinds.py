"""What is proven of the puzzles of Beer Hex."""

from dataclasses import replace

import pytest
from tests.games.beerhex.puzzle.helpers import PACK, puzzle_of

from rokkaku.core.errors import RokkakuError
from rokkaku.core.pack import Puzzle, Unproven, kind_of
from rokkaku.core.pack_file import fault_of, prove
from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.puzzle.kinds import asked, certain_facts, succeeds, sure_moves
from rokkaku.games.beerhex.rules.notation import format_move

ATTACK, CLAIM, STUCK = puzzle_of("attack"), puzzle_of("claim", "declare"), puzzle_of("claim", "st")
TEMPTATION, CAPS = puzzle_of("claim", "attack"), puzzle_of("caps")


def test_sample_of_the_pack_is_proven() -> None:
    assert [fault_of("beerhex", entry.line) for entry in PACK[::20]] == [""] * len(PACK[::20])


@pytest.mark.long
def test_pack_is_proven() -> None:
    assert [entry.id for entry in PACK if fault_of("beerhex", entry.line)] == []


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


def test_no_puzzle_where_no_turn_begins() -> None:
    after = replace(ATTACK, moves=(*ATTACK.moves, *ATTACK.solution))
    placing = after.state.legal_moves()[0]
    with pytest.raises(Unproven, match="no turn begins"):
        prove(replace(after, solution=(format_move(placing),)))


@pytest.mark.parametrize("puzzle", [ATTACK, CLAIM, STUCK, TEMPTATION])
def test_what_is_sure_holds_in_whatever_is_drawn(puzzle: Puzzle) -> None:
    state = puzzle.state
    drawn = [state.determinize(state.turn, Rng(seed)) for seed in range(200)]
    sure = [move for move in asked(state) if all(succeeds(world, move) for world in drawn)]
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
    puzzle, kind = (
        replace(CAPS, solution=("a1=G", "b1=S"), goal={"caps": 2}),
        kind_of("beerhex", "caps"),
    )
    assert kind.is_right(puzzle, ()) is None
    assert kind.is_right(puzzle, ("b1=S",)) is None
    assert kind.is_right(puzzle, ("b1=S", "b1=S")) is None
    assert kind.is_right(puzzle, ("b1=S", "a1=G"))
    assert kind.is_right(puzzle, ("b1=S", "a1=S")) is False
