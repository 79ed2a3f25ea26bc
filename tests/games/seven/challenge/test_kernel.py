"""The kernels of the solvers against plain references, and interpreted against compiled."""

from collections.abc import Iterator
from types import ModuleType

import pytest
from tests.ai.interpreted import interpreted

from rokkaku.ai.agent import finish
from rokkaku.ai.limit import BudgetExceeded, Limit, Meter
from rokkaku.core.rng import Rng
from rokkaku.games.seven.ai.board import position_of
from rokkaku.games.seven.ai.lattice import moves_of, number_of
from rokkaku.games.seven.challenge.catalogue import start_challenge
from rokkaku.games.seven.challenge.sheet.challenge import BLACK
from rokkaku.games.seven.challenge.sheet.flat import Area, holes, regions, rim
from rokkaku.games.seven.challenge.sheet.holes import Holes
from rokkaku.games.seven.challenge.sheet.level5 import GOAL, Level5
from rokkaku.games.seven.challenge.solver import level5, solve
from rokkaku.games.seven.challenge.solver.holes import annealing
from rokkaku.games.seven.challenge.solver.kernel.annealing import Annealing
from rokkaku.games.seven.challenge.solver.kernel.cover import Cover
from rokkaku.games.seven.challenge.solver.pieces import SolverBudget
from rokkaku.games.seven.challenge.solver.solve import moves_over
from rokkaku.games.seven.rules.grid import PATTERNS, anchors_within
from rokkaku.games.seven.rules.notation import Move, parse_move
from rokkaku.games.seven.rules.tiles import LETTERS
from rokkaku.games.seven.rules.tower import Tower
from rokkaku.hexgrid import Hex

CORNER = [Hex(-60, -60)]
"""Makes `moves_of` convert placements to cells near (0, 0)."""


def move_of(placement: int) -> Move:
    return moves_of([placement], CORNER)[0]


def laid(kernel: Annealing) -> Area:
    return frozenset(
        cell for _, placement in kernel.arrangement() for cell in move_of(placement).cells
    )


def places(kernel: Annealing, letter: str) -> dict[Move, int]:
    found = kernel.touching_placements(LETTERS.index(letter))
    by_move = {move_of(placement): stretches for stretches, placement in found}
    assert len(by_move) == len(found)
    return by_move


def characteristic(area: Area) -> int:
    return len(regions(area)) - len(holes(area))


@pytest.mark.parametrize("seed", range(1, 6))
def test_annealing_counts_as_the_challenge_does(seed: int) -> None:
    kernel = annealing(Holes("fourteen"), seed)
    kernel.begin()
    for steps in range(0, 200, 40):
        while kernel.nodes < steps:
            kernel.run(steps)
        area = laid(kernel)
        assert len(area) == 56
        assert kernel.characteristic == characteristic(area)


@pytest.mark.parametrize("letter", LETTERS)
def test_a_place_has_as_many_stretches_as_it_changes_the_characteristic(letter: str) -> None:
    kernel = annealing(Holes("six"), 4)
    kernel.begin()
    area = laid(kernel)
    found = places(kernel, letter)
    expected = {
        move: 1 + characteristic(area) - characteristic(area.union(move.cells))
        for move in moves_over(letter, rim(area))
        if area.isdisjoint(move.cells)
    }
    assert found == {move: stretches for move, stretches in expected.items() if stretches}
    assert max(found.values()) > 1


def test_tiles_that_stay_are_met_as_well() -> None:
    begun = Holes("seven").place(BLACK, parse_move("I 0,0 0,1 0,2 0,3"))
    kernel = annealing(begun, 1)
    kernel.begin()
    area = laid(kernel)
    assert len(area) == 24
    assert area.isdisjoint(begun.placed_tiles[0].move.cells)
    assert kernel.characteristic == characteristic(area.union(begun.placed_tiles[0].move.cells))
    assert {tile for tile, _ in kernel.arrangement()} == {*range(6)}


def test_the_likeliest_places_are_drawn() -> None:
    kernel = Annealing(1, 1, 1, 1)
    for cell in (Hex(0, 0), Hex(5, 0)):
        kernel.keep(number_of(cell))
    kernel.add(LETTERS.index("I"))
    kernel.weigh(0, 0, 1)
    assert max(places(kernel, "I").values()) == 2
    for _ in range(20):
        kernel.begin()
        assert laid(kernel) == {Hex(1, 0), Hex(2, 0), Hex(3, 0), Hex(4, 0)}


