"""Learning from mistakes: the worst moves of a seat as puzzles, judged as in the analysis."""

from dataclasses import dataclass, replace
from typing import Any, Self

from rokkaku.core.errors import UnknownPlace
from rokkaku.core.puzzle import Verdict
from rokkaku.core.state import AnyState
from rokkaku.core.table import table_after
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.play.attempt import Attempt, Task
from rokkaku.ui.play.session import new_session
from rokkaku.ui.review.evaluation import INACCURACY, MISTAKE, Evaluation, is_forced
from rokkaku.ui.review.review import Review
from rokkaku.ui.review.summary import costliest, seat_at
from rokkaku.ui.review.words import short_move_text, short_text

MAX_MISTAKES = 3
_NEARLY_BEST_LOSS = INACCURACY / 2
"""A move that costs less than this is nearly as good as the best one."""


def mistakes_of(review: Review, seat: int) -> tuple[int, ...]:
    """Return the indices of a seat's worst mistakes in order of play, once all is analysed."""
    if not review.is_analysed:
        return ()
    indices = (index for index in review.losses if seat_at(review, index) == seat)
    return costliest(review, indices, MISTAKE, MAX_MISTAKES)


def learners(review: Review) -> tuple[int, ...]:
    """Return the human seats that have made mistakes."""
    human_seats = [seat for seat, player in enumerate(review.game.seats) if player is None]
    return tuple(seat for seat in human_seats if mistakes_of(review, seat))


@dataclass(frozen=True)
class MistakeTask(Task):
    """Find a better move than a mistake. Tries are judged as the game's moves are."""

    review: Review
    index: int
    """The index of the mistake among the moves of the game."""
    number: int
    """The number of this mistake, from 1."""
    count: int
    """The number of mistakes to learn from."""
    variation: Review | None = None
    """The game with the last try and the forced moves after it as a variation."""

    @property
    def is_last(self) -> bool:
        return self.number == self.count

    @property
    def to_evaluate(self) -> AnyState | None:
        """The position to evaluate before the last try can be judged, if any."""
        after = self.variation
        return after.state if after and after.needs_evaluation(after.ply) else None

    @property
    def best(self) -> Any:
        return self.review.evaluations[self.review.game.states[self.index]].move

    def judge(self, attempt: Attempt[Self]) -> Attempt[Self]:
        if attempt.moves_made == attempt.solution:
            return attempt.judged(Verdict(True))
        move = attempt.latest.table.moves[self.index]
        variation = _variation(self.review.go_in_game(self.index), move)
        return replace(self, variation=variation).judge_variation(attempt)

    def judge_variation(self, attempt: Attempt[Self]) -> Attempt[Self]:
        """Return the attempt with this task, and with its trial judged if it can be."""
        attempt = replace(attempt, task=self)
        if attempt.is_judged or self.to_evaluate is not None:
            return attempt
        if self._loss is None:
            return attempt.take_back()
        return attempt.judged(Verdict(self._loss < _NEARLY_BEST_LOSS))

    @property
    def _loss(self) -> float | None:
        judgement = self.variation and self.variation.judgement(self.index)
        return judgement.loss if judgement else None

    # Texts

    def title(self, translate: Translate) -> str:
        return translate("mistakes.number", number=self.number, count=self.count)

    def instruction(self, translate: Translate) -> str:
        played_move = short_text(self.review.go_in_game(0), self.index, translate)
        percent = round(100 * self.review.losses[self.index])
        return translate("mistakes.task", ply=self.index + 1, move=played_move, percent=percent)

    def prompt(self, attempt: Attempt[Self], translate: Translate) -> str:
        """Return the prompt, also if luck or hidden information has a part in the last try."""
        if self.variation and self.to_evaluate is None and self._loss is None:
            return translate("mistakes.unclear")
        return super().prompt(attempt, translate)

    def explain_mistake(self, attempt: Attempt[Self], translate: Translate) -> str:
        return translate("mistakes.wrong", percent=round(100 * (self._loss or 0.0)))

    def praise(self, attempt: Attempt[Self], translate: Translate) -> str:
        """Praise the best move with its reasons, or name it if another one was nearly as good."""
        state, best = attempt.start.table.state, self.best
        if attempt.moves_made[0] != self.review.game.game.format_move(best):
            move = short_move_text(self.review, state, best, translate)
            return translate("mistakes.nearly", move=move)
        reasons = view_of(attempt.game_id).reasons(state.view(state.actor), best, translate)
        return " ".join((super().praise(attempt, translate), *reasons))


MistakeAttempt = Attempt[MistakeTask]


def learn(attempt: MistakeAttempt, state: AnyState, evaluation: Evaluation) -> MistakeAttempt:
    """Return the attempt with one more evaluation, its trial judged if that allows it."""
    task, review = attempt.task, attempt.task.review.learn(state, evaluation)
    variation = task.variation and task.variation.learn(state, evaluation)
    return replace(task, review=review, variation=variation).judge_variation(attempt)


def _variation(review: Review, move: Any) -> Review:
    """Play a move, and all forced moves after it."""
    review = review.play(move)
    while review.state.actor is not None and is_forced(review.state):
        review = review.play(review.state.legal_moves()[0])
    return review


def start_mistake(review: Review, seat: int, number: int) -> MistakeAttempt:
    """Return an attempt at a seat's mistake by its number. Raises UnknownPlace."""
    indices = mistakes_of(review, seat)
    if number not in range(1, len(indices) + 1):
        raise UnknownPlace(f"seat {seat} has {len(indices)} mistakes, but no number {number}")
    index, game = indices[number - 1], review.game
    task = MistakeTask(review, index, number, len(indices))
    moves = game.record.moves[:index]
    record = replace(game.record, moves=moves, resigned=None, timed_out=False)
    session = new_session(table_after(record, game.states[: index + 1], seat))
    return Attempt(task, session, session, (game.game.format_move(task.best),))
