"""What speaks for a move, in the words of each game, on small positions."""

from collections.abc import Callable

import pytest
from tests.laws.walks import Setup, every_walk, walk
from tests.tables import table_after

from rokkaku.core.registry import get
from rokkaku.core.state import AnyState, play
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.i18n import Texts


def state_of(game: str, *texts: str, **options: str) -> AnyState:
    """A position after some moves."""
    return table_after(game, *texts, seed=1, **options).state


Ask = Callable[[str, AnyState, str], tuple[str, ...]]


@pytest.fixture
def reasons(english: Texts) -> Ask:
    """The reasons for a legal move, as who decides may read them."""

    def ask(game: str, state: AnyState, text: str) -> tuple[str, ...]:
        move = get(game).parse_move(text)
        assert move in state.legal_moves()
        return view_of(game).reasons(state.view(state.actor), move, english)

    return ask


@every_walk
def test_every_move_has_reasons_or_none(setup: Setup, seed: int, english: Texts) -> None:
    game, states, moves = walk(setup, seed)
    for state, move in list(zip(states, moves, strict=False))[::5]:
        for reason in view_of(game.id).reasons(state.view(state.actor), move, english):
            assert reason.strip()


# Agon


def bloody(position: str) -> AnyState:
    return state_of("agon", variant="bloody", position=position)


def test_agon_wins(reasons: Ask, english: Texts) -> None:
    state = bloody("w Qe6 Gf7 Gg6 qk6 gk1")
    assert reasons("agon", state, "e6-f6") == (english("agon.hint.wins"),)


def test_agon_traps_guards_and_queens(reasons: Ask, english: Texts) -> None:
    guard = bloody("w Qa1 Gd3 Gc4 qk6 gd4 gk1")
    assert reasons("agon", guard, "c4-d5")[0] == english("agon.hint.trapsGuard", cell="d4")
    queen = bloody("w Qa1 Gd3 Gc5 qd4 ge4 gk1")
    assert reasons("agon", queen, "c5-d5")[0] == english("agon.hint.trapsQueen")
    taken = bloody("w Qd3 Gc4 Ga3 qk6 gd4 gk1")
    assert reasons("agon", taken, "c4-d5")[0] == english("agon.hint.takes", number=1)


def test_agon_deals_with_what_it_has_trapped(reasons: Ask, english: Texts) -> None:
    position = "w Qa1 Gd3 Gc4 qk6 gd4 gk1"
    caught = state_of("agon", "c4-d5", variant="bloody", position=position)
    outward = get("agon").format_move(caught.legal_moves()[0])
    assert reasons("agon", caught, outward)[0] == english("agon.hint.sendsOut")
    position = "w Qa1 Gd3 Gc5 qd4 ge4 gk1"
    queen = state_of("agon", "c5-d5", variant="bloody", position=position)
    assert reasons("agon", queen, "d4~k1")[0] == english("agon.hint.takesForQueen")


def test_agon_threatens_and_averts(reasons: Ask, english: Texts) -> None:
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


def test_agon_advances_and_classic_traps(reasons: Ask, english: Texts) -> None:
    start = state_of("agon", variant="bloody")
    assert reasons("agon", start, "a1-b2")[-1] == english("agon.hint.queenNearer", ring=4)
    classic = state_of("agon", position="w Qa1 Gd3 Gc4 Ga2 Ga3 Ga4 Ga5 qk6 gd4 gk1 gk2 gk3 gk4 gk5")
    assert reasons("agon", classic, "c4-d5")[0] == english("agon.hint.trapsGuard", cell="d4")
    caught = play(classic, get("agon").parse_move("c4-d5"))
    assert reasons("agon", caught, "d4*c1")[0] == english("agon.hint.mustBePutBack")


# SEVEN


PISTOL_AND_BAR = ("P 0,0 0,1 1,0 2,0", "I 3,-3 3,-2 3,-1 3,0")


def test_seven_climbs_and_takes_places(reasons: Ask, english: Texts) -> None:
    state = state_of("seven", *PISTOL_AND_BAR)
    said = reasons("seven", state, "I 0,0 1,0 2,0 3,0")
    black = english("seven.seat.1")
    assert said[:2] == (
        english("seven.hint.newLevel", level=2),
        english("seven.hint.forcesDown", side=black, number=4),
    )
    # The same four tiles could go on level 2 before, and no longer can.
    after = play(state, get("seven").parse_move("I 0,0 1,0 2,0 3,0"))
    for tower, level in ((state.tower, 2), (after.tower, 1)):
        places = [tower.placements(letter)[0].cells for letter in after.hands[1]]
        assert sum(tower.level_under(cells) + 1 == level for cells in places) >= 4


