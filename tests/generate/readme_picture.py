"""Draw the animated SVG of README.md: `make pictures` after changing the look of SEVEN.

It is drawn by the same code as the board, and needs only a viewer for SVG. It is committed, and a
test fails if it is out of date.
"""

import re
from collections.abc import Sequence
from itertools import groupby

from rokkaku.command_line import run_command
from rokkaku.games.seven.challenge.catalogue import CHALLENGES
from rokkaku.games.seven.challenge.sheet.challenge import cells_of
from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.view import drawing
from rokkaku.ui.board.scene import CLASSIC, Bounds, Shape, in_piece_set
from rokkaku.ui.board.svg import picture_svg
from tools import ROOT
from tools.draw.covers import palette

PICTURE = ROOT / ".github/pictures/tower.svg"
_TITLE = "A tower of all fourteen tiles of SEVEN grows, five levels high"
_CORNER = 1.2
_SECONDS = 12
_STEP, _FALL, _STAND = 4.2, 2.5, 92.0
"""Percentages of the whole time: from tile to tile, for a tile's fall, and until all vanish."""


def tower() -> str:
    answer = CHALLENGES.known_solution("level5", "all")
    tiles = answer.placements
    bounds = drawing.bounds(cells_of(tiles), max(tile.level for tile in tiles), True)
    left, top, right, bottom = bounds
    ground = (
        f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" '
        f'rx="{_CORNER}" fill="var(--table)"/>'
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="{left} {top} {right - left} {bottom - top}" role="img" '
        f'stroke-linecap="round"><title>{_TITLE}</title>{ground}'
        f"<style>{_motion(len(tiles))}</style>{_drawn(tiles, bounds)}</svg>"
    )
    colours = palette("paper")
    return re.sub(r"var\(--([\w-]+)\)", lambda name: colours[name[1]], svg).replace("><", ">\n<")


def _drawn(tiles: Sequence[Placement], bounds: Bounds) -> str:
    """Return the tiles in drawing order, each with a class named after its turn."""
    shapes = [
        item for item in drawing.tower(tiles, drawing.FROM_THE_SIDE) if isinstance(item, Shape)
    ]
    placed = {f"{tile.seat}-{tile.move.letter}": at for at, tile in enumerate(tiles)}
    groups = []
    for name, parts in groupby(shapes, lambda shape: "-".join(shape.key.split("-")[1:3])):
        in_set = tuple(part._replace(layers=in_piece_set(part.layers, CLASSIC)) for part in parts)
        inside = picture_svg(in_set, bounds).split(">", 1)[1].removesuffix("</svg>")
        groups.append(f'<g class="t{placed[name]}">{inside}</g>')
    return "".join(groups)


def _motion(tiles: int) -> str:
    """Return the CSS that drops the tiles in turn, unless the reader prefers reduced motion."""
    rules = []
    for tile in range(tiles):
        start = tile * _STEP
        hidden = "opacity:0;transform:translateY(-2px)"
        rules.append(
            f".t{tile}{{animation:t{tile} {_SECONDS}s infinite}}"
            f"@keyframes t{tile}{{0%,{start:.1f}%{{{hidden}}}"
            f"{start + _FALL:.1f}%,{_STAND:.0f}%{{opacity:1;transform:none}}"
            f"{_STAND + 4:.0f}%,100%{{{hidden}}}}}"
        )
    return f"@media (prefers-reduced-motion:no-preference){{{''.join(rules)}}}"


def main() -> None:
    PICTURE.write_text(tower() + "\n", "utf-8")


if __name__ == "__main__":
    run_command(main)
