from tests.games.hint_reasons import Ask, state_of

from rokkaku.core.registry import get
from rokkaku.core.state import AnyState, play
from rokkaku.i18n import Texts


def bloody(position: str) -> AnyState:
    return state_of("agon", variant="bloody", position=position)


def test_wins(reasons: Ask, english: Texts) -> None:
    state = bloody("w Qe6 Gf7 Gg6 qk6 gk1")
    assert reasons("agon", state, "e6-f6") == (english("agon.hint.wins"),)


def test_traps_guards_and_queens(reasons: Ask, english: Texts) -> None:
    guard = bloody("w Qa1 Gd3 Gc4 qk6 gd4 gk1")
    assert reasons("agon", guard, "c4-d5")[0] == english("agon.hint.trapsGuard", cell="d4")
    queen = bloody("w Qa1 Gd3 Gc5 qd4 ge4 gk1")
    assert reasons("agon", queen, "c5-d5")[0] == english("agon.hint.trapsQueen")
    taken = bloody("w Qd3 Gc4 Ga3 qk6 gd4 gk1")
    assert reasons("agon", taken, "c4-d5")[0] == english("agon.hint.takes", number=1)


def test_deals_with_what_it_has_trapped(reasons: Ask, english: Texts) -> None:
    position = "w Qa1 Gd3 Gc4 qk6 gd4 gk1"
    caught = state_of("agon", "c4-d5", variant="bloody", position=position)
    outward = get("agon").format_move(caught.legal_moves()[0])
    assert reasons("agon", caught, outward)[0] == english("agon.hint.sendsOut")
    position = "w Qa1 Gd3 Gc5 qd4 ge4 gk1"
    queen = state_of("agon", "c5-d5", variant="bloody", position=position)
    assert reasons("agon", queen, "d4~k1")[0] == english("agon.hint.takesForQueen")


def test_threatens_and_averts(reasons: Ask, english: Texts) -> None:
    state = bloody("w Qd6 Gf7 Gg6 qk6 gk1")
    assert english("agon.hint.threatensWin") in reasons("agon", state, "d6-e6")
    lost_else = bloody("b Qe6 Gf7 Gg6 qg5 gf5 ge4")
    saving = [
        text
        for move in lost_else.legal_moves()
        if english("agon.hint.avertsLoss")
        in reasons("agon", lost_else, text := get("agon").format_move(move))
    ]
    assert "g5-f6" in saving
    assert "e4-f4" not in saving
    threatened = bloody("b Qa1 Gd3 Gc4 qk6 gd4 gk1")
    assert english("agon.hint.avertsTrap") in reasons("agon", threatened, "d4-e5")
    assert english("agon.hint.avertsTrap") not in reasons("agon", threatened, "k1-k2")


def test_advances_and_classic_traps(reasons: Ask, english: Texts) -> None:
    start = state_of("agon", variant="bloody")
    assert reasons("agon", start, "a1-b2")[-1] == english("agon.hint.queenNearer", ring=4)
    classic = state_of("agon", position="w Qa1 Gd3 Gc4 Ga2 Ga3 Ga4 Ga5 qk6 gd4 gk1 gk2 gk3 gk4 gk5")
    assert reasons("agon", classic, "c4-d5")[0] == english("agon.hint.trapsGuard", cell="d4")
    caught = play(classic, get("agon").parse_move("c4-d5"))
    assert reasons("agon", caught, "d4*c1")[0] == english("agon.hint.mustBePutBack")