def test_what_lies_on_each_level_is_counted_as_the_rules_see_it() -> None:
    rng = Rng(3)
    for _ in range(4):
        position = Level5("all")
        while not position.is_over:
            move = rng.choice(position.state.legal_moves())
            position = position.place(position.sets[0], move)
            node = level5.root_of(position)
            tower = position.state.tower
            assert node.on_level == tuple(map(len, tower.tiles))
            assert node.room == tuple(room_of(tower))


def room_of(tower: Tower) -> Iterator[int]:
    """Yield the number of places for all letters on top of each level, counted by bits."""
    for exact, tiles in zip(tower.heights, tower.tiles, strict=True):
        patterns = [pattern for patterns in PATTERNS.values() for pattern in patterns]
        fits = sum(anchors_within(pattern, exact).bit_count() for pattern in patterns)
        yield fits - sum(tile & ~exact == 0 for tile in tiles)


@pytest.mark.parametrize("tiles", [1, 3, 5])
def test_children_are_the_placements_of_the_rules(tiles: int) -> None:
    rng = Rng(tiles)
    position = Level5("all")
    while len(position.placed_tiles) < tiles:
        position = position.place(position.sets[0], rng.choice(position.state.legal_moves()))
    cells = [cell for tile in position.placed_tiles for cell in tile.move.cells]
    expected = {}
    for move in position.state.legal_moves():
        after = level5.root_of(position.place(position.sets[0], move))
        if level5.can_reach(after.on_level, GOAL, 13 - tiles):
            expected[move] = after.on_level, after.room
    children = level5.children_of(position_of(position.state), level5.root_of(position))
    found = {moves_of(child.line, cells)[0]: (child.on_level, child.room) for child in children}
    assert found == expected
    assert found


@pytest.mark.parametrize("size", [1, 2, 5])
def test_what_is_found_does_not_depend_on_the_pieces(
    size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = Limit(iterations=300)
    tasks = [("holes", "fourteen"), ("island", "I"), ("copycat", "hard1")]
    whole = [finish(solve.solve(start_challenge(*task), limit, Rng(1))) for task in tasks]
    monkeypatch.setattr(Meter, "next_stop", lambda meter, nodes: min(nodes + size, 300))
    pieces = [finish(solve.solve(start_challenge(*task), limit, Rng(1))) for task in tasks]
    assert pieces == whole
    assert [solution.nodes for solution in whole] == [300, 300, 79]


def test_an_account_is_for_all_kernels() -> None:
    account = SolverBudget(Limit(iterations=5))
    for _ in range(2):
        cover = Cover(1, 1)
        cover.add([0])
        assert [cover.chosen_options() for is_found in account.drive(cover) if is_found] == [[0]]
    assert account.nodes == 4
    with pytest.raises(BudgetExceeded):
        list(account.drive(annealing(Holes("six"), 1)))
    assert account.nodes == 5


def test_a_cover_has_room_for_so_many_options() -> None:
    cover = Cover(1, 1)
    for _ in range(1 << 14):
        cover.add([0])
    with pytest.raises(OverflowError):
        cover.add([0])


def outcomes(solver: ModuleType) -> list[object]:
    tasks = [("holes", "six"), ("holes", "fourteen"), ("island", "J"), ("copycat", "sheet")]
    limit = Limit(iterations=120)
    return [finish(solver.solve(start_challenge(*task), limit, Rng(2))) for task in tasks]


def test_the_sources_interpreted_find_the_same() -> None:
    compiled = outcomes(solve)
    with interpreted("seven", "solve", "challenge.solver") as plain:
        assert plain.__file__ == solve.__file__
        assert outcomes(plain) == compiled
    assert compiled[0] != compiled[1]


def test_a_cover_is_bounded_by_what_each_group_can_cover() -> None:
    cover = Cover(6, 3)
    for group in (6, 7):
        for first in range(0, 6, 2):
            cover.add([group, first, first + 1])
    assert not cover.run(1000)
    assert cover.nodes == 1
