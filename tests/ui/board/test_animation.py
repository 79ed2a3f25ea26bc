from collections.abc import Iterator

import pytest
from tests.laws.walks import Setup, walk

from rokkaku.core.registry import get
from rokkaku.core.state import AnyState
from rokkaku.hexgrid import Point
from rokkaku.i18n import Texts
from rokkaku.ui.board.animation import Plan, plan
from rokkaku.ui.board.game_view import ViewOptions, view_of
from rokkaku.ui.board.scene import Bounds, Item, Label, Layer, Scene, Shape

BOUNDS = Bounds(-9, -9, 9, 9)


def piece(kind: str, x: float, y: float = 0) -> Shape:
    return Shape(f"{kind}-{x}-{y}", (), Point(x, y), kind=kind)


MARK = Shape("mark", (), Point(0, 0))
NAME = Label("name", "a1", Point(0, 0), 1, "ink")


def scene(*items: Item) -> Scene:
    return Scene(BOUNDS, items=items)


def ways(found: Plan) -> set[tuple[str, float, float]]:
    """Return the pieces that move, with their kinds and x before and after."""
    return {(shape.kind, origin.at.x, shape.at.x) for origin, shape in found.moving}


def test_nothing_changes() -> None:
    same = scene(MARK, NAME, piece("guard", 1))
    assert plan(same, same) == Plan()


def test_a_piece_moves() -> None:
    found = plan(scene(MARK, piece("guard", 1)), scene(MARK, piece("guard", 2)))
    assert found == Plan(moving=((piece("guard", 1), piece("guard", 2)),))


def test_a_piece_that_keeps_its_key_moves() -> None:
    away = piece("guard", 1)._replace(at=Point(5, 5))
    assert plan(scene(away), scene(piece("guard", 1))) == Plan(moving=((away, piece("guard", 1)),))


def test_a_piece_that_looks_different_turns_over() -> None:
    closed = piece("crown", 1)
    opened = closed._replace(layers=(Layer("M0 0"),))
    assert plan(scene(closed), scene(opened)) == Plan(turning=((closed, opened),))


def test_a_piece_is_removed() -> None:
    found = plan(scene(piece("guard", 1), piece("guard", 5)), scene(piece("guard", 5)))
    assert found == Plan(vanishing=(piece("guard", 1),))


def test_a_piece_appears() -> None:
    assert plan(scene(), scene(piece("guard", 1))) == Plan(appearing=(piece("guard", 1),))


def test_two_pieces_change_places_each_with_its_own_kind() -> None:
    before = scene(piece("queen", 0), piece("guard", 4))
    found = plan(before, scene(piece("queen", 4), piece("guard", 0)))
    assert ways(found) == {("queen", 0, 4), ("guard", 4, 0)}


def test_an_exchange_moves_the_queen_and_removes_the_guard() -> None:
    found = plan(scene(piece("queen", 0), piece("guard", 4)), scene(piece("queen", 4)))
    assert found.moving == ((piece("queen", 0), piece("queen", 4)),)
    assert found.vanishing == (piece("guard", 4),)


def test_the_nearest_of_a_kind_is_matched() -> None:
    before = scene(piece("guard", 0), piece("guard", 10))
    found = plan(before, scene(piece("guard", 9), piece("guard", 1)))
    assert ways(found) == {("guard", 0, 1), ("guard", 10, 9)}


def test_what_has_no_kind_never_moves() -> None:
    other = MARK._replace(key="other", at=Point(5, 5))
    assert plan(scene(MARK), scene(other, NAME)) == Plan()


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
    for seed in range(100):
        for state in walk(Setup("agon", (("variant", "bloody"),)), seed).states:
            if any("~" in get("agon").format_move(move) for move in state.legal_moves()):
                yield state


def _scene(game: str, state: AnyState, english: Texts) -> Scene:
    return view_of(game).scene(state.view(state.actor), ViewOptions(english))
