from dataclasses import replace

import pytest
from tests.browser.moves import simple_move
from tests.games.hexheaven.rules.helpers import RING, opened, position, ring
from tests.games.hexheaven.view.helpers import (
    HEXHEAVEN,
    LINE,
    labels,
    sayings,
    seen,
    shapes,
    taken,
    tree,
)

from rokkaku.core.table import new_table
from rokkaku.games.hexheaven.rules.illegal import why_not
from rokkaku.games.hexheaven.rules.notation import END, RESERVE, Move
from rokkaku.games.hexheaven.rules.placement import placements
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import TILES
from rokkaku.games.hexheaven.view import overlay_glyphs
from rokkaku.games.hexheaven.view.drawing import place_of, signed
from rokkaku.games.hexheaven.view.game_view import VIEW
from rokkaku.games.hexheaven.view.last_tile import last_tile
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import ViewOptions
from rokkaku.ui.board.picks import Pick

# Alone


def solo_game() -> list[HexHeavenState]:
    table = new_table("hexheaven", {"mode": "solo", "players": "1"}, (None,), 3)
    while table.actor is not None:
        table = table.play(simple_move(table))
    return list(table.states)


def test_alone_points_are_said_without_the_word_of_the_serious_game(english: Texts) -> None:
    *states, over = solo_game()
    told = [sayings(seen(state, english)) for state in (*states, over)]
    for state in states:
        for move in (state.legal_moves()[0], state.legal_moves()[-1]):
            told += [
                VIEW.describe(state, str(move), english),
                VIEW.short_text(state, str(move), english),
            ]
            told += VIEW.reasons(state, move, english)
    told.append(VIEW.result(over, english))
    assert "Score 0" in told[0]
    assert any("score +1" in text for text in told)
    assert [text for text in told if "uperiority" in text] == []


def test_at_the_end_alone_it_is_shown_what_a_tile_that_is_left_could_have_made(
    english: Texts,
) -> None:
    *states, over = solo_game()
    move = last_tile(over)
    assert move
    assert move.tile in over.hands[0]
    points = over.effect(move).points
    fits = [
        over.effect(one).points
        for tile in over.hands[0]
        for one in (
            Move("", tile, found.rotation, found.cell)
            for found in placements(over.board, tile, over.counts)
        )
    ]
    assert points == max(fits) > 0
    scene = seen(over, english)
    assert shapes(scene)["ghost"].at == place_of(move.cell)
    assert labels(scene)["bubble-text"] == f"possible: +{points}"
    assert any(f"possible: +{points}" in hit.name for hit in scene.hits)
    assert f"could have scored {points} points" in VIEW.result(over, english)
    assert "ghost" not in shapes(seen(states[-1], english))


def test_the_own_tiles_stay_to_be_seen_when_none_can_be_placed_and_at_the_end(
    english: Texts,
) -> None:
    stuck = position(LINE, "2 3 4", used=0b111110)
    assert [move.kind for move in stuck.legal_moves()] == [END]
    hand = seen(stuck, english).tray.hand
    assert [piece.pick.value for piece in hand] == ["2", "3", "4"]
    assert not any(piece.selectable for piece in hand)
    *_, over = solo_game()
    left = next(tray for tray in seen(over, english).tray.others if tray.title == "Sun’s tiles")
    assert len(left.pieces) == len((*over.hands[0], *over.reserves[0])) > 0


def test_an_empty_hand_has_no_tray(english: Texts) -> None:
    state = new_table("hexheaven", {"mode": "casual"}, (None, None)).state
    without = replace(state, hands=((1, 2), ()), reserves=((), ()))
    trays = VIEW.scene(without, ViewOptions(english)).tray.others
    assert [tray.title for tray in trays] == ["Bonus tile"]


# Cells for a tile in hand


def test_the_cells_for_a_tile_show_its_points_and_the_sides_it_would_touch(english: Texts) -> None:
    state = position(LINE, "2 3 4", "5 6 7")
    prefix = taken(state, "2")
    scene, legal = seen(state, english, prefix), tree(state).choices(prefix)
    assert legal
    for pick in legal:
        move = tree(state).completed((*prefix, pick))
        effect = state.effect(move)
        assert labels(scene)[f"points-{pick.value}"].replace("−", "-") in {
            str(effect.points),
            f"{effect.points:+d}",
        }
        assert shapes(scene)[f"sides-{pick.value}"].layers == overlay_glyphs.pips(effect.sides)


