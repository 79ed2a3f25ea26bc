"""Claims of the lesson texts about their positions."""

from tests.tables import state_at

from rokkaku.games.agon.learn import advanced
from rokkaku.games.agon.rules import classic
from rokkaku.games.agon.rules.board import RINGS, THRONE, bits, parse_cell
from rokkaku.games.agon.rules.game import AgonState
from rokkaku.games.agon.rules.notation import STEP
from rokkaku.games.agon.rules.position import BLACK, WHITE


def enters_the_throne(state: AgonState) -> bool:
    return any(move.target & THRONE for move in state.legal_moves())


def test_only_a_block_keeps_the_queen_from_the_throne() -> None:
    state = state_at(advanced.BLOCK)
    closed = [str(move) for move in state.legal_moves() if not enters_the_throne(state.apply(move))]
    assert closed == ["h4-g5"]


def test_a_trapped_queen_may_go_to_the_throne() -> None:
    state = state_at(advanced.BLOCK, "h7-g7")
    assert classic.trapped(state.position, BLACK) == parse_cell("f7")
    assert enters_the_throne(state)


def test_a_captor_sends_the_queen_to_the_rim_and_takes_the_throne() -> None:
    start = advanced.ENTHRONED
    assert state_at(start, "h4-g5").actor == WHITE
    named = [move for move in state_at(start, "h4-g5").legal_moves() if move.target & RINGS[-1]]
    assert len(named) > 20
    for move in named:
        after = state_at(start, "h4-g5", str(move))
        assert "e5-f6" in map(str, after.legal_moves()), move


def test_the_last_guard_traps_one_or_loses() -> None:
    state = state_at(advanced.ALL_BUT_ONE)
    assert (state.turn, state.position.unplaced) == (BLACK, 1)
    trapping = [
        str(move)
        for move in state.legal_moves()
        if classic.trapped(state.apply(move).position, WHITE)
    ]
    assert trapping == ["@e8"]
    after = state_at(advanced.ALL_BUT_ONE, "@e8")
    assert list(bits(classic.trapped(after.position, WHITE))) == [parse_cell("e7")]
    assert all(move.kind != STEP and move.target & RINGS[-1] for move in after.legal_moves())
    shut_out = state_at(advanced.ALL_BUT_ONE, "@f7").outcome()
    assert (shut_out.winners, shut_out.reason) == ((WHITE,), "agon.reason.emptyThrone")
