"""Hex Heaven's kernel against the rules, and compiled against interpreted."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from types import ModuleType

import pytest
from tests.ai.interpreted import interpreted

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.games.hexheaven.ai import opening, search
from rokkaku.games.hexheaven.ai.numbers import bits, tiles_of
from rokkaku.games.hexheaven.ai.search import Scope, SearchSetup
from rokkaku.games.hexheaven.rules.notation import END, PASS, Move
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import UNKNOWN

GAME = get("hexheaven")
SETUPS = {
    "casual": {},
    "three": {"players": "3"},
    "serious": {"mode": "serious"},
    "solo": {"mode": "solo"},
}
WIDE = 100_000
MANY = 25
"""Turns with more ways to end aren't compared with the rules."""


def random_game(setup: str, seed: int) -> Iterator[HexHeavenState]:
    chance = random.Random(f"{setup} {seed}")
    state = GAME.initial(SETUPS[setup], seed)
    while state.actor is not None:
        yield state
        state = state.apply(chance.choice(state.legal_moves()))


def after_opening(setup: str, seed: int) -> list[HexHeavenState]:
    return [state for state in random_game(setup, seed) if not state.opening]


def facts(state: HexHeavenState) -> tuple[object, ...]:
    seat = state.turn
    table = frozenset(state.board.laid.items())
    return table, state.hands[seat], state.reserves[seat], state.used, state.points[seat]


def by_rules(state: HexHeavenState) -> set[tuple[object, ...]]:
    """Return all results of a turn; none if there are too many."""
    edge, found = {state}, set()
    while edge and len(edge) <= MANY:
        longer = set()
        for at in edge:
            for move in at.legal_moves():
                if move.kind in (END, PASS):
                    found.add(facts(at))
                else:
                    longer.add(at.apply(move))
        edge = longer
    return set() if edge else found


def whole_turns(search_setup: SearchSetup, width: int = WIDE) -> list[tuple[Move, ...]]:
    turns = search_setup.play.turns
    search_setup.play.think(width)
    assert turns.run(WIDE * WIDE)
    turns.leave()
    return [search_setup.line(turns.moves(node)) for node in turns.ends()]


def followed(state: HexHeavenState, line: tuple[Move, ...]) -> HexHeavenState:
    for move in line:
        assert move in state.legal_moves()
        state = state.apply(move)
    return state


def compare_turns(state: HexHeavenState) -> bool:
    expected = by_rules(state)
    if expected:
        lines = whole_turns(SearchSetup(state))
        assert {facts(followed(state, line)) for line in lines} == expected
    return bool(expected)


@pytest.mark.parametrize("setup", SETUPS)
def test_whole_turns_are_all_that_the_rules_allow(setup: str) -> None:
    states = after_opening(setup, 8)
    assert sum(map(compare_turns, states)) > 3


def test_a_turn_with_the_last_tile_of_the_reserve_can_be_ended() -> None:
    state = next(state for state in after_opening("serious", 1) if not state.used)
    state = replace(state, hands=((), ()), reserves=((29,), (30,)))
    assert compare_turns(state)
    assert all(len(line) < 2 for line in whole_turns(SearchSetup(state)))


@pytest.mark.deep
@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("first", range(0, 2500, 500))
def test_whole_turns_in_many_games(setup: str, first: int) -> None:
    for seed in range(first, first + 500):
        for state in after_opening(setup, seed)[seed % 8 :: 8]:
            compare_turns(state)


def compare_course(setup: str, seed: int) -> None:
    compared = 0
    for state, after in pairwise(after_opening(setup, seed)):
        if after.used or after.reserve_used:
            continue
        compared += 1
        search_setup = SearchSetup(state)
        search_setup.play.perform([])
        seat, deck, one_side, passes, seats = search_setup.play.record()
        assert (seat, deck, one_side, passes) == (
            after.turn,
            len(after.deck),
            after.one_side,
            after.passes,
        )
        scores = after.points if after.mode == "casual" else after.superiority
        for number, (score, total, hand, unknown, reserve) in enumerate(seats):
            assert score == scores[number]
            assert after.mode == "casual" or total == after.points[number]
            assert unknown == len(after.hands[number]) - len(tiles_of(hand))
            assert hand & ~bits(after.hands[number]) == 0
            assert reserve == bits(after.reserves[number])
        assert search_setup.play.is_over(1) == (after.end is not None)
    assert compared > 3


