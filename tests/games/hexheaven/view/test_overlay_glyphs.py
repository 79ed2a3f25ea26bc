import pytest
from tests.ui.board.colours import BOARDS, contrast

SIGNS = (
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
    ("ghost-legal", "table"),
    ("ghost-illegal", "table"),
    *((f"heaven-{seat}-line", f"heaven-{seat}") for seat in ("sun", "moon", "star")),
)
TEXT = (
    ("heaven-plus", "table", "heaven-target"),
    ("heaven-minus", "table", "heaven-target"),
    ("heaven-count", "table", "heaven-target"),
    ("heaven-count", "table"),
    ("heaven-bubble-ink", "heaven-bubble"),
    ("heaven-chip-ink", "heaven-chip"),
    ("heaven-chip-used-ink", "table"),
)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("sign", "ground"), SIGNS)
def test_signs_can_be_seen(board: str, sign: str, ground: str) -> None:
    assert contrast(board, sign, ground) >= 3


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("colours", TEXT, ids=" on ".join)
def test_letters_can_be_read(board: str, colours: tuple[str, ...]) -> None:
    assert contrast(board, *colours) >= 4.5
