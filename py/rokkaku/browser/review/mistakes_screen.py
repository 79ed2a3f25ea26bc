"""The screen for learning from the mistakes in a reviewed game."""

from collections.abc import Callable
from functools import partial

from rokkaku.browser.ai.client import AIClient, SearchResult
from rokkaku.browser.dom.tasks import spawn
from rokkaku.browser.puzzle.base_screen import BasePuzzleScreen
from rokkaku.browser.puzzle.panel import PuzzleLabels, PuzzlePanel
from rokkaku.browser.screen import Shell
from rokkaku.core.state import AnyState
from rokkaku.ui.review.evaluation import Evaluation, clear_caches
from rokkaku.ui.review.mistakes import (
    MistakeAttempt,
    MistakeTask,
    learn,
    learners,
    start_mistake,
)
from rokkaku.ui.review.review import Review
from rokkaku.ui.review.words import title
from rokkaku.ui.routes import Route


class MistakesScreen(BasePuzzleScreen[MistakeTask]):
    """Shows a seat's mistakes as puzzles, one after the other, and returns to the review."""

    def __init__(
        self,
        shell: Shell,
        ai: AIClient,
        panel: PuzzlePanel,
        remembered_review: Callable[[str], Review | None],
    ) -> None:
        """`remembered_review` returns the review of a game by its id, if it is remembered."""
        super().__init__(shell, ai, panel)
        self._remembered_review = remembered_review
        self._id, self._seat = "", 0
        self._actions |= {
            "next": self._open_next,
            "list": self._leave,
        }

    # Opening and leaving

    def mount(self, route: Route) -> None:
        """Show a seat's first mistake; if no review of the game is remembered, open the review."""
        self._id, self._state = route.item, None
        review = self._remembered_review(route.item)
        seats = {str(seat): seat for seat in (learners(review) if review else ())}
        seat = seats.get(route.parameters.get("seat", ""))
        if review is None or seat is None:
            spawn(self._open_review())
        else:
            self._seat = seat
            self._open_task(start_mistake(review, seat, 1))

    async def _open_review(self) -> None:
        self._shell.go(Route("review", item=self._id), replace=True)

    def deactivate(self) -> None:
        super().deactivate()
        clear_caches()

    # Actions

    def _judge(self, state: MistakeAttempt) -> None:
        if (position := state.task.to_evaluate) is not None:
            milliseconds = state.task.review.milliseconds
            evaluate = partial(self._ai.evaluate, state.game_id, position, milliseconds)
            self._judging.start(position, evaluate, partial(self._store, position))

    def _store(self, position: AnyState, result: SearchResult) -> None:
        evaluation = Evaluation(result.move, result.score, result.depth)
        self._change(lambda attempt: learn(attempt, position, evaluation))

    def _open_next(self) -> None:
        """Go to the next mistake, or back to the review."""
        self._interlude_player.stop()
        if self._state and not self._state.task.is_last:
            task = self._state.task
            self._open_task(start_mistake(task.review, self._seat, task.number + 1))
        else:
            self._leave()

    def _leave(self) -> None:
        self._shell.go_back(Route("review", item=self._id))

    # Display

    def _record(self, state: MistakeAttempt, before: MistakeAttempt) -> None:
        """Record nothing: this exercise has no stored progress."""

    def _show_prompt(self, state: MistakeAttempt) -> None:
        texts = self._shell.texts
        next_label = texts("mistakes.end" if state.task.is_last else "mistakes.next")
        labels = PuzzleLabels(
            title(state.task.review, texts), "", next_label, texts("mistakes.back")
        )
        self._panel.show(state, labels, self._refusal, texts)
