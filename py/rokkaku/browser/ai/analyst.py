"""An adviser: evaluates positions with the AI, from the view of the seat to move."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rokkaku.browser.ai.asker import Asker
from rokkaku.browser.ai.client import AIClient, SearchRequest
from rokkaku.core.registry import get
from rokkaku.core.state import AnyState
from rokkaku.core.table import STRONGEST
from rokkaku.ui.review.evaluation import Evaluation

_SEED = 1
"""Fixed, so that the advice for a position varies only with the speed of the device."""


class Position(NamedTuple):
    """A game's state to evaluate."""

    game_id: str
    state: AnyState


def make_analyst(
    ai: AIClient,
    on_evaluation: Callable[[AnyState, Evaluation], None],
    on_failure: Callable[[Exception], None],
    on_progress: Callable[[int], None] = lambda depth: None,
) -> Asker[Position]:
    """Return an asker that evaluates positions; `on_progress` gets each depth in plies."""

    def handle_reply(position: Position, reply: dict[str, Any]) -> None:
        move = get(position.game_id).parse_move(reply["move"])
        on_evaluation(position.state, Evaluation(move, reply["score"], reply["depth"]))

    return Asker(ai, _make_request, handle_reply, on_failure, on_progress)


def _make_request(position: Position, milliseconds: int) -> SearchRequest:
    """Ask for the strongest level's move, given only the view of the seat to move."""
    game_id, state = position
    view = state.view(state.actor).to_json()
    return SearchRequest(game_id, view, STRONGEST, _SEED, state.ply, milliseconds)
