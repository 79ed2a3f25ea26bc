"""Animation: what moves, vanishes, appears or stays between two scenes."""

from collections.abc import Iterator
from itertools import pairwise
from math import dist

import pytest
from tests.laws.walks import Setup, every_walk, walk

from rokkaku.core.registry import get
from rokkaku.core.state import AnyState
from rokkaku.hexgrid import Point
from rokkaku.ui.board.animation import Plan, frame, plan
from rokkaku.ui.board.game_view import ViewOptions, view_of
from rokkaku.ui.board.picks import PickTree
from rokkaku.ui.board.scene import Bounds, Item, Label, Scene, Shape
from rokkaku.ui.i18n import Texts

BOUNDS = Bounds(-9, -9, 9, 9)


def piece(kind: str, x: float, y: float = 0, opacity: float = 1) -> Shape:
    return Shape(f"{kind}-{x}-{y}", (), Point(x, y), kind=kind, opacity=opacity)


MARK = Shape("mark", (), Point(0, 0))
NAME = Label("name", "a1", Point(0, 0), 1, "ink")


def scene(*items: Item) -> Scene:
    return Scene(BOUNDS, items=items)


def ways(found: Plan) -> set[tuple[str, float, float]]:
    """The pieces that move: of what kind, from where, and to where."""
    return {(shape.kind, origin.x, shape.at.x) for origin, shape in found.moving}


def test_nothing_changes() -> None:
    same = scene(MARK, NAME, piece("guard", 1))
    found = plan(same, same)
    assert found.is_empty
    assert frame(found, 0.5) == same.items


def test_a_piece_moves() -> None:
    found = plan(scene(MARK, piece("guard", 1)), scene(MARK, piece("guard", 2)))
    assert found.moving == ((Point(1, 0), piece("guard", 2)),)
    assert (found.appearing, found.vanishing, found.still) == ((), (), (MARK,))
    assert [shape.at.x for shape in frame(found, 0)[1:]] == [1]
    assert 1 < frame(found, 0.3)[1].at.x < 2
    assert frame(found, 1) == (MARK, piece("guard", 2))


def test_a_piece_is_removed() -> None:
    found = plan(scene(piece("guard", 1), piece("guard", 5)), scene(piece("guard", 5)))
    assert found.vanishing == (piece("guard", 1),)
    assert frame(found, 0) == (piece("guard", 5), piece("guard", 1))
    assert [item.opacity for item in frame(found, 1)] == [1, 0]


def test_a_piece_appears() -> None:
    found = plan(scene(), scene(piece("guard", 1, opacity=0.5)))
    assert frame(found, 0)[0].opacity == 0
    assert frame(found, 1)[0].opacity == 0.5


def test_two_pieces_change_places_each_with_its_own_kind() -> None:
    before = scene(piece("queen", 0), piece("guard", 4))
    found = plan(before, scene(piece("queen", 4), piece("guard", 0)))
    assert ways(found) == {("queen", 0, 4), ("guard", 4, 0)}


def test_an_exchange_moves_the_queen_and_removes_the_guard() -> None:
    found = plan(scene(piece("queen", 0), piece("guard", 4)), scene(piece("queen", 4)))
    assert found.moving == ((Point(0, 0), piece("queen", 4)),)
    assert found.vanishing == (piece("guard", 4),)


def test_the_nearest_of_a_kind_is_matched() -> None:
    before = scene(piece("guard", 0), piece("guard", 10))
    found = plan(before, scene(piece("guard", 9), piece("guard", 1)))
    assert ways(found) == {("guard", 0, 1), ("guard", 10, 9)}


def test_what_has_no_kind_never_moves() -> None:
    found = plan(scene(MARK), scene(MARK._replace(key="other", at=Point(5, 5)), NAME))
    assert found.is_empty
    assert frame(found, 0) == found.still == (MARK._replace(key="other", at=Point(5, 5)), NAME)


def test_progress_never_goes_back() -> None:
    found = plan(scene(piece("guard", 0)), scene(piece("guard", 8)))
    places = [frame(found, step / 20)[0].at.x for step in range(21)]
    assert places == sorted(places)
    assert (places[0], places[-1]) == (0, 8)


@pytest.mark.slow
@every_walk
def test_every_move_of_every_game_ends_in_the_new_scene(
    setup: Setup, seed: int, english: Texts
) -> None:
    scenes = [_scene(setup.game, state, english) for state in walk(setup, seed).states]
    for before, after in pairwise(scenes[:60]):
        found = plan(before, after)
        shown = [item for item in frame(found, 1) if getattr(item, "opacity", 1) > 0]
        assert sorted(item.key for item in shown) == sorted(item.key for item in after.items)
        ends = {item.key: item.at for item in after.items}
        assert all(dist(item.at, ends[item.key]) < 1e-6 for item in shown)
        first = [item for item in frame(found, 0) if getattr(item, "kind", "")]
        assert sorted((item.kind, item.at) for item in first if item.opacity > 0) == sorted(
            (item.kind, item.at) for item in before.items if getattr(item, "kind", "")
        )


@pytest.mark.parametrize(
    ("options", "text", "moves"),
    [
        ({}, "a5-b5", 1),
        ({"setup": "free"}, "@c3", 0),
        ({"position": "w Qa1 Gc3 Ga2 Ga3 Ga4 Ga5 Ga6 qk6 gc2 gc4 gk1 gk2 gk3 gk4"}, "c3*k5", 1),
    ],
)
def test_agon_is_seen_to_move(
    options: dict[str, str], text: str, moves: int, english: Texts
) -> None:
    game = get("agon")
    before = game.initial(options)
    after = before.apply(game.parse_move(text))
    found = plan(*(_scene("agon", state, english) for state in (before, after)))
    assert (len(found.moving), len(found.vanishing)) == (moves, 0)
    assert len(found.appearing) == ("@" in text)


def test_an_exchange_in_agon_is_seen(english: Texts) -> None:
    before = next(_exchanges())
    text = next(text for text in map(get("agon").format_move, before.legal_moves()) if "~" in text)
    after = before.apply(get("agon").parse_move(text))
    found = plan(*(_scene("agon", state, english) for state in (before, after)))
    assert [shape.kind for _, shape in found.moving] == [f"{1 - before.turn}-queen"]
    assert [shape.kind for shape in found.vanishing] == [f"{1 - before.turn}-guard"]


def _exchanges() -> Iterator[AnyState]:
    """States of random games in which a queen is to be exchanged."""
    for seed in range(100):
        for state in walk(Setup("agon", (("variant", "bloody"),)), seed).states:
            if any("~" in get("agon").format_move(move) for move in state.legal_moves()):
                yield state


def _scene(game: str, state: AnyState, english: Texts) -> Scene:
    return view_of(game).scene(state.view(state.actor), ViewOptions(english, PickTree({})))
