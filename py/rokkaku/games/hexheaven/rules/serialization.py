"""Reading a serialised state, with checks that the game can continue from it."""

from itertools import chain
from math import inf
from typing import Any

from rokkaku.core.json_values import check_bool, check_int
from rokkaku.core.state import Json
from rokkaku.games.hexheaven.rules.board import LaidTile, board_of
from rokkaku.games.hexheaven.rules.outcome import CAP, CASUAL, SERIOUS, SOLO
from rokkaku.games.hexheaven.rules.position import MOVE_CAP
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import (
    EDGES,
    MARKED,
    SIDES,
    SINS,
    TILES,
    UNKNOWN,
    VIRTUES,
    Tiles,
    in_order,
)
from rokkaku.hexgrid import Hex, hex_length, hex_neighbor

_SEATS = {CASUAL: (2, 3), SERIOUS: (2,), SOLO: (1,)}


def read_state(value: Json) -> HexHeavenState:
    """Read what `to_json` wrote. Raises KeyError, TypeError, ValueError or IndexError."""
    state = _read(value)
    _check_tiles(state)
    _check_edges(state)
    _check_turn(state)
    return state


def _read(value: Json) -> HexHeavenState:
    laid = {_cell(q, r): _laid(tile, rotation) for q, r, tile, rotation in value["laid"]}
    if len(laid) != len(value["laid"]):
        raise ValueError("two tiles lie on the same cell")
    holes = frozenset(_cell(q, r) for q, r in value["holes"])
    if holes & laid.keys():
        raise ValueError("a tile lies in a hole")
    bonus = value["bonus"]
    return HexHeavenState(
        mode=value["mode"],
        board=board_of(laid, holes),
        hands=tuple(in_order(_tiles(hand)) for hand in value["hands"]),
        reserves=tuple(in_order(_tiles(reserve)) for reserve in value["reserves"]),
        deck=_tiles(value["deck"]),
        bonus=None if bonus is None else check_int(bonus, 0, len(TILES) - 1),
        points=tuple(check_int(points, -inf) for points in value["points"]),
        superiority=tuple(check_int(points) for points in value["superiority"]),
        turn=check_int(value["turn"]),
        ply=check_int(value["ply"], 0, MOVE_CAP),
        passes=check_int(value["passes"]),
        one_side=check_bool(value["one_side"]),
        used=check_int(value["used"], 0, (1 << SIDES) - 1),
        reserve_used=check_bool(value["reserve_used"]),
        gained=check_int(value["gained"], -inf),
    )


def _check_tiles(state: HexHeavenState) -> None:
    seats = len(state.hands)
    if seats not in _SEATS[state.mode]:
        raise ValueError(f"{state.mode} is not for {seats} players")
    by_seat = (state.reserves, state.points, state.superiority)
    if any(len(values) != seats for values in by_seat):
        raise ValueError("there is not one value for each seat")
    if (state.bonus is None) != (state.mode == SERIOUS):
        raise ValueError("all but the serious game have a bonus tile")
    concealable = (*chain(*state.hands), *state.deck, *([state.bonus] if state.bonus else []))
    if not {*concealable} <= {UNKNOWN, *MARKED}:
        raise ValueError("an unmarked tile is in a hand or in the deck")
    laid = [tile.tile for tile in state.board.laid.values()]
    tiles = [*concealable, *chain(*state.reserves), *laid]
    if state.bonus == UNKNOWN:
        tiles.append(UNKNOWN)
    known = [tile for tile in tiles if tile != UNKNOWN]
    unmarked = {VIRTUES, SINS} if state.mode == SERIOUS else {VIRTUES}
    if len({*known}) != len(known) or {*known} - {*MARKED} != unmarked:
        raise ValueError("a tile is there twice, or an unmarked one is missing")
    if len(tiles) != len(MARKED) + len(unmarked):
        raise ValueError(f"there are {len(tiles)} tiles; {len(MARKED) + len(unmarked)} are right")
    if UNKNOWN in (*chain(*state.reserves), *laid):
        raise ValueError("what lies open is not unknown")
    if not state.opening and UNKNOWN in chain(*state.hands):
        raise ValueError("after the opening all hands are known")
    if state.bonus == UNKNOWN and state.end not in (None, CAP):
        raise ValueError("at the end the bonus tile is turned up")


def _check_edges(state: HexHeavenState) -> None:
    laid = state.board.laid
    for cell, (tile, rotation) in laid.items():
        for direction in range(SIDES // 2):
            neighbour = laid.get(hex_neighbor(cell, direction))
            if neighbour:
                edge = EDGES[tile][rotation] >> direction & 1
                if edge != EDGES[neighbour.tile][neighbour.rotation] >> direction + 3 & 1:
                    raise ValueError(f"the edges of {TILES[tile].id} do not agree")


def _check_turn(state: HexHeavenState) -> None:
    sizes = tuple(map(len, state.hands))
    if state.turn >= len(sizes):
        raise ValueError(f"{state.turn} is not a seat")
    if state.opening:
        max_size = max(sizes)
        if sizes != (max_size - 1,) * state.turn + (max_size,) * (len(sizes) - state.turn):
            raise ValueError(f"seats that hold {sizes} tiles have not placed in turn")
    elif not state.end and not state.legal_moves():
        raise ValueError("nobody can move")


def _tiles(value: Any) -> Tiles:
    return tuple(check_int(tile, UNKNOWN, len(TILES) - 1) for tile in value)


def _cell(q: Any, r: Any) -> Hex:
    cell = Hex(check_int(q, -inf), check_int(r, -inf))
    if hex_length(cell) > MOVE_CAP:
        raise ValueError(f"{cell} is further away than a game is long")
    return cell


def _laid(tile: Any, rotation: Any) -> LaidTile:
    tile = check_int(tile, 1, len(TILES) - 1)
    return LaidTile(tile, check_int(rotation, 0, len(EDGES[tile]) - 1))
