import pytest
from tests.tables import table_after

from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.view.game_view import VIEW
from rokkaku.games.seven.view.levels import levels_of
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import Perspective, ViewOptions
from rokkaku.ui.board.painter import letters
from rokkaku.ui.board.picks import Pick, Prefix
from rokkaku.ui.board.scene import Label, Scene, Shape

TOWER = (
    "Y 0,0 1,0 1,1 2,-1",
    "U -1,-1 0,-1 1,-3 1,-2",
    "O -2,0 -2,1 -1,0 -1,1",
    "Y -2,0 -1,0 -1,1 0,-1",
)


def state_after(*moves: str, **options: str) -> SevenState:
    state = table_after("seven", *moves, **options).state
    assert isinstance(state, SevenState)
    return state


def seen(
    state: SevenState,
    texts: Texts,
    prefix: Prefix = (),
    aim: Pick | None = None,
    side: bool = True,
    turn: tuple[SevenState, ...] = (),
) -> Scene:
    options = ViewOptions(texts, VIEW.tree(state), prefix, turn, Perspective(is_oblique=side), aim)
    return VIEW.scene(state, options)


def held(state: SevenState, letter: str) -> Prefix:
    return VIEW.autofill(VIEW.tree(state), (Pick("hand", letter),))


def keys(scene: Scene) -> set[str]:
    return {item.key for item in scene.items}


def test_a_move_is_told_with_its_cells_to_who_cannot_see_it(english: Texts) -> None:
    start, move = state_after(), "Y 0,0 1,0 1,1 2,-1"
    seen = "White: propeller on level 1"
    assert VIEW.describe(start, move, english) == f"{seen}, on 0 0, 1 0, 1 1, 2 -1"
    assert VIEW.describe_marked(start, move, english) == seen


@pytest.mark.parametrize("side", [True, False])
def test_the_first_place_is_shown_and_the_ghost_offered(english: Texts, side: bool) -> None:
    start = state_after()
    assert "first" in keys(seen(start, english, side=side))
    assert seen(start, english, side=side).ground
    taken = seen(start, english, held(start, "I"), side=side)
    (ghost,) = (item for item in taken.items if item.key == "ghost")
    assert isinstance(ghost, Shape)
    assert ghost.opacity < 1
    place = Pick("cell", "2,-1")
    aimed = seen(start, english, held(start, "I"), place, side)
    assert next(item for item in aimed.items if item.key == "ghost").opacity == 1  # type: ignore[union-attr]
    assert "first" not in keys(seen(state_after(TOWER[0]), english, side=side))


def test_the_first_tile_can_be_placed_on_every_cell(english: Texts) -> None:
    """Its cells only get their names from it, so all places are the same one."""
    start = state_after()
    prefix = held(start, "J")
    hits = seen(start, english, prefix).hits
    assert len(hits) > 30
    assert all(hit.selectable for hit in hits)
    moves = {VIEW.tree(start).completed((*prefix, hit.pick)) for hit in hits}
    (move,) = moves
    assert move in start.legal_moves()
    assert VIEW.prompt(start, english, (*prefix, hits[0].pick)) == english(
        "seven.prompt.again", level=1
    )


def test_all_tiles_of_a_turn_are_marked_and_brought_into_view(english: Texts) -> None:
    """With three players, two others move in between."""
    states = [state_after(*TOWER[:number], players="3") for number in (1, 2, 3)]
    scene = seen(states[-1], english, turn=tuple(states[:-1]))
    assert {key for key in keys(scene) if key.startswith("last-")} == {"last-1-U", "last-2-O"}
    places = {hit.at for hit in scene.hits if hit.name.endswith(english("board.last"))}
    assert {*scene.news} == places
    assert len(places) == 8


@pytest.mark.parametrize("side", [True, False])
def test_both_ways_of_looking_can_be_played(english: Texts, side: bool) -> None:
    state = state_after(*TOWER[:3])
    prefix = held(state, "Y")
    scene, other = (seen(state, english, prefix, side=way) for way in (side, not side))
    assert {hit.pick for hit in scene.hits if hit.selectable}
    assert {hit[3:] for hit in scene.hits} == {hit[3:] for hit in other.hits}


def test_what_is_higher_is_seen_higher_up(english: Texts) -> None:
    """A place on a tower is pointed at where its top is seen."""
    low, high = (seen(state_after(*TOWER[:number]), english) for number in (3, 4))
    on_tower, table = Pick("cell", "-1,0"), Pick("cell", "0,2")
    places = [{hit.pick: hit.at for hit in scene.hits} for scene in (low, high)]
    assert places[1][on_tower].y < places[0][on_tower].y
    assert places[1][table] == places[0][table]


@pytest.mark.parametrize("scale", [6, 12, 20, 44, 120])
@pytest.mark.parametrize("side", [True, False])
@pytest.mark.parametrize("ratio", [1, 3])
def test_digits_can_be_read_at_every_zoom(
    english: Texts, scale: float, side: bool, ratio: float
) -> None:
    scene = seen(state_after(*TOWER), english, side=side)
    digits = [item for item in scene.items if isinstance(item, Label)]
    # Four tiles have 16 cells, and the fourth tile covers four of them.
    assert len(digits) == 16 - 4
    for digit in digits:
        assert 12 <= letters(digit, scale * ratio, ratio) / ratio <= 24


@pytest.mark.parametrize(("misere", "levels"), [("false", [2, 1]), ("true", [1, 2])])
def test_a_bar_tells_the_levels_of_the_tiles(
    english: Texts, misere: str, levels: list[int]
) -> None:
    state = state_after(*TOWER, misere=misere)
    assert levels_of(state, 1) == levels
    for tally in seen(state, english).tray.tallies:
        assert len([item for item in tally.picture if isinstance(item, Shape)]) == 7
    listed = ", ".join(map(str, levels))
    assert seen(state, english).tray.tallies[1].text == f"Tiles on levels {listed}"
    assert [
        item.text
        for item in seen(state, english).tray.tallies[1].picture
        if isinstance(item, Label)
    ] == [*map(str, levels)]


def test_each_step_says_what_comes_next(english: Texts) -> None:
    state = state_after(*TOWER[:3])
    prefix = held(state, "Y")
    tree = VIEW.tree(state)
    place = min(tree.choices(prefix))
    assert VIEW.prompt(state_after(), english) == english("seven.prompt.first")
    assert VIEW.prompt(state, english) == english("seven.prompt.place")
    assert VIEW.prompt(state, english, prefix) == english("seven.prompt.aimTurn")
    assert VIEW.prompt(state, english, held(state, "J")) == english("seven.prompt.aim")
    assert VIEW.prompt(state, english, (*prefix, place)) == english("seven.prompt.again", level=2)