def test_seven_forces_up_where_low_is_better(reasons: Ask, english: Texts) -> None:
    state = state_of("seven", PISTOL_AND_BAR[0], misere="true")
    said = reasons("seven", state, "I 0,-4 0,-3 0,-2 0,-1")
    white = english("seven.seat.0")
    assert english("seven.hint.forcesUp", side=white, number=2) in said
    usual = reasons("seven", state_of("seven", PISTOL_AND_BAR[0]), "I 0,-4 0,-3 0,-2 0,-1")
    assert usual == (english("seven.hint.prepares", level=2),)


# Beer Hex


def test_beerhex_says_what_is_inside_and_how_far_it_is(reasons: Ask, english: Texts) -> None:
    start = state_of("beerhex")
    assert reasons("beerhex", start, "a3+S") == (english("beerhex.hint.bluff"),)
    assert reasons("beerhex", start, "b2+G") == (
        english("beerhex.hint.own"),
        english("beerhex.hint.nearer", number=4),
    )
    column = ("b1+G", "e1+S", "b2+G", "e2+S", "b3+G", "e3+S", "b4+G", "e4+S")
    said = reasons("beerhex", state_of("beerhex", *column), "b5+G")
    assert english("beerhex.hint.joins") in said
    joined = state_of("beerhex", *column, "b5+G", "a1+S")
    assert reasons("beerhex", joined, "declare") == (english("beerhex.hint.joined"),)


def test_beerhex_tells_the_chance_of_an_attack(reasons: Ask, english: Texts) -> None:
    moves = ("b2+S", "d3+G", "e4+S", "d4+S", "e3+S", "d2+S")
    state = state_of("beerhex", *moves)
    # Two of the three crowns are Gold's own and show Silver's symbol; the third is anybody's guess.
    assert reasons("beerhex", state, "attack d4 e3 e4")[0] == english(
        "beerhex.hint.attack", percent=50
    )
    # What the other seat has hidden makes no difference to what is said.
    other = state_of("beerhex", *("d4+G" if text == "d4+S" else text for text in moves))
    assert reasons("beerhex", other, "attack d4 e3 e4") == reasons(
        "beerhex", state, "attack d4 e3 e4"
    )


def test_beerhex_stands_in_the_way(reasons: Ask, english: Texts) -> None:
    state = state_of("beerhex", "b1+G", "e1+S", "b2+G", "e2+S", "b3+G")
    gold = english("beerhex.seat.0")
    stands = english("beerhex.hint.inTheWay", side=gold)
    assert stands in reasons("beerhex", state, "b4+S") + reasons("beerhex", state, "a4+S")
    assert stands not in reasons("beerhex", state, "e5+S")


# Hex Heaven


OPENING = ("7 r5 1,-1", "3 r2 1,0", "14 r0 2,-2", "26 r1 2,0", "17 r2 1,-2")


def test_hexheaven_heaven_and_reserve(reasons: Ask, english: Texts) -> None:
    state = state_of("hexheaven", *OPENING)
    assert english("hexheaven.hint.prepares") in reasons("hexheaven", state, "12 r0 2,-1")
    state = play(state, get("hexheaven").parse_move("12 r0 2,-1"))
    assert reasons("hexheaven", state, "24 r1 0,-1")[0] == english("hexheaven.hint.heaven")
    state = play(state, get("hexheaven").parse_move("24 r1 0,-1"))
    assert english("hexheaven.hint.reserve") in reasons("hexheaven", state, "*7 r0 -1,-1")


def test_hexheaven_numbers_of_sides(reasons: Ask, english: Texts) -> None:
    state = state_of("hexheaven", "12 r2 -1,0", "26 r2 -1,-1", "7 r5 0,-1", "3 r3 0,1")
    move = next(move for move in state.legal_moves() if move.kind != "pass")
    sides = state.effect(move).sides
    left = ", ".join(str(number) for number in range(2, 6) if number != sides)
    said = view_of("hexheaven").reasons(state, move, english)
    assert english("hexheaven.hint.sidesLeft", sides=left) in said


def test_hexheaven_says_why_a_turn_ends(reasons: Ask, english: Texts) -> None:
    opening = ("24 r1 1,-1", "3 r0 1,0", "14 r0 1,1", "20 r2 0,2", "7 r0 1,2")
    state = state_of("hexheaven", *opening)
    assert reasons("hexheaven", state, "end") == (english("hexheaven.hint.nothingFits"),)
    opening = (
        "24 r1 1,-1",
        "3 r5 -1,1",
        "12 r1 2,-2",
        "20 r2 -2,2",
        "7 r3 0,1",
        "end",
        "1 r0 -2,3",
    )
    state = state_of("hexheaven", *opening)
    assert reasons("hexheaven", state, "end") == (english("hexheaven.hint.keepsTiles"),)


def test_hexheaven_opening_counts_nothing(english: Texts) -> None:
    state = state_of("hexheaven")
    assert view_of("hexheaven").reasons(state.view(0), state.legal_moves()[0], english) == ()
