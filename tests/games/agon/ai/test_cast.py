from collections.abc import Mapping

import pytest

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.cast import CAST
from rokkaku.core.rng import Rng
from rokkaku.games.agon.ai.cast import BLOODY, CLASSIC
from rokkaku.games.agon.ai.search import MAX_DEPTH, Strength
from rokkaku.games.agon.rules.board import RING_OF
from rokkaku.games.agon.rules.game import GAME, AgonState

LIMIT = Limit(iterations=2000)
VARIANTS = ("classic", "bloody")


def opening(name: str, variant: str, turns: int) -> AgonState:
    """Return the position after some turns of one of the cast, with the other side shuffling."""
    state, player = GAME.initial({"variant": variant}), agent(name, "agon")
    while state.ply < 2 * turns:
        if state.turn == 0:
            move = finish(player(state, LIMIT, Rng(state.ply))).move
        else:
            move = GAME.parse_move(("k2-k1", "k1-k2")[state.ply // 2 % 2])
        state = state.apply(move)
    return state


@pytest.mark.parametrize("members", [CLASSIC, BLOODY], ids=VARIANTS)
def test_everybody_has_a_strength_and_only_the_strongest_has_no_end(
    members: Mapping[str, Strength],
) -> None:
    assert tuple(members) == CAST
    assert [name for name in CAST if members[name].depth == MAX_DEPTH] == ["fuku"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_queen_of_the_racer_is_nearest_to_the_throne_and_that_of_the_cautious_farthest(
    variant: str,
) -> None:
    rings = {
        name: RING_OF[opening(name, variant, 5).position.queens[0]]
        for name in ("piyo", "pyon", "kuri")
    }
    assert rings["piyo"] == 5
    assert rings["pyon"] < rings["kuri"] <= rings["piyo"]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", CAST)
def test_a_member_repeats_itself_by_seed(name: str, variant: str) -> None:
    state = GAME.initial({"variant": variant})
    player = agent(name, "agon")
    first, again = (finish(player(state, LIMIT, Rng(3))) for _ in range(2))
    assert first == again
    assert first.move in state.legal_moves()
