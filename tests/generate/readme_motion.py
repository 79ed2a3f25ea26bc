"""Make the animation in README.md: a trap, a revealed attack, a climbing tower, a hex heaven.

    PYTHONPATH=py .venv/bin/python -m tests.generate.readme_motion

Part of `make pictures`. The moments come from random games and are drawn by the page's scenes, one
picture each in Chromium, which become one animated WebP.
"""

import base64
import struct
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright
from tests.browser.moves import begun
from tests.generate.screenshots import README, TO_WEBP
from tests.ui.sources import texts

from rokkaku.command_line import run_command
from rokkaku.core.state import AnyState
from rokkaku.games.seven.challenge.catalogue import CHALLENGES
from rokkaku.games.seven.view import drawing
from rokkaku.hexgrid import Point
from rokkaku.i18n import Texts
from rokkaku.ui.board.game_view import ViewOptions, view_of
from rokkaku.ui.board.scene import Bounds, Scene, Shape, bounds_around
from rokkaku.ui.board.svg import scene_svg
from tools.browser.find import LAUNCH_ARGS, find_browser
from tools.site.styles import board_css

PICTURE = README / "moments.webp"
WIDTH, HEIGHT = 480, 360
STEP, REST = 650, 1700
"""Milliseconds for a picture, and for the last one of a moment."""
_ENGLISH = Texts("en", texts("en"))
_OPTIONS = ViewOptions(_ENGLISH)
_SEEDS = range(60)
_NEAR, _MARGIN = 5.0, 1.6
"""Visible radius around a trapped piece, and margin around all pieces, in scene units."""
_PAGE = """<!doctype html><html data-board="wood"><style>{css}
body {{ margin: 0; width: {width}px; height: {height}px; display: grid; place-items: center;
  background: var(--table-light), var(--table-grain), var(--table); }}
svg {{ width: {width}px; height: {height}px; stroke-linecap: round; stroke-linejoin: round;
  font-family: sans-serif; }}
</style><body>{svg}"""


class Picture(NamedTuple):
    scene: Scene
    milliseconds: int


def states(game: str, seed: int, **options: str) -> tuple[AnyState, ...]:
    table = begun(game, 400, seed, **options)
    return tuple(state.view(None) for state in table.states)


def moment(scenes: Sequence[Scene], bounds: Bounds | None = None) -> list[Picture]:
    """Return scenes as pictures with the same bounds, by default those of the last one."""
    seen = [scene._replace(bounds=bounds or scenes[-1].bounds) for scene in scenes]
    return [Picture(scene, STEP) for scene in seen[:-1]] + [Picture(seen[-1], REST)]


def pieces(scene: Scene) -> list[Point]:
    return [
        item.at for item in (*scene.ground, *scene.items) if isinstance(item, Shape) and item.kind
    ]


def trap() -> list[Picture]:
    view = view_of("agon")
    for seed in _SEEDS:
        played = states("agon", seed, variant="bloody")
        scenes = [view.scene(state, _OPTIONS) for state in played]
        for at, scene in enumerate(scenes[4:-2], 4):
            trapped = [item.at for item in scene.items if _names(item, "mark-trapped")]
            if trapped:
                shown = [*scenes[at - 3 : at + 1], scene, *scenes[at + 1 : at + 3]]
                return moment(shown, bounds_around(trapped, _NEAR))
    raise LookupError("no random game has a trap")


def _names(item: object, colour: str) -> bool:
    layers = item.layers if isinstance(item, Shape) else ()
    return any(colour in (layer.fill, layer.stroke) for layer in layers)


def revealed(game: str, **options: str) -> list[Picture]:
    """Return the first interludes of a game that show more than motion."""
    view = view_of(game)
    for seed in _SEEDS:
        played = states(game, seed, **options)
        for at, (before, after) in enumerate(pairwise(played)):
            found = view.interludes(before, after, _OPTIONS)
            shown = [one.scene for one in found if not one.is_flash]
            if at > 5 and shown and at < len(played) - 2:
                led = [view.scene(state, _OPTIONS) for state in played[at - 2 : at + 1]]
                free = led[-1].is_unbounded
                return moment(
                    [*led, *shown], bounds_around(pieces(shown[-1]), _MARGIN) if free else None
                )
    raise LookupError(f"no random game of {game} has such a moment")


def tower() -> list[Picture]:
    answer = CHALLENGES.known_solution("level5", "all").placements
    tiles = sorted(answer, key=lambda tile: tile.level)
    scenes = [
        Scene(Bounds(0, 0, 1, 1), items=drawing.tower(tiles[: number + 1], drawing.FROM_THE_SIDE))
        for number in range(2, len(tiles))
    ]
    places = [item.at for item in scenes[-1].items]
    return moment(scenes, bounds_around(places, _MARGIN))


def drawn(page: Page, scene: Scene) -> bytes:
    svg = scene_svg(scene, "")
    page.set_content(_PAGE.format(css=board_css(), width=WIDTH, height=HEIGHT, svg=svg))
    png = base64.b64encode(page.screenshot()).decode()
    return base64.b64decode(page.evaluate(TO_WEBP, png))


def animated(frames: Iterable[tuple[bytes, int]]) -> bytes:
    """Return an animated WebP that repeats for ever, from frames with their milliseconds.

    See https://developers.google.com/speed/webp/docs/riff_container.
    """
    size = (WIDTH - 1).to_bytes(3, "little") + (HEIGHT - 1).to_bytes(3, "little")
    chunks = [_chunk(b"VP8X", b"\x02\0\0\0" + size), _chunk(b"ANIM", b"\xff" * 4 + b"\0\0")]
    for webp, milliseconds in frames:
        place = bytes(6) + size + milliseconds.to_bytes(3, "little") + b"\x02"
        chunks.append(_chunk(b"ANMF", place + _bitstream(webp)))
    return _chunk(b"RIFF", b"WEBP" + b"".join(chunks))


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + bytes(len(content) % 2)


def _bitstream(webp: bytes) -> bytes:
    for name, content in chunks_of(webp[12:]):
        if name in (b"VP8 ", b"VP8L"):
            return _chunk(name, content)
    raise ValueError("this is not a still WebP")


def chunks_of(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    while data:
        name, size = struct.unpack("<4sI", data[:8])
        yield name, data[8 : 8 + size]
        data = data[8 + size + size % 2 :]


def main() -> None:
    moments = [*trap(), *revealed("beerhex"), *tower(), *revealed("hexheaven", mode="casual")]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(LAUNCH_ARGS))
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        frames = [(drawn(page, scene), milliseconds) for scene, milliseconds in moments]
        browser.close()
    PICTURE.write_bytes(animated(frames))


if __name__ == "__main__":
    run_command(main)
