"""Moves and positions as UGI writes them, and what can be asked about them.

UGI separates words by spaces, so a move is written with colons instead: `P:0,0:0,1:1,0:2,0`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rokkaku.ai.ugi.go import side_of
from rokkaku.core.errors import InvalidNotation, RokkakuError, WrongMove
from rokkaku.core.game import AnyGame
from rokkaku.core.state import AnyState, play

SPACE = ":"
"""Stands for a space in a move; no game's notation has it."""


def format_move(game: AnyGame, move: Any) -> str:
    """Return the text of a move, without spaces."""
    return game.format_move(move).replace(" ", SPACE)


def parse_move(game: AnyGame, text: str) -> Any:
    """Read the text of a move, with or without spaces. Raises InvalidNotation."""
    return game.parse_move(text.replace(SPACE, " "))


def split_moves(text: str) -> tuple[str, ...]:
    """Return the texts of moves that are separated by spaces or, if there are any, semicolons."""
    texts = text.split(";") if ";" in text else text.split()
    return tuple(filter(None, map(str.strip, texts)))


class Line(NamedTuple):
    """The moves from a start, with the state before and after each."""

    texts: tuple[str, ...]
    states: tuple[AnyState, ...]


def play_moves(game: AnyGame, start: AnyState, texts: Sequence[str], before: Line | None) -> Line:
    """Make moves; those that `before` begins with too need no checking. Raises WrongMove."""
    states = [start]
    if before and before.states[0] == start:
        for text, known, state in zip(texts, before.texts, before.states[1:], strict=False):
            if text != known:
                break
            states.append(state)
    for text in texts[len(states) - 1 :]:
        try:
            states.append(play(states[-1], parse_move(game, text)))
        except RokkakuError as error:
            reason = _with_hint(game, states[-1], error)
            raise WrongMove(len(states), reason, states[-1].actor is None) from None
    return Line(tuple(texts), tuple(states))


def _with_hint(game: AnyGame, state: AnyState, error: RokkakuError) -> RokkakuError:
    """Add how to write moves that have spaces, if the game has such moves here."""
    texts = map(game.format_move, state.legal_moves())
    if isinstance(error, InvalidNotation) and any(" " in text for text in texts):
        return InvalidNotation(f"{error}; write '{SPACE}' for a space, or ';' after every move")
    return error


def _result(game: AnyGame, state: AnyState, argument: str) -> str:
    outcome = state.outcome()
    if not outcome:
        return "none"
    sides = {side_of(state, seat) for seat in outcome.winners}
    return f"p{sides.pop() + 1}win" if len(sides) == 1 else "draw"


def _is_legal(game: AnyGame, state: AnyState, text: str) -> str:
    try:
        return _truth(parse_move(game, text) in state.legal_moves())
    except InvalidNotation:
        return "false"


def _is_turn_of(side: int) -> Callable[[AnyGame, AnyState, str], str]:
    return lambda game, state, argument: _truth(
        state.actor is not None and side_of(state, state.actor) == side
    )


def _truth(value: bool) -> str:
    return "true" if value else "false"


QUERIES: Mapping[str, Callable[[AnyGame, AnyState, str], str]] = {
    "gameover": lambda game, state, argument: _truth(state.actor is None),
    "p1turn": _is_turn_of(0),
    "p2turn": _is_turn_of(1),
    "result": _result,
    "islegal": _is_legal,
}
"""The answer to a query in a position."""
NOWHERE = {
    "gameover": "true",
    "p1turn": "false",
    "p2turn": "false",
    "result": "none",
    "islegal": "false",
}
"""The answers after a position that was refused: they end a game without a result."""
