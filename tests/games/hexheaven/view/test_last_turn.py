from tests.games.hexheaven.rules.helpers import RING, position, ring
from tests.games.hexheaven.view.helpers import seen, shapes, taken

from rokkaku.games.hexheaven.rules.notation import ENDING
from rokkaku.games.hexheaven.view.drawing import place_of
from rokkaku.hexgrid import Hex
from rokkaku.i18n import Texts


def test_all_cells_that_a_turn_has_changed_are_marked_until_a_tile_is_taken(english: Texts) -> None:
    """The turn's last move, its end, places nothing; a hex heaven takes tiles away."""
    before = position(f"1 0,0; {ring('V', *RING[:5])}", "1 7", "8 9")
    around = next(move for move in before.legal_moves() if move.cell == (0, 1))
    placed = before.apply(around)
    assert ENDING in placed.legal_moves()
    states = [before, placed, placed.apply(ENDING)]
    scene = seen(states[-1], english, turn=tuple(states[:-1]))
    marks = {key for key in shapes(scene) if key.startswith("last-")}
    assert marks == {"last-0,0", "last-0,1"}
    spoken = {hit.pick.value for hit in scene.hits if "last move" in hit.name}
    assert spoken == {"0,0", "0,1"}
    assert {*scene.news} == {place_of(Hex(0, 0)), place_of(Hex(0, 1))}
    held = seen(states[-1], english, taken(states[-1], "8"), turn=tuple(states[:-1]))
    assert not [key for key in shapes(held) if key.startswith("last-")]
