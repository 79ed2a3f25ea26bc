"""How the puzzles look: the tiles, both hands, what is still open, and what to say about it."""

from collections.abc import Sequence

from rokkaku.games.seven.puzzle.copycat import Copycat
from rokkaku.games.seven.puzzle.examples import Example
from rokkaku.games.seven.puzzle.flat import holes, open_edges
from rokkaku.games.seven.puzzle.holes import Holes
from rokkaku.games.seven.puzzle.island import Island
from rokkaku.games.seven.puzzle.level5 import Level5
from rokkaku.games.seven.puzzle.puzzle import Puzzle, Standing, cells_of
from rokkaku.games.seven.puzzle.session import TURN, Held, PuzzleSession, hand_pick, session_for
from rokkaku.games.seven.rules.game import Placement
from rokkaku.games.seven.rules.notation import parse_move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS
from rokkaku.games.seven.view import drawing, glyphs
from rokkaku.games.seven.view.drawing import place_of
from rokkaku.games.seven.view.game_view import cell_pick
from rokkaku.hexgrid import Hex, Point
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Action, Bounds, Hit, Item, Piece, Scene, Shape
from rokkaku.ui.i18n import Translate

_TURNS = (("left", "seven.turnLeft", "q"), ("right", "seven.turnRight", "e"))
_FLIP = ("flip", "seven.flip", "f")
_PICTURE_ROOM = 1.6
"""What is free around the tiles in a small picture."""


def _emblem(*tiles: str) -> tuple[Placement, ...]:
    """Tiles from texts such as `1 3 O 0,0 0,1 1,0 1,1`: the set, the level and the move."""
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
    "holes": _emblem("1 1 U 0,0 0,1 1,-1 1,1", "1 1 J 2,-1 2,0 2,1 3,1"),
}
"""The pictures of puzzles with nothing on the table: they show what it is about."""


def scene(session: PuzzleSession, translate: Translate) -> Scene:
    """The tiles on the table, what is left in the hands, and a ghost of the tile that is held."""
    position = session.position
    highest = {cell: tile for tile in _by_level(position) for cell in tile.move.cells}
    levels = max((tile.level for tile in position.placements), default=0)
    reason = session.why_not
    return Scene(
        bounds=drawing.bounds(highest, levels, session.side_view),
        items=(
            *_tiles(session),
            *(() if session.side_view else _marks(session)),
        ),
        hits=() if session.side_view else _hits(session, highest, translate),
        actions=_actions(session.held, translate),
        hand=_hand(session, translate),
        free=True,
        levels=levels,
        refusal=translate(reason.key, **reason.values) if reason else "",
    )


def picture(position: Puzzle) -> tuple[tuple[Shape, ...], Bounds]:
    """A position as a small picture, and what of it must be visible.

    Where nothing lies yet, the picture stands for the kind of puzzle.
    """
    tiles = position.placements or _EMBLEMS[position.id]
    items = drawing.tower(tiles, 0, False)
    shapes = [item for item in items if isinstance(item, Shape)]
    if isinstance(position, Holes):
        shapes += _holes_of(tiles)
    return tuple(shapes), _close_around(tiles)


def example_scene(example: Example) -> Scene:
    """An example, with what the desk marks in it."""
    position, session = example.position, session_for(example.position)
    items = [*_tiles(session), *_findings(position)]
    if example.refused:
        seat, move = example.refused
        items.append(drawing.ghost(move.cells, seat, False))
    return Scene(_close_around(position.placements), items=tuple(items))


def _close_around(tiles: Sequence[Placement]) -> Bounds:
    """A rectangle around some tiles."""
    centres = [place_of(cell) for cell in cells_of(tiles)]
    across, down = [at.x for at in centres], [at.y for at in centres]
    left, right = min(across) - _PICTURE_ROOM, max(across) + _PICTURE_ROOM
    return Bounds(left, min(down) - _PICTURE_ROOM, right, max(down) + _PICTURE_ROOM)


def _by_level(position: Puzzle) -> list[Placement]:
    return sorted(position.placements, key=lambda tile: tile.level)


def _marks(session: PuzzleSession) -> tuple[Item, ...]:
    """What is open or closed, where few places are possible those, and the ghost."""
    items = list(_findings(session.position))
    if isinstance(session.position, Copycat | Level5):
        for cell in sorted(session.possible):
            name = f"target-{cell.q},{cell.r}"
            items.append(Shape(name, glyphs.TARGET, place_of(cell)))
    if session.held and session.ghost:
        items.append(drawing.ghost(session.ghost.cells, session.held.seat, session.why_not is None))
    return tuple(items)


