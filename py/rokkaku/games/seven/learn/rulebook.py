"""The rulebook of SEVEN; its rules and its first example are from the publisher's sheets."""

from collections.abc import Callable
from typing import Any

from rokkaku.core.record.record import Record
from rokkaku.games.seven.challenge import view as challenge_view
from rokkaku.games.seven.challenge.catalogue import start_challenge
from rokkaku.games.seven.challenge.examples import EXAMPLES
from rokkaku.games.seven.challenge.sheet.challenge import Challenge
from rokkaku.games.seven.learn.lessons import (
    LAST_TILES,
    PROPELLER_AND_ARCH,
    TWO_ADJACENT_ON_LEVEL_2,
    WHITE,
    level_of,
)
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.illegal import why_not
from rokkaku.games.seven.rules.notation import parse_move
from rokkaku.games.seven.rules.tiles import LETTERS, ORIENTATIONS
from rokkaku.games.seven.view import drawing
from rokkaku.games.seven.view.game_view import VIEW
from rokkaku.hexgrid import Point, hex_add, hexagon
from rokkaku.i18n import Translate
from rokkaku.ui.board.picks import Prefix, cell_pick
from rokkaku.ui.board.scene import Bounds, Item, Label, Scene
from rokkaku.ui.learn.content import Figure, Picture, Section, won_by

_ACROSS, _DOWN = 5.6, 8.4
"""Distances between the tiles in the picture of all seven."""
_BESIDE = (*PROPELLER_AND_ARCH, "O -2,0 -2,1 -1,0 -1,1")


def _game_record(*moves: str, **options: str) -> Record:
    return Record("seven", options, moves=moves)


def _around(record: Record, room: int = 0) -> tuple[str, ...]:
    """Return the cells within `room` of any tile, as values of picks."""
    cells = [cell for text in record.moves for cell in parse_move(text).cells]
    nearby = {hex_add(cell, step) for cell in cells for step in hexagon(room)}
    return tuple(cell_pick(cell).value for cell in sorted(nearby))


def _cut_figure(name: str, *moves: str, room: int = 0, **more: Any) -> Figure:
    """Return a figure of a position, cut to the tiles and `room` cells around them."""
    record = _game_record(*moves)
    return Figure(name, record, _around(record, room), **more)


def _orientation_picks(text: str) -> Prefix:
    """Return the picks that take a tile in the orientation of a placement."""
    tile, turn, _ = VIEW.picks(parse_move(text))[0]
    return tile, turn


def _refusal_figure(name: str, text: str, reason: str) -> Figure:
    """Return a figure of a third tile where it cannot be placed; a test checks the reason."""

    def shows(state: SevenState) -> bool:
        refusal = why_not(state, parse_move(text))
        return refusal is not None and refusal.key == f"seven.why.{reason}"

    tile, turn, cell = VIEW.picks(parse_move(text))[0]
    return _cut_figure(
        name, *PROPELLER_AND_ARCH, room=1, prefix=(tile, turn), aim=cell, shows=shows
    )


def _must_be_on(letter: str, level: int) -> Callable[[SevenState], bool]:
    """Return a check that a tile can only be placed on one level."""

    def shows(state: SevenState) -> bool:
        moves = [move for move in state.legal_moves() if move.letter == letter]
        return {level_of(state, move) for move in moves} == {level}

    return shows


def _everything_must_climb(state: SevenState) -> bool:
    return {level_of(state, move) for move in state.legal_moves()} == {2}


def _has_tiles_on_level_2(state: SevenState) -> bool:
    return [tile.level for tile in state.placements].count(2) == 2


def _all_tiles(translate: Translate) -> Scene:
    items: list[Item] = []
    for index, letter in enumerate(LETTERS):
        row, column = divmod(index, 4)
        middle = Point((column + row / 2) * _ACROSS, row * _DOWN)
        shape = drawing.hand_tile(letter, ORIENTATIONS[letter][0], index % 2)
        point = Point(shape.at.x + middle.x, shape.at.y + middle.y)
        items.append(shape._replace(at=point))
        name_point = Point(middle.x, middle.y + _DOWN / 2 - 0.2)
        items.append(Label(f"name-{letter}", letter, name_point, 1.0, "table-ink"))
    half_width, half_height = _ACROSS / 2, _DOWN / 2
    return Scene(
        Bounds(-half_width, -half_height, 3 * _ACROSS + half_width, _DOWN + 1.2 * half_height),
        items=tuple(items),
    )


