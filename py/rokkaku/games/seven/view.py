"""How SEVEN looks: the tower from above or from the side, the tiles in hand, and a ghost."""

from collections.abc import Callable
from functools import cache

from rokkaku.games.seven import glyphs
from rokkaku.games.seven.notation import Move, parse_move
from rokkaku.games.seven.rules import Placement, SevenState
from rokkaku.games.seven.tiles import ORIENTATIONS, Cells, normalized
from rokkaku.games.seven.why import tops, why_not
from rokkaku.hexgrid import (
    Hex,
    Layout,
    Point,
    hex_add,
    hex_reflect,
    hex_rotate_left,
    hex_rotate_right,
    hex_subtract,
    hex_to_pixel,
    hexagon,
)
from rokkaku.ui.gameview import Sight
from rokkaku.ui.picks import Pick, PickTree, Prefix
from rokkaku.ui.scene import Action, Bounds, Hit, Item, Label, Layer, Piece, Scene, Shape
from rokkaku.ui.texts import Translate

RECOMMENDED = {"players": "2"}
AIMED = frozenset({"cell"})
RULES = ("goal", "place", "climb", "variants", "house")

_LAYOUT = Layout(1.0)
_MARGIN = 3
"""So many cells around the tower can be pointed at."""
_SHADOW = Point(0.1, 0.16)
_LETTER_KIND, _TURN_KIND, _CELL_KIND = "hand", "turn", "cell"


def _turn_pick(orientation: int) -> Pick:
    return Pick(_TURN_KIND, str(orientation))


def _cell_pick(cell: Hex) -> Pick:
    return Pick(_CELL_KIND, f"{cell.q},{cell.r}")


def _cell_of(pick: Pick) -> Hex:
    q, r = pick.value.split(",")
    return Hex(int(q), int(r))


@cache
def _grip(shape: Cells) -> Hex:
    """The cell by which a tile is held: the one nearest to its middle."""
    q, r = sum(cell.q for cell in shape) / 4, sum(cell.r for cell in shape) / 4
    return min(shape, key=lambda cell: ((cell.q - q) ** 2 + (cell.r - r) ** 2, cell))


def _cells_at(shape: Cells, held_on: Hex) -> Cells:
    """The cells of an orientation whose grip lies on a cell."""
    shift = hex_subtract(held_on, _grip(shape))
    return tuple(hex_add(cell, shift) for cell in shape)


def picks(move: Move) -> Prefix:
    """The tile, how it lies, and where the cell comes by which it is held."""
    shape = normalized(move.cells)
    orientation = ORIENTATIONS[move.letter].index(shape)
    place = hex_add(move.cells[0], _grip(shape))
    return (Pick(_LETTER_KIND, move.letter), _turn_pick(orientation), _cell_pick(place))


def preset(tree: PickTree, prefix: Prefix) -> Prefix:
    """A tile that is taken lies in the first way that fits anywhere."""
    if len(prefix) != 1:
        return prefix
    return (*prefix, min(tree.choices(prefix), key=lambda pick: int(pick.value)))


def badge(seat: int) -> tuple[Layer, ...]:
    """The propeller of the seat, to the size of a badge."""
    return glyphs.emblem(seat)


def scene(state: SevenState, sight: Sight) -> Scene:
    """The tower, the hand of who moves, and a ghost of the tile that is aimed."""
    held = _held(sight.prefix)
    legal = sight.tree.choices(sight.prefix) if held else frozenset()
    ghost = _cells_at(held, _cell_of(sight.aim)) if held and sight.aim else None
    refusal = _refusal(state, sight, ghost) if ghost else ""
    draw = _from_the_side if sight.oblique else _from_above
    return Scene(
        bounds=_bounds(state, sight.oblique),
        items=(
            *draw(_seen(state, sight.lift)),
            *(() if sight.oblique else _marks(state, sight, held, legal, ghost, refusal)),
        ),
        hits=() if sight.oblique else _hits(state, sight, legal),
        actions=_actions(sight),
        hand=_hand(state, sight),
        free=True,
        levels=len(state.tower.heights),
        refusal=refusal,
    )


def task(state: SevenState, translate: Translate) -> str:
    """What the actor has to do now."""
    return translate("seven.task.first" if state.ply == 0 else "seven.task.place")