def test_cells_that_need_another_rotation_are_shown_fainter_and_cannot_be_picked(
    english: Texts,
) -> None:
    state = position(LINE, "2 3 4", "5 6 7", one_side=True)
    prefix = taken(state, "2")
    scene = seen(state, english, prefix)
    turned = {key for key in shapes(scene) if key.startswith("turned-")}
    possible = {hit.pick.value for hit in scene.hits if hit.selectable}
    assert turned
    assert not {key.removeprefix("turned-") for key in turned} & possible
    assert {f"target-{cell}" for cell in possible} <= shapes(scene).keys()


def test_in_the_opening_no_points_are_shown(english: Texts) -> None:
    state = HEXHEAVEN.initial({}, 5)
    first = min(pick.value for pick in tree(state).choices(()))
    scene = seen(state, english, taken(state, first))
    assert any(key.startswith("target-") for key in shapes(scene))
    assert labels(scene) == {}


def test_the_ghost_says_what_it_would_give(english: Texts) -> None:
    state = position(LINE, "2 3 4", "5 6 7")
    prefix = taken(state, "2")
    cell = min(tree(state).choices(prefix)).value
    scene = seen(state, english, prefix, cell)
    effect = state.effect(tree(state).completed((*prefix, Pick("cell", cell))))
    points = english("hexheaven.points", points=f"{effect.points:+d}" if effect.points else 0)
    sides = english("hexheaven.touching", sides=effect.sides)
    assert labels(scene)["bubble-text"] == f"{points} · {sides}"
    assert scene.tray.refusal == ""
    assert f"target-{cell}" not in shapes(scene), "the ghost stands there"


def test_the_ghost_shows_a_hex_heaven_before_it_is_made(english: Texts) -> None:
    state = position("1 0,0; " + ring("15", *RING[:5]), "1 3 4", "5 6 7")
    scene = seen(state, english, taken(state, "1"), RING[5])
    assert english("hexheaven.heaven") in labels(scene)["bubble-text"]
    assert "glory-0,0" in shapes(scene)


@pytest.mark.parametrize(
    ("aim", "fields", "reason"),
    [
        ("0,0", {}, "occupied"),
        ("3,0", {}, "apart"),
        ("-1,0", {}, "oneSide"),
        ("1,-1", {"used": 0b100}, "used"),
    ],
)
def test_a_wrong_place_says_why(
    english: Texts, aim: str, fields: dict[str, int], reason: str
) -> None:
    state = position(LINE, "1 2 3", "5 6 7", **fields)
    held = (Pick("hand", "1"), Pick("turn", "0"))
    scene = seen(state, english, held, aim)
    values = {"sides": 2} if reason == "used" else {}
    assert scene.tray.refusal == english(f"hexheaven.why.{reason}", **values)
    assert "bubble" not in shapes(scene)


def test_edges_that_do_not_match_say_so_and_turning_leads_to_those_that_do(english: Texts) -> None:
    state = position(LINE, "2 14 4", "5 6 7", one_side=True)
    never = seen(state, english, (Pick("hand", "14"), Pick("turn", "0")), "1,-1")
    assert never.tray.refusal == english("hexheaven.why.edges")
    cell = "1,-1"
    fitting = {
        int(way.value)
        for way in tree(state).choices((Pick("hand", "2"),))
        if Pick("cell", cell) in tree(state).choices((Pick("hand", "2"), way))
    }
    for rotation in range(6):
        prefix = (Pick("hand", "2"), Pick("turn", str(rotation)))
        scene = seen(state, english, prefix, cell)
        if rotation not in fitting:
            assert scene.tray.refusal == english("hexheaven.why.rotation")
        offered = {
            action.key: int(action.pick.value) for action in scene.tray.actions if action.key
        }
        assert offered["q"] in fitting
        left = next((rotation + k) % 6 for k in range(1, 6) if (rotation + k) % 6 in fitting)
        assert offered["q"] == left


def test_every_refusal_is_for_what_cannot_be_picked(english: Texts) -> None:
    state = opened()
    for pick in sorted(tree(state).choices(())):
        if pick.kind != "hand":
            continue
        prefix = taken(state, pick.value)
        legal = tree(state).choices(prefix)
        for hit in seen(state, english, prefix).hits:
            refusal = seen(state, english, prefix, hit.pick.value).tray.refusal
            assert (refusal == "") == (hit.pick in legal)


# The turn


