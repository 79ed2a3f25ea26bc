import pytest
from tests.games.seven.challenge.helpers import letters

from rokkaku.games.seven.challenge.catalogue import CHALLENGES, start_challenge
from rokkaku.games.seven.challenge.selection import HAND, TURN, Selection, hand_pick
from rokkaku.games.seven.challenge.sheet.challenge import BLACK, WHITE
from rokkaku.games.seven.rules.notation import parse_move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS
from rokkaku.hexgrid import Hex
from rokkaku.ui.board.picks import Pick, cell_pick

MIDDLE = cell_pick(Hex(0, 0))
NOWHERE = cell_pick(Hex(40, 0))
LEFT, RIGHT, FLIP = (Pick(TURN, how) for how in ("left", "right", "flip"))


def begun(kind: str = "holes", variant: str = "seven") -> Selection:
    return Selection(start_challenge(kind, variant))


def after(start: Selection, *picks: Pick) -> Selection:
    for pick in picks:
        start = start.pick(pick)
    return start


def holding(letter: str = "J", seat: int = BLACK) -> Selection:
    return begun().pick(hand_pick(seat, letter))


def with_tile() -> Selection:
    return after(holding(), MIDDLE, MIDDLE)


def test_a_tile_is_taken_and_let_go() -> None:
    taken = holding("J")
    assert taken.held
    assert taken.held[:2] == (BLACK, "J")
    assert taken.possible
    assert taken.pick(hand_pick(BLACK, "J")).held is None
    assert taken.at(taken.position) == begun()
    assert taken.pick(hand_pick(BLACK, "P")).held == (BLACK, "P", ORIENTATIONS["P"][0])


def test_on_an_empty_table_a_tile_shows_itself_in_the_middle() -> None:
    taken = holding("J")
    assert taken.ghost == taken.aim_at(MIDDLE).ghost
    assert taken.pick(MIDDLE).position == begun().position  # as everywhere, the first tap aims
    assert after(with_tile(), hand_pick(BLACK, "O")).ghost is None


def test_what_is_not_in_hand_is_not_taken() -> None:
    assert begun().pick(hand_pick(WHITE, "J")) == begun()
    assert with_tile().pick(hand_pick(BLACK, "J")) == with_tile()


def test_a_tile_is_turned_all_the_way_round_and_flipped() -> None:
    start = holding("J")
    shapes = set()
    for flipped in (start, start.pick(FLIP)):
        turned = flipped
        for _ in range(6):
            turned = turned.pick(RIGHT)
            assert turned.pick(LEFT).pick(RIGHT) == turned
            assert turned.held
            shapes.add(turned.held.shape)
        assert turned == flipped
    assert shapes == set(ORIENTATIONS["J"])
    assert start.pick(FLIP).pick(FLIP) == start
    assert begun().pick(RIGHT) == begun()


def test_a_tile_is_aimed_then_put_down() -> None:
    aimed = holding().pick(MIDDLE)
    assert aimed.aim == MIDDLE
    assert aimed.ghost
    assert aimed.why_not is None
    assert letters(aimed.position) == []
    placed = aimed.pick(MIDDLE)
    assert letters(placed.position) == ["J"]
    assert placed.position.placed_tiles[0].move == aimed.ghost
    assert (placed.held, placed.aim, placed.ghost) == (None, None, None)


def test_a_turn_resets_the_aim() -> None:
    aimed = holding().pick(MIDDLE)
    turned = aimed.pick(RIGHT)
    assert turned.aim is None
    assert turned.ghost != aimed.ghost
    assert letters(turned.pick(MIDDLE).position) == []


def test_a_wrong_place_is_told_and_not_taken() -> None:
    aimed = after(with_tile(), hand_pick(BLACK, "O"), MIDDLE)
    assert aimed.why_not
    assert aimed.why_not.key == "seven.why.overlap"
    assert aimed.pick(MIDDLE) == aimed
    assert Hex(0, 0) not in aimed.possible


def test_only_a_cell_is_aimed_at_and_only_with_a_tile() -> None:
    assert begun().aim_at(MIDDLE) == begun()
    assert holding().aim_at(hand_pick(BLACK, "J")) == holding()
    assert holding().aim_at(MIDDLE).aim_at(None) == holding()


def test_a_tile_is_taken_up_as_it_lies() -> None:
    lying = after(holding(), FLIP, RIGHT, MIDDLE, MIDDLE)
    move = lying.position.placed_tiles[0].move
    taken = lying.pick(cell_pick(move.cells[-1]))
    assert letters(taken.position) == []
    assert after(taken, MIDDLE, MIDDLE).position.placed_tiles[0].move == move
    assert lying.pick(NOWHERE) == lying


def test_what_has_to_stay_tells_why() -> None:
    refused = begun("island", "O").pick(cell_pick(Hex(0, 0)))
    assert refused.position == begun("island", "O").position
    assert refused.why_not
    assert refused.why_not.key == "seven.why.startTile"
    assert refused.pick(hand_pick(WHITE, "I")).why_not is None
    solution = CHALLENGES.known_solution("level5", "all")
    assert solution
    tower = Selection(solution)
    covered = solution.placed_tiles[0].move.cells[0]
    under = tower.under(covered)
    assert under
    assert under.level > 1
    assert tower.pick(cell_pick(solution.placed_tiles[-1].move.cells[0])).held


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "variant"), CHALLENGES.known_solutions)
def test_hints_lead_to_the_solution_within_reach(kind: str, variant: str) -> None:
    solution = CHALLENGES.known_solution(kind, variant)
    assert solution
    growing = begun(kind, variant)
    for _ in solution.placed_tiles:
        hinted = growing.hinted(solution)
        assert hinted.aim
        assert hinted.why_not is None
        assert hinted.position == growing.position
        growing = hinted.pick(hinted.aim)
        assert growing.held is None
    assert growing.position.is_solved
    assert growing.hinted(solution) == growing


def test_a_hint_is_given_by_a_tile_that_can_be_reached() -> None:
    far, near = "I 20,0 20,1 20,2 20,3", "O 2,0 2,1 3,-1 3,0"
    position = with_tile().position
    solution = position.place(BLACK, parse_move(far)).place(BLACK, parse_move(near))
    hinted = Selection(position).hinted(solution)
    assert hinted.held
    assert hinted.held.letter == "O"


def test_the_kinds_of_picks_are_told_apart() -> None:
    assert {hand_pick(BLACK, "J").kind, RIGHT.kind, MIDDLE.kind} == {HAND, TURN, "cell"}
