import pytest

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.errors import UnknownAgent, UnknownGame
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.core.table import LEVELS

NAMES = ("random", "greedy", *(f"level{level}" for level in LEVELS), "mcts:20", "ismcts:20")
SETUPS = (
    {},
    {"variant": "bloody"},
    {"setup": "free"},
    {"variant": "bloody", "setup": "free"},
    {"queen_relocation": "captor"},
)
WON_IN_ONE = (
    {"position": "w Qf6 Ge5 Gg5 Gg6 Gf7 Ge6 Gf4 qk6 gk1 gk2 gk3 gj1 gj2 gj3"},
    {"variant": "bloody", "position": "w Qe5 Ge6 qk6 gk1 gk2 gk3"},
    {"variant": "bloody", "position": "b Qa1 Ga3 Ga4 qf6 gg7"},
)


def some_position(options: dict[str, str], plies: int, seed: int) -> AnyState:
    rng = Rng(seed)
    state: AnyState = get("agon").initial(options)
    for _ in range(plies):
        after = state.apply(rng.choice(state.legal_moves()))
        if after.actor is not None:
            state = after
    return state


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", SETUPS, ids=str)
@pytest.mark.parametrize("plies", [0, 7, 60])
def test_every_agent_makes_legal_moves_in_every_setup(
    name: str, options: dict[str, str], plies: int
) -> None:
    state = some_position(options, plies, plies)
    result = finish(agent(name, "agon")(state, Limit(iterations=300), Rng(1)))
    assert result.move in state.legal_moves()
    assert -1 <= result.score <= 1


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_and_iterations_give_the_same_thought(name: str) -> None:
    state = some_position({"variant": "bloody"}, 30, 5)
    results = [finish(agent(name, "agon")(state, Limit(None, 500), Rng(9))) for _ in range(2)]
    assert results[0] == results[1]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", WON_IN_ONE, ids=str)
@pytest.mark.parametrize("seed", range(5))
def test_no_level_passes_up_a_win_in_one(level: int, options: dict[str, str], seed: int) -> None:
    state = get("agon").initial(options)
    wins = [
        move
        for move in state.legal_moves()
        if (outcome := state.apply(move).outcome()) and state.actor in outcome.winners
    ]
    assert wins
    result = finish(agent(f"level{level}", "agon")(state, Limit(iterations=1), Rng(seed)))
    assert result.move in wins


@pytest.mark.parametrize(
    "name", ["", "level0", "level6", "mcts", "mcts:0", "mcts:x", "Random", "level1\n", "ismcts:"]
)
def test_unknown_names_are_told(name: str) -> None:
    with pytest.raises(UnknownAgent, match="there are: random"):
        agent(name, "agon")


def test_an_unknown_game_is_told() -> None:
    with pytest.raises(UnknownGame):
        agent("random", "chess")


def test_level_1_differs_from_seed_to_seed_and_level_5_searches_deeper() -> None:
    state = get("agon").initial()
    first = {finish(agent("level1", "agon")(state, Limit(), Rng(seed))).move for seed in range(20)}
    assert len(first) > 3
    deep = finish(agent("level5", "agon")(state, Limit(iterations=5000), Rng(0)))
    assert deep.depth > 3
