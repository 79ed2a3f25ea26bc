"""The AI levels of Beer Hex: their knowledge, beliefs and claims, and how they mix moves."""

import pytest
from tests.games.states import after

from rokkaku.ai.agent import SearchResult, finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.cast import CAST
from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.ai.belief import marginals
from rokkaku.games.beerhex.ai.levels import AI
from rokkaku.games.beerhex.rules.game import GAME, BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.notation import DECLARE, PLACE

LEVELS = tuple(f"level{level}" for level in range(1, 6))
PLAYERS = (*LEVELS, *CAST)
SURE_WIN = "c1+G; a1+S; c2+G; a2+S; c3+G; a3+S; c4+G; a4+S; c5+G; e5+S"
HIDDEN_CHAIN = "a1+S; b3+G; c3+S; b2+S; d5+G; b4+G"


def result(name: str, state: BeerHexState, seed: int, iterations: int = 400) -> SearchResult:
    player = agent(name, "beerhex")
    return finish(player(state.view(state.actor), Limit(iterations=iterations), Rng(seed)))


def random_states(options: dict[str, str], seed: int, plies: int) -> list[BeerHexState]:
    rng = Rng(seed)
    states = [GAME.initial(options)]
    while len(states) < plies:
        moves = [move for move in states[-1].legal_moves() if move.cells]
        after = states[-1].apply(rng.choice(moves))
        if after.actor is None:
            break
        states.append(after)
    return states


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("hints", ["false", "true"])
def test_a_player_thinks_the_same_in_all_determinizations(name: str, hints: str) -> None:
    state = random_states({"hints": hints}, 3, 11)[-1]
    assert state.actor is not None
    rng = Rng(5)
    determinizations = {state.determinize(state.actor, rng) for _ in range(4)}
    assert len({result(name, world, 9) for world in determinizations}) == 1


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_declares_a_sure_win(name: str) -> None:
    state = after(GAME.initial(), SURE_WIN)
    assert all(result(name, state, seed).move.kind == DECLARE for seed in range(5))
    assert result(name, state, 0, iterations=0).move.kind == DECLARE


def test_level_5_mixes_its_moves() -> None:
    state = after(GAME.initial(), HIDDEN_CHAIN)
    assert len({result("level5", state, seed).move for seed in range(50)}) > 2


def test_the_belief_prefers_the_owners_symbol_to_what_the_counts_tell() -> None:
    position = after(GAME.initial(), HIDDEN_CHAIN).view(GOLD).position
    believed, counted = (marginals(position, SILVER, trust) for trust in (1.0, 0.0))
    assert all(belief < count for belief, count in zip(believed, counted, strict=True))


def test_the_belief_respects_the_counts() -> None:
    state = random_states({}, 8, 20)[-1]
    for colour in (GOLD, SILVER):
        position = state.view(colour).position
        for trace, gold in zip(
            position.traces[colour], marginals(position, colour, 1.0), strict=True
        ):
            assert gold == pytest.approx(float(bool(position.symbols[GOLD] & trace.cell)))


@pytest.mark.parametrize("hints", ["false", "true"])
@pytest.mark.parametrize("attack", ["connected", "triangle"])
@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_answers_everywhere(name: str, attack: str, hints: str) -> None:
    options = {"attack": attack, "hints": hints, "first": "silver"}
    states = random_states(options, PLAYERS.index(name), 120)
    chosen = states[::9] + [s for s in states if s.position.must_place or s.position.filling][:6]
    for state in chosen:
        assert result(name, state, 1, iterations=60).move in state.legal_moves()


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_fills_the_board_when_the_other_hand_is_empty(name: str) -> None:
    states = (state for seed in range(200) for state in random_states({}, seed, 150))
    state = next(state for state in states if state.position.filling)
    assert result(name, state, 1).move in state.legal_moves()


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_declares_only_where_it_may(name: str) -> None:
    states = (state for seed in range(40) for state in random_states({}, seed, 150))
    bound = [s for s in states if s.position.must_place or s.position.filling]
    assert len(bound) > 50
    for state in bound[:100]:
        assert result(name, state, 1, iterations=40).move.kind == PLACE


@pytest.mark.parametrize("name", PLAYERS)
def test_a_thought_is_repeatable(name: str) -> None:
    state = random_states({}, 6, 9)[-1]
    assert result(name, state, 2) == result(name, state, 2)


def test_a_search_gives_way_and_can_be_cancelled() -> None:
    state = random_states({}, 6, 9)[-1]
    search = agent("level5", "beerhex")(state.view(state.actor), Limit(), Rng(1))
    nodes = [next(search).nodes for _ in range(5)]
    assert nodes == sorted(set(nodes))
    search.close()


def test_the_evaluation_is_a_zero_sum_and_sees_a_joined_side() -> None:
    state = after(GAME.initial(), SURE_WIN)
    assert AI.evaluate(state, GOLD) > 0.99
    assert AI.evaluate(state, GOLD) == -AI.evaluate(state, SILVER)


def test_the_browser_limit_is_short() -> None:
    assert all((AI.browser_limit(level).milliseconds or 0) <= 3000 for level in range(1, 6))