def _findings(position: Puzzle) -> tuple[Item, ...]:
    """The holes, or the sides that are still open."""
    if isinstance(position, Holes):
        return _holes_of(position.placed)
    if isinstance(position, Island):
        volcano = open_edges(position.volcano, position.whites)
        island = open_edges(position.whites, position.volcano | position.blacks)
        edges = glyphs.open_edges(tuple(volcano + island))
        return (Shape("open-edges", edges, Point(0, 0)),)
    return ()


def _holes_of(tiles: tuple[Placement, ...]) -> tuple[Shape, ...]:
    """A mark in each cell that some tiles enclose."""
    enclosed = [cell for area in holes(cells_of(tiles)) for cell in sorted(area)]
    return tuple(Shape(f"hole-{cell.q},{cell.r}", glyphs.HOLE, place_of(cell)) for cell in enclosed)


def _tiles(session: PuzzleSession) -> tuple[Item, ...]:
    """The tiles; where all lie flat, the number of the level says nothing."""
    items = drawing.tower(session.position.placements, session.top_level, session.side_view)
    if isinstance(session.position, Copycat | Level5):
        return items
    return tuple(item for item in items if isinstance(item, Shape))


def _hits(
    session: PuzzleSession, highest: dict[Hex, Placement], translate: Translate
) -> tuple[Hit, ...]:
    possible, stays = session.possible, session.position.why_stays
    found = []
    for cell in drawing.around(highest):
        pick, top = cell_pick(cell), highest.get(cell)
        can_be_taken = session.held is None and top is not None and stays(top) is None
        name = drawing.cell_name(cell, top, translate)
        if cell in possible:
            name = translate("board.separator").join((name, translate("seven.possible")))
        selectable = cell in possible or can_be_taken
        found.append(Hit(pick, place_of(cell), 1.0, name, selectable, pick == session.aim))
    return tuple(found)


def _actions(held: Held | None, translate: Translate) -> tuple[Action, ...]:
    """Turning and flipping the tile that is held."""
    turns = (*_TURNS, _FLIP) if held else ()
    return tuple(Action(Pick(TURN, how), translate(key), shortcut) for how, key, shortcut in turns)


def _hand(session: PuzzleSession, translate: Translate) -> tuple[Piece, ...]:
    """The tiles that are left of both sets."""
    pieces = []
    for seat, letters in enumerate(session.position.hands):
        for letter in letters:
            selected = session.held is not None and session.held[:2] == (seat, letter)
            shape = session.held.shape if session.held and selected else ORIENTATIONS[letter][0]
            side, tile = translate(f"seven.seat.{seat}"), drawing.tile_name(letter, translate)
            pieces.append(
                Piece(
                    hand_pick(seat, letter),
                    translate("seven.puzzle.tile", side=side, tile=tile),
                    (drawing.in_hand(letter, shape, seat),),
                    seat in session.position.sets,
                    selected,
                )
            )
    return tuple(pieces)


def name(kind: str, variant: str, translate: Translate) -> str:
    """What a puzzle of a kind is called, among those of its kind."""
    if kind == "island":
        return drawing.tile_name(variant, translate)
    if kind == "holes":
        return translate(f"seven.puzzle.holes.{variant}")
    if kind == "copycat" and variant[-1:].isdigit():
        return translate(f"seven.puzzle.copycat.{variant[:-1]}", number=variant[-1])
    if kind == "copycat":
        return translate("seven.puzzle.copycat.sheet")
    return translate("seven.puzzle.level5.all")


def facts(position: Puzzle, translate: Translate) -> tuple[str, ...]:
    """What is counted while the position grows."""
    return tuple(translate(fact.key, number=fact.number) for fact in position.facts)


def prompt(session: PuzzleSession, translate: Translate) -> str:
    """How far the position is from an answer, in one sentence."""
    position = session.position
    if position.standing != Standing.OPEN:
        return solved(position, translate)
    if session.held:
        return translate("seven.puzzle.putDown")
    if not any(position.hands):
        return translate("seven.puzzle.notYet")
    return translate("seven.puzzle.take" if not position.placed else "seven.puzzle.go")


def solved(position: Puzzle, translate: Translate) -> str:
    """That a position is an answer, and how good."""
    if position.score is None:
        return translate("seven.puzzle.done")
    own = score(position.id, position.score, translate)
    best = score(position.id, position.best_known, translate)
    if position.standing == Standing.BEST:
        return translate("seven.puzzle.best", score=own)
    news = position.standing == Standing.NEWS
    return translate("seven.puzzle.news" if news else "seven.puzzle.solved", score=own, best=best)


def score(kind: str, number: int | None, translate: Translate) -> str:
    """A score in the unit of its kind of puzzle; empty where there is no better and worse."""
    if number is None:
        return ""
    return translate(f"seven.puzzle.{kind}.score", number=number)