@pytest.mark.parametrize(
    ("used", "one_side", "looks"),
    [
        (0b1000, False, "SHUT FREE USED FREE FREE"),
        (0b1100, True, "FREE USED USED FREE FREE"),
        (0b0010, True, "USED FREE FREE FREE FREE"),
    ],
)
def test_the_numbers_of_sides_that_are_used_are_shown_and_said(
    english: Texts, used: int, one_side: bool, looks: str
) -> None:
    state = position(LINE, "2 3", "5 6 7", used=used, one_side=one_side)
    hud = {item.key: item for item in seen(state, english).hud if item.key[-1:].isdigit()}
    chips = [hud[f"chip-{sides}"].layers for sides in range(1, 6)]
    drawn = {
        "SHUT": overlay_glyphs.CHIP_SHUT,
        "FREE": overlay_glyphs.CHIP,
        "USED": overlay_glyphs.CHIP_USED,
    }
    assert chips == [drawn[look] for look in looks.split()]
    numbers = ", ".join(str(k) for k, look in enumerate(looks.split(), 1) if look == "USED")
    assert VIEW.prompt(state, english) == english("hexheaven.prompt.goOn", used=numbers)


def test_in_the_opening_no_numbers_are_shown(english: Texts) -> None:
    assert not seen(HEXHEAVEN.initial({}), english).hud


def test_the_turn_is_ended_or_passed_by_a_button(english: Texts) -> None:
    ended = seen(_begun(), english)
    assert [action.pick for action in ended.tray.actions] == [Pick("button", "end")]
    stuck = position(LINE, "14", "5 6 7")
    assert [action.pick for action in seen(stuck, english).tray.actions] == [Pick("button", "pass")]
    assert VIEW.prompt(stuck, english) == english("hexheaven.prompt.pass")


def test_where_the_tile_in_hand_fits_it_is_said_how_to_place_it(english: Texts) -> None:
    state = HEXHEAVEN.initial({})
    ((tile, turned, cell),) = VIEW.picks(state.legal_moves()[0])
    far = Pick("cell", "9,9")
    place, opening = english("hexheaven.prompt.here"), english("hexheaven.prompt.opening")
    prompts = {
        (tile, turned): opening,
        (tile, turned, cell): place,
        (tile, turned, far): opening,
        (tile, cell): opening,  # a hint shows the tile, but its rotation isn't chosen yet
    }
    assert {prefix: VIEW.prompt(state, english, prefix) for prefix in prompts} == prompts


def _begun() -> HexHeavenState:
    state = opened()
    return state.apply(next(move for move in state.legal_moves() if move.kind == ""))


def test_the_special_tile_is_picked_from_the_hand_and_uses_no_number_up(english: Texts) -> None:
    state = opened({"mode": "serious"})
    scene = seen(state, english)
    special = scene.tray.hand[-1]
    assert special.pick == Pick("hand", "*V")
    assert special.selectable
    assert special.name.startswith("reserve")
    assert {shape.key for shape in special.picture} == {"tile", "owned"}
    prefix = taken(state, "*V")
    held = seen(state, english, prefix)
    assert any(key.startswith("points-") for key in labels(held))
    assert not any(key.startswith("sides-") for key in shapes(held))
    move = tree(state).completed((*prefix, min(tree(state).choices(prefix))))
    assert move.kind == RESERVE
    assert VIEW.describe(state, str(move), english).count("reserve") == 1


# Hands, points and hidden tiles


def test_in_the_opening_a_viewer_knows_the_own_hand_only(english: Texts) -> None:
    state = HEXHEAVEN.initial({"players": "3"}, 4)
    for viewer in (0, 1, 2):
        scene = VIEW.scene(state.view(viewer), ViewOptions(english))
        assert [piece.pick.value for piece in scene.tray.hand] == [
            TILES[tile].id for tile in state.hands[viewer]
        ]
        assert [len(tray.pieces) for tray in scene.tray.others] == [1, 5, 5]
        unknown = {piece.name for tray in scene.tray.others for piece in tray.pieces}
        assert unknown == {english("hexheaven.tile.unknown")}
    assert VIEW.scene(state.view(None), ViewOptions(english)).tray.hand == ()


def test_nothing_tells_the_bonus_tile_and_the_deck(english: Texts) -> None:
    state = opened()
    changed = replace(state, bonus=state.deck[3], deck=tuple(reversed(state.deck)))
    for viewer in (0, 1, None):
        one, other = (
            VIEW.scene(each.view(viewer), ViewOptions(english)) for each in (state, changed)
        )
        assert one == other
        assert sayings(one) == sayings(other)


