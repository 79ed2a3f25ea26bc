"""Draw the picture of README.md: `make pictures` after changing how SEVEN looks.

It is committed, and a test says so when it is no longer what this makes.
"""

import re
from pathlib import Path

from rokkaku.games.seven import drawing
from rokkaku.games.seven.puzzles.answers import known_answer
from rokkaku.games.seven.puzzles.puzzle import cells_of
from rokkaku.ui.scene import CLASSIC, Shape, worn
from rokkaku.ui.svg import picture_svg

ROOT = Path(__file__).resolve().parents[2]
PICTURE = ROOT / "static/pictures/seven.svg"
_TITLE = "A tower of all fourteen tiles of SEVEN, five levels high"
_CORNER = 1.2


def palette() -> dict[str, str]:
    """The colours of the light board by name."""
    css = (ROOT / "static/styles/boards.css").read_text("utf-8")
    theme = re.search(r"(?m)^:root, .*?\{(.*?)^\}", css, re.DOTALL)
    assert theme, "boards.css has no light board"
    return dict(re.findall(r"--([\w-]+):\s*(#\w+);", theme[1]))


def tower() -> str:
    """The answer to the puzzle Level 5, seen from the side, as an image of its own."""
    answer = known_answer("level5", "all")
    assert answer
    tiles = answer.placements
    shapes = tuple(
        item._replace(layers=worn(item.layers, CLASSIC))
        for item in drawing.tower(tiles, 0, True)
        if isinstance(item, Shape)
    )
    bounds = drawing.bounds(cells_of(tiles), max(tile.level for tile in tiles), True)
    left, top, right, bottom = bounds
    ground = (
        f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" '
        f'rx="{_CORNER}" fill="var(--table)"/>'
    )
    picture = picture_svg(shapes, bounds)
    head, drawn = picture.split(">", 1)
    box = re.search(r'viewBox="[^"]*"', head)
    assert box
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {box[0]} role="img" '
        f'stroke-linecap="round"><title>{_TITLE}</title>{ground}{drawn}'
    )
    colours = palette()
    return re.sub(r"var\(--([\w-]+)\)", lambda name: colours[name[1]], svg).replace("><", ">\n<")


def main() -> None:
    """Draw it."""
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(tower() + "\n", "utf-8")


if __name__ == "__main__":
    main()