def describe(state: SevenState, text: str, translate: Translate) -> str:
    """A move in words, such as "White: propeller, level 2"."""
    move = parse_move(text)
    level = state.apply(move).placements[-1].level
    side = translate(f"seven.seat.{state.turn}")
    return translate("seven.say", side=side, tile=_tile_name(move.letter, translate), level=level)


def _tile_name(letter: str, translate: Translate) -> str:
    return translate(f"seven.tile.{letter}")


def _held(prefix: Prefix) -> Cells | None:
    """The tile that has been taken, as it lies."""
    if len(prefix) < 2:
        return None
    return ORIENTATIONS[prefix[0].value][int(prefix[1].value)]


def _refusal(state: SevenState, sight: Sight, ghost: Cells) -> str:
    reason = why_not(state, Move(sight.prefix[0].value, tuple(sorted(ghost))))
    return sight.translate(reason.key, **reason.values) if reason else ""


def _seen(state: SevenState, lift: int) -> tuple[Placement, ...]:
    """The tiles up to a level, lowest first."""
    tiles = sorted(state.placements, key=lambda tile: tile.level)
    return tuple(tile for tile in tiles if not lift or tile.level <= lift)


def _at(cell: Hex) -> Point:
    return hex_to_pixel(_LAYOUT, cell)


def _from_above(tiles: tuple[Placement, ...]) -> tuple[Item, ...]:
    """The tiles, those that are higher over those that are lower, with the number of the level."""
    items: list[Item] = []
    seen: dict[Hex, Placement] = {}
    for tile in tiles:
        shape, at = normalized(tile.move.cells), _at(tile.move.cells[0])
        key = f"{tile.seat}-{tile.move.letter}"
        if tile.level > 1:
            cast = Point(at.x + _SHADOW.x, at.y + _SHADOW.y)
            items.append(Shape(f"shadow-{key}", glyphs.shadow(shape), cast))
        layers = glyphs.tile(shape, tile.seat, tile.level)
        items.append(Shape(f"tile-{key}", layers, at, kind=f"tile-{key}"))
        seen |= dict.fromkeys(tile.move.cells, tile)
    for cell, tile in seen.items():
        key = f"level-{cell.q},{cell.r}"
        items.append(Label(key, str(tile.level), _at(cell), 0.5, f"tile-{tile.seat}-ink"))
    return tuple(items)


def _from_the_side(tiles: tuple[Placement, ...]) -> tuple[Item, ...]:
    """The tower seen obliquely: each tile is a slab, the lower and the hinder ones first."""
    items: list[Item] = []
    for tile in sorted(tiles, key=lambda tile: (tile.level, max(map(_depth, tile.move.cells)))):
        shape, at = normalized(tile.move.cells), _at(tile.move.cells[0])
        key = f"{tile.seat}-{tile.move.letter}"
        top = at.y * glyphs.TILT - tile.level * glyphs.THICKNESS
        items += [
            Shape(
                f"wall-{key}-{step}",
                glyphs.wall(shape, tile.seat),
                Point(at.x, top + glyphs.THICKNESS * step / 6),
            )
            for step in range(6, 0, -1)
        ]
        slab = glyphs.slab(shape, tile.seat, tile.level)
        items.append(Shape(f"slab-{key}", slab, Point(at.x, top)))
    return tuple(items)


def _depth(cell: Hex) -> int:
    return cell.r


def _marks(
    state: SevenState,
    sight: Sight,
    held: Cells | None,
    legal: frozenset[Pick],
    ghost: Cells | None,
    refusal: str,
) -> tuple[Item, ...]:
    """The last tile, the places where the tile in hand can go, and its ghost."""
    items: list[Item] = []
    if state.placements and not held:
        cells = state.placements[-1].move.cells
        items.append(Shape("last", glyphs.last(normalized(cells)), _at(cells[0])))
    for pick in sorted(legal):
        items.append(Shape(f"target-{pick.value}", glyphs.TARGET, _at(_cell_of(pick))))
    if ghost:
        shape = normalized(ghost)
        drawn = glyphs.ghost(shape, state.turn, not refusal)
        items.append(Shape("ghost", drawn, _at(min(ghost))))
    return tuple(items)


@cache
def _around(occupied: frozenset[Hex]) -> tuple[Hex, ...]:
    """The cells that can be pointed at, in reading order."""
    near = hexagon(_MARGIN)
    cells = {hex_add(cell, step) for cell in occupied or {Hex(0, 0)} for step in near}
    return tuple(sorted(cells, key=lambda cell: (cell.r, cell.q)))


