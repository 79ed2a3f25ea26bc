"""The kernel of Beer Hex against the rules, and interpreted against compiled."""

from types import ModuleType
from typing import Any

import pytest
from tests.ai.interpreted import interpreted

from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.ai import lanes, search
from rokkaku.games.beerhex.ai.belief import marginals
from rokkaku.games.beerhex.ai.kernel.worlds import Worlds
from rokkaku.games.beerhex.ai.search import OWN, PUBLIC, Scope, SearchSetup, worlds_of
from rokkaku.games.beerhex.rules import observation
from rokkaku.games.beerhex.rules.board import BOARD, CELL_OF, CELLS, bit_of, connects
from rokkaku.games.beerhex.rules.game import GAME, BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.notation import ATTACK, PLACE, Move
from rokkaku.hexgrid import hex_distance

ALL = (1 << lanes.WORLDS) - 1


def random_game(options: dict[str, str], seed: int, plies: int) -> list[tuple[BeerHexState, Move]]:
    """Return the states of a random game without claims, each with the move made there."""
    rng = Rng(seed)
    state = GAME.initial(options)
    played = []
    while len(played) < plies and state.actor is not None:
        moves = [move for move in state.legal_moves() if move.cells]
        attacks = [move for move in moves if move.kind == ATTACK]
        move = rng.choice(attacks if attacks and rng.below(3) == 0 else moves)
        played.append((state, move))
        state = state.apply(move)
    return played


def seen(options: dict[str, str], seed: int, plies: int) -> BeerHexState:
    state = random_game(options, seed, plies)[-1][0]
    return state.view(state.actor)


def number_of(thought: SearchSetup, move: Move) -> int:
    if move.kind == ATTACK:
        return lanes.ATTACK | thought.triples.index(move.cells)
    kind = lanes.PLACE if move.symbol == thought.seat else lanes.DECOY
    return kind | lanes.lane_of(move.cells)


def world(table: list[int], number: int) -> int:
    """Return the cells with the symbol in one world of a bundle."""
    return sum(cell for cell in CELL_OF if table[lanes.lane_of(cell)] >> number & 1)


def test_a_bundle_joins_the_same_worlds_as_single_boards() -> None:
    worlds = Worlds(1)
    for _ in range(10):
        worlds.know(0)
        worlds.take(OWN, 0)
        golds = worlds.fill(BOARD, 0, 0, GOLD, 0)
        assert worlds.count(golds) == int(golds).bit_count()
        for number in range(0, lanes.WORLDS, 5):
            cells = world(worlds.end, number)
            assert connects(cells, GOLD) == bool(golds >> number & 1)
            assert connects(BOARD & ~cells, SILVER) != bool(golds >> number & 1)


def compare_with_rules(options: dict[str, str], seed: int) -> None:
    for state, move in random_game(options, seed, 150):
        thought = SearchSetup(state, Scope(), Rng(1))
        tree, position = thought.tree, state.apply(move).position
        tree.set_up(OWN)
        tree.make(number_of(thought, move), OWN, True)
        assert tuple(tree.colour) == position.colours
        assert tree.face_down == position.face_down
        assert tuple(tree.hand) == tuple(map(sum, position.hands))
        assert bool(tree.must_place) == position.must_place
        assert tree.turn == position.turn
        assert {world(thought.worlds.gold, n) for n in (0, 40, 63)} == {position.symbols[GOLD]}


@pytest.mark.parametrize("attack", ["connected", "triangle"])
@pytest.mark.parametrize("first", ["gold", "silver"])
def test_a_move_does_what_the_rules_say(attack: str, first: str) -> None:
    for seed in range(2):
        compare_with_rules({"attack": attack, "first": first}, seed)


@pytest.mark.deep
def test_a_move_does_what_the_rules_say_in_ten_thousand_games() -> None:
    for seed in range(10_000):
        compare_with_rules({"attack": ("connected", "triangle")[seed % 2]}, seed)


@pytest.mark.parametrize("attack", ["connected", "triangle"])
def test_the_root_has_the_legal_moves(attack: str) -> None:
    for state, _ in random_game({"attack": attack}, 4, 90)[::4]:
        thought = SearchSetup(state, Scope(), Rng(1))
        legal = {move for move in state.legal_moves() if move.cells}
        moves = {thought.move_of(number) for number, *_ in thought.tree.root_moves()}
        assert moves <= legal
        assert {move for move in legal if move.kind == PLACE} <= moves


