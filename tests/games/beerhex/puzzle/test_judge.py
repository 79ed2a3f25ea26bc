import pytest
from tests.games.beerhex.puzzle.helpers import puzzle_of

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.ai.pack.judge import judge_of
from rokkaku.core.pack import Puzzle, Verdict
from rokkaku.core.registry import get
from rokkaku.games.beerhex.puzzle.kinds import candidates, succeeds
from rokkaku.games.beerhex.rules.notation import format_move

GAME = get("beerhex")
ATTACK, CLAIM, CAPS = puzzle_of("attack"), puzzle_of("claim", "attack"), puzzle_of("caps")


def verdict(puzzle: Puzzle, *moves: str, worlds: int | None = None) -> Verdict:
    return finish(judge_of("beerhex")(puzzle, moves, Limit(iterations=worlds)))


@pytest.mark.parametrize("puzzle", [ATTACK, CLAIM])
def test_right_move_solves(puzzle: Puzzle) -> None:
    assert verdict(puzzle, *puzzle.solution) == (True, (), (), None)


@pytest.mark.parametrize("puzzle", [ATTACK, CLAIM])
def test_wrong_moves_fail_in_a_world_that_fits(puzzle: Puzzle) -> None:
    state, right = puzzle.state, puzzle.solution[0]
    view = state.view(state.turn)
    for move in candidates(state):
        if format_move(move) != right:
            found = verdict(puzzle, format_move(move))
            assert not found.is_right
            world = GAME.from_json(found.world)
            assert world.view(state.turn) == view
            assert not succeeds(world, move)
            if not succeeds(state, move):
                assert world == state


def test_placement_is_wrong_in_no_world() -> None:
    placement = next(
        move for move in ATTACK.state.legal_moves() if move not in candidates(ATTACK.state)
    )
    assert verdict(ATTACK, format_move(placement)) == Verdict(False)


def test_caps_are_judged_one_by_one() -> None:
    assert verdict(CAPS, CAPS.solution[0]) == (True, (), CAPS.solution[1:], None)
    assert verdict(CAPS, *CAPS.solution) == (True, (), (), None)
    fact = CAPS.solution[0]
    other = fact[:-1] + "GS"["SG".index(fact[-1])]
    assert verdict(CAPS, other) == Verdict(False, world=CAPS.state.to_json())


def test_uncertain_cap_is_shown_with_the_other_symbol() -> None:
    state = CAPS.state
    certain = {fact[:2] for fact in CAPS.solution}
    crowns = state.to_json()["position"]["face_down"]
    name, _, symbol, *_ = next(
        crown for crown in crowns if crown[1] == "GS"[1 - state.turn] and crown[0] not in certain
    )
    world = verdict(CAPS, f"{name}={symbol}").world
    shown = {crown[0]: crown[2] for crown in world["position"]["face_down"]}
    assert shown[name] == "GS"["SG".index(symbol)]
    assert GAME.from_json(world).view(state.turn) == state.view(state.turn)


def test_limit_is_heeded() -> None:
    name, _, symbol, *_ = next(
        crown
        for crown in CAPS.state.to_json()["position"]["face_down"]
        if crown[1] == "GS"[1 - CAPS.seat] and f"{crown[0]}={crown[2]}" not in CAPS.solution
    )
    assert verdict(CAPS, f"{name}={symbol}", worlds=0) == Verdict(False)
