"""A search to a depth looks ahead no further, whichever game it's of."""

from itertools import pairwise

import pytest

from rokkaku.ai.agent import SearchResult, finish
from rokkaku.ai.agents import agent
from rokkaku.ai.levels import levels_of
from rokkaku.ai.limit import Limit
from rokkaku.core.registry import games, get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from tests.laws.walks import setups, walk
from tests.tables import table_after

SEVEN = ("P 0,0 0,1 1,0 2,0", "I 3,-3 3,-2 3,-1 3,0")


def search(game: str, state: AnyState, depth: int, name: str = "level5") -> SearchResult:
    limit = levels_of(game).depth_limit(depth)
    return finish(agent(name, game)(state.view(state.actor), limit, Rng(1)))


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_agon_and_seven_search_to_the_depth(depth: int) -> None:
    assert search("agon", get("agon").initial(), depth).depth == depth
    assert search("seven", table_after("seven", *SEVEN).state, depth).depth == depth


def test_a_shallow_player_does_not_look_deeper_than_it_can() -> None:
    assert search("agon", get("agon").initial(), 9, "level1").depth == 1


@pytest.mark.parametrize("game", games())
def test_a_depth_beside_other_limits_disturbs_no_search(game: str) -> None:
    states = walk(next(setups(game)), 1).states
    for state in states[: -1 : 1 + len(states) // 5]:
        result = finish(agent("level5", game)(state.view(state.actor), Limit(90, 90, 1), Rng(1)))
        assert result.move in state.legal_moves()


@pytest.mark.parametrize("game", ["beerhex", "hexheaven"])
def test_other_searches_take_each_turn_for_twice_the_nodes(game: str) -> None:
    limits = [levels_of(game).depth_limit(depth).iterations or 0 for depth in range(4)]
    assert [after // before for before, after in pairwise(limits)] == [2, 2, 2]
    assert levels_of(game).depth_limit(10**9) == levels_of(game).depth_limit(99)
