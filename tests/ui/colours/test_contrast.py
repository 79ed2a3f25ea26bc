"""Colours have enough contrast on every page and board: WCAG AA, 4.5 for text, 3 for signs."""

from colorsys import rgb_to_hls

import pytest
from tests.ui.colours.palette import BOARDS, THEMES, Colour, colour, contrast, over, palette

CELLS = ("cell-1", "cell-2", "cell-throne")
PAGE_TEXT = [
    *((ink, ground) for ink in ("ink", "ink-soft") for ground in ("paper", "surface")),
    ("accent-ink", "accent"),
    ("vermilion", "paper"),
    ("vermilion", "surface"),
    ("paper", "ink"),  # notices
]
PAGE_SIGNS = [
    (name, ground) for name in ("accent", "gold", "vermilion") for ground in ("paper", "surface")
]
BOARD_TEXT = [
    *(("cell-name", cell) for cell in CELLS),
    ("table-ink", "table"),
    *((f"tile-{seat}-ink", f"tile-{seat}") for seat in range(4)),
]
SIGNS = [
    ("piece-white-sign", "piece-white"),
    ("piece-white-rim", "piece-white"),
    ("piece-black-sign", "piece-black"),
    ("piece-black-line", "piece-black"),
    ("piece-gold", "piece-black"),
    ("mark-trapped-sign", "mark-trapped"),
    ("mark-target-line", "mark-target"),
    ("throne-sign", "cell-throne"),
    ("ghost-legal", "table"),
    ("ghost-illegal", "table"),
    ("mark-target", "table"),  # where a tile of SEVEN can go
    ("mark-last-line", "table"),
    ("bold-light", "bold-dark"),
    ("bold-light", "bold-red"),
    ("bold-dark", "bold-blue"),
    ("bold-dark", "bold-gold"),
    ("bold-edge", "table"),
    *(
        (f"mark-{mark}", cell)
        for mark in ("target", "blocked", "trapped", "last-line", "selected-line")
        for cell in CELLS
    ),
]


def test_contrast_is_computed_as_wcag_says(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"black": "#000000", "white": "#ffffff", "grey": "#777777", "pause_cover": "#00000080"}
    monkeypatch.setattr("tests.ui.colours.palette.palette", lambda theme: known)
    assert contrast("", "black", "white") == pytest.approx(21)
    assert contrast("", "grey", "white") == pytest.approx(4.48, abs=0.01)
    assert contrast("", "white", "white", "pause_cover") == pytest.approx(3.98, abs=0.05)


def test_both_themes_set_the_same_colours() -> None:
    light, dark = ({*palette(theme)} for theme in THEMES)
    assert light == dark
    assert not light & {*palette("paper")}, "a colour is of the page or of the board"


@pytest.mark.parametrize("theme", THEMES)
def test_the_page_can_be_read(theme: str) -> None:
    for ink, ground in PAGE_TEXT:
        assert contrast(theme, ink, ground) >= 4.5, (ink, ground)
    for sign, ground in PAGE_SIGNS:
        assert contrast(theme, sign, ground) >= 3, (sign, ground)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("ink", "ground"), BOARD_TEXT)
def test_text_can_be_read(board: str, ink: str, ground: str) -> None:
    assert contrast(board, ink, ground) >= 4.5


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("sign", "ground"), SIGNS)
def test_signs_can_be_seen(board: str, sign: str, ground: str) -> None:
    assert contrast(board, sign, ground) >= 3


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seat", range(4))
def test_tiles_stand_out_from_the_table(board: str, seat: int) -> None:
    body, edge = (contrast(board, f"tile-{seat}{part}", "table") for part in ("", "-edge"))
    assert max(body, edge) >= 3


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("cell", CELLS)
@pytest.mark.parametrize("side", ["white", "black"])
def test_pieces_stand_out_from_cells(board: str, cell: str, side: str) -> None:
    body, rim = (contrast(board, name, cell) for name in (f"piece-{side}", f"piece-{side}-rim"))
    assert max(body, rim) >= 3


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("mark", ["last", "selected"])
@pytest.mark.parametrize("cell", CELLS)
def test_signs_on_marked_cells_can_be_seen(board: str, mark: str, cell: str) -> None:
    for sign in ("target", "trapped"):
        assert contrast(board, f"mark-{sign}", cell, f"mark-{mark}") >= 3


@pytest.mark.parametrize("board", BOARDS)
def test_the_last_move_does_not_look_like_the_throne(board: str) -> None:
    throne = hue(colour(board, "cell-throne"))
    for cell in ("cell-1", "cell-2"):
        last = hue(over(colour(board, "mark-last"), colour(board, cell)))
        assert 60 < abs(throne - last) < 300, cell


def hue(colour: Colour) -> float:
    """Return the hue in degrees."""
    return 360 * rgb_to_hls(*colour[:3])[0]
