from typing import Any

from rokkaku.core.state import AnyState


def texts(state: AnyState) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def after(state: AnyState, moves: str) -> Any:
    """Return the state after legal moves such as `a5-a6; a3-a4`."""
    for text in map(str.strip, moves.split(";")):
        legal = {str(move): move for move in state.legal_moves()}
        assert text in legal, f"{text} is not legal"
        state = state.apply(legal[text])
    return state


def result(state: AnyState) -> tuple[tuple[int, ...], str] | None:
    """Return the winners and the last word of the reason; None while the game is running."""
    outcome = state.outcome()
    return outcome and (outcome.winners, outcome.reason.rpartition(".")[2])
