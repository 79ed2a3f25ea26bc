import json
from itertools import product

import pytest

from rokkaku.core.challenge import SolutionQuality
from rokkaku.core.errors import IllegalMove, InvalidSetup
from rokkaku.games.seven.challenge.catalogue import CHALLENGES, start_challenge
from rokkaku.games.seven.challenge.examples import EXAMPLES
from rokkaku.games.seven.challenge.sheet.challenge import BLACK, WHITE, Challenge, parse_tile
from rokkaku.games.seven.challenge.sheet.copycat import ONE_TILE
from rokkaku.games.seven.challenge.sheet.flat import holes, open_sides, regions, rim
from rokkaku.games.seven.rules.notation import Move, parse_move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS
from rokkaku.hexgrid import Hex, hex_distance, hexagon


def laid(position: Challenge, *tiles: str) -> Challenge:
    """Return the position with more tiles, written as `w O 0,0 …` or `b …`."""
    for text in tiles:
        position = position.play(text)
    return position


def why(position: Challenge, text: str) -> str | None:
    reason = position.why_not(*parse_tile(text))
    return reason and reason.key


def facts(position: Challenge) -> dict[str, int]:
    return {fact.key.removeprefix("seven.fact."): fact.number for fact in position.facts}


@pytest.mark.parametrize(("kind", "variant"), CHALLENGES.keys)
def test_a_challenge_starts_open_and_survives_saving(kind: str, variant: str) -> None:
    start = start_challenge(kind, variant)
    assert start.quality is SolutionQuality.OPEN
    assert start.placed_tiles == () == start.moves
    assert not start.is_over
    seat = start.sets[0]
    for letter, cells in ((letter, ORIENTATIONS[letter][-1]) for letter in start.hands[seat]):
        moves = (
            Move(letter, tuple(Hex(cell.q + q, cell.r + r) for cell in cells))
            for q, r in product(range(-8, 9), repeat=2)
        )
        position = next(
            (start.place(seat, move) for move in moves if not start.why_not(seat, move)), None
        )
        if position:
            break
    assert position is not None
    assert position != start
    assert len(position.placements) == len(start.placements) + 1
    assert CHALLENGES.from_json(json.loads(json.dumps(position.to_json()))) == position
    assert position.remove(position.placed_tiles[0]) == start == position.start


@pytest.mark.parametrize(
    ("kind", "variant"),
    [
        ("sudoku", "all"),
        ("island", "X"),
        ("holes", "eight"),
        ("copycat", "O 0,0"),
        ("figure", "sheet"),
        ("island", ""),
    ],
)
def test_an_unknown_challenge_is_refused(kind: str, variant: str) -> None:
    with pytest.raises(InvalidSetup):
        start_challenge(kind, variant)


def test_flat_areas() -> None:
    ring = frozenset(hexagon(1)) - {Hex(0, 0)}
    assert rim(ring) == frozenset(hexagon(2)) - ring
    assert holes(ring) == [{Hex(0, 0)}]
    assert holes(ring - {Hex(1, 0)}) == []
    assert len(regions(hexagon(2))) == 1
    assert len(regions([Hex(0, 0), Hex(1, 0), Hex(3, 0)])) == 2
    assert open_sides(frozenset({Hex(0, 0)}), frozenset()) == 6
    assert open_sides(frozenset({Hex(0, 0)}), ring - {Hex(1, 0)}) == 1
    assert open_sides(ring, frozenset({Hex(0, 0)})) == 18
    assert holes(frozenset()) == []


def test_level_5_follows_the_rules_and_tells_why_not() -> None:
    start = start_challenge("level5", "all")
    assert start.sets == (WHITE,)
    assert why(start, "b I 0,0 0,1 0,2 0,3") == "seven.why.otherSet"
    position = laid(
        start,
        "w Y 0,0 1,0 1,1 2,-1",
        "b U -1,-1 0,-1 1,-3 1,-2",
        "w O -2,0 -2,1 -1,0 -1,1",
    )
    assert position.sets == (BLACK,)
    assert why(position, "b Y -2,0 -1,0 -1,1 0,-1") is None
    assert why(position, "b U 5,5 5,7 6,5 6,6") == "seven.why.taken"
    assert why(position, "b I 5,5 5,6 5,7 5,8") == "seven.why.apart"
    assert why(position, "b I 3,-1 3,0 3,1 3,2") == "seven.why.mustClimb"
    assert why(position, "b I 0,-1 0,0 0,1 0,2") == "seven.why.floats"
    assert why(position, "b O -2,0 -2,1 -1,0 -1,1") == "seven.why.oneTile"
    assert position.level_of(parse_move("Y -2,0 -1,0 -1,1 0,-1")) == 2
    assert facts(position) == {"level": 1, "left": 11}
    climbed = laid(position, "b Y -2,0 -1,0 -1,1 0,-1")
    assert climbed.placed_tiles[-1].level == 2
    assert climbed.score == 2
    with pytest.raises(IllegalMove):
        climbed.remove(climbed.placed_tiles[0])
    assert climbed.remove(climbed.placed_tiles[-1]) == position


