"""The covers: self-contained pictures, small enough for the first paint."""

import gzip
import re
from xml.etree import ElementTree

import pytest

from rokkaku.core.registry import games
from tools.draw.covers import cover_svg, covers_css, emblem_svg

MAX_BYTES = 20_000
"""Of all covers as a server sends them; the first paint waits for them."""
USED = "{http://www.w3.org/2000/svg}use"


@pytest.mark.parametrize("game", games())
def test_a_cover_stands_alone(game: str) -> None:
    """It has its own colours, gradients and drawings."""
    svg = cover_svg(game)
    image = ElementTree.fromstring(svg)
    assert "var(" not in svg
    names = {element.attrib["id"] for element in image.iter() if "id" in element.attrib}
    used = {element.attrib["href"][1:] for element in image.iter(USED)}
    assert used | set(re.findall(r"url\(#(\w+)\)", svg)) <= names
    colours = {element.attrib.get("fill", "none") for element in image.iter()}
    assert all(re.fullmatch(r"none|#[0-9a-f]{3,8}|url\(#\w\)", colour) for colour in colours)


@pytest.mark.parametrize("game", games())
def test_an_emblem_stands_alone(game: str) -> None:
    ElementTree.fromstring(emblem_svg(game))
    assert "var(" not in emblem_svg(game)


@pytest.mark.parametrize("game", games())
def test_most_of_what_is_drawn_is_in_the_picture(game: str) -> None:
    image = ElementTree.fromstring(cover_svg(game))
    left, top, width, height = map(float, image.attrib["viewBox"].split())
    placed = [element.attrib for element in image.findall(f".//{USED}") if "x" in element.attrib]
    inside = [
        at
        for at in placed
        if left < float(at["x"]) < left + width and top < float(at["y"]) < top + height
    ]
    assert len(inside) > len(placed) / 2 > 8


def test_the_style_sheet_has_every_cover_and_is_small() -> None:
    css = covers_css()
    rules = re.findall(r'\.(\w+)\[data-game="(\w+)"\]\{background-image:url\("[^"\n]+"\)\}\n', css)
    assert rules == [(name, game) for game in games() for name in ("art", "emblem")]
    tables = re.findall(r'\.lit\[data-game="(\w+)"\]\{background-color:#\w+\}\n', css)
    assert tables == list(games())
    assert len(gzip.compress(css.encode())) < MAX_BYTES
