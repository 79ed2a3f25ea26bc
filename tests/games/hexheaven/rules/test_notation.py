import json
from typing import Any

import pytest
from tests.games.hexheaven.rules.helpers import HEXHEAVEN, IN_ORDER, opened, position
from tests.games.states import after, texts

from rokkaku.core.errors import InvalidSetup, InvalidState
from rokkaku.games.hexheaven.rules.notation import END, HAND, PASS, RESERVE
from rokkaku.games.hexheaven.rules.tiles import NUMBER_OF

# Options


def test_number_of_players_follows_from_the_mode() -> None:
    def seats(**options: object) -> int:
        return len(HEXHEAVEN.initial(options).hands)

    assert seats() == seats(mode="casual") == seats(players=2) == seats(mode="serious") == 2
    assert seats(players=3) == 3
    assert seats(mode="solo") == seats(mode="solo", players="1") == 1


def test_deal_is_used_instead_of_the_seed() -> None:
    assert HEXHEAVEN.initial({"deal": IN_ORDER}, 1) == HEXHEAVEN.initial({"deal": IN_ORDER}, 2)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": "1"}, "players=1 .*mode=casual, but players=2 or 3 does"),
        ({"mode": "serious", "players": "3"}, "players=3 .*mode=serious, but players=2 does"),
        ({"mode": "solo", "players": "2"}, "players=2 .*mode=solo, but players=1 does"),
        ({"deal": "1,2,3"}, "deal has 3 tiles, 3 of them different"),
        ({"deal": IN_ORDER.replace("28", "27")}, "28 tiles, 27 of them different"),
        ({"deal": IN_ORDER.replace("28", "29")}, "deal has '29'; .*1 to 28"),
        ({"deal": IN_ORDER.replace("28", "V")}, "deal has 'V'"),
        ({"deal": IN_ORDER.replace(",", ", ")}, "deal has ' 2'"),
        ({"deal": IN_ORDER.replace("1,2,", "01,2,", 1)}, "deal has '01'"),
        ({"deal": " "}, "deal has ' '"),
    ],
)
def test_impossible_setup_says_what_is_wrong(options: dict[str, str], message: str) -> None:
    with pytest.raises(InvalidSetup, match=f"^hexheaven: .*{message}"):
        HEXHEAVEN.initial(options)


# Texts


@pytest.mark.parametrize(
    ("text", "kind", "tile", "rotation", "cell"),
    [
        ("7 r2 1,-1", HAND, "7", 2, (1, -1)),
        ("*7 r2 1,-1", RESERVE, "7", 2, (1, -1)),
        ("28 r0 -12,0", HAND, "28", 0, (-12, 0)),
        ("*V r1 0,1", RESERVE, "V", 1, (0, 1)),
        ("*S r0 3,-2", RESERVE, "S", 0, (3, -2)),
    ],
)
def test_text_is_tile_rotation_and_cell(
    text: str, kind: str, tile: str, rotation: int, cell: tuple[int, int]
) -> None:
    move = HEXHEAVEN.parse_move(text)
    assert move == (kind, NUMBER_OF[tile], rotation, cell)
    assert HEXHEAVEN.format_move(move) == str(move) == text


def test_text_of_the_end_of_a_turn() -> None:
    assert HEXHEAVEN.parse_move("end").kind == END
    assert HEXHEAVEN.parse_move("pass").kind == PASS


def test_order_of_moves_is_hand_reserve_end() -> None:
    state = position("1 0,0; 1 1,0", "3 15", "16", reserves=("5 17", ""))
    tiles = list(dict.fromkeys(text.split()[0] for text in texts(state)))
    assert tiles == ["3", "15", "*5", "*17"]
    assert texts(after(state, "15 r0 1,-1"))[-1] == "end"


# Saved states


def damaged(**fields: Any) -> Any:
    value = json.loads(json.dumps(opened().to_json()))
    return value | fields


def damage(name: str, index: int, new: object) -> Any:
    value = damaged()
    value[name][index] = new
    return value


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (damaged(mode="easy"), "easy"),
        (damaged(mode="solo"), "solo is not for 2 players"),
        (damaged(mode="serious"), "bonus"),
        (damaged(turn=2), "2 is not a seat"),
        (damaged(turn=True), "True is not a whole number"),
        (damaged(ply=201), "201 is not from 0 to 200"),
        (damaged(points=[0]), "for each seat"),
        (damaged(one_side=1), "neither true nor false"),
        (damaged(bonus=0, passes=2), "turned up"),
        (damaged(bonus=12), "twice"),
        (damaged(bonus=None), "bonus"),
        (damaged(deck=[12, 13]), "there are 14 tiles; 29 are right"),
        (damaged(hands=[[0, 4, 5], [8, 9, 10]]), "hands are known"),
        (damaged(hands=[[29, 4, 5], [8, 9, 10]]), "unmarked"),
        (damaged(hands=[[3, 4, 5, 8], [9, 10]]), "have not placed in turn"),
        (damaged(holes=[[0, 0]]), "lies in a hole"),
        (damage("laid", 0, [900, 0, 1, 0]), "further away"),
        (damage("laid", 0, [0, 0, 1, 6]), "not from 0 to"),
        (damage("laid", 0, [0, 0, 0, 0]), "not from 1 to"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_damaged_state_is_refused(value: Any, message: str) -> None:
    with pytest.raises(InvalidState, match=f"^hexheaven: damaged state .*{message}"):
        HEXHEAVEN.from_json(value)


def test_state_with_edges_that_disagree_is_refused() -> None:
    state = damaged()
    for index, (q, r, tile, rotation) in enumerate(state["laid"]):
        if tile == NUMBER_OF["V"]:
            state["laid"][index] = [q, r, tile, 1 - rotation]
    with pytest.raises(InvalidState, match=r"edges of .* do not agree"):
        HEXHEAVEN.from_json(state)
