"""Colour-blind players can distinguish seats, symbols and gems by lightness or a sign."""

from itertools import combinations

import pytest
from tests.laws.walks import SETUPS
from tests.ui.colours.palette import BOARDS, VISIONS, colour, lightness, ratio, seen

from rokkaku.core.registry import games
from rokkaku.core.state import seat_count
from rokkaku.games.hexheaven.view import glyphs as heaven
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.board.scene import BOLD, CLASSIC, Layer, in_piece_set

LIGHTNESS = 10.0
"""Difference of L* at which anyone can distinguish two neighbouring colours."""
BY_LIGHTNESS = [
    ("piece-white", "piece-black"),
    *combinations([f"tile-{seat}" for seat in range(4)], 2),
    ("bold-light", "bold-dark"),
    ("bold-red", "bold-blue"),
    *combinations(("bold-light", "bold-dark", "bold-red", "bold-blue"), 2),
]
"""Colours that show a piece's seat or gem without any sign."""
SIGNS = [
    ("cap-0-edge", "cap-0"),
    ("cap-1-edge", "cap-1"),
    ("sign-0-ink", "sign-0"),
    ("sign-1-ink", "sign-1"),
    ("heaven-gem-sign", "heaven-red"),
    ("heaven-gem-sign", "heaven-blue"),
    ("heaven-sun-line", "heaven-sun"),
    ("heaven-moon-line", "heaven-moon"),
    ("heaven-star-line", "heaven-star"),
    ("ghost-legal", "table"),
    ("ghost-illegal", "table"),
]
"""Signs that differ in form, with their backgrounds."""


def test_grey_is_grey_to_everybody() -> None:
    for grey in (0.0, 0.3, 1.0):
        for vision in VISIONS:
            assert seen((grey, grey, grey, 1), vision)[:3] == pytest.approx((grey,) * 3, abs=1e-3)
    assert lightness((1, 1, 1, 1)) == pytest.approx(100)
    assert lightness((0, 0, 0, 1)) == 0


def test_red_and_green_are_alike_to_some() -> None:
    red, green = (0.72, 0.2, 0.1, 1.0), (0.42, 0.42, 0.0, 1.0)
    gap = {
        vision: max(abs(a - b) for a, b in zip(seen(red, vision), seen(green, vision), strict=True))
        for vision in ("all colours", "deutan")
    }
    assert gap["deutan"] < 0.5 * gap["all colours"]


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("board", BOARDS)
def test_seats_and_gems_differ_in_lightness(board: str, vision: str) -> None:
    for pair in BY_LIGHTNESS:
        one, other = (lightness(seen(colour(board, name), vision)) for name in pair)
        assert abs(one - other) >= LIGHTNESS, pair


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("board", BOARDS)
def test_signs_are_seen_on_what_they_stand(board: str, vision: str) -> None:
    for pair in SIGNS:
        assert ratio(*(seen(colour(board, name), vision) for name in pair)) >= 2.5, pair


@pytest.mark.parametrize("pieces", [CLASSIC, BOLD])
@pytest.mark.parametrize("game", games())
def test_seats_differ_in_form(game: str, pieces: str) -> None:
    seats = max(seat_count(setup.start(0)) for setup in SETUPS if setup.game == game)
    badges = [form(in_piece_set(view_of(game).badge(seat), pieces)) for seat in range(seats)]
    assert len(set(badges)) == seats


def test_gems_differ_in_form() -> None:
    kinds = {tile.kind: tile for tile in heaven.TILES if tile.colour}
    assert len(kinds) == 4
    assert len({form(heaven.gem(*kind)) for kind in kinds}) == 4
    assert len({form(heaven.bold_middle(tile)[:2]) for tile in kinds.values()}) == 4


def form(layers: tuple[Layer, ...]) -> tuple[str, ...]:
    assert layers
    return tuple(layer.path for layer in layers)
