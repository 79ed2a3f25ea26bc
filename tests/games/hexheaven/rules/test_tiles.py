from collections import Counter

import pytest
from tests.games.hexheaven.rules.reference import LIST, SIDES, turned

from rokkaku.games.hexheaven.rules.tiles import EDGES, MARKED, NUMBER_OF, TILES, is_marked

GEMS = [TILES[tile] for tile in MARKED]


def test_there_are_28_marked_and_2_unmarked_tiles() -> None:
    assert [tile.id for tile in GEMS] == [str(number) for number in range(1, 29)]
    unmarked = [name for name, tile in NUMBER_OF.items() if not is_marked(tile)]
    assert unmarked == ["V", "S"]
    assert all(TILES[NUMBER_OF[name]][2:] == ("", "", "") for name in unmarked)


@pytest.mark.parametrize(
    ("attribute", "counts"),
    [
        ("colour", {"red": 14, "blue": 14}),
        ("shape", {"round": 14, "square": 14}),
        ("ribbon", dict.fromkeys("ABCDEFG", 4)),
    ],
)
def test_of_every_kind_there_are_equally_many(attribute: str, counts: dict[str, int]) -> None:
    assert Counter(getattr(tile, attribute) for tile in GEMS) == counts


def test_ribbon_depends_neither_on_colour_nor_on_shape() -> None:
    for ribbon in "ABCDEFG":
        same = [tile for tile in GEMS if tile.ribbon == ribbon]
        assert {tile.colour for tile in same} == {"red", "blue"}
        assert {tile.shape for tile in same} == {"round", "square"}


def test_14_patterns_that_differ_under_rotation_are_there_in_red_and_in_blue() -> None:
    patterns = {min(EDGES[tile]) for tile in MARKED}
    everything = {min((edges << k | edges >> 6 - k) & 63 for k in range(6)) for edges in range(64)}
    assert patterns == everything
    assert len(patterns) == 14
    for colour in ("red", "blue"):
        assert {min(EDGES[tile]) for tile in MARKED if TILES[tile].colour == colour} == patterns


def test_edges_are_listed_from_east_counter_clockwise() -> None:
    assert LIST["edge_order"] == list(SIDES)
    assert EDGES[NUMBER_OF["2"]][0] == 1 << SIDES.index("SE")


def test_rotation_turns_east_towards_north_east() -> None:
    assert [edges.bit_length() - 1 for edges in EDGES[NUMBER_OF["2"]]] == [5, 0, 1, 2, 3, 4]
    for name, tile in NUMBER_OF.items():
        listed = next(x for x in LIST["tiles"] + LIST["unmarked"] if str(x["id"]) == name)
        for rotation, edges in enumerate(EDGES[tile]):
            there = turned(listed["edges"], rotation)
            assert [str(edges >> i & 1) for i in range(6)] == [there[side] for side in SIDES]


@pytest.mark.parametrize(
    ("names", "rotations"),
    [
        ("1 14 15 28", 1),
        ("10 24 V S", 2),
        ("6 12 20 26", 3),
        ("2 3 4 5 7 8 9 11 13 16 17 18 19 21 22 23 25 27", 6),
    ],
)
def test_of_rotations_that_look_alike_only_the_first_is_there(names: str, rotations: int) -> None:
    for name in names.split():
        assert len(EDGES[NUMBER_OF[name]]) == rotations
        assert len(set(EDGES[NUMBER_OF[name]])) == rotations
