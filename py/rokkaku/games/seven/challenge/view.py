"""The view of SEVEN's challenges: the tiles, both hands, and what is still open."""

from collections.abc import Sequence
from functools import partial

from rokkaku.games.seven.challenge.examples import EXAMPLES, ExamplePosition
from rokkaku.games.seven.challenge.selection import TURN, HeldTile, Selection, hand_pick
from rokkaku.games.seven.challenge.sheet.challenge import Challenge, cells_of
from rokkaku.games.seven.challenge.sheet.copycat import FIGURES, Copycat
from rokkaku.games.seven.challenge.sheet.flat import holes, open_edges
from rokkaku.games.seven.challenge.sheet.holes import Holes
from rokkaku.games.seven.challenge.sheet.island import Island
from rokkaku.games.seven.challenge.sheet.level5 import Level5
from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.rules.notation import parse_move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS
from rokkaku.games.seven.view import drawing, glyphs
from rokkaku.games.seven.view.drawing import place_of
from rokkaku.games.seven.view.spoken import held_words
from rokkaku.hexgrid import Hex, Point
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import FROM_ABOVE, Perspective
from rokkaku.ui.board.picks import Pick, cell_pick
from rokkaku.ui.board.scene import Action, Bounds, Hit, Item, Piece, Scene, Shape, Tray
from rokkaku.ui.challenge.challenge_view import ChallengeView, Example
from rokkaku.ui.challenge.session import ChallengeSession
from rokkaku.ui.challenge.words import verdict

_TURNS = (("left", "seven.turnLeft", "q"), ("right", "seven.turnRight", "e"))
_FLIP = ("flip", "seven.flip", "f")
_PICTURE_ROOM = 1.6
"""Free space around the tiles in a small picture."""


def _emblem(*tiles: str) -> tuple[Placement, ...]:
    """Return tiles from texts such as `1 3 O 0,0 0,1 1,0 1,1`: the set, the level and the move."""
    split = [text.split(" ", 2) for text in tiles]
    return tuple(Placement(int(seat), parse_move(move), int(level)) for seat, level, move in split)


_EMBLEMS = {
    "level5": _emblem(
        "0 1 I 0,0 1,0 2,0 3,0",
        "1 2 O 0,0 0,1 1,0 1,1",
        "0 3 S 1,0 1,1 2,-2 2,-1",
        "1 4 Y 1,0 2,-2 2,-1 3,-1",
        "0 5 P 0,0 0,1 1,0 2,-1",
    ),
    "figure": _emblem(
        "1 1 O 2,-5 3,-6 3,-5 4,-6", "1 1 U 0,-5 0,-4 1,-6 2,-6", "1 1 I 1,-5 1,-4 1,-3 1,-2"
    ),
    "holes": _emblem("1 1 U 0,0 0,1 1,-1 1,1", "1 1 J 2,-1 2,0 2,1 3,1"),
}
"""Tiles for the picture of a kind of challenge that starts with an empty table."""


class SevenChallengeView(ChallengeView[Challenge, Selection]):
    """The view of all kinds of challenges."""

    def select(self, position: Challenge) -> Selection:
        return Selection(position)

    def scene(
        self,
        session: ChallengeSession[Challenge, Selection],
        translate: Translate,
        perspective: Perspective,
    ) -> Scene:
        position, selection = session.position, session.selection
        highest = {cell: tile for tile in _sorted_by_level(position) for cell in tile.move.cells}
        levels = max((tile.level for tile in position.placements), default=0)
        reason = selection.why_not
        return Scene(
            bounds=drawing.bounds(highest, levels, perspective.is_oblique),
            items=(
                *_tiles(position, perspective),
                *(() if perspective.is_oblique else _marks(selection)),
            ),
            hits=() if perspective.is_oblique else _hits(selection, highest, translate),
            tray=Tray(
                actions=_actions(selection.held, translate),
                hand=_hand(selection, translate),
                refusal=translate(reason.key, **reason.values) if reason else "",
                held=held_words(selection.held.shape, translate) if selection.held else "",
            ),
            is_unbounded=True,
            levels=levels,
        )

    def prompt(self, session: ChallengeSession[Challenge, Selection], translate: Translate) -> str:
        position = session.position
        if position.is_solved:
            return verdict(position, translate)
        if session.selection.held:
            return translate("seven.challenge.putDown")
        if position.is_over and not position.created_challenge:
            return translate("seven.challenge.notYet")
        return translate("seven.challenge.go" if position.placed_tiles else "seven.challenge.take")

    def picture(self, position: Challenge) -> tuple[tuple[Shape, ...], Bounds]:
        tiles = position.placements or _EMBLEMS[position.kind]
        items = drawing.tower(tiles, FROM_ABOVE)
        shapes = [item for item in items if isinstance(item, Shape)]
        if isinstance(position, Holes):
            shapes += _holes_of(tiles)
        return tuple(shapes), _close_around(tiles)

    def name(self, kind: str, variant: str, translate: Translate) -> str:
        if kind == "island":
            return drawing.tile_name(variant, translate)
        if kind == "copycat" and variant not in FIGURES:
            return translate("seven.challenge.copycat.own")
        if kind == "copycat" and variant[-1].isdigit():
            return translate(f"seven.challenge.copycat.{variant[:-1]}", number=variant[-1])
        return translate(f"seven.challenge.{kind}.{variant}")

    def examples(self, kind: str) -> tuple[Example, ...]:
        return tuple(
            Example(example.name, partial(_example, example)) for example in EXAMPLES[kind]
        )


