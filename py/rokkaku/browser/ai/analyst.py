"""The AI as an adviser: one position after the other, in the background."""

from collections.abc import Callable

from rokkaku.browser.ai.client import AIClient, SearchRequest
from rokkaku.browser.dom.tasks import spawn
from rokkaku.core.registry import get
from rokkaku.core.state import AnyState
from rokkaku.core.table import LEVELS
from rokkaku.ui.review.evaluation import Evaluation

_SEED = 1
"""The same advice for the same position, as far as the clock allows."""


class Analyst:
    """Evaluates one position at a time, through the eyes of who decides there."""

    def __init__(
        self,
        ai: AIClient,
        on_found: Callable[[AnyState, Evaluation], None],
        on_progress: Callable[[int], None],
        on_failure: Callable[[Exception], None],
    ) -> None:
        """Take what is to be done with an evaluation, with a depth reached, and with a failure."""
        self._ai = ai
        self._on_found = on_found
        self._on_progress = on_progress
        self._on_failure = on_failure
        self._asked: AnyState | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a position is being thought about."""
        return self._asked is not None

    def ask(self, game_id: str, state: AnyState, milliseconds: int | None = None) -> None:
        """Think about a position instead of another one; the level's own time if none is given."""
        if self._asked == state:
            return
        self.stop()
        self._asked = state
        spawn(self._think(game_id, state, milliseconds))

    def stop(self) -> None:
        """Stop thinking."""
        if self._asked is not None:
            self._ai.cancel()
        self._asked = None

    async def _think(self, game_id: str, state: AnyState, milliseconds: int | None) -> None:
        question = _question(game_id, state, milliseconds)
        try:
            reply = await self._ai.ask(question, on_depth=self._on_progress)
            if reply is None or self._asked is not state:
                return
            self._asked = None
            move = get(game_id).parse_move(reply["move"])
            self._on_found(state, Evaluation(move, reply["score"], reply["depth"]))
        except Exception as error:
            if self._asked in (state, None):
                self._asked = None
                self._on_failure(error)


def _question(game_id: str, state: AnyState, milliseconds: int | None) -> SearchRequest:
    """What the strongest level would play, seen with the eyes of who decides."""
    view = state.view(state.actor).to_json()
    return SearchRequest(game_id, view, LEVELS[-1], _SEED, state.ply, milliseconds)
