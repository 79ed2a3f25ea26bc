"""The seven free tetrahexes and their fixed orientations."""

from rokkaku.hexgrid import Hex, hex_reflect, hex_rotate_right, hex_subtract

Cells = tuple[Hex, ...]
"""Cells of a tile, ordered by q, then r."""

_SHAPES: dict[str, Cells] = {
    "I": (Hex(0, 0), Hex(0, 1), Hex(0, 2), Hex(0, 3)),
    "J": (Hex(0, 0), Hex(0, 1), Hex(0, 2), Hex(1, 2)),
    "O": (Hex(0, 0), Hex(0, 1), Hex(1, 0), Hex(1, -1)),
    "P": (Hex(0, 0), Hex(0, 1), Hex(1, 0), Hex(0, 2)),
    "S": (Hex(0, 0), Hex(0, 1), Hex(1, 1), Hex(1, 2)),
    "U": (Hex(0, 0), Hex(1, 0), Hex(1, 1), Hex(0, 2)),
    "Y": (Hex(0, 0), Hex(1, 0), Hex(0, -1), Hex(-1, 1)),
}
LETTERS = "".join(_SHAPES)
"""The tiles in alphabetical order: bar, J, bee, pistol, wave, arch, propeller."""


def normalized(cells: Cells) -> Cells:
    """Return the same shape with its smallest cell (by q, then r) on (0, 0)."""
    ordered = sorted(cells)
    return tuple(hex_subtract(cell, ordered[0]) for cell in ordered)


def _orientations(shape: Cells) -> tuple[Cells, ...]:
    result = set()
    for side in (shape, tuple(map(hex_reflect, shape))):
        rotated = side
        for _ in range(6):
            result.add(normalized(rotated))
            rotated = tuple(map(hex_rotate_right, rotated))
    return tuple(sorted(result))


ORIENTATIONS = {letter: _orientations(shape) for letter, shape in _SHAPES.items()}
"""Fixed orientations of each tile, either side up, with the smallest cell on (0, 0)."""
LETTER_OF = {cells: letter for letter, all_cells in ORIENTATIONS.items() for cells in all_cells}
"""The tile that each orientation belongs to."""