def test_open_hands_of_the_others_are_shown(english: Texts) -> None:
    state = position(LINE, "2 3 4", "5 6 7", reserves=("", "8"))
    tray = seen(state, english).tray.others[1]
    assert tray.title == english("hexheaven.hand", side=english("hexheaven.seat.1"))
    assert len(tray.pieces) == 4
    assert not any(piece.selectable for piece in tray.pieces)


def test_points_and_the_deck_are_told(english: Texts) -> None:
    state = position(LINE, "2 3 4", "5 6 7", points=(7, 12))
    told = {tally.seat: tally.text for tally in seen(state, english).tray.tallies}
    assert "7" in told[0]
    assert "12" in told[1]
    assert told[None] == english("hexheaven.tally.deck", tiles=len(state.deck))


def test_every_seat_has_its_badge() -> None:
    assert len({VIEW.badge(seat) for seat in range(3)}) == 3


def test_the_result_tells_points_and_end_bonus_apart(english: Texts) -> None:
    state = position(LINE, "2 3 4", "5 6 7", deck="", points=(9, 4))
    bonuses = [sum(tile.total for tile in state.end_bonus(seat)) for seat in (0, 1)]
    assert VIEW.result(state, english) == (
        f"Sun: {9 + bonuses[0]} (9 in play + {bonuses[0]} end bonus), "
        f"Moon: {4 + bonuses[1]} (4 in play + {bonuses[1]} end bonus)"
    )
    serious = replace(state, mode="serious", bonus=None, superiority=(7, 2))
    assert VIEW.result(serious, english) == "Sun: 7, Moon: 2"


def test_the_result_of_a_solo_game_tells_where_its_points_are_from(english: Texts) -> None:
    state = position(LINE, "2 3 4", deck="", mode="solo", superiority=(5,))
    bonus = sum(tile.total for tile in state.end_bonus(0)) // 3
    told = VIEW.result(state, english)
    turns = "5 from turns (1 for every 3 points of a turn)"
    assert told.startswith(f"Score: {turns}, {bonus} from the end bonus. ")
    assert "Rank: " in told


def test_the_own_hand_stays_next_to_the_viewer(english: Texts) -> None:
    for turn in (0, 1):
        state = position(LINE, "2 3 4", "5 6 7", turn=turn)
        for viewer, hand in ((None, turn), (0, 0), (1, 1)):
            scene = VIEW.scene(state, ViewOptions(english, viewer=viewer))
            shown = tuple(piece.pick.value for piece in scene.tray.hand)
            assert shown == (("2", "3", "4"), ("5", "6", "7"))[hand]
            assert scene.tray.others[1].title == ("Moon’s tiles", "Sun’s tiles")[hand]


def test_the_newest_tile_is_marked_and_can_be_animated(english: Texts) -> None:
    state = _begun()
    text = next(str(move) for move in opened().legal_moves() if move.kind == "")
    scene = seen(state, english, turn=(opened(),))
    name, _, cell = text.split()
    assert shapes(scene)[f"tile-{name}"].kind == f"tile-{name}"
    assert f"last-{cell}" in shapes(scene)
    assert f"tile-{name}" not in {item.key for item in scene.ground}
    assert why_not(state, HEXHEAVEN.parse_move(text)) is not None


# Words for moves


def test_moves_are_told_with_their_points_after_the_opening(english: Texts) -> None:
    start = HEXHEAVEN.initial({}, 5)
    told = VIEW.describe(start, str(start.legal_moves()[0]), english)
    assert "pt" not in told
    state = position(LINE, "2 3 4", "5 6 7", turn=1)
    move = state.legal_moves()[0]
    words = VIEW.describe(state, str(move), english)
    assert words.startswith("Moon: ")
    assert english("hexheaven.points", points=signed(state.effect(move).points)) in words
    ended = VIEW.describe(replace(state, mode="serious", gained=7), "end", english)
    assert ended == "Moon ends the turn, superiority +2"


def test_the_list_of_moves_names_tile_and_points(english: Texts) -> None:
    state = position(LINE, "2 3 4", "5 6 7", turn=1)
    assert VIEW.short_text(state, "5 r0 0,1", english) == "red round F +1 pt"
    surrounded = position(ring("14", "0,0", *RING[:5]), "14 3 4", "5 6 7")
    assert (
        VIEW.short_text(surrounded, f"14 r0 {RING[5]}", english) == "red square E +3 pts hex heaven"
    )
    assert VIEW.short_text(state, "pass", english) == "pass"
    assert VIEW.short_text(replace(state, mode="serious", gained=7), "end", english) == (
        "end of turn superiority +2"
    )
