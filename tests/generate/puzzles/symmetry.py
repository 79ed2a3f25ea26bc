from collections.abc import Iterator, Sequence

from rokkaku.hexgrid import Hex, hex_reflect, hex_rotate_right


def symmetries(cells: Sequence[Hex]) -> Iterator[list[Hex]]:
    """Yield the images of the cells under all rotations and reflections."""
    turned = list(cells)
    for _ in range(6):
        turned = [hex_rotate_right(cell) for cell in turned]
        yield turned
        yield [hex_reflect(cell) for cell in turned]
