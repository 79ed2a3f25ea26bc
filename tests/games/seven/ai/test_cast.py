import pytest
from tests.games.seven.ai.games import ending
from tests.games.seven.rules.compare import CONFIGURATIONS as MODES

from rokkaku.ai.agent import SearchResult, finish
from rokkaku.ai.limit import Limit
from rokkaku.core.cast import CAST
from rokkaku.core.rng import Rng
from rokkaku.games.seven.ai.cast import MEMBERS
from rokkaku.games.seven.ai.lookahead import Widths
from rokkaku.games.seven.ai.player import STRONGEST, Strength, player
from rokkaku.games.seven.ai.search import Scope
from rokkaku.games.seven.rules.game import SevenState

PLAIN = Strength(Scope(2, (Widths(6, 6),)), 0)


def thought(strength: Strength, state: SevenState, seed: int = 0) -> SearchResult:
    return finish(player(strength)(state, Limit(iterations=20_000), Rng(seed)))


def level_of(state: SevenState, strength: Strength) -> int:
    return state.tower.level_under(thought(strength, state).move.cells) + 1


def test_everybody_has_a_strength() -> None:
    assert tuple(MEMBERS) == CAST


@pytest.mark.parametrize("mode", MODES[:2], ids=str)
def test_who_likes_to_climb_lays_its_tiles_higher(mode: dict[str, str]) -> None:
    way = -1 if mode["misere"] == "true" else 1
    differing = 0
    for seed in range(8):
        state = ending(mode, 8, seed)
        levels = {state.tower.level_under(move.cells) + 1 for move in state.legal_moves()}
        assert level_of(state, PLAIN._replace(level_bonus=3.0 * way)) == max(levels)
        assert level_of(state, PLAIN._replace(level_bonus=-3.0 * way)) == min(levels)
        differing += len(levels) > 1
    assert differing


def test_who_slips_makes_any_move() -> None:
    state = ending({}, 8, 1)

    def moves(random_share: float) -> int:
        strength = PLAIN._replace(random_share=random_share)
        return len({thought(strength, state, seed).move for seed in range(20)})

    assert moves(0.0) == 1
    assert moves(1.0) > 5


def test_nobody_looks_at_more_nodes_than_it_may() -> None:
    state = ending({}, 8, 1)
    few, many = (thought(STRONGEST._replace(nodes=nodes), state).nodes for nodes in (500, 5000))
    assert few < many <= 6000
