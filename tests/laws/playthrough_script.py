"""Playthroughs: random games recorded in full, so that any change of behaviour shows.

    game: agon
    options: variant=bloody
    seed: 3
    0 | w Ga5 … | actor 0 | 27 moves | 5b3c… | a5-a6
    …
    180 | b Ge5 … | over | 0 moves | 91aa… | winners 0 | agon.reason.throne

Each line has the ply, the state in short, the actor, the number of legal moves, a digest of the
whole state with its legal moves, and the move. This module doesn't need pytest, so that it also
runs in Pyodide.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from rokkaku.core.game import AnyGame
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.agon.rules.setup import format_position
from rokkaku.games.beerhex.rules.board import NAME_OF
from rokkaku.games.beerhex.rules.notation import SYMBOLS

GAMES = Path(__file__).parents[1] / "games"
PLAYTHROUGHS = sorted(GAMES.glob("*/playthroughs/*.txt"))


class Script(NamedTuple):
    game: str
    options: dict[str, str]
    seed: int
    """Of the game's setup, and of the random moves."""


def beerhex_in_short(state: AnyState) -> str:
    """Return crowns such as `c4GS!` (outside, inside; `^` if face up), and the hands."""
    crowns = (
        f"{NAME_OF[cell]}{SYMBOLS[crown.colour]}{SYMBOLS[crown.symbol]}"
        + "^" * crown.face_up
        + "!" * crown.token
        for cell, crown in state.position.crowns()
    )
    hands = (f"{golds}G{silvers}S" for golds, silvers, _ in state.position.hands)
    return " ".join((*crowns, *hands))


IN_SHORT: dict[str, Callable[[AnyState], str]] = {
    "agon": lambda state: format_position(state.position),
    "seven": lambda state: " ".join(
        f"{hand or 'none'}/{''.join(map(str, state.tiles_by_level(seat)))}"
        for seat, hand in enumerate(state.hands)
    ),
    "beerhex": beerhex_in_short,
    "hexheaven": lambda state: " ".join(
        f"{points}/{superiority}/{','.join(map(str, hand))}/{','.join(map(str, reserve))}"
        for points, superiority, hand, reserve in zip(
            state.points, state.superiority, state.hands, state.reserves, strict=True
        )
    ),
}
"""Readable forms of states; JSON for a game without an entry."""


def in_short(game: AnyGame, state: AnyState) -> str:
    if game.id in IN_SHORT:
        return IN_SHORT[game.id](state)
    return json.dumps(state.to_json(), sort_keys=True, separators=(",", ":"))


def digest(game: AnyGame, state: AnyState) -> str:
    """Return a hash of the saved state and its ordered legal moves."""
    moves = [game.format_move(move) for move in state.legal_moves()]
    text = json.dumps([state.to_json(), moves], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def line(game: AnyGame, state: AnyState) -> str:
    actor = "over" if state.actor is None else f"actor {state.actor}"
    moves = len(state.legal_moves())
    return (
        f"{state.ply} | {in_short(game, state)} | {actor} | {moves} moves | {digest(game, state)}"
    )


def last_line(game: AnyGame, state: AnyState) -> str:
    outcome = state.outcome()
    if outcome is None:
        return f"{line(game, state)} | goes on"
    scores = " ".join(("", "| scores", *map(str, outcome.scores))) if outcome.scores else ""
    winners = " ".join(map(str, outcome.winners)) or "none"
    return f"{line(game, state)} | winners {winners} | {outcome.reason}{scores}"


def head(script: Script) -> list[str]:
    options = "; ".join(f"{name}={value}" for name, value in script.options.items())
    return [f"game: {script.game}", f"options: {options}".rstrip(), f"seed: {script.seed}"]


def read_head(text: str) -> Script:
    game, options, seed = (row.partition(":")[2].strip() for row in text.splitlines()[:3])
    pairs = (option.strip().split("=", 1) for option in options.split(";") if option)
    return Script(game, dict(pairs), int(seed))


def moves_of(text: str) -> list[str]:
    return [row.rsplit("| ", 1)[1] for row in text.splitlines()[3:-1]]


def generate(script: Script) -> str:
    rng = Rng(script.seed)
    game = get(script.game)
    state = game.initial(script.options, script.seed)
    texts = []
    while moves := state.legal_moves():
        move = rng.choice(moves)
        texts.append(game.format_move(move))
        state = state.apply(move)
    return "\n".join((*head(script), *_replayed(script, texts), ""))


def replay(text: str) -> str:
    script = read_head(text)
    return "\n".join((*head(script), *_replayed(script, moves_of(text)), ""))


def _replayed(script: Script, texts: list[str]) -> Iterator[str]:
    game = get(script.game)
    state = game.initial(script.options, script.seed)
    for text in texts:
        yield f"{line(game, state)} | {text}"
        state = state.apply(game.parse_move(text))
    yield last_line(game, state)
