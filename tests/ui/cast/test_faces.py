import re

import pytest

from rokkaku.core.cast import CAST
from rokkaku.ui.cast.faces import FACES, face_svg


def test_everybody_has_a_face_of_their_own() -> None:
    assert tuple(FACES) == CAST
    assert len({face_svg(name) for name in (*CAST, "person")}) == len(CAST) + 1


@pytest.mark.parametrize("name", [*CAST, "person"])
def test_a_face_lies_within_its_picture_and_is_symmetric(name: str) -> None:
    corners = [
        (float(x), float(y))
        for path in re.findall(r'<path d="M([^"]+)Z" fill', face_svg(name))
        for x, y in (corner.split() for corner in path.split("L"))
    ]
    assert all(abs(x) <= 1 and abs(y) <= 1 for x, y in corners)
    beside = [(x, y) for x, y in corners if abs(x) > 0.35]
    assert all(any(abs(x + u) + abs(y - v) < 0.01 for u, v in beside) for x, y in beside)
