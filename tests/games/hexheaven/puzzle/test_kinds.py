from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.games.hexheaven.puzzle.helpers import puzzle_of

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit, Meter
from rokkaku.core.errors import RokkakuError
from rokkaku.core.puzzle import Puzzle, Unproven, prove
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.games.hexheaven.ai.counting import count
from rokkaku.games.hexheaven.ai.search import SearchSetup
from rokkaku.games.hexheaven.puzzle.kinds import KINDS
from rokkaku.games.hexheaven.puzzle.turns import result, turns
from rokkaku.games.hexheaven.rules.notation import END, ENDING, PASS, format_move
from rokkaku.games.hexheaven.rules.position import Position
from rokkaku.games.hexheaven.rules.state import HexHeavenState

GAME = get("hexheaven")
GOOD = puzzle_of("pair")


@pytest.mark.parametrize("points", [-1, 1])
def test_other_points_are_not_proven(points: int) -> None:
    with pytest.raises(Unproven, match="not a whole turn"):
        prove(replace(GOOD, goal={"points": GOOD.goal["points"] + points}))


def test_turn_that_does_not_end_is_not_proven() -> None:
    with pytest.raises(Unproven, match="not a whole turn"):
        prove(replace(GOOD, solution=GOOD.solution[:-1]))


def test_poorer_turn_is_not_proven() -> None:
    first = GOOD.state.apply(GAME.parse_move(GOOD.solution[0]))
    with pytest.raises(Unproven, match="there is a turn of"):
        prove(replace(GOOD, solution=(GOOD.solution[0], END), goal={"points": first.gained}))


def test_illegal_placement_is_not_proven() -> None:
    with pytest.raises(RokkakuError, match="not legal"):
        prove(replace(GOOD, solution=("V r0 9,9", *GOOD.solution[1:])))


def test_turn_that_is_going_on_is_no_puzzle() -> None:
    first, *rest = GOOD.solution
    with pytest.raises(Unproven, match="no turn"):
        prove(replace(GOOD, moves=(*GOOD.moves, first), solution=tuple(rest)))


def test_one_of_several_best_turns_is_not_proven() -> None:
    moves: list[str] = []
    for state in walk(3):
        if not (state.opening or state.used or state.reserve_used):
            best = finish(count(SearchSetup(state), state, 2000, Meter(Limit())))
            if best.results > 1:
                break
        moves.append(format_move(state.legal_moves()[0]))
    texts = tuple(map(format_move, best.moves))
    puzzle = Puzzle("hexheaven", "turn", "", {}, 3, tuple(moves), {"points": best.points}, texts)
    with pytest.raises(Unproven, match="different turns"):
        prove(puzzle)


def walk(seed: int) -> Iterator[HexHeavenState]:
    state = GAME.initial(seed=seed)
    while state.actor is not None:
        yield state
        state = state.apply(state.legal_moves()[0])


@pytest.mark.parametrize("seed", range(4))
def test_all_turns_are_found(seed: int) -> None:
    """Against all orders of all placements, with two tiles in hand and some in reserve."""
    rng = Rng(seed)
    state = GAME.initial(seed=seed)
    while state.opening or len(state.reserves[state.turn]) < seed % 2:
        state = state.apply(rng.choice(state.legal_moves()))
    while state.used or state.reserve_used:
        state = state.apply(state.legal_moves()[-1])
    hands = tuple(hand[:1] if sum(map(len, state.reserves)) else hand[:2] for hand in state.hands)
    state = replace(state, hands=hands)
    ends = all_ends(state)
    for least in sorted({points for _, points in ends})[-3:]:
        best = {end for end, points in ends if points >= least}
        assert turns(state, least).keys() == best


def all_ends(position: Position) -> set[tuple[object, int]]:
    moves = position.legal_moves()
    found: set[tuple[object, int]] = set()
    if ENDING in moves:
        found.add((result(position), position.gained))
    for move in moves:
        if move.kind not in (END, PASS):
            found |= all_ends(position.apply(move))
    return found


def test_turn_is_judged_when_it_ends() -> None:
    kind = KINDS["turn"]
    assert kind.is_right(GOOD, GOOD.solution[:-1]) is None
    assert kind.is_right(GOOD, GOOD.solution) is True
    assert kind.is_right(GOOD, (GOOD.solution[0], END)) is False


def test_deal_gives_the_same_game() -> None:
    for mode in ("casual", "serious", "solo"):
        start = GAME.initial({"mode": mode}, 5)
        deal = KINDS["turn"].deal(start)
        assert GAME.initial({"mode": mode, **deal}, 6) == start
