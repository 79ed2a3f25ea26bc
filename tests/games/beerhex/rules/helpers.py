"""Small positions of Beer Hex, and their contents as texts.

A crown is written `c4GS`: its cell, its outside and its inside; `^` is face up, `!` has a token.
"""

from typing import Any

from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.beerhex.rules.board import NAME_OF
from rokkaku.games.beerhex.rules.notation import SYMBOLS

BEERHEX = get("beerhex")
CROWNS = ([7, 6], [6, 7])


def board(crowns: str, turn: str = "G", tokens: int = 0, **fields: Any) -> AnyState:
    """Return a state with these crowns, placed in this order, and all others in the hands.

    `gold=[0, 0]` sets Gold's hand, with the rest of its crowns out of the game.
    """
    texts = crowns.split()
    hands = [list(CROWNS[0]), list(CROWNS[1])]
    for text in texts:
        hands["GS".index(text[2])]["GS".index(text[3])] -= 1
    value = {
        "attack": fields.pop("attack", "connected"),
        "tokens": tokens,
        "ply": fields.pop("ply", len(texts)),
        "claim": "",
        "revealed": [],
        "position": {
            "turn": "GS".index(turn),
            "must_place": fields.pop("must_place", False),
            "hands": [[*hand, 0] for hand in hands],
            "face_up": [[t[:2], t[2], t[3]] for t in sorted(texts) if "^" in t],
            "face_down": [
                [t[:2], t[2], t[3], CROWNS["GS".index(t[2])], "!" in t]
                for colour in "GS"
                for t in texts
                if "^" not in t and t[2] == colour
            ],
        },
    }
    assert not fields
    return BEERHEX.from_json(value)


def crowns(state: AnyState) -> set[str]:
    """Return the crowns on the board, such as `c4GS` or `c4G?!`."""
    return {cell + text for cell, text in shown(state).items() if len(cell) == 2}


def hand(state: AnyState, seat: int) -> str:
    """Return the crowns in a hand, such as `GGS` or `???`."""
    return shown(state)[f"hand {seat}"]


def shown(state: AnyState) -> dict[str, str]:
    found = {}
    for cell, crown in state.position.crowns():
        marks = ("^" if crown.face_up else "") + ("!" if crown.token else "")
        found[NAME_OF[cell]] = SYMBOLS[crown.colour] + SYMBOLS[crown.symbol] + marks
    for seat, counts in enumerate(state.position.hands):
        pairs = zip(SYMBOLS, counts, strict=True)
        found[f"hand {seat}"] = "".join(letter * count for letter, count in pairs)
    return found


def drawn_texts(state: AnyState, viewer: int | None, rng: Rng) -> dict[str, str]:
    found = shown(state.determinize(viewer, rng))
    return {cell: text for cell, text in found.items() if len(cell) == 2}
