"""The look, sounds and picks of Beer Hex, which show nothing hidden."""

import re
from collections.abc import Callable, Iterator
from itertools import permutations

import pytest

from rokkaku.core.rng import Rng
from rokkaku.core.state import Outcome
from rokkaku.games.beerhex.rules.board import names
from rokkaku.games.beerhex.rules.game import GAME, BeerHexState
from rokkaku.games.beerhex.rules.notation import format_move
from rokkaku.games.beerhex.view import glyphs
from rokkaku.games.beerhex.view.game_view import VIEW
from rokkaku.i18n import LANGUAGES, Texts
from rokkaku.ui.board.animation import plan
from rokkaku.ui.board.game_view import ViewOptions
from rokkaku.ui.board.picks import Pick, PickTree, Prefix, pick_tree
from rokkaku.ui.board.scene import Layer, Scene, Shape

PLACED = "a2+G d4+S b3+G d2+S c2+S d3+S b4+S c4+S"
GOLDS_LINE = "d1+G a1+S c2+G b1+S c3+G e1+S b4+G e2+S b5+G e3+S"
BROKEN_LINE = "d1+G a1+S c2+G b1+S c3+S e1+S b4+G e2+S a5+S e3+G"
CLAIMS = ("declare", "stuck")
TOKEN, ATTACK = Pick("button", "token"), Pick("button", "attack")


def cell(name: str) -> Pick:
    return Pick("cell", name)


def states(texts: str, **options: str) -> list[BeerHexState]:
    found = [GAME.initial(options)]
    for text in re.findall(r"attack \w\w \w\w \w\w|\S+", texts):
        move = GAME.parse_move(text)
        assert move in found[-1].legal_moves(), text
        found.append(found[-1].apply(move))
    return found


def look(
    state: BeerHexState, viewer: int | None, say: Texts, prefix: Prefix = (), **more: object
) -> Scene:
    mine = viewer is not None and viewer == state.actor
    tree = pick_tree(state.legal_moves(), VIEW.picks) if mine else PickTree({})
    options = ViewOptions(say, tree, prefix)._replace(**more)
    return VIEW.scene(state.view(viewer), options)


def told(scene: Scene) -> str:
    places = (*scene.hits, *scene.tray.hand, *scene.tray.actions)
    return "\n".join(place.name for place in places)


def name_of(scene: Scene, name: str) -> str:
    return next(hit.name for hit in scene.hits if hit.pick == cell(name))


def keys(scene: Scene, start: str) -> set[str]:
    return {item.key for item in scene.items if item.key.startswith(start)}


def layers_at(scene: Scene, key: str) -> tuple[Layer, ...]:
    return next(i.layers for i in scene.items if i.key == key and isinstance(i, Shape))


def with_other_symbols(state: BeerHexState, viewer: int | None) -> Iterator[BeerHexState]:
    for seed in range(12):
        yield state.determinize(viewer, Rng(seed))


@pytest.mark.parametrize("hints", ["false", "true"])
@pytest.mark.parametrize("prefix", [(), (Pick("hand", "G"),), (cell("d3"),), (cell("e5"),)])
def test_without_a_peek_nothing_depends_on_hidden_symbols(
    hints: str, prefix: Prefix, english: Texts
) -> None:
    state = states(PLACED, hints=hints)[-1]
    shown = look(state, 0, english, prefix)
    for other in with_other_symbols(state, None):  # the viewer's crowns change too
        if all(all(hand[:2]) for hand in other.position.hands):
            assert look(other, 0, english, prefix) == shown
            assert VIEW.prompt(other, english) == VIEW.prompt(state, english)
    assert "inside" not in told(shown)
    assert not keys(shown, "peek")


def test_a_peek_shows_the_own_crowns_only(english: Texts) -> None:
    state = states(PLACED)[-1]
    shown = look(state, 0, english, peek=True)
    assert keys(shown, "peek") == {"peek-a2", "peek-b3", "peek-b4", "peek-c2"}
    assert "Silver’s symbol inside" in name_of(shown, "b4")
    assert "inside" not in name_of(shown, "d4")
    assert [piece.name for piece in shown.tray.hand] == [
        "5 with Gold’s symbol",
        "4 with Silver’s symbol",
    ]
    assert not keys(look(state, None, english, peek=True), "peek")


def test_what_can_be_peeked_at_is_told_without_a_peek(english: Texts) -> None:
    state = states(PLACED)[-1]
    assert look(state, 0, english).can_peek
    assert not look(state, None, english).can_peek
    assert not look(states("a2+G d4+S declare")[-1], 0, english).can_peek


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_with_hint_tokens_nobody_ever_sees_a_placed_symbol(
    viewer: int | None, english: Texts
) -> None:
    game = states("a2+G! d4+S b3+G d2+S! c2+S attack b3 c2 d2", hints="true")
    for state in game[:-1]:
        shown = look(state, viewer, english, peek=True, notes={"a2": "G"})
        assert not shown.note_places
        assert not keys(shown, "peek") | keys(shown, "note")
        assert "symbol" not in "".join(hit.name for hit in shown.hits)
    assert keys(look(game[1], viewer, english), "token") == {"token-a2"}
    assert len(keys(look(game[1], viewer, english), "pin-0")) == 2
    assert "hint token" in name_of(look(game[1], viewer, english), "a2")


