import pytest
from tests.games.agon.rules.helpers import AGON, RING_1, pieces, targets
from tests.games.states import after, result, texts

from rokkaku.core.errors import InvalidSetup
from rokkaku.core.state import AnyState
from rokkaku.games.agon.rules.classic import trapped

FULL = "w Qa1 Ga2 Ga3 Ga4 Ga5 Ga6 Gb7 qk6 gk1 gk2 gk3 gk4 gk5 gj1"


def free(**options: str) -> AnyState:
    return AGON.initial({"setup": "free", **options})


def place(state: AnyState, white: str, black: str) -> AnyState:
    whites, blacks = white.split(), black.split()
    turns = [cell for pair in zip(whites, blacks, strict=False) for cell in pair]
    turns += whites[len(blacks) :]
    return after(state, "; ".join("@" + cell for cell in turns))


# The free setup


@pytest.mark.parametrize("variant", ["classic", "bloody"])
def test_only_the_queens_stand_at_first(variant: str) -> None:
    assert pieces(free(variant=variant)) == {"Qa1", "qk6"}


def test_guard_is_placed_on_any_empty_cell_but_the_throne() -> None:
    state = free()
    assert len(texts(state)) == 91 - 1 - 2
    assert all(text.startswith("@") for text in texts(state))
    assert not {"@f6", "@a1", "@k6"} & set(texts(state))
    state = after(state, "@c3")
    assert len(texts(state)) == 87
    assert "Gc3" in pieces(state)


@pytest.mark.parametrize("variant", ["classic", "bloody"])
def test_players_place_one_guard_each_in_turn_then_white_moves(variant: str) -> None:
    state = free(variant=variant)
    for ply, cell in enumerate(
        ["c1", "i1", "c2", "i2", "c3", "i3", "c4", "i4", "c5", "i5", "c6", "i6"]
    ):
        assert (state.turn, state.actor, state.ply) == (ply % 2, ply % 2, ply)
        state = after(state, "@" + cell)
    assert (state.turn, state.actor, state.ply) == (0, 0, 12)
    assert len(pieces(state)) == 14
    assert not any("@" in text for text in texts(state))


def test_no_block_while_placing() -> None:
    state = place(free(), "d4 d6", "k1")
    assert "@d5" in texts(state)


def test_trapped_pieces_need_no_relocation_until_all_guards_stand() -> None:
    state = place(free(), "d5 k1", "d4 d6")
    assert all(text.startswith("@") for text in texts(state))
    assert trapped(state.position, 0) == trapped(state.position, 1) == 0
    state = place(state, "k2 k3 k4 k5", "a2 a3 a4 a5")
    assert {text[:3] for text in texts(state)} == {"d5*"}


def test_placement_traps_nothing_in_bloody_queen() -> None:
    state = place(free(variant="bloody"), "d4 d6 k1 k2 k3 k4", "d5 a2 a3 a4 a5 a6")
    assert "gd5" in pieces(state)
    assert not any("*" in text for text in texts(state))


@pytest.mark.parametrize("variant", ["classic", "bloody"])
def test_six_guards_on_ring_1_lose_at_once_while_placing(variant: str) -> None:
    state = place(free(variant=variant), " ".join(RING_1), "k1 k2 k3 k4 k5")
    assert state.ply == 11
    assert result(state) == ((1,), "emptyThrone")


def test_black_loses_while_placing_in_the_same_way() -> None:
    state = place(free(), "a2 a3 a4 a5 a6 b7", " ".join(RING_1))
    assert result(state) == ((0,), "emptyThrone")


def test_having_no_guard_yet_does_not_lose() -> None:
    state = free(variant="bloody")
    assert result(state) is None
    assert result(after(state, "@c3")) is None


def test_free_setup_goes_with_the_captor_option() -> None:
    state = place(free(queen_relocation="captor"), "k1 k2 k3 k4 k5 j1", "a2 b1 a3 a4 a5 a6")
    assert (state.turn, state.actor) == (0, 0)


# A set-up position


def test_position_tells_the_player_to_move_and_the_pieces() -> None:
    state = AGON.initial({"position": "b" + FULL[1:]})
    assert (state.turn, state.actor, state.ply) == (1, 1, 0)
    assert pieces(state) == set(FULL.split()[1:])


