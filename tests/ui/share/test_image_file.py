"""Pictures of the board: SVG files for any program, with nothing hidden in them."""

from xml.etree import ElementTree

import pytest
from tests.laws.walks import Setup, every_setup
from tests.tables import table_after
from tests.ui.colours.palette import BOARDS, palette

from rokkaku.hexgrid import Point
from rokkaku.i18n import Texts
from rokkaku.ui.board.scene import Bounds, Label, Layer, Scene, Shape
from rokkaku.ui.play.session import new_session
from rokkaku.ui.share.image_file import LONG_SIDE, framed, picture_size, svg_file

SVG = "{http://www.w3.org/2000/svg}"
COLOURS = {"table": "#ffffff", "a": "#102030", "b": "#10203080"}


def test_a_scene_becomes_an_svg() -> None:
    square = Layer("M0 0h1v1h-1z", "a", "b", 0.1, 0.2)
    scene = Scene(
        Bounds(0, 0, 20, 10),
        (Shape("s", (square,), Point(1, 2), 3, 60, 0.5),),
        (Label("l", "<六&>", Point(5, 5), 2, "b"),),
    )
    root = ElementTree.fromstring(svg_file(scene, COLOURS, "serif", 'A "title" <&>'))
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") == 'A "title" <&>'
    group, text = root.find(f"{SVG}g"), root.find(f"{SVG}text")
    assert group.get("transform") == "translate(1.000 2.000) rotate(60) scale(3)"
    assert group.get("opacity") == "0.5"
    assert group[0].attrib == {
        "d": "M0 0h1v1h-1z",
        "fill": "#102030",
        "stroke": "#102030",
        "stroke-opacity": "0.502",
        "stroke-width": "0.1",
        "stroke-dasharray": "0.2",
    }
    assert text.text == "<六&>"
    assert (text.get("fill"), text.get("fill-opacity")) == ("#102030", "0.502")


def test_a_picture_has_a_margin_and_a_good_size() -> None:
    bounds = framed(Bounds(0, 0, 200, 100))
    assert bounds == Bounds(-6, -6, 206, 106)
    assert picture_size(bounds) == (LONG_SIDE, round(LONG_SIDE * 112 / 212))


@pytest.mark.parametrize("board", BOARDS)
@every_setup
def test_every_game_has_pictures(setup: Setup, board: str, english: Texts) -> None:
    table = table_after(setup.game, seed=1, **dict(setup.options))
    for _ in range(3):
        table = table.play(table.state.legal_moves()[-1])
    scene = new_session(table).picture(english)
    colours = {**palette("light"), **palette(board)}
    svg = svg_file(scene, colours, "serif", "x")
    drawn = len(ElementTree.fromstring(svg)) - 2
    assert drawn == len(scene.ground) + len(scene.items) > 3


def test_a_picture_shows_nothing_that_is_picked_or_hidden(english: Texts) -> None:
    """Games that differ only in a hidden symbol look the same, even to the only human player."""
    pictures = []
    for symbol in "GS":
        session = new_session(table_after("beerhex", f"c4+{symbol}", seats=(None, "level2")))
        pictures.append(session.picture(english))
        picked = session.pick(next(hit.pick for hit in session.scene(english).hits))
        assert picked.picture(english) == pictures[-1]
    assert pictures[0] == pictures[1]
    assert not any(hit.selectable for hit in pictures[0].hits)