def test_notes_lie_on_face_down_crowns_and_are_heard(english: Texts) -> None:
    state = states(PLACED + " attack b3 b4 c2")[-1]
    noted = {"d4": "G", "d3": "S", "b4": "G", "e5": "S"}
    shown = look(state, 1, english, notes=noted)
    assert keys(shown, "note") == {"note-d3", "note-d4"}
    assert layers_at(shown, "note-d4") == glyphs.PENCIL_MARKS["G"]
    assert "noted: Gold’s symbol" in name_of(shown, "d4")
    assert "noted" not in name_of(shown, "b4")
    assert shown.note_places == {cell(name) for name in ("a2", "d4", "d2", "d3", "c4")}
    assert not look(states(GOLDS_LINE + " declare")[-1], None, english).note_places


def test_crown_and_cell_can_be_picked_in_any_order() -> None:
    state = states("a2+G", hints="true")[-1]
    tree = pick_tree(state.legal_moves(), VIEW.picks)
    crown, place = Pick("hand", "S"), cell("c3")
    assert format_move(tree.completed((crown, place))) == "c3+S"
    assert format_move(tree.completed((place, crown))) == "c3+S"
    ways = [way for way in permutations((crown, place, TOKEN)) if way[-1] != TOKEN]
    assert {format_move(tree.completed(way)) for way in ways} == {"c3+S!"}


def test_an_attack_is_picked_in_any_order_and_confirmed(english: Texts) -> None:
    state = states(PLACED)[-1]
    tree = pick_tree(state.legal_moves(), VIEW.picks)
    for way in permutations(map(cell, ("d2", "d3", "c4"))):
        assert tree.completed(way) is None
        assert tree.choices(way) == {ATTACK}
        assert format_move(tree.completed((*way, ATTACK))) == "attack c4 d2 d3"
    shown = look(state, 0, english, (cell("d3"), cell("d2")))
    assert keys(shown, "picked") == {"picked-d2", "picked-d3"}
    assert keys(shown, "target") == {"target-c2", "target-c4", "target-d4"}
    last = look(state, 0, english, (cell("d3"), cell("d2"), cell("c4")))
    assert [action.pick for action in last.tray.actions] == [ATTACK]


@pytest.mark.parametrize("kind", CLAIMS)
def test_what_ends_the_game_is_asked_twice(kind: str, english: Texts) -> None:
    state, button = states(PLACED)[-1], Pick("button", kind)
    tree = pick_tree(state.legal_moves(), VIEW.picks)
    assert tree.completed((button,)) is None
    sure = Pick("button", f"{kind}Sure")
    assert tree.completed((button, sure)).kind == kind
    shown = look(state, 0, english, (button,))
    assert {action.pick: action.name for action in shown.tray.actions}[button] == "Never mind"
    assert tree.pick((button,), button) == ()


def test_only_what_makes_a_move_is_a_loud_button(english: Texts) -> None:
    state, declare, stuck = states(PLACED)[-1], Pick("button", "declare"), Pick("button", "stuck")
    attacked = tuple(map(cell, ("d2", "d3", "c4")))

    def loud(*prefix: Pick) -> list[str]:
        return [
            one.name for one in look(state, 0, english, prefix).tray.actions if not one.is_secondary
        ]

    assert loud() == []
    assert loud(declare) == ["Declare and reveal all crowns"]
    assert loud(stuck) == ["Claim and reveal all crowns"]
    assert loud(*attacked) == ["Attack"]


def test_what_a_wrong_claim_costs_is_said_before_it_is_confirmed(english: Texts) -> None:
    state = states(PLACED)[-1]
    prompts = {kind: VIEW.prompt(state, english, (Pick("button", kind),)) for kind in CLAIMS}
    assert "doesn’t connect your sides, you lose" in prompts["declare"]
    assert "If Silver can still connect using both hands, you lose" in prompts["stuck"]
    assert "lose" not in VIEW.prompt(state, english)


def test_an_attack_is_shown_in_two_steps(english: Texts) -> None:
    *_, before, after = states(PLACED + " attack c4 d3 d4")
    seen, judged = VIEW.interludes(before.view(None), after.view(None), ViewOptions(english))
    for step in (seen, judged):
        for name in ("c4", "d3", "d4"):
            assert layers_at(step.scene, f"crown-{name}") == glyphs.OPEN_CROWNS[1][1]
        assert layers_at(step.scene, "crown-d2") == glyphs.CROWNS[1]
        assert not any(hit.selectable for hit in step.scene.hits)
    assert seen.caption.count("Silver’s symbol") == 3
    assert "c4, d3, d4 to Silver" in judged.caption
    assert keys(judged.scene, "going") == {"going-c4", "going-d3", "going-d4"}


