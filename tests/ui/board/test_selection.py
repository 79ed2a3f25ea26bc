import pytest
from tests.tables import table_after

from rokkaku.core.registry import get
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.pointing.aim import AimedBy
from rokkaku.ui.board.selection import NO_SELECTION, Selection, selection_of


def selection(game: str, **options: str) -> Selection:
    return selection_of(game, table_after(game, **options).state)


def cell(name: str) -> Pick:
    return Pick("cell", name)


def held(game: str = "seven", **options: str) -> Selection:
    start = selection(game, **options)
    return start.pick(min(start.tree.choices(())))


def turned(before: Selection) -> Selection:
    turns = before.tree.choices(before.prefix[:1]) - {before.prefix[1]}
    return before.pick(min(turns))


def test_picks_spell_out_a_move() -> None:
    picked = selection("agon").pick(cell("a5"))
    assert (picked.prefix, picked.move) == ((cell("a5"),), None)
    assert picked.pick(cell("b5")).move == get("agon").parse_move("a5-b5")
    assert picked.pick(cell("a5")).prefix == ()
    assert picked.pick(cell("f6")).prefix == ()


def test_how_a_tile_lies_is_filled_in() -> None:
    assert [pick.kind for pick in held().prefix] == ["hand", "turn"]


def test_a_place_with_a_preview_is_aimed_at_before_it_is_picked() -> None:
    place = min(held().tree.choices(held().prefix))
    aimed = held().pick(place)
    assert (aimed.prefix, aimed.aim, aimed.move) == (held().prefix, place, None)
    assert aimed.pick(place).move is not None


def test_an_impossible_place_is_aimed_at_only() -> None:
    aimed = held().pick(cell("99,99"))
    assert aimed.pick(cell("99,99")) == aimed
    assert aimed.prefix == held().prefix


@pytest.mark.parametrize(("game", "is_kept"), [("seven", False), ("hexheaven", True)])
def test_a_turned_tile_is_placed_only_after_a_new_aim(game: str, is_kept: bool) -> None:
    """In Hex Heaven a tile is turned where it is aimed, until its sides fit."""
    place = min(held(game).tree.choices(held(game).prefix))
    after = turned(held(game).pick(place))
    assert after.prefix[1] != held(game).prefix[1]
    assert after.aim == (place if is_kept else None)


@pytest.mark.parametrize("game", ["seven", "hexheaven"])
def test_another_tile_is_placed_only_after_a_new_aim(game: str) -> None:
    place = min(held(game).tree.choices(held(game).prefix))
    other = max(held(game).tree.choices(()))
    changed = held(game).pick(place).pick(other)
    assert (changed.prefix[0], changed.aim) == (other, None)
    assert changed.pick(place).move is None


def test_nothing_is_aimed_at_before_something_is_picked_or_where_there_is_no_preview() -> None:
    start = selection("seven")
    assert start.aim_at(cell("0,0")) is start
    picked = selection("agon").pick(cell("a5"))
    assert picked.aim_at(cell("b5")) is picked


def test_letting_go_leaves_what_leaves_no_choice() -> None:
    position = "w Qa1 Gc3 Ga2 Ga3 Ga4 Ga5 Ga6 qk6 gc2 gc4 gk1 gk2 gk3 gk4"
    trapped = selection("agon", position=position)
    assert trapped.prefix == ()
    assert trapped.with_forced().prefix == (cell("c3"),)
    assert trapped.with_forced().pick(cell("c3")).prefix == (cell("c3"),)
    assert trapped.with_forced().pick(cell("k6")).prefix == (cell("c3"),)


def test_where_nothing_can_be_picked_nothing_is() -> None:
    assert NO_SELECTION.pick(cell("a5")) == NO_SELECTION
    assert NO_SELECTION.aim_at(cell("a5")) is NO_SELECTION


@pytest.mark.parametrize("game", ["seven", "hexheaven"])
def test_only_a_possible_aim_that_stays_can_be_placed(game: str) -> None:
    start = held(game)
    place, other = sorted(start.tree.choices(start.prefix))[:2]
    hovered = start.aim_at(place, AimedBy.HOVER)
    assert (start.placement, hovered.aim, hovered.placement) == (None, place, None)
    assert hovered.aim_at(other, AimedBy.HOVER).aim == other
    aimed = hovered.aim_at(place)
    assert aimed.placement == place
    assert aimed.pick(place).move is not None
    assert aimed.pick(cell("99,99")).placement is None


def test_the_mouse_moves_no_aim_that_was_chosen() -> None:
    place, other = sorted(held().tree.choices(held().prefix))[:2]
    aimed = held().pick(place)
    for passed in (other, None):
        assert aimed.aim_at(passed, AimedBy.HOVER) is aimed
    assert aimed.pick(other).placement == other
    focused = held().aim_at(place, AimedBy.FOCUS)
    assert focused.placement == place
    assert focused.aim_at(other, AimedBy.HOVER).aim == other
    refused = held().aim_at(cell("99,99"), AimedBy.HOVER).pick(cell("99,99"))
    assert refused.aim_at(other, AimedBy.HOVER).aim == other
