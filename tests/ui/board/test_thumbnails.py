import re

import pytest
from tests.browser.moves import begun

from rokkaku.games.seven.rules.game import SevenState
from rokkaku.hexgrid import Layout, hex_to_pixel
from rokkaku.ui.board.thumbnails import table_svg

CELL = 1.0


@pytest.mark.parametrize("seed", range(4))
def test_no_tile_is_cut_off(seed: int) -> None:
    table = begun("seven", 9, seed)
    assert isinstance(table.state, SevenState)
    svg = table_svg(table, lambda key, /, **values: key)
    assert "<text" not in svg
    found = re.search(r'viewBox="(.*?)"', svg)
    assert found
    left, top, width, height = map(float, found[1].split())
    for tile in table.state.placements:
        for cell in tile.move.cells:
            x, y = hex_to_pixel(Layout(CELL), cell)
            assert left <= x - CELL < x + CELL <= left + width
            assert top <= y - CELL < y + CELL <= top + height
