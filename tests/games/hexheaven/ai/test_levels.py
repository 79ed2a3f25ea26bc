"""The AI levels of Hex Heaven. Limits are in placements, so that results are repeatable."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from tests.games.hexheaven.rules.helpers import position, tiles

from rokkaku.ai.agent import SearchResult, finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.ai.match import MatchSetup, play_match
from rokkaku.core.cast import CAST
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.core.table import LEVELS
from rokkaku.games.hexheaven.ai.levels import AI
from rokkaku.games.hexheaven.ai.search import SearchSetup
from rokkaku.games.hexheaven.rules.notation import END, ENDING, PASS, format_move
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import MARKED

HEXHEAVEN = get("hexheaven")
SETUPS = (
    {"mode": "casual"},
    {"mode": "casual", "players": "3"},
    {"mode": "serious"},
    {"mode": "solo"},
)
NAMES = ("greedy", *(f"level{level}" for level in LEVELS))
PLAYERS = (*NAMES, *CAST)


@cache
def played(mode: str, players: str, seed: int) -> tuple[HexHeavenState, ...]:
    options = {"mode": mode} | ({"players": players} if players else {})
    rng = Rng(seed)
    states: list[AnyState] = [HEXHEAVEN.initial(options, seed)]
    while states[-1].actor is not None:
        states.append(states[-1].apply(rng.choice(states[-1].legal_moves())))
    return tuple(states[:-1])


def game(options: dict[str, str], seed: int) -> tuple[HexHeavenState, ...]:
    return played(options["mode"], options.get("players", ""), seed)


def result(name: str, state: HexHeavenState, most: int = 4000, seed: int = 1) -> SearchResult:
    player = agent(name, "hexheaven")
    return finish(player(state.view(state.actor), Limit(iterations=most), Rng(seed)))


def line(found: SearchResult) -> list[str]:
    return [format_move(move) for move in found.line]


def points_of_turns(state: HexHeavenState) -> list[int]:
    """Return the points of each way to finish a turn, with those that it has already made."""
    setup = SearchSetup(state)
    turns = setup.play.turns
    setup.play.think(10_000)
    assert turns.run(10_000_000)
    return [turns.outcome(node)[1] for node in turns.ends()]


def ends_of_turn(state: HexHeavenState) -> Iterator[HexHeavenState]:
    edge = {state}
    while edge:
        longer = set()
        for at in edge:
            for move in at.legal_moves():
                if move.kind in (END, PASS):
                    yield at
                else:
                    longer.add(at.apply(move))
        edge = longer


# Every level everywhere


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("options", SETUPS, ids=str)
def test_all_players_answer_in_all_modes_and_phases(name: str, options: dict[str, str]) -> None:
    for state in game(options, 3)[::4]:
        found = result(name, state, 400)
        assert found.move in state.legal_moves()
        assert found.line[0] == found.move
        assert -1 <= found.score <= 1


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("options", SETUPS, ids=str)
def test_the_shortest_limit_still_gives_a_move(name: str, options: dict[str, str]) -> None:
    for state in game(options, 4)[::5]:
        assert result(name, state, 1).move in state.legal_moves()


@pytest.mark.parametrize("name", PLAYERS)
def test_a_turn_with_a_reserve_tile_only_is_ended_not_passed(name: str) -> None:
    state = position(
        "1 0,0; 1 1,0", "14", "16", reserves=("15", "S"), mode="serious", reserve_used=True
    )
    moves = state.legal_moves()
    assert ENDING in moves
    assert len(moves) > 1
    assert {result(name, state, seed=seed).move for seed in range(5)} <= set(moves)
    state = replace(state, reserve_used=False)
    assert result(name, state).move in state.legal_moves()


@pytest.mark.parametrize("options", SETUPS, ids=str)
def test_evaluations_are_results(options: dict[str, str]) -> None:
    for state in game(options, 5):
        values = [AI.evaluate(state, seat) for seat in range(len(state.hands))]
        assert all(-1 <= value <= 1 for value in values)


def test_levels_may_think_longer_and_longer() -> None:
    times = [AI.browser_limit(level).milliseconds or 0 for level in LEVELS]
    assert times == sorted(times)


# Honesty


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("options", SETUPS, ids=str)
def test_what_is_hidden_does_not_matter(name: str, options: dict[str, str]) -> None:
    player = agent(name, "hexheaven")
    states = game(options, 6)
    for state in (*states[1:3], *states[6::9]):
        seat = state.turn
        determinizations = {state.determinize(seat, Rng(seed)) for seed in range(3)}
        results = {
            finish(player(world.view(seat), Limit(iterations=600), Rng(2)))
            for world in determinizations
        }
        assert len(results) == 1
        if not state.opening:
            for world in determinizations:
                assert {finish(player(world, Limit(iterations=600), Rng(2)))} == results


@pytest.mark.parametrize("name", ["level1", "level5", *CAST])
def test_the_same_seed_and_limit_give_the_same_thought(name: str) -> None:
    state = game({"mode": "casual"}, 7)[9]
    assert result(name, state) == result(name, state)


# Good turns


def followed(state: HexHeavenState, found: SearchResult) -> AnyState:
    after: AnyState = state
    for move in found.line:
        assert move in after.legal_moves()
        if move != ENDING:
            after = after.apply(move)
    return after


def test_greedy_makes_the_turn_with_most_points_and_minds_the_order() -> None:
    for state in game({"mode": "serious"}, 8)[6:]:
        if not 1 < len(points_of_turns(state)) <= 60:
            continue
        found = result("greedy", state, 100_000)
        assert followed(state, found).gained == max(end.gained for end in ends_of_turn(state))
        if len(found.line) > 1 and found.line[1] not in state.legal_moves():
            break
    else:
        pytest.fail("no order mattered")


@pytest.mark.parametrize("name", [name for name in NAMES if name != "level1"])
def test_no_level_above_1_passes_up_a_turn_that_wins(name: str) -> None:
    won = 0
    for state in game({"mode": "serious"}, 1)[4:]:
        close = replace(state, superiority=(6, 6))
        if len(close.legal_moves()) > 20:
            continue
        if any(2 < points < 10 for points in points_of_turns(close)):
            after = followed(close, result(name, close, 100_000))
            after = after if after.end else after.apply(ENDING)
            assert after.outcome().winners == (state.turn,)
            won += 1
    assert won


def test_with_equal_points_the_tile_with_the_better_bonus_stays_in_hand() -> None:
    state = position("1 0,0; 15 1,0", "1 15", "16 17 18", deck="24")
    elsewhere = set(MARKED) - {*tiles("1 15 16 17 18 24 22")}
    state = replace(state, reserves=((), tuple(elsewhere)), bonus=22)
    for level in (3, 4, 5):
        after = followed(state, result(f"level{level}", state))
        assert after.hands[0] == tiles("15")


def test_level_1_is_not_sure_what_to_do_at_first_but_level_5_is() -> None:
    state = game({"mode": "casual"}, 7)[6]
    loose = {result("level1", state, seed=seed).move for seed in range(12)}
    firm = {result("level5", state, seed=seed).move for seed in range(12)}
    assert len(loose) > 2
    assert len(firm) == 1


def sides(state: HexHeavenState, found: SearchResult) -> int:
    return state.effect(found.move).sides


def test_level_1_forgets_that_it_may_touch_one_side_when_behind() -> None:
    states = [
        state
        for seed in range(8)
        for state in game({"mode": "casual"}, seed)
        if state.one_side and len(state.board.laid) > 12 and not (state.used or any(state.reserves))
    ]
    assert 1 in {sides(state, result("greedy", state)) for state in states}
    assert {sides(state, result("level1", state)) for state in states} <= {2, 3, 4, 5}


def test_level_1_touches_one_side_where_nothing_else_fits() -> None:
    row = "; ".join(f"1 {q},0" for q in range(12))
    state = position(f"{row}; 14 12,0", "14", "15", one_side=True)
    assert sides(state, result("level1", state)) == 1


@pytest.mark.long
@pytest.mark.parametrize("options", SETUPS[:3], ids=str)
def test_level_4_beats_level_1(options: dict[str, str]) -> None:
    limit = Limit(iterations=1000)
    match = MatchSetup("hexheaven", ("level4", "level1"), (limit, limit), options, seed=6)
    seats = int(options.get("players", "2"))
    assert play_match(match, 8 * seats, 1).score > 1.3 / seats
