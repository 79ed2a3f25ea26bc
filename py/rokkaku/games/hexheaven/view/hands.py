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
from rokkaku.hexgrid import Hex, Point, hex_words
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import ViewOptions
from rokkaku.ui.board.picks import Pick, Prefix, cell_of
from rokkaku.ui.board.scene import Action, OtherPieces, Piece, Shape, Tally

HAND_KIND, TURN_KIND = "hand", "turn"
_DIRECTIONS = ("E", "NE", "NW", "W", "SW", "SE")
_SIZE = 3.5


def hand_pick(kind: str, tile: int) -> Pick:
    return Pick(HAND_KIND, f"{kind}{TILES[tile].id}")


def turn_pick(rotation: int) -> Pick:
    return Pick(TURN_KIND, str(rotation))


def selected_tile(prefix: Prefix) -> Move | None:
    """Return the selected tile with its rotation, but no cell."""
    if len(prefix) < 2:
        return None
    name, rotation = prefix[0].value, int(prefix[1].value)
    kind = RESERVE if name.startswith(RESERVE) else HAND
    return Move(kind, NUMBER_OF[name.removeprefix(RESERVE)], rotation)


def aimed_move(pointed: Prefix) -> Move | None:
    """Return the selected tile on the cell that is pointed at."""
    tile = selected_tile(pointed[:-1])
    return tile._replace(cell=cell_of(pointed[-1])) if tile else None


# Hands


def shown_seat(state: HexHeavenState, viewer: int | None) -> int | None:
    """Return the seat whose hand to show, or None if all are hidden.

    It is the viewer's, or without a viewer the one to move; failing that, the first known hand.
    """
    seats = (state.turn if viewer is None else viewer, *range(len(state.hands)))
    return next((seat for seat in seats if UNKNOWN not in state.hands[seat]), None)


def hand(state: HexHeavenState, options: ViewOptions, seat: int | None) -> tuple[Piece, ...]:
    if seat is None:
        return ()
    selected, choices = selected_tile(options.prefix), options.tree.choices(())
    pieces = []
    for kind, tiles in ((HAND, state.hands[seat]), (RESERVE, state.reserves[seat])):
        for tile in tiles:
            pick = hand_pick(kind, tile)
            is_selected = pick in options.prefix
            rotation = selected.rotation if selected and is_selected else 0
            name = _name(kind == RESERVE, tile, rotation, options.translate)
            picture = _picture(tile, rotation, kind == RESERVE)
            pieces.append(Piece(pick, name, picture, pick in choices, is_selected))
    return tuple(pieces)


def others(
    state: HexHeavenState, translate: Translate, own_seat: int | None
) -> tuple[OtherPieces, ...]:
    """Return the bonus tile, and the other hands and reserves; at the end all of them."""
    trays = []
    if state.bonus is not None:
        pieces = _tray_pieces("bonus", (state.bonus,), translate)
        trays.append(OtherPieces(translate("hexheaven.bonus"), pieces))
    for seat, tiles in enumerate(state.hands):
        if seat != own_seat or state.end:
            side = translate(f"hexheaven.seat.{seat}")
            pieces = (
                *_tray_pieces(f"{seat}", tiles, translate),
                *_tray_pieces(f"{seat}*", state.reserves[seat], translate, is_reserve=True),
            )
            if pieces:
                trays.append(OtherPieces(translate("hexheaven.hand", side=side), pieces))
    return tuple(trays)


def _tray_pieces(
    owner: str, tiles: Tiles, translate: Translate, is_reserve: bool = False
) -> tuple[Piece, ...]:
    return tuple(
        Piece(
            Pick("lying", f"{owner} {number}"),
            _name(is_reserve, tile, 0, translate),
            _picture(tile, 0, is_reserve),
        )
        for number, tile in enumerate(tiles)
    )


def _picture(tile: int, rotation: int, is_reserve: bool) -> tuple[Shape, ...]:
    origin = Point(0, 0)
    shape = Shape("tile", glyphs.tile(tile, rotation), origin, _SIZE)
    return (shape, Shape("owned", glyphs.OWNED, origin, _SIZE)) if is_reserve else (shape,)


