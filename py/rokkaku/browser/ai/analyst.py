"""The AI as an adviser: it evaluates positions through the eyes of who decides there."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rokkaku.browser.ai.asker import Asker
from rokkaku.browser.ai.client import AIClient, SearchRequest
from rokkaku.core.registry import get
from rokkaku.core.state import AnyState
from rokkaku.core.table import STRONGEST
from rokkaku.ui.review.evaluation import Evaluation

_SEED = 1
"""The same advice for the same position, as far as the clock allows."""


class Position(NamedTuple):
    """What is evaluated."""

    game_id: str
    state: AnyState


def analyst(
    ai: AIClient,
    on_found: Callable[[AnyState, Evaluation], None],
    on_failure: Callable[[Exception], None],
    on_progress: Callable[[int], None] = lambda depth: None,
) -> Asker[Position]:
    """Who evaluates: take what is to be done with an evaluation, a failure, and a depth reached."""

    def found(position: Position, reply: dict[str, Any]) -> None:
        move = get(position.game_id).parse_move(reply["move"])
        on_found(position.state, Evaluation(move, reply["score"], reply["depth"]))

    return Asker(ai, _question, found, on_failure, on_progress)


def _question(position: Position, milliseconds: int) -> SearchRequest:
    """What the strongest level would play, seen with the eyes of who decides."""
    game_id, state = position
    view = state.view(state.actor).to_json()
    return SearchRequest(game_id, view, STRONGEST, _SEED, state.ply, milliseconds)
