import re
from xml.etree import ElementTree

from tests.generate.readme_picture import PICTURE, tower


def test_the_committed_picture_is_what_the_tool_draws() -> None:
    assert PICTURE.read_text("utf-8") == tower() + "\n", "run `make pictures`"


def test_the_picture_stands_alone() -> None:
    """It has its own colours and background, because no page gives it any."""
    text = PICTURE.read_text("utf-8")
    assert "var(" not in text
    image = ElementTree.fromstring(text)
    assert image.tag == "{http://www.w3.org/2000/svg}svg"
    ground = [image[1].attrib[name] for name in ("x", "y", "width", "height")]
    assert ground == image.attrib["viewBox"].split()
    fills = {element.attrib.get("fill", "none") for element in image.iter()}
    assert all(re.fullmatch(r"none|#[0-9a-f]{6}([0-9a-f]{2})?", fill) for fill in fills)