def test_a_failed_attack_tells_what_stays(english: Texts) -> None:
    *_, before, after = states(PLACED + " attack b3 b4 c2")
    _, judged = VIEW.interludes(before.view(1), after.view(1), ViewOptions(english))
    assert "Returned: b3 to Gold. Left face up: b4, c2." in judged.caption
    assert keys(judged.scene, "going") == {"going-b3"}
    shown = look(after, 1, english)
    assert layers_at(shown, "crown-b4") == glyphs.OPEN_CROWNS[0][1]
    assert "crown-b3" not in keys(shown, "crown")
    assert "the crown just returned had Gold’s symbol" in name_of(shown, "b3")


def test_an_attack_and_the_placement_after_it_are_marked_together(english: Texts) -> None:
    """A crown on a cell that the attack has emptied is new as well."""
    *_, before, attacked, after = states(PLACED + " attack c4 d3 d4 c4+G")
    turn = (before.view(1), attacked.view(1))
    shown = look(after, 1, english, turn=turn)
    marks = {"last-c4", "last-d3", "last-d4"}
    assert keys(shown, "last") == marks
    assert {name for name in ("c4", "d3", "d4", "d2") if "last move" in name_of(shown, name)} == {
        mark.removeprefix("last-") for mark in marks
    }
    assert {key.split("-")[1] for key in keys(shown, "gone")} == {"d3", "d4"}
    assert "just returned" not in name_of(shown, "c4")
    assert keys(look(after, 1, english, turn=turn[1:]), "last") == {"last-c4"}


def test_other_moves_have_no_interlude(english: Texts) -> None:
    *_, before, after = states(PLACED)
    options = ViewOptions(english)
    assert VIEW.interludes(before.view(None), after.view(None), options) == ()
    assert VIEW.interludes(after.view(None), before.view(None), options) == ()


def test_at_the_end_all_is_turned_over_and_then_the_line_shown(english: Texts) -> None:
    *_, before, after = states(GOLDS_LINE + " declare")
    options = ViewOptions(english)
    (step,) = VIEW.interludes(before.view(None), after.view(None), options)
    assert "Gold declares victory" in step.caption
    assert not keys(step.scene, "line")
    shown = VIEW.scene(after.view(None), options)
    assert keys(shown, "line-") == {f"line-{name}" for name in ("d1", "c2", "c3", "b4", "b5")}
    assert layers_at(shown, "crown-c3") == glyphs.OPEN_CROWNS[0][0]
    assert layers_at(shown, "crown-a1") == glyphs.OPEN_CROWNS[1][1]


def test_a_wrong_declaration_shows_what_is_missing(english: Texts) -> None:
    state = states(BROKEN_LINE + " declare")[-1]
    shown, line = look(state, None, english), state.line()
    assert line
    assert line.empty
    assert keys(shown, "missing") == {f"missing-{name}" for name in names(line.empty)}
    assert all("missing on the line" in name_of(shown, name) for name in names(line.empty))
    assert not keys(shown, "ghost")


def test_a_claim_shows_the_crowns_that_would_join(english: Texts) -> None:
    state = states(PLACED + " stuck")[-1]
    shown, line = look(state, None, english), state.line()
    assert line
    assert keys(shown, "ghost-sign") == {f"ghost-sign-{name}" for name in names(line.empty)}
    assert not keys(shown, "missing")
    needed = "Silver needs 2 more symbols, and there are 7 in the two hands."
    assert needed in VIEW.result(state, english)
    assert VIEW.result(states(GOLDS_LINE + " declare")[-1], english) == ""


def test_the_reason_names_the_side_that_is_connected_on_a_full_board(english: Texts) -> None:
    start = states("")[0]
    full = VIEW.reason(start, Outcome((1,), "beerhex.reason.full"), english)
    assert full == "The board is full: Silver is connected."
    resigned = VIEW.reason(start, Outcome((1,), "core.reason.resigned"), english)
    assert resigned == english("core.reason.resigned")


def test_a_line_that_is_barred_shows_where(english: Texts) -> None:
    wall = "a1+G c1+G b1+S c2+G a4+S c4+G e1+S c5+G c3+G e5+S stuck"
    state = states(wall)[-1]
    shown = look(state, None, english)
    assert "blocked" in VIEW.result(state, english)
    assert len(keys(shown, "barred")) == 1


def test_crowns_fly_between_hand_and_board(english: Texts) -> None:
    game = states(PLACED + " attack c4 d3 d4")
    placing = plan(look(game[0], None, english), look(game[1], None, english))
    assert [shape.key for _, shape in placing.moving] == ["crown-a2"]
    returning = plan(look(game[-2], None, english), look(game[-1], None, english))
    assert {shape.key for _, shape in returning.moving} == {
        f"hand-1-{index}" for index in (9, 10, 11)
    }
    assert not returning.vanishing


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_placement_is_told_without_its_symbol(
    language: str, texts_in: Callable[[str], Texts]
) -> None:
    say, state = texts_in(language), states("a2+G")[-1]
    for tell in (VIEW.describe, VIEW.short_text):
        assert tell(state, "c3+S", say) == tell(state, "c3+G", say)
        assert tell(state, "c3+S", say) == tell(state, "c3+?", say)
        assert tell(state, "c3+?!", say) != tell(state, "c3+?", say)