def test_position_of_the_rule_text() -> None:
    options = {"variant": "bloody", "position": "w Qa1 Ga5 Gf2 qk6 gk1 gj3"}
    assert pieces(AGON.initial(options)) == {"Qa1", "Ga5", "Gf2", "qk6", "gk1", "gj3"}


def test_position_may_list_the_pieces_in_any_order() -> None:
    side, *listed = FULL.split()
    turned = " ".join((side, *reversed(listed)))
    assert AGON.initial({"position": turned}) == AGON.initial({"position": FULL})


def test_position_goes_before_setup() -> None:
    state = AGON.initial({"setup": "free", "position": FULL})
    assert state == AGON.initial({"position": FULL})
    assert not any("@" in text for text in texts(state))


def test_position_with_a_trapped_piece_starts_with_the_relocation() -> None:
    state = AGON.initial({"position": FULL.replace("Ga2", "Ge1").replace("gk1 gk2", "gd1 gf1")})
    assert len(targets(state, "e1")) == len(texts(state)) > 0


def test_bloody_position_has_one_to_six_guards() -> None:
    for guards in range(1, 7):
        listed = " ".join(FULL.split()[2 : 2 + guards])
        AGON.initial({"variant": "bloody", "position": f"w Qa1 {listed} qk6 gk1"})


# Impossible setups

BLOODY = {"variant": "bloody"}
RING_OF_GUARDS = "w Qa1 Gf7 Gg6 Gg5 Gf5 Ge5 Ge6 qk6 gk1 gk2 gk3 gk4 gk5 gj1"

IMPOSSIBLE = {
    "captor in bloody": (
        {**BLOODY, "queen_relocation": "captor"},
        "captor does not go with variant=bloody",
    ),
    "captor in a bloody position": (
        {**BLOODY, "queen_relocation": "captor", "position": FULL},
        "captor does not go with variant=bloody",
    ),
    "no player to move": ({"position": FULL[2:]}, "w or b.*'Qa1'"),
    "a third player": ({"position": "r" + FULL[1:]}, "w or b.*'r'"),
    "a capital for the player": ({"position": "W" + FULL[1:]}, "w or b.*'W'"),
    "blank": ({"position": " "}, "w or b"),
    "no pieces": ({"position": "w"}, "one queen of White, not 0"),
    "no white queen": ({"position": FULL.replace("Qa1 ", "")}, "one queen of White, not 0"),
    "two black queens": ({"position": FULL + " qf1"}, "one queen of Black, not 2"),
    "five guards": ({"position": FULL.replace("Gb7 ", "")}, "6 guards of White, not 5"),
    "seven guards": ({"position": FULL + " gf1"}, "6 guards of Black, not 7"),
    "seven in bloody": ({**BLOODY, "position": FULL + " gf1"}, "1 to 6 guards of Black, not 7"),
    "none in bloody": ({**BLOODY, "position": "w Qa1 Ga2 qk6"}, "1 to 6 guards of Black, not 0"),
    "two pieces on a cell": ({"position": FULL.replace("Ga2", "Ga3")}, "two pieces on a3"),
    "both queens on a cell": ({"position": FULL.replace("qk6", "qa1")}, "two pieces on a1"),
    "guard on the throne": ({"position": FULL.replace("Ga2", "Gf6")}, "guard on the throne f6"),
    "no such cell": ({"position": FULL.replace("Ga2", "Ga7")}, "'Ga7'.*a1 to k6"),
    "no cell": ({"position": FULL.replace("Ga2", "G")}, "'G'"),
    "no such piece": ({"position": FULL.replace("Ga2", "Ka2")}, "'Ka2'.*G Q g q"),
    "already lost": ({"position": RING_OF_GUARDS}, "already over"),
    "already won": ({"position": RING_OF_GUARDS.replace("Qa1", "Qf6")}, "already over"),
    "won in bloody": ({**BLOODY, "position": "w Qf6 Gf7 qk6 gk1"}, "already over"),
    "won by the other": ({**BLOODY, "position": "w Qa1 Ga2 qf6 gf7"}, "already over"),
    "lost in bloody": ({**BLOODY, "position": RING_OF_GUARDS}, "already over"),
}


@pytest.mark.parametrize(("options", "message"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_setup_says_what_is_wrong(options: dict[str, str], message: str) -> None:
    with pytest.raises(InvalidSetup, match=f"^agon: .*{message}"):
        AGON.initial(options)