VIEW = SevenChallengeView()


def _example(example: ExamplePosition) -> Scene:
    position = example.position
    items = [*_tiles(position), *_findings(position)]
    if example.refused:
        seat, move = example.refused
        items += drawing.ghost(move.cells, seat, False)
    return Scene(_close_around(position.placements), items=tuple(items))


def _close_around(tiles: Sequence[Placement]) -> Bounds:
    centres = [place_of(cell) for cell in cells_of(tiles)]
    xs, ys = [centre.x for centre in centres], [centre.y for centre in centres]
    left, right = min(xs) - _PICTURE_ROOM, max(xs) + _PICTURE_ROOM
    return Bounds(left, min(ys) - _PICTURE_ROOM, right, max(ys) + _PICTURE_ROOM)


def _sorted_by_level(position: Challenge) -> list[Placement]:
    return sorted(position.placements, key=lambda tile: tile.level)


def _marks(selection: Selection) -> tuple[Item, ...]:
    """Return holes or open edges, the possible places if the challenge has few, and the ghost."""
    items = list(_findings(selection.position))
    if isinstance(selection.position, Copycat | Level5):
        for cell in sorted(selection.possible):
            name = f"target-{cell.q},{cell.r}"
            items.append(Shape(name, glyphs.target(1.0), place_of(cell)))
    if selection.held and selection.ghost:
        is_fitting = selection.why_not is None
        items += drawing.ghost(selection.ghost.cells, selection.held.seat, is_fitting)
    return tuple(items)


def _findings(position: Challenge) -> tuple[Item, ...]:
    """Return marks on the holes, or on the edges that are still open."""
    if isinstance(position, Holes):
        return _holes_of(position.placed_tiles)
    if isinstance(position, Island):
        volcano = open_edges(position.volcano, position.whites)
        island = open_edges(position.whites, position.volcano | position.blacks)
        edges = glyphs.open_edges(tuple(volcano + island))
        return (Shape("open-edges", edges, Point(0, 0)),)
    return ()


def _holes_of(tiles: tuple[Placement, ...]) -> tuple[Shape, ...]:
    """Return a mark in each cell that some tiles enclose."""
    enclosed = [cell for area in holes(cells_of(tiles)) for cell in sorted(area)]
    return tuple(Shape(f"hole-{cell.q},{cell.r}", glyphs.HOLE, place_of(cell)) for cell in enclosed)


def _tiles(position: Challenge, perspective: Perspective = FROM_ABOVE) -> tuple[Item, ...]:
    """Return the tiles, without numbers of levels if all lie flat."""
    items = drawing.tower(position.placements, perspective)
    if isinstance(position, Copycat | Level5):
        return items
    return tuple(item for item in items if isinstance(item, Shape))


def _hits(
    selection: Selection, highest: dict[Hex, Placement], translate: Translate
) -> tuple[Hit, ...]:
    possible, why_not_removable = selection.possible, selection.position.why_not_removable
    hits = []
    for cell in drawing.around(highest):
        pick, top = cell_pick(cell), highest.get(cell)
        can_be_taken = selection.held is None and top is not None and why_not_removable(top) is None
        name = drawing.cell_name(cell, top, translate)
        if cell in possible:
            name = translate("board.separator").join((name, translate("seven.possible")))
        selectable = cell in possible or can_be_taken
        hits.append(Hit(pick, place_of(cell), 1.0, name, selectable, pick == selection.aim))
    return tuple(hits)


def _actions(held: HeldTile | None, translate: Translate) -> tuple[Action, ...]:
    turns = (*_TURNS, _FLIP) if held else ()
    return tuple(
        Action(Pick(TURN, name), translate(key), shortcut, is_secondary=True)
        for name, key, shortcut in turns
    )


def _hand(selection: Selection, translate: Translate) -> tuple[Piece, ...]:
    pieces = []
    for seat, letters in enumerate(selection.position.hands):
        for letter in letters:
            is_selected = selection.held is not None and selection.held[:2] == (seat, letter)
            shape = (
                selection.held.shape if selection.held and is_selected else ORIENTATIONS[letter][0]
            )
            side, tile = translate(f"seven.seat.{seat}"), drawing.tile_name(letter, translate)
            pieces.append(
                Piece(
                    hand_pick(seat, letter),
                    translate("seven.challenge.tile", side=side, tile=tile),
                    (drawing.hand_tile(letter, shape, seat),),
                    seat in selection.position.sets,
                    is_selected,
                )
            )
    return tuple(pieces)
