import pytest
from tests.games.states import after

from rokkaku.ai.agent import SearchResult, finish
from rokkaku.ai.limit import Limit
from rokkaku.core.cast import CAST
from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.ai.cast import MEMBERS
from rokkaku.games.beerhex.ai.search import Scope, Strength, Taste, player
from rokkaku.games.beerhex.rules.game import GAME, BeerHexState
from rokkaku.games.beerhex.rules.notation import ATTACK, DECLARE

MANY_HIDDEN = "a1+G; b3+S; c2+G; c3+S; d2+G; c4+S; e1+G; d4+S"
PERHAPS_JOINED = "c1+G; c2+S; b3+G; a2+S; b4+G; e3+S; b5+G; d2+S"
"""Gold has connected its sides if c2 has its symbol."""


def thoughts(scope: Scope, taste: Taste, moves: str) -> list[SearchResult]:
    state: BeerHexState = after(GAME.initial(), moves)
    view = state.view(state.actor)
    limit = Limit(iterations=400)
    return [finish(player(Strength(scope, taste))(view, limit, Rng(seed))) for seed in range(8)]


def test_everybody_has_a_strength() -> None:
    assert tuple(MEMBERS) == CAST


def test_only_the_strongest_goes_on_for_as_long_as_it_may() -> None:
    bounded = [name for name in CAST if MEMBERS[name].scope.iterations < 10_000]
    assert bounded == [*CAST[:-1]]


def test_who_overrates_attacks_attacks_more() -> None:
    more, fewer = (
        [one.move.kind for one in thoughts(Scope(), Taste(attacking=by), MANY_HIDDEN)]
        for by in (1.0, -1.0)
    )
    assert ATTACK in more
    assert ATTACK not in fewer


@pytest.mark.parametrize(("bluffing", "symbol"), [(1.0, 1), (-1.0, 0)])
def test_who_overrates_decoys_places_the_other_symbol(bluffing: float, symbol: int) -> None:
    found = thoughts(Scope(attacks=False), Taste(0.01, bluffing=bluffing), MANY_HIDDEN)
    assert {one.move.symbol for one in found} == {symbol}


def test_without_patience_one_declares_before_it_is_sure() -> None:
    hasty = thoughts(Scope(), Taste(patience=-1.0), PERHAPS_JOINED)
    patient = thoughts(Scope(), Taste(patience=1.0), PERHAPS_JOINED)
    assert {one.move.kind for one in hasty} == {DECLARE}
    assert DECLARE not in {one.move.kind for one in patient}


def test_who_shuns_the_fight_makes_the_worse_moves() -> None:
    scope = Scope(attacks=False)
    shy = thoughts(scope, Taste(0.01, win_weight=-1.0), MANY_HIDDEN)
    bold = thoughts(scope, Taste(0.01), MANY_HIDDEN)
    assert max(one.score for one in shy) < min(one.score for one in bold)
