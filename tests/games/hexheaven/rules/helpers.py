"""Small positions of Hex Heaven, and their contents as texts.

Tiles are placed as tests need them, even more than once: 1 and 15 are blank, red and blue, and
round; 14 and 28 are all gems, red and blue, and square; V is the unmarked tile with gems NE, W, SE.
"""

from dataclasses import replace
from typing import Any

from tests.games.states import texts

from rokkaku.core.registry import get
from rokkaku.core.state import AnyState
from rokkaku.games.hexheaven.rules.board import Board, LaidTile, board_of
from rokkaku.games.hexheaven.rules.illegal import why_not
from rokkaku.games.hexheaven.rules.state import HexHeavenState
from rokkaku.games.hexheaven.rules.tiles import NUMBER_OF
from rokkaku.hexgrid import Hex

HEXHEAVEN = get("hexheaven")
RING = ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1")
IN_ORDER = ",".join(map(str, range(1, 29)))
"""A deal: seat 0 has 1 to 5, seat 1 has 6 to 10, then come 11 and so on."""


def tiles(text: str) -> tuple[int, ...]:
    """Return the numbers of tiles such as `1 7 V`."""
    return tuple(NUMBER_OF[name] for name in text.split())


def table(laid: str, holes: str = "") -> Board:
    """Return a table with tiles such as `V 0,0; 7 r2 1,-1`; the default rotation is 0."""
    found = {}
    for text in laid.split("; "):
        name, *rotation, cell = text.split()
        found[cell_of(cell)] = LaidTile(NUMBER_OF[name], int(rotation[0][1:]) if rotation else 0)
    return board_of(found, frozenset(map(cell_of, holes.split())))


def cell_of(text: str) -> Hex:
    q, r = text.split(",")
    return Hex(int(q), int(r))


def ring(name: str, *cells: str) -> str:
    """Return the same tile on some cells, as `table` reads it."""
    return "; ".join(f"{name} {cell}" for cell in cells)


def position(
    laid: str,
    *hands: str,
    reserves: tuple[str, ...] = (),
    deck: str = "20 21 22 23 24 25 26",
    holes: str = "",
    **fields: Any,
) -> HexHeavenState:
    """Return a position, by default in a casual game after the opening; hands are by seat."""
    seats = len(hands)
    state = HexHeavenState(
        mode="casual",
        board=table(laid, holes),
        hands=tuple(map(tiles, hands)),
        reserves=tuple(map(tiles, reserves or ("",) * seats)),
        deck=tiles(deck),
        bonus=NUMBER_OF["28"],
        points=(0,) * seats,
        superiority=(0,) * seats,
    )
    return replace(state, **fields)


def cells(state: AnyState, tile: str = "") -> set[str]:
    """Return the cells on which any tile, or this one, may be placed."""
    moves = [text.split() for text in texts(state) if text not in ("end", "pass")]
    return {move[2] for move in moves if not tile or move[0] == tile}


def why(state: HexHeavenState, text: str) -> str | None:
    reason = why_not(state, HEXHEAVEN.parse_move(text))
    return reason and reason.key.removeprefix("hexheaven.why.")


def opened(options: dict[str, str] | None = None, deal: str = IN_ORDER) -> Any:
    """Return a game after an opening with the first legal moves."""
    state = HEXHEAVEN.initial({"deal": deal, **(options or {})})
    while state.opening:
        state = state.apply(state.legal_moves()[0])
    return state


def result(state: AnyState) -> tuple[tuple[int, ...], str, tuple[int, ...]] | None:
    outcome = state.outcome()
    if outcome is None:
        return None
    return outcome.winners, outcome.reason.removeprefix("hexheaven.reason."), outcome.scores