@pytest.mark.parametrize("setup", SETUPS)
def test_the_end_of_a_turn_is_foreseen_as_the_rules_make_it(setup: str) -> None:
    for seed in range(3):
        compare_course(setup, seed)


@pytest.mark.parametrize("setup", SETUPS)
def test_a_turn_that_is_made_comes_to_what_was_found(setup: str) -> None:
    state = after_opening(setup, 3)[-4]
    search_setup = SearchSetup(state)
    turns = search_setup.play.turns
    lines = whole_turns(search_setup)
    found = [(turns.outcome(node), turns.moves(node)) for node in turns.ends()]
    for (_, points, hand, reserve), moves in found[:: len(found) // 20 + 1]:
        search_setup.play.perform(moves)
        score, total, tiles, _, kept = search_setup.play.record()[4][state.turn]
        assert (tiles, kept) == (hand, reserve)
        before = state.points[state.turn] - state.gained
        assert points == (score if state.mode == "casual" else total - before)
        search_setup.play.go_back()
    assert whole_turns(search_setup) == lines


def test_of_much_too_many_turns_some_are_found() -> None:
    state = max(after_opening("serious", 1), key=lambda state: len(state.legal_moves()))
    few, many = whole_turns(SearchSetup(state), 2), whole_turns(SearchSetup(state), 40)
    assert 0 < len(few) < len(many)


# Compiled and interpreted


def thoughts(module: ModuleType, trials: ModuleType, states: list[HexHeavenState]) -> list[object]:
    scope = Scope(10, 3, 3, 3, 3, 2, 2)
    found = []
    for state in states:
        view, rng = state.view(state.turn), Rng(1)
        if state.opening:
            result = finish(trials.opening_move(view, 10, Limit(), rng))
        else:
            result = finish(module.best_turn(view, scope, module.Taste(100), Limit(), rng))
        found.append((*map(str, result.line), result.score, result.nodes))
    return found


def compare_with_sources(games: int, step: int) -> None:
    states = [
        state
        for setup in SETUPS
        for seed in range(games)
        for state in [*random_game(setup, seed)][5::step]
    ]
    with interpreted("hexheaven", "opening") as trials:
        from rokkaku.games.hexheaven.ai import search as sources

        expected = thoughts(sources, trials, states)
    assert thoughts(search, opening, states) == expected


@pytest.mark.slow
def test_compiled_and_interpreted_find_the_same() -> None:
    compare_with_sources(1, 39)


@pytest.mark.deep
def test_compiled_and_interpreted_find_the_same_in_a_thousand_positions() -> None:
    compare_with_sources(35, 4)


# Interrupted searches


def test_what_is_found_does_not_depend_on_the_pieces() -> None:
    scope = Scope(200, 50, 20, 10, 10_000, 8, 3)
    view = after_opening("casual", 3)[0].view(0)
    results = [
        finish(search.best_turn(view, scope, search.Taste(), Limit(None, 30_000), Rng(1)))
        for _ in range(3)
    ]
    assert len({*results}) == 1
    assert results[0].depth == 3


def test_a_search_gives_way_often() -> None:
    scope = Scope(1000, 50, 20, 10, 10_000, 8, 3)
    view = after_opening("casual", 3)[0].view(0)
    looking = search.best_turn(view, scope, search.Taste(), Limit(None, 300_000), Rng(1))
    steps = [progress.nodes for progress in looking]
    assert len(steps) > 5
    assert steps == sorted(steps)


def test_unknown_tiles_are_no_bits() -> None:
    assert bits((UNKNOWN, 3, 5)) == 1 << 3 | 1 << 5
    assert tiles_of(1 << 3 | 1 << 5) == (3, 5)