def test_every_world_that_is_drawn_is_possible() -> None:
    view = seen({}, 8, 14)
    thought = SearchSetup(view, Scope(), Rng(2))
    public = observation.seen_by(view.position, None, False)
    for kind, position in ((OWN, view.position), (PUBLIC, public)):
        thought.worlds.take(kind, 3)
        for number in range(lanes.WORLDS):
            golds = world(thought.worlds.gold, number)
            silvers = position.occupied & ~golds
            filled = position._replace(symbols=(golds, silvers, 0))
            assert all(observation.possibilities(filled, colour) for colour in (GOLD, SILVER))


def test_worlds_are_drawn_as_they_are_believed() -> None:
    position = seen({}, 8, 14).position
    other = 1 - position.turn
    worlds = worlds_of(position, 1.0, 3)
    counts = [0] * lanes.SIZE
    for number in range(lanes.POOL):
        worlds.take(OWN, number)
        counts = [n + int(worlds.count(g)) for n, g in zip(counts, worlds.gold, strict=True)]
    believed = marginals(position, other, 1.0)
    for trace, gold in zip(position.traces[other], believed, strict=True):
        share = counts[lanes.lane_of(trace.cell)] / (lanes.POOL * lanes.WORLDS)
        assert share == pytest.approx(gold, abs=0.06)


def test_a_bridge_is_two_crowns_with_two_common_neighbours() -> None:
    pairs = {
        bit_of(a) | bit_of(b)
        for a in CELLS
        for b in CELLS
        if a != b
        and hex_distance(a, b) == 2
        and sum(hex_distance(a, c) == hex_distance(b, c) == 1 for c in CELLS) == 2
    }
    assert {crowns for seat, crowns, *_ in lanes.TEMPLATES if seat == 2} == pairs


def test_a_bridge_is_never_cut() -> None:
    for seat, crowns, empty, *_, first, second in lanes.TEMPLATES:
        owner = GOLD if seat == 2 else seat
        worlds = Worlds(1)
        worlds.know(crowns if owner == GOLD else BOARD & ~crowns & ~empty)
        worlds.take(OWN, 0)
        worlds.fill(empty, 0, 0, GOLD, 0)
        golds = worlds.end[first], worlds.end[second]
        one, other = golds if owner == GOLD else (ALL & ~gold for gold in golds)
        assert one | other == ALL
        assert one & other != ALL


def found(module: ModuleType, view: BeerHexState, iterations: int) -> Any:
    tree = module.SearchSetup(view, Scope(), Rng(view.ply)).tree
    tree.run(iterations)
    return tree.root_moves(), tree.used_nodes


def compare_with_sources(options: dict[str, str], seeds: int, plies: int, step: int) -> None:
    views = [
        state.view(state.actor)
        for seed in range(seeds)
        for state, _ in random_game(options, seed, plies)[seed % step :: step]
    ]
    with interpreted("beerhex", "search") as sources:
        expected = [found(sources, view, 200) for view in views]
    assert [found(search, view, 200) for view in views] == expected
    assert max(nodes for _, nodes in expected) > 2


@pytest.mark.parametrize("hints", ["false", "true"])
def test_compiled_and_interpreted_find_the_same(hints: str) -> None:
    compare_with_sources({"hints": hints}, 1, 40, 10)


@pytest.mark.deep
@pytest.mark.parametrize("hints", ["false", "true"])
def test_compiled_and_interpreted_find_the_same_in_a_thousand_positions(hints: str) -> None:
    compare_with_sources({"hints": hints}, 60, 100, 9)


def test_what_is_found_does_not_depend_on_the_pieces() -> None:
    view = seen({}, 5, 12)
    whole, pieces = (SearchSetup(view, Scope(), Rng(1)).tree for _ in range(2))
    whole.run(1000)
    for until in range(7, 1000, 31):
        pieces.run(until)
    pieces.run(1000)
    assert pieces.root_moves() == whole.root_moves()
