import json
import re
from typing import Any

from tests.games.agon.rules.reference import CELLS, NAMES, ring
from tests.games.states import texts

from rokkaku.core.registry import get
from rokkaku.core.state import AnyState
from rokkaku.games.agon.rules.setup import format_position

AGON = get("agon")
RING_1 = ("f7", "g6", "g5", "f5", "e5", "e6")
RING_3 = {NAMES[cell] for cell in CELLS if ring(cell) == 3}
RING_5 = {NAMES[cell] for cell in CELLS if ring(cell) == 5}
_PARKING = {
    "Q": ("k6",),
    "G": ("k1", "k2", "k3", "k4", "k5", "j1"),
    "q": ("a1",),
    "g": ("a2", "a3", "a4", "a5", "a6", "b7"),
}
"""Cells for pieces that a test doesn't care about: White's at the top, Black's at the bottom."""


def classic(pieces: str, turn: str = "w", **options: str) -> AnyState:
    """Return a classic state with these pieces, and all others parked at the edge."""
    listed = pieces.split()
    for piece, number in (("Q", 1), ("G", 6), ("q", 1), ("g", 6)):
        missing = number - sum(text[0] == piece for text in listed)
        listed += [piece + cell for cell in _PARKING[piece][:missing]]
    return AGON.initial({"position": " ".join((turn, *listed)), **options})


def bloody(pieces: str, turn: str = "w") -> AnyState:
    return AGON.initial({"variant": "bloody", "position": f"{turn} {pieces}"})


def targets(state: AnyState, source: str) -> set[str]:
    """Return all cells to which the piece on a cell may go."""
    pairs = (re.split("[-*~]", text) for text in texts(state))
    return {pair[1] for pair in pairs if pair[0] == source}


def pieces(state: AnyState) -> set[str]:
    return set(format_position(state.position).split()[1:])


def with_fields(state: AnyState, **fields: Any) -> AnyState:
    """Return the state with changes to its JSON, such as `ply=399`."""
    return AGON.from_json(json.loads(json.dumps(state.to_json())) | fields)