def _bounds(state: SevenState, oblique: bool) -> Bounds:
    """A rectangle around the tower with some room to build."""
    centres = [_at(cell) for cell in tops(state)] or [Point(0, 0)]
    room = 2.0 if oblique else 5.3
    tilt = glyphs.TILT if oblique else 1.0
    height = glyphs.THICKNESS * len(state.tower.heights) if oblique else 0.0
    return Bounds(
        min(at.x for at in centres) - room,
        min(at.y for at in centres) * tilt - room - height,
        max(at.x for at in centres) + room,
        max(at.y for at in centres) * tilt + room,
    )


def _hits(state: SevenState, sight: Sight, legal: frozenset[Pick]) -> tuple[Hit, ...]:
    highest = tops(state)
    return tuple(
        Hit(
            _cell_pick(cell),
            _at(cell),
            1.0,
            _cell_name(cell, highest.get(cell), sight, legal),
            _cell_pick(cell) in legal,
            _cell_pick(cell) == sight.aim,
        )
        for cell in _around(frozenset(highest))
    )


def _cell_name(cell: Hex, top: Placement | None, sight: Sight, legal: frozenset[Pick]) -> str:
    """What a screen reader says of a cell."""
    translate = sight.translate
    parts = [f"{cell.q} {cell.r}"]
    if top:
        tile = _tile_name(top.move.letter, translate)
        side = translate(f"seven.seat.{top.seat}")
        parts.append(translate("seven.cell", side=side, tile=tile, level=top.level))
    else:
        parts.append(translate("seven.table"))
    if _cell_pick(cell) in legal:
        parts.append(translate("board.target"))
    return translate("board.separator").join(parts)


def _actions(sight: Sight) -> tuple[Action, ...]:
    """Turning and flipping the tile that has been taken, to the next way that fits anywhere."""
    held = _held(sight.prefix)
    if not held:
        return ()
    letter, possible = sight.prefix[0].value, sight.tree.choices(sight.prefix[:1])
    changed = {
        ("seven.turnLeft", "q"): _next(letter, _turned(held, hex_rotate_left), possible),
        ("seven.turnRight", "e"): _next(letter, _turned(held, hex_rotate_right), possible),
        ("seven.flip", "f"): _next(letter, _flipped(held), possible),
    }
    actions: dict[Pick, Action] = {}
    for (key, shortcut), pick in changed.items():
        if pick is not None and pick not in sight.prefix:
            actions.setdefault(pick, Action(pick, sight.translate(key), shortcut))
    return tuple(actions.values())


def _turned(shape: Cells, rotate: Callable[[Hex], Hex]) -> tuple[Cells, ...]:
    """The other ways a tile lies when it is turned step by step."""
    ways = []
    for _ in range(5):
        shape = normalized(tuple(map(rotate, shape)))
        ways.append(shape)
    return tuple(ways)


def _flipped(shape: Cells) -> tuple[Cells, ...]:
    """The ways a tile lies when it is turned over, and then turned step by step."""
    mirrored = normalized(tuple(map(hex_reflect, shape)))
    return (mirrored, *_turned(mirrored, hex_rotate_right))


def _next(letter: str, ways: tuple[Cells, ...], possible: frozenset[Pick]) -> Pick | None:
    """The first of some ways to lie that fits anywhere."""
    found = (_turn_pick(ORIENTATIONS[letter].index(way)) for way in ways)
    return next((pick for pick in found if pick in possible), None)


def _hand(state: SevenState, sight: Sight) -> tuple[Piece, ...]:
    """The tiles that the seat to move still has."""
    held, takeable = _held(sight.prefix), sight.tree.choices(())
    pieces = []
    for letter in state.hands[state.turn]:
        pick = Pick(_LETTER_KIND, letter)
        selected = pick in sight.prefix
        shape = held if held and selected else ORIENTATIONS[letter][0]
        picture = Shape(f"hand-{letter}", glyphs.tile(shape, state.turn, 1), _centred(shape))
        name = _tile_name(letter, sight.translate)
        pieces.append(Piece(pick, name, (picture,), pick in takeable, selected))
    return tuple(pieces)


def _centred(shape: Cells) -> Point:
    """Where the first cell of a tile has to be for the tile's middle to be at the origin."""
    centres = [_at(cell) for cell in shape]
    across = [at.x for at in centres]
    down = [at.y for at in centres]
    return Point(-(min(across) + max(across)) / 2, -(min(down) + max(down)) / 2)
