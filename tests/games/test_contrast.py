"""Colours of single games have enough contrast on every board: 4.5 for text, 3 for signs."""

import pytest
from tests.ui.colours.palette import BOARDS, contrast

SIGNS = (
    # Beer Hex
    *((f"sign-{seat}-ink", f"sign-{seat}") for seat in (0, 1)),
    *((f"sign-{seat}", "cap-liner") for seat in (0, 1)),
    *((f"cap-{colour}-edge", f"cap-{colour}") for colour in (0, 1)),
    *((mark, "beer-cell") for mark in ("beer-target", "beer-picked-line", "beer-missing")),
    ("sign-0-glow", "beer-cell"),
    ("sign-1-glow", "beer-cell"),
    ("note-ink", "note-paper"),
    # Hex Heaven
    *(("heaven-gem-sign", f"heaven-{colour}") for colour in ("red", "blue")),
    *((f"heaven-{colour}-edge", "heaven-tile") for colour in ("red", "blue")),
    *((f"heaven-{colour}", f"heaven-{colour}-tint") for colour in ("red", "blue")),
    *(("heaven-green-dark", f"heaven-{tile}") for tile in ("tile", "virtues")),
    ("heaven-green-light", "heaven-sins"),
    ("heaven-ribbon-ink", "heaven-ribbon"),
    ("heaven-virtues-line", "heaven-virtues"),
    ("heaven-sins-line", "heaven-sins"),
    ("heaven-back-line", "heaven-back"),
    ("heaven-target-line", "table"),
    ("heaven-turned-line", "table"),
    ("heaven-hole-line", "table"),
    ("heaven-chip-line", "table"),
    ("heaven-last", "heaven-tile"),
    ("heaven-last", "table"),
    *((f"heaven-{seat}-line", f"heaven-{seat}") for seat in ("sun", "moon", "star")),
)
TEXT = (
    ("frame-name", "frame"),
    ("heaven-plus", "table", "heaven-target"),
    ("heaven-minus", "table", "heaven-target"),
    ("heaven-count", "table", "heaven-target"),
    ("heaven-count", "table"),
    ("heaven-bubble-ink", "heaven-bubble"),
    ("heaven-chip-ink", "heaven-chip"),
    ("heaven-chip-used-ink", "table"),
)

on_every_board = pytest.mark.parametrize("board", BOARDS)


@on_every_board
@pytest.mark.parametrize(("sign", "ground"), SIGNS)
def test_signs_can_be_seen(board: str, sign: str, ground: str) -> None:
    assert contrast(board, sign, ground) >= 3


@on_every_board
@pytest.mark.parametrize("colours", TEXT, ids=" on ".join)
def test_letters_can_be_read(board: str, colours: tuple[str, ...]) -> None:
    assert contrast(board, *colours) >= 4.5


@on_every_board
@pytest.mark.parametrize("colour", [0, 1])
def test_crowns_stand_out_from_cells(board: str, colour: int) -> None:
    body, edge = (contrast(board, f"cap-{colour}{part}", "beer-cell") for part in ("", "-edge"))
    assert max(body, edge) >= 3
