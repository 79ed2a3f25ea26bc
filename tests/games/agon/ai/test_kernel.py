"""Agon's kernel against the rules, and compiled against interpreted."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import accumulate
from math import atanh

import pytest
from tests.ai.interpreted import interpreted

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.core.registry import get
from rokkaku.games.agon.ai import search
from rokkaku.games.agon.rules.game import AgonState
from rokkaku.games.agon.rules.position import Position

GAME = get("agon")
SETUPS = {
    "classic": {},
    "bloody": {"variant": "bloody"},
    "captor": {"queen_relocation": "captor"},
    "free": {"setup": "free"},
    "bloody, free": {"variant": "bloody", "setup": "free"},
}


def random_game(setup: str, seed: int, plies: int = 120) -> Iterator[AgonState]:
    chance = random.Random(f"{setup} {seed}")
    state = GAME.initial(SETUPS[setup])
    while state.actor is not None and state.ply < plies:
        yield state
        state = state.apply(chance.choice(state.legal_moves()))


def compare_with_rules(state: AgonState) -> None:
    board = search.board_of(state.rules, state.position)
    numbers = board.moves(0)
    moves = [search.move_of(number) for number in numbers]
    assert len({*moves}) == len(moves)
    assert {*moves} == {*state.legal_moves()}
    assert board.side[0] == state.actor
    for number, move in zip(numbers, moves, strict=True):
        board.make(0, number)
        after = state.rules.apply(state.position, move)
        verdict = state.rules.verdict(after)
        assert board.key[1] == search.board_of(state.rules, after).key[0]
        assert board.winner(1) == (verdict.winners[0] if verdict else -1)
    assert board.moves(0) == numbers


@pytest.mark.parametrize("setup", SETUPS)
def test_moves_winners_and_keys_are_those_of_the_rules(setup: str) -> None:
    for state in [*random_game(setup, 1)][::4]:
        compare_with_rules(state)


@pytest.mark.deep
@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("first", range(0, 2000, 500))
def test_moves_winners_and_keys_in_many_games(setup: str, first: int) -> None:
    for seed in range(first, first + 500):
        for state in [*random_game(setup, seed)][seed % 10 :: 10]:
            compare_with_rules(state)


def values(module: object, states: list[AgonState], depth: int) -> list[tuple[object, ...]]:
    found = []
    for state in states:
        result = finish(module.look_ahead(state, Limit(), search.Strength(depth)))
        found.append((str(result.move), result.score, result.nodes, [*map(str, result.line)]))
    return found


def compare_with_sources(games: int, depth: int) -> None:
    states = [
        state
        for setup in SETUPS
        for seed in range(games)
        for state in [*random_game(setup, seed)][7::40]
    ]
    with interpreted("agon", "search") as sources:
        expected = values(sources, states, depth)
    assert values(search, states, depth) == expected


def test_compiled_and_interpreted_find_the_same() -> None:
    compare_with_sources(1, 2)


@pytest.mark.deep
def test_compiled_and_interpreted_find_the_same_in_a_thousand_positions() -> None:
    compare_with_sources(70, 3)


def score(state: AgonState, seen: Iterable[Position], depth: int) -> float:
    state = replace(state, seen=dict.fromkeys(seen, 1))
    return finish(search.look_ahead(state, Limit(), search.Strength(depth))).score


@pytest.mark.parametrize(("seed", "ply"), [(39, 47), (60, 87), (64, 47)])
def test_a_turn_in_which_the_captor_decides_uses_up_depth(seed: int, ply: int) -> None:
    state = [*random_game("captor", seed)][ply]
    state = replace(state, seen={})
    found = finish(search.look_ahead(state, Limit(None, 500_000), search.Strength(2)))
    assert found.depth == 2


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_where_every_move_repeats_a_position_it_is_a_draw(depth: int) -> None:
    state = [*random_game("bloody", 5)][30]
    positions = [state.apply(move).position for move in state.legal_moves()]
    assert score(state, positions, depth) == 0.0


def score_without_history(state: AgonState, contempt: int) -> float:
    strength = search.Strength(1, contempt=contempt)
    return finish(search.look_ahead(replace(state, seen={}), Limit(), strength)).score


def test_what_is_worth_as_little_as_a_draw_is_not_told_as_even() -> None:
    told = []
    for state in [*random_game("bloody", 15)][10:50]:
        worth = score_without_history(state, 0)
        if -0.5 < worth < -0.04:
            contempt = round(-200 * atanh(worth))
            told.append((score_without_history(state, contempt), worth))
    assert told
    assert all(score == pytest.approx(worth, abs=0.01) for score, worth in told)


def test_what_is_found_does_not_depend_on_the_pieces() -> None:
    state = [*random_game("bloody", 3)][30]
    results = [finish(search.look_ahead(state, Limit(None, 20_000))) for _ in range(3)]
    assert len({*results}) == 1
    assert results[0].nodes >= 20_000


def test_a_search_gives_way_often() -> None:
    state = [*random_game("classic", 3)][30]
    looking = search.look_ahead(state, Limit(None, 200_000))
    steps = [progress.nodes for progress in looking]
    assert len(steps) > 5
    assert steps == sorted(steps)


@pytest.mark.parametrize("setup", ["classic", "bloody"])
def test_the_expected_line_is_told_when_a_search_is_cut_short(setup: str) -> None:
    for state in [*random_game(setup, 3)][10::20]:
        result = finish(search.look_ahead(replace(state, seen={}), Limit(None, 5_000)))
        assert len(result.line) >= result.depth


def test_the_expected_line_ends_with_the_first_repetition() -> None:
    blocked = "w Gh5 Gg4 Gg5 Gg6 Gf5 Ge4 Qf6 gh6 gf7 ge6 ge7 gd4 gd5 qe5"
    state = GAME.initial({"position": blocked})
    line = finish(search.look_ahead(replace(state, seen={}), Limit(None, 3_000))).line
    states = [*accumulate(line, AgonState.apply, initial=state)]
    assert [max(state.seen.values()) for state in states] == [1] * len(line) + [2]