def test_island_counts_open_sides_and_whites() -> None:
    start = start_challenge("island", "O")
    assert [tile.move.letter for tile in start.start_tiles] == ["O"]
    assert start.hands == ("IJOPSUY", "IJPSUY")
    assert facts(start) == {"volcanoOpen": 14, "islandOpen": 0, "whites": 0}
    volcano = start.start_tiles[0]
    assert why(start, "w O 0,0 0,1 1,-1 1,0") == "seven.why.overlap"
    assert why(start, "w I 50,0 50,1 50,2 50,3") is None
    assert why(start, "w I 50,4 50,5 50,6 50,7") == "seven.why.far"
    with pytest.raises(IllegalMove):
        start.remove(volcano)
    position = laid(start, "w I -1,0 -1,1 -1,2 -1,3")
    assert facts(position)["whites"] == 1
    assert facts(position)["volcanoOpen"] < 14
    assert facts(position)["islandOpen"] > 0


def test_holes_are_counted_wherever_they_are() -> None:
    start = start_challenge("holes", "seven")
    assert start.hands == ("", "IJOPSUY")
    position = laid(start, "b U -1,0 -1,1 0,-1 1,-1", "b I 0,1 1,0 2,-1 3,-2")
    assert facts(position) == {"holes": 1, "left": 5, "parts": 1}
    assert why(position, "b S 0,0 0,1 1,1 1,2") == "seven.why.overlap"
    assert why(position, "w S 9,0 9,1 10,1 10,2") == "seven.why.otherSet"
    apart = laid(position, "b S 9,0 9,1 10,1 10,2")
    assert facts(apart)["parts"] == 2
    assert apart.quality is SolutionQuality.OPEN


def test_six_tiles_are_any_six() -> None:
    position = start_challenge("holes", "six")
    for row, letter in enumerate("IJOPSU"):
        cells = tuple(Hex(cell.q + 6 * row, cell.r) for cell in ORIENTATIONS[letter][0])
        position = position.place(BLACK, Move(letter, cells))
    assert position.hands == ("", "")
    assert position.sets == ()
    assert position.is_over
    assert not position.is_solved


def test_copycat_wants_two_tiles_underneath() -> None:
    start = start_challenge("copycat", "sheet")
    assert start.hands == ("IJOPSUY", "")
    assert [tile.level for tile in start.start_tiles] == [1] * 7
    assert why(start, "w I 1,-5 1,-4 1,-3 1,-2") == "seven.why.oneTile"
    assert why(start, "w I 0,-5 0,-4 0,-3 0,-2") is None
    assert why(start, "w I 0,0 0,1 0,2 0,3") == "seven.why.floats"
    position = laid(start, "w I 0,-5 0,-4 0,-3 0,-2")
    assert why(position, "w I 0,-5 0,-4 0,-3 0,-2") == "seven.why.taken"
    assert why(position, "w J 0,-3 0,-2 0,-1 1,-1") == "seven.why.overlap"
    assert facts(position) == {"uncovered": 24, "left": 6}
    assert position.score is None


def test_what_introduces_the_challenges_is_as_it_says() -> None:
    positions = {
        (kind, example.name): example.position
        for kind, examples in EXAMPLES.items()
        for example in examples
    }
    assert {*EXAMPLES} == {kind for kind, _ in CHALLENGES.listed_keys}
    climbing, pair = positions["level5", "climb"], positions["level5", "pair"]
    assert climbing.placed_tiles[-1].level == 2
    assert [tile.level for tile in pair.placed_tiles[-3:]] == [2, 1, 2]
    on_two = [tile.move.cells for tile in pair.placed_tiles if tile.level == 2]
    assert any(hex_distance(a, b) == 1 for a in on_two[0] for b in on_two[1])
    assert facts(positions["island", "open"])["volcanoOpen"] > 0
    around = facts(positions["island", "around"])
    assert around["volcanoOpen"] == 0 < around["islandOpen"]
    assert positions["holes", "enclosed"].score == 1
    assert positions["holes", "gap"].score == 0
    right = positions["copycat", "two"]
    white = {*right.placed_tiles[0].move.cells}
    assert len([tile for tile in right.start_tiles if white & {*tile.move.cells}]) == 3
    wrong = next(example for example in EXAMPLES["copycat"] if example.refused)
    assert wrong.refused
    assert wrong.position.why_not(*wrong.refused) == ONE_TILE
