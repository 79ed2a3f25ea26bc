import pytest
from tests.tables import table_after

from rokkaku.games.agon.view.game_view import VIEW
from rokkaku.i18n import Texts
from rokkaku.ui.board.camera import on_corner, rotate_items
from rokkaku.ui.board.game_view import Perspective, ViewOptions
from rokkaku.ui.board.picks import Pick, PickTree, pick_tree
from rokkaku.ui.board.scene import Label, Scene, Shape

NEAR = "w Qe6 Gf7 Gg6 qk6 gk1"
"""White has two guards at the throne, Black has one far away."""


def seen(english: Texts, *picked: str, position: str = NEAR, watching: bool = False) -> Scene:
    state = table_after("agon", position=position, variant="bloody").state
    tree = PickTree({}) if watching else pick_tree(state.legal_moves(), VIEW.picks)
    return VIEW.scene(state, ViewOptions(english, tree, tuple(Pick("cell", it) for it in picked)))


def marked(scene: Scene) -> set[str]:
    keys = (item.key for item in scene.items)
    return {key.removeprefix("movable-") for key in keys if key.startswith("movable-")}


def test_the_pieces_that_may_move_are_marked_until_one_is_picked(english: Texts) -> None:
    scene = seen(english)
    assert marked(scene) == {hit.pick.value for hit in scene.hits if hit.selectable}
    assert marked(scene) == {"e6", "g6"}
    assert marked(seen(english, "e6")) == set()
    assert marked(seen(english, watching=True)) == set()


@pytest.mark.parametrize(
    ("position", "seat", "count", "taken"),
    [(NEAR, 0, "2/2", 3), (NEAR, 1, "0/1", 0), ("w Qf6 Gf7 Ga1 qk6 gk1", 0, "1/2", 2)],
)
def test_progress_is_counted_and_drawn(
    english: Texts, position: str, seat: int, count: str, taken: int
) -> None:
    tally = seen(english, position=position).tray.tallies[seat]
    here, left = count.split("/")
    assert tally.text == f"Guards at the throne: {here} of {left}"
    assert [item.text for item in tally.picture if isinstance(item, Label)] == [count]
    cells = [item for item in tally.picture if isinstance(item, Shape)]
    assert len(cells) == 7
    assert sum(bool(cell.layers[0].fill) for cell in cells) == taken


def test_guards_out_of_the_game_are_counted(english: Texts) -> None:
    (tray,) = seen(english, position=NEAR).tray.others
    assert [piece.name for piece in tray.pieces] == ["White guards: 4", "Black guards: 5"]
    counts = [
        item.text for piece in tray.pieces for item in piece.picture if isinstance(item, Label)
    ]
    assert counts == ["4", "5"]
    begun = VIEW.scene(table_after("agon").state, ViewOptions(english))
    assert begun.tray.others == ()


def test_all_cells_that_a_turn_has_changed_are_marked(english: Texts) -> None:
    """A step traps one guard, which is removed, and another, which goes one ring outward."""
    position = "w Qe9 Gf7 Gg9 Ge6 Gb3 qj2 gf8 gk4 ge7 gd2 gh3"
    table = table_after("agon", "e9-f9", position=position, variant="bloody")
    shown = VIEW.scene(table.state, ViewOptions(english, turn=(table.states[0],)))
    last = {item.key for item in shown.items if item.key.startswith("last-")}
    assert last == {"last-e9", "last-f8", "last-f9"}
    assert {hit.pick.value for hit in shown.hits if "last move" in hit.name} == {"e9", "f8", "f9"}


def test_both_parts_of_a_turn_are_marked(english: Texts) -> None:
    position = "w Qb2 Gd5 Gc7 Gh3 qj6 gd6 gf10 gk2"
    table = table_after("agon", "c7-d7", "d6*c6", position=position, variant="bloody")
    shown = VIEW.scene(table.state, ViewOptions(english, turn=table.states[:2]))
    last = {item.key for item in shown.items if item.key.startswith("last-")}
    assert last == {"last-c7", "last-d7", "last-d6", "last-c6"}


@pytest.mark.parametrize("flipped", [False, True])
def test_the_board_fits_on_a_corner(english: Texts, flipped: bool) -> None:
    state = table_after("agon", variant="bloody").state
    scene = VIEW.scene(state, ViewOptions(english, perspective=Perspective(flipped)))
    stood = on_corner(scene, rotate_items(scene.ground))
    left, top, right, bottom = stood.bounds
    for place in (*stood.ground, *stood.items, *stood.hits):
        assert left < place.at.x < right, place
        assert top < place.at.y < bottom, place
    assert {hit.pick for hit in stood.hits} == {hit.pick for hit in scene.hits}
    angles = {item.angle for item in (*stood.ground, *stood.items) if isinstance(item, Shape)}
    assert angles == {0, 30}
