import pytest
from tests.games.hexheaven.rules.helpers import HEXHEAVEN, IN_ORDER, opened, position, tiles
from tests.games.states import after

from rokkaku.core.rng import Rng
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import MARKED, UNKNOWN

START: HexHeavenState = HEXHEAVEN.initial({"deal": IN_ORDER})
STUCK = "28 28 28"


def everything(state: HexHeavenState) -> list[int]:
    return [
        *(tile for hand in state.hands for tile in hand),
        *(tile for reserve in state.reserves for tile in reserve),
        *state.deck,
        *([state.bonus] if state.bonus is not None else []),
    ]


def test_hands_are_hidden_from_all_others_during_the_opening() -> None:
    assert START.view(0).hands == (START.hands[0], (UNKNOWN,) * 5)
    assert START.view(1).hands == ((UNKNOWN,) * 5, START.hands[1])
    assert START.view(None).hands == ((UNKNOWN,) * 5,) * 2


def test_number_of_tiles_in_a_hidden_hand_is_known() -> None:
    state = START.apply(START.legal_moves()[0])
    assert [len(hand) for hand in state.view(1).hands] == [4, 5]


def test_all_hands_lie_open_after_the_opening() -> None:
    state = opened()
    for viewer in (0, 1, None):
        assert state.view(viewer).hands == state.hands


@pytest.mark.parametrize("options", [{}, {"players": "3"}, {"mode": "serious"}, {"mode": "solo"}])
def test_order_of_the_deck_is_hidden_from_everybody(options: dict[str, str]) -> None:
    state = opened(options)
    for viewer in (*range(len(state.hands)), None):
        assert state.view(viewer).deck == (UNKNOWN,) * len(state.deck)


def test_bonus_tile_is_hidden_until_the_end() -> None:
    state = position("1 0,0; 1 1,0", "15 3", "16 17 18", deck="20")
    assert state.view(0).bonus == UNKNOWN
    state = after(state, "15 r0 1,-1; end")
    assert state.view(0).bonus == state.view(None).bonus == state.bonus


def test_bonus_tile_is_not_turned_up_by_the_move_cap() -> None:
    state = position("1 0,0; 1 1,0", "15 3", "16 17 18", ply=200)
    assert state.end == "moveCap"
    assert state.view(0).bonus == UNKNOWN


def test_deal_does_not_show_in_a_view() -> None:
    other = IN_ORDER.replace("12,13", "13,12")
    state = HEXHEAVEN.initial({"deal": other})
    assert state != START
    assert state.view(0) == START.view(0)


def test_determinized_state_has_each_tile_once() -> None:
    for seed in range(20):
        guess = START.determinize(0, Rng(seed))
        assert sorted(everything(guess)) == list(MARKED)
        assert guess.hands[0] == START.hands[0]


def test_determinize_draws_every_unknown_tile_everywhere() -> None:
    guesses = [START.determinize(0, Rng(seed)) for seed in range(400)]
    unseen = {*MARKED} - {*START.hands[0]}
    assert {guess.bonus for guess in guesses} == unseen
    assert {guess.deck[0] for guess in guesses} == unseen
    assert {tile for guess in guesses for tile in guess.hands[1]} == unseen


def test_only_unknown_tile_is_known_by_its_absence() -> None:
    reserve = " ".join(map(str, range(10, 28)))
    state = position(
        "V 0,0", "1 2 3", "4 5 6", "7 8 9", reserves=(reserve, "", ""), deck="", turn=1
    )
    assert state.view(0).bonus == UNKNOWN
    assert state.determinize(0, Rng(1)) == state


# Moves that reveal something


def test_every_placement_of_the_opening_reveals_a_tile() -> None:
    state = START
    while state.opening:
        assert all(state.reveals(move) for move in state.legal_moves())
        state = state.apply(state.legal_moves()[0])


def test_placement_of_open_tiles_reveals_nothing() -> None:
    state = opened()
    assert not any(state.reveals(move) for move in state.legal_moves())


def reveals(state: HexHeavenState, text: str) -> bool:
    return state.reveals(HEXHEAVEN.parse_move(text))


def test_drawing_reveals() -> None:
    drawing = position("1 0,0; 1 1,0", "15 3", "16 17 18", used=4)
    assert reveals(drawing, "end")
    full = position("1 0,0; 1 1,0", STUCK, "16 17 18", reserve_used=True)
    assert not reveals(full, "end")


def test_turning_up_the_bonus_tile_reveals() -> None:
    state = position("1 0,0; 1 1,0", STUCK, STUCK, passes=1)
    assert reveals(state, "pass")
    assert not reveals(position("1 0,0; 1 1,0", STUCK, STUCK), "pass")
    last = position("1 0,0; 1 1,0", STUCK, STUCK, STUCK, deck="", turn=2)
    assert reveals(last, "pass")


def test_nothing_is_turned_up_at_the_end_of_a_serious_game() -> None:
    fields = {"mode": "serious", "bonus": None, "passes": 1}
    assert not reveals(position("1 0,0", STUCK, STUCK, **fields), "pass")  # type: ignore[arg-type]


def test_everybody_reads_all_moves() -> None:
    for move in START.legal_moves():
        assert START.redacted(move, 1) == START.redacted(move, None) == str(move)


def test_view_of_the_last_draw_is_played_on_without_knowing_the_tile() -> None:
    state = position("1 0,0; 1 1,0", "15 3", "16 17 18", used=4, deck="20").view(0)
    after_it = after(state, "end")
    assert after_it.hands[0] == (UNKNOWN, *tiles("3 15"))
    assert after_it.end_bonus(0) == ()
    assert after_it.outcome() is not None
