"""Hands, reserves and points beside the table of Hex Heaven, and the names of tiles and cells."""

from rokkaku.games.hexheaven.rules.notation import HAND, RESERVE, Move
from rokkaku.games.hexheaven.rules.outcome import CASUAL, SOLO
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import (
    EDGES,
    NUMBER_OF,
    TILES,
    UNKNOWN,
    Tiles,
    is_marked,
)
from rokkaku.games.hexheaven.view import glyphs
from rokkaku.games.hexheaven.view.drawing import signed
from rokkaku.hexgrid import Hex, Point
from rokkaku.ui.board.game_view import ViewOptions
from rokkaku.ui.board.picks import Pick, Prefix, cell_of
from rokkaku.ui.board.scene import Action, Piece, Shape, Tally, Tray
from rokkaku.ui.i18n import Translate

HAND_KIND, TURN_KIND = "hand", "turn"
_DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
_SIZE = 3.5


def hand_pick(kind: str, tile: int) -> Pick:
    return Pick(HAND_KIND, f"{kind}{TILES[tile].id}")


def turn_pick(rotation: int) -> Pick:
    return Pick(TURN_KIND, str(rotation))


def held_by(prefix: Prefix) -> Move | None:
    """Return the selected tile with its rotation, but no cell."""
    if len(prefix) < 2:
        return None
    name, rotation = prefix[0].value, int(prefix[1].value)
    kind = RESERVE if name.startswith(RESERVE) else HAND
    return Move(kind, NUMBER_OF[name.removeprefix(RESERVE)], rotation)


def aimed_by(pointed: Prefix) -> Move | None:
    """Return the selected tile on the cell that is pointed at."""
    held = held_by(pointed[:-1])
    return held._replace(cell=cell_of(pointed[-1])) if held else None


# Hands


def shown_seat(state: HexHeavenState, viewer: int | None) -> int | None:
    """Return the first seat with a known hand: the viewer or else the seat to move, or any."""
    seats = (state.turn if viewer is None else viewer, *range(len(state.hands)))
    return next((seat for seat in seats if UNKNOWN not in state.hands[seat]), None)


def hand(state: HexHeavenState, options: ViewOptions, seat: int | None) -> tuple[Piece, ...]:
    if seat is None:
        return ()
    held, takeable = held_by(options.prefix), options.tree.choices(())
    pieces = []
    for kind, tiles in ((HAND, state.hands[seat]), (RESERVE, state.reserves[seat])):
        for tile in tiles:
            pick = hand_pick(kind, tile)
            selected = pick in options.prefix
            rotation = held.rotation if held and selected else 0
            name = _name(kind == RESERVE, tile, rotation, options.translate)
            picture = _picture(tile, rotation, kind == RESERVE)
            pieces.append(Piece(pick, name, picture, pick in takeable, selected))
    return tuple(pieces)


def others(state: HexHeavenState, translate: Translate, shown: int | None) -> tuple[Tray, ...]:
    """Return the other hands and reserves, at the end all of them, and the bonus tile."""
    trays = []
    for seat, tiles in enumerate(state.hands):
        if seat != shown or state.end:
            side = translate(f"hexheaven.seat.{seat}")
            pieces = (
                *_lying(f"{seat}", tiles, translate),
                *_lying(f"{seat}*", state.reserves[seat], translate, owned=True),
            )
            trays.append(Tray(translate("hexheaven.hand", side=side), pieces))
    if state.bonus is not None:
        pieces = _lying("bonus", (state.bonus,), translate)
        trays.append(Tray(translate("hexheaven.bonus"), pieces))
    return tuple(trays)


def _lying(
    owner: str, tiles: Tiles, translate: Translate, owned: bool = False
) -> tuple[Piece, ...]:
    return tuple(
        Piece(
            Pick("lying", f"{owner} {number}"),
            _name(owned, tile, 0, translate),
            _picture(tile, 0, owned),
        )
        for number, tile in enumerate(tiles)
    )


def _picture(tile: int, rotation: int, owned: bool) -> tuple[Shape, ...]:
    at = Point(0, 0)
    shape = Shape("tile", glyphs.tile(tile, rotation), at, _SIZE)
    return (shape, Shape("owned", glyphs.OWNED, at, _SIZE)) if owned else (shape,)


