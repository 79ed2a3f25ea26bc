from typing import Any

import pytest

from rokkaku.hexgrid import Point
from rokkaku.ui.board.camera import Camera
from rokkaku.ui.board.painter import Painter
from rokkaku.ui.board.scene import BOLD, CLASSIC, Item, Label, Layer, Shape, either

COLOURS = {"red": "#f00", "blue": "#00f"}
CAMERA = Camera(10, Point(100, 50))


class Recorder:
    """Records calls as (name, arguments...) and assignments as (name, value)."""

    def __init__(self) -> None:
        self.__dict__["calls"] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments: self.calls.append((name, *arguments))

    def __setattr__(self, name: str, value: object) -> None:
        self.calls.append((name, value))

    def named(self, *names: str) -> list[Any]:
        return [call for call in self.calls if call[0] in names]


def paint(*items: Item, smallest_label: float = 0) -> Recorder:
    recorder = Recorder()
    painter = Painter(lambda data: f"path {data}", lambda length: [length] * 2, "serif")
    painter.paint(recorder, items, CAMERA, COLOURS, smallest_label)
    return recorder


def test_a_shape_is_filled_and_stroked_at_its_place() -> None:
    shape = Shape("a", (Layer("M0 0", "red", "blue", 0.1),), Point(2, 3), size=0.5)
    assert paint(shape).calls == [
        ("setTransform", 5, 0, 0, 5, 120, 80),
        ("fillStyle", "#f00"),
        ("fill", "path M0 0"),
        ("strokeStyle", "#00f"),
        ("lineWidth", 0.1),
        ("stroke", "path M0 0"),
    ]


def test_layers_and_shapes_come_in_their_order() -> None:
    lower = Shape("a", (Layer("one", "red"), Layer("two", "blue")), Point(0, 0))
    upper = Shape("b", (Layer("three", "red"),), Point(0, 0))
    assert [call[1] for call in paint(lower, upper).named("fill")] == [
        "path one",
        "path two",
        "path three",
    ]


def test_a_layer_is_only_filled_or_only_stroked() -> None:
    recorder = paint(Shape("a", (Layer("f", "red"), Layer("s", "", "blue", 1)), Point(0, 0)))
    assert recorder.named("fill", "stroke") == [("fill", "path f"), ("stroke", "path s")]


def test_a_shape_is_turned_clockwise() -> None:
    (call,) = paint(Shape("a", (), Point(0, 0), angle=90)).calls
    assert call[1:] == pytest.approx((0, 10, -10, 0, 100, 50))


def test_opacity_is_restored() -> None:
    faint = Shape("a", (Layer("f", "red"),), Point(0, 0), opacity=0.25)
    calls = paint(faint).calls
    assert calls[1] == ("globalAlpha", 0.25)
    assert calls[-1] == ("globalAlpha", 1)
    solid = Shape("a", (Layer("f", "red"),), Point(0, 0))
    assert paint(solid).named("globalAlpha") == []


def test_dashes_are_restored() -> None:
    recorder = paint(Shape("a", (Layer("s", "", "red", 1, 0.2),), Point(0, 0)))
    assert recorder.named("setLineDash", "stroke") == [
        ("setLineDash", [0.2, 0.2]),
        ("stroke", "path s"),
        ("setLineDash", [0, 0]),
    ]


def test_a_label_is_centred_and_upright() -> None:
    assert paint(Label("a", "c3", Point(1, 1), 0.5, "blue")).calls == [
        ("setTransform", 1, 0, 0, 1, 0, 0),
        ("font", "5.0px serif"),
        ("textAlign", "center"),
        ("textBaseline", "middle"),
        ("fillStyle", "#00f"),
        ("fillText", "c3", 110, 60),
    ]


def test_labels_that_would_be_too_small_are_left_out() -> None:
    label = Label("a", "c3", Point(0, 0), 0.5, "blue")
    assert paint(label, smallest_label=5.1).calls == []
    assert paint(label, smallest_label=5).named("fillText")
    assert paint(label, smallest_label=float("inf")).calls == []


def test_a_path_is_made_once() -> None:
    made: list[str] = []
    painter = Painter(lambda data: made.append(data) or data, list, "serif")
    shapes = [Shape(str(n), (Layer("same", "red"),), Point(n, 0)) for n in range(3)]
    for _ in range(2):
        painter.paint(Recorder(), shapes, CAMERA, COLOURS)
    assert made == ["same"]


def test_a_layer_is_drawn_in_its_piece_set_only() -> None:
    layers = (*either((Layer("circle", "red"),), (Layer("square", "red"),)), Layer("both", "red"))
    recorder, painter = Recorder(), Painter(str, list, "serif")
    for painter.pieces in (CLASSIC, BOLD):
        painter.paint(recorder, [Shape("a", layers, Point(0, 0))], CAMERA, COLOURS)
    assert [call[1] for call in recorder.named("fill")] == ["circle", "both", "square", "both"]


def test_an_unknown_colour_is_an_error() -> None:
    with pytest.raises(KeyError):
        paint(Shape("a", (Layer("f", "green"),), Point(0, 0)))