def turn_actions(
    selected: Move | None, choices: frozenset[Pick], translate: Translate
) -> tuple[Action, ...]:
    """Return actions that turn the selected tile to the next possible rotation."""
    if not selected:
        return ()
    rotation_count = len(EDGES[selected.tile])
    actions: dict[Pick, Action] = {}
    for key, shortcut, step in (
        ("hexheaven.turnLeft", "q", 1),
        ("hexheaven.turnRight", "e", -1),
    ):
        picks = (
            turn_pick((selected.rotation + step * k) % rotation_count)
            for k in range(1, rotation_count)
        )
        pick = next((pick for pick in picks if pick in choices), None)
        if pick:
            actions.setdefault(pick, Action(pick, translate(key), shortcut, is_secondary=True))
    return tuple(actions.values())


# Points


def tallies(state: HexHeavenState, translate: Translate) -> tuple[Tally, ...]:
    result = []
    for seat, score in enumerate(state.scores()):
        if state.mode == CASUAL:
            text = translate("hexheaven.tally.points", points=score)
        elif state.mode == SOLO:
            text = translate("hexheaven.tally.score", score=score)
        else:
            points = state.points[seat]
            text = translate("hexheaven.tally.superiority", superiority=score, points=points)
        result.append(Tally(seat, text))
    result.append(Tally(None, translate("hexheaven.tally.deck", tiles=len(state.deck))))
    if state.mode != CASUAL and not state.end:
        points_now = signed(state.gained)
        key = "hexheaven.tally.soloTurn" if state.mode == SOLO else "hexheaven.tally.turn"
        result.append(Tally(None, translate(key, points=points_now)))
    return tuple(result)


# Texts


def kind_name(tile: int, translate: Translate) -> str:
    """Return the name of a tile, without its edges."""
    if tile == UNKNOWN:
        return translate("hexheaven.tile.unknown")
    return _print_name("hexheaven.tile", f"hexheaven.tile.{TILES[tile].id}", tile, translate)


def short_name(tile: int, translate: Translate) -> str:
    """Return a short name of a tile that everybody has seen."""
    return _print_name("hexheaven.short.tile", f"hexheaven.short.{TILES[tile].id}", tile, translate)


def _print_name(marked_key: str, unmarked_key: str, tile: int, translate: Translate) -> str:
    face = TILES[tile]
    if not is_marked(tile):
        return translate(unmarked_key)
    return translate(
        marked_key,
        colour=translate(f"hexheaven.colour.{face.colour}"),
        shape=translate(f"hexheaven.shape.{face.shape}"),
        ribbon=face.ribbon,
    )


def tile_name(tile: int, rotation: int, translate: Translate) -> str:
    """Return the name of a tile and the directions of its half gems."""
    if tile == UNKNOWN:
        return kind_name(tile, translate)
    words = (kind_name(tile, translate), edge_words(tile, rotation, translate))
    return translate("board.separator").join(words)


def edge_words(tile: int, rotation: int, translate: Translate) -> str:
    edges, separator = EDGES[tile][rotation], translate("board.separator")
    directions = [
        translate(f"board.direction.{name}")
        for direction, name in enumerate(_DIRECTIONS)
        if edges >> direction & 1
    ]
    if not directions:
        return translate("hexheaven.edges.none")
    return translate("hexheaven.edges", directions=separator.join(directions))


def _name(is_reserve: bool, tile: int, rotation: int, translate: Translate) -> str:
    name = tile_name(tile, rotation, translate)
    return translate("hexheaven.reserve", tile=name) if is_reserve else name


def cell_name(state: HexHeavenState, cell: Hex, translate: Translate) -> str:
    laid = state.board.laid.get(cell)
    if laid:
        content = tile_name(laid.tile, laid.rotation, translate)
    else:
        content = translate("hexheaven.hole" if cell in state.board.holes else "hexheaven.empty")
    return translate("board.separator").join((hex_words(cell), content))


def effect_words(state: HexHeavenState, move: Move, translate: Translate) -> list[str]:
    words, effect = [], state.effect(move)
    if not state.opening:
        words.append(translate("hexheaven.points", points=signed(effect.points)))
        if move.kind == HAND:
            words.append(translate("hexheaven.touching", sides=effect.sides))
    if effect.taken:
        words.append(translate("hexheaven.heaven"))
    return words