def _challenge_with(kind: str, variant: str, *tiles: str) -> Challenge:
    position = start_challenge(kind, variant)
    for text in tiles:
        position = position.play(text)
    return position


def _picture_of(position: Challenge) -> Callable[[Translate], Scene]:
    def draw(translate: Translate) -> Scene:
        shapes, bounds = challenge_view.VIEW.picture(position)
        return Scene(bounds, items=shapes)

    return draw


def _tower(translate: Translate) -> Scene:
    (*_, example) = EXAMPLES["level5"]
    placements = example.position.placements
    cells = [cell for tile in placements for cell in tile.move.cells]
    items = drawing.tower(placements, drawing.FROM_THE_SIDE)
    return Scene(drawing.bounds(cells, 3, True), items=items)


_CLIMBED = (*_BESIDE, "Y -2,0 -1,0 -1,1 0,-1")
_OF_FOUR = _game_record(*_CLIMBED, players="2v2")
_ENDED = (*LAST_TILES, "J 2,-3 2,-2 2,-1 3,-4", "O 1,1 1,2 2,1 2,2")
_MUST_CLIMB = _cut_figure(
    "mustClimb",
    *PROPELLER_AND_ARCH,
    prefix=_orientation_picks("U 0,-1 0,0 1,-2 1,0"),
    shows=_must_be_on("U", 2),
)
_MAY_STAY = _cut_figure(
    "mayStay",
    *PROPELLER_AND_ARCH,
    room=2,
    prefix=_orientation_picks("O 2,0 2,1 3,-1 3,0"),
    shows=_must_be_on("O", 1),
)
_ISLAND = _challenge_with(
    "island", "J", "w I -1,0 -1,1 -1,2 -1,3", "w U 0,-1 1,-2 2,-2 2,-1", "w J 0,3 1,0 1,1 1,2"
)
_FIVE_HOLES = _challenge_with(
    "holes",
    "seven",
    *("b U 0,0 0,1 1,1 2,0", "b Y 0,4 1,4 1,5 2,3", "b P 3,3 4,1 4,2 4,3"),
    *("b I -1,-1 0,-1 1,-1 2,-1", "b S -1,3 0,3 1,2 2,2", "b O 3,-1 3,0 4,-1 4,0"),
    "b J -2,0 -2,1 -2,2 -1,2",
)
_STAIRS = _cut_figure("stairs", *TWO_ADJACENT_ON_LEVEL_2, shows=_has_tiles_on_level_2)

RULEBOOK = (
    Section(
        "goal",
        figures=(Picture("tiles", _all_tiles), _cut_figure("ended", *_ENDED, shows=won_by(WHITE))),
    ),
    Section(
        "place",
        figures=(
            _cut_figure("touching", *PROPELLER_AND_ARCH),
            _refusal_figure("oneTile", "U -1,-1 0,-1 1,-3 1,-2", "oneTile"),
            _refusal_figure("floats", "O 0,1 0,2 1,0 1,1", "floats"),
            _cut_figure("climbed", *_CLIMBED),
        ),
    ),
    Section(
        "climb",
        figures=(
            _cut_figure("forcedUp", *_BESIDE, shows=_everything_must_climb),
            _MUST_CLIMB,
            _MAY_STAY,
        ),
    ),
    Section("end"),
    Section("strategy", figures=(_STAIRS,)),
    Section("variants", "variant", (Figure("teams", _OF_FOUR, _around(_OF_FOUR)),)),
    Section(
        "challenges",
        figures=(
            Picture("level5", _tower),
            Picture("island", _picture_of(_ISLAND)),
            Picture("holes", _picture_of(_FIVE_HOLES)),
            Picture("copycat", _picture_of(start_challenge("copycat", "sheet"))),
        ),
    ),
    Section("house", "house", rules=("firstTile", "tie", "teamTie", "misereTie")),
    Section("about", None),
)