def turning(
    held: Move | None, possible: frozenset[Pick], translate: Translate
) -> tuple[Action, ...]:
    """Return actions that turn the selected tile to the next possible rotation."""
    if not held:
        return ()
    ways = len(EDGES[held.tile])
    found: dict[Pick, Action] = {}
    for key, shortcut, step in (
        ("hexheaven.turnLeft", "q", 1),
        ("hexheaven.turnRight", "e", -1),
    ):
        turned = (turn_pick((held.rotation + step * k) % ways) for k in range(1, ways))
        pick = next((pick for pick in turned if pick in possible), None)
        if pick:
            found.setdefault(pick, Action(pick, translate(key), shortcut, is_quiet=True))
    return tuple(found.values())


# Points


def tallies(state: HexHeavenState, translate: Translate) -> tuple[Tally, ...]:
    found = []
    for seat, score in enumerate(state.scores()):
        if state.mode == CASUAL:
            text = translate("hexheaven.tally.points", points=score)
        elif state.mode == SOLO:
            text = translate("hexheaven.tally.score", score=score)
        else:
            points = state.points[seat]
            text = translate("hexheaven.tally.superiority", superiority=score, points=points)
        found.append(Tally(seat, text))
    found.append(Tally(None, translate("hexheaven.tally.deck", tiles=len(state.deck))))
    if state.mode != CASUAL and not state.end:
        points_now = signed(state.gained)
        key = "hexheaven.tally.soloTurn" if state.mode == SOLO else "hexheaven.tally.turn"
        found.append(Tally(None, translate(key, points=points_now)))
    return tuple(found)


# Texts


def kind_name(tile: int, translate: Translate) -> str:
    """Return the name of a tile, without its edges."""
    if tile == UNKNOWN:
        return translate("hexheaven.tile.unknown")
    return _named("hexheaven.tile", f"hexheaven.tile.{TILES[tile].id}", tile, translate)


def short_name(tile: int, translate: Translate) -> str:
    """Return a short name of a tile that everybody has seen."""
    return _named("hexheaven.short.tile", f"hexheaven.short.{TILES[tile].id}", tile, translate)


def _named(marked: str, unmarked: str, tile: int, translate: Translate) -> str:
    shown = TILES[tile]
    if not is_marked(tile):
        return translate(unmarked)
    return translate(
        marked,
        colour=translate(f"hexheaven.colour.{shown.colour}"),
        shape=translate(f"hexheaven.shape.{shown.shape}"),
        ribbon=shown.ribbon,
    )


def tile_name(tile: int, rotation: int, translate: Translate) -> str:
    """Return the name of a tile and the directions of its half gems."""
    if tile == UNKNOWN:
        return kind_name(tile, translate)
    edges, separator = EDGES[tile][rotation], translate("board.separator")
    there = [
        translate(f"hexheaven.direction.{name}")
        for direction, name in enumerate(_DIRECTIONS)
        if edges >> direction & 1
    ]
    if there:
        gems = translate("hexheaven.edges", directions=separator.join(there))
    else:
        gems = translate("hexheaven.edges.none")
    return separator.join((kind_name(tile, translate), gems))


def _name(owned: bool, tile: int, rotation: int, translate: Translate) -> str:
    name = tile_name(tile, rotation, translate)
    return translate("hexheaven.reserve", tile=name) if owned else name


def cell_name(state: HexHeavenState, cell: Hex, translate: Translate) -> str:
    laid = state.board.laid.get(cell)
    if laid:
        what = tile_name(laid.tile, laid.rotation, translate)
    else:
        what = translate("hexheaven.hole" if cell in state.board.holes else "hexheaven.empty")
    return translate("board.separator").join((spoken(cell), what))


def spoken(cell: Hex) -> str:
    return f"{cell.q} {cell.r}"


def effect_words(state: HexHeavenState, move: Move, translate: Translate) -> list[str]:
    words, effect = [], state.effect(move)
    if not state.opening:
        words.append(translate("hexheaven.points", points=signed(effect.points)))
        if move.kind == HAND:
            words.append(translate("hexheaven.touching", sides=effect.sides))
    if effect.taken:
        words.append(translate("hexheaven.heaven"))
    return words
