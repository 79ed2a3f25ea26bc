import pytest
from tests.games.hexheaven.rules.helpers import HEXHEAVEN

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import Limit
from rokkaku.core.cast import CAST
from rokkaku.core.rng import Rng
from rokkaku.games.hexheaven.ai.cast import MEMBERS
from rokkaku.games.hexheaven.ai.outlook import UNIT
from rokkaku.games.hexheaven.ai.player import Strength, player
from rokkaku.games.hexheaven.ai.search import Scope, Taste
from rokkaku.games.hexheaven.rules.notation import END
from rokkaku.games.hexheaven.rules.state import HexHeavenState

SCOPES = (Scope(20), Scope(20, 5, 5), Scope(20, 5, 5, 5, 10, 5, 2))
"""Scopes that see only the player's turn, also a reply, and also the turns after that."""


def starts_of_turns(mode: str) -> list[HexHeavenState]:
    rng, found = Rng(4), []
    state: HexHeavenState = HEXHEAVEN.initial({"mode": mode}, 4)
    while state.actor is not None and len(state.deck) > 4:
        if not (state.opening or state.used or state.reserve_used):
            found.append(state)
        state = state.apply(rng.choice(state.legal_moves()))
    return found


def ends(strength: Strength, mode: str) -> list[tuple[int, int]]:
    found = []
    for start in starts_of_turns(mode):
        state = start
        for move in finish(player(strength)(start, Limit(iterations=20_000), Rng(1))).line:
            if move.kind != END:
                state = state.apply(move)
        seat = state.turn
        found.append((len(state.hands[seat]) + len(state.reserves[seat]), state.gained))
    return found


def test_everybody_has_a_strength() -> None:
    assert tuple(MEMBERS) == CAST


@pytest.mark.parametrize("mode", ["casual", "serious"])
@pytest.mark.parametrize("scope", SCOPES)
def test_who_likes_to_keep_tiles_has_more_of_them_left(scope: Scope, mode: str) -> None:
    plain, keeper = Strength(scope, 1), Strength(scope, 1, Taste(keeping=UNIT))
    few, many = ([left for left, _ in ends(strength, mode)] for strength in (plain, keeper))
    assert sum(many) > sum(few)
    assert all(more >= fewer for more, fewer in zip(many, few, strict=True))


@pytest.mark.parametrize("mode", ["casual", "serious"])
@pytest.mark.parametrize("scope", SCOPES)
def test_who_likes_points_of_a_turn_has_more_of_them(scope: Scope, mode: str) -> None:
    plain, eager = Strength(scope, 1), Strength(scope, 1, Taste(gaining=UNIT))
    few, many = ([points for _, points in ends(strength, mode)] for strength in (plain, eager))
    assert sum(many) > sum(few)


def test_who_slips_makes_any_move() -> None:
    state = starts_of_turns("casual")[2]

    def moves(random_share: float) -> int:
        strength = Strength(Scope(4), 1, random_share=random_share)
        seeds = range(20)
        return len({finish(player(strength)(state, Limit(), Rng(seed))).move for seed in seeds})

    assert moves(0.0) == 1
    assert moves(1.0) > 5
