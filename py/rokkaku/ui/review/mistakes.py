"""Learning from mistakes: the worst moves of a seat as puzzles, judged as in the analysis."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self

from rokkaku.core.errors import UnknownPlace
from rokkaku.core.pack import Puzzle, Verdict
from rokkaku.core.state import AnyState
from rokkaku.ui.board.game_view import view_of
from rokkaku.ui.i18n import Translate
from rokkaku.ui.pack.solving import Solving, seated_at
from rokkaku.ui.play.session import PlaySession
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


@dataclass(frozen=True, kw_only=True)
class Mistake(Solving):
    """A puzzle: find a better move than a mistake. Tries are judged as the game's moves are."""

    review: Review
    number: int
    """The number of this mistake, from 1."""
    count: int
    trial: Review | None = None
    """The game with the last try and the forced moves after it as a variation."""
    is_unclear: bool = False
    """True if the last try cannot be judged: luck or hidden information has a part in it."""

    @property
    def index(self) -> int:
        """The index of the mistake among the moves of the game."""
        return len(self.puzzle.moves)

    @property
    def is_by_facts(self) -> bool:
        return False

    @cached_property
    def to_evaluate(self) -> AnyState | None:
        """The position to evaluate before the last try can be judged, if any."""
        trial = self.trial
        return (
            trial.state
            if trial and not self.is_judged and trial.needs_evaluation(trial.ply)
            else None
        )

    def after_move(self, session: PlaySession) -> Self:
        trial = _variation(self.review.go_in_game(self.index), session.table.moves[self.index])
        return replace(super().after_move(session), trial=trial, is_unclear=False)._judge_try()

    def learn(self, state: AnyState, evaluation: Evaluation) -> Self:
        """Return the puzzle with one more evaluation, the last try judged if that allows it."""
        trial = self.trial and self.trial.learn(state, evaluation)
        return replace(self, review=self.review.learn(state, evaluation), trial=trial)._judge_try()

    def _judge_try(self) -> Self:
        if self.is_judged or self.to_evaluate is not None:
            return self
        loss = self._loss
        if loss is None:
            return replace(self.without_unjudged_move(), is_unclear=True)
        return self.judged(Verdict(loss < _NEARLY_BEST_LOSS))

    @property
    def _loss(self) -> float | None:
        judgement = self.trial and self.trial.judgement(self.index)
        return judgement.loss if judgement else None

    # Texts

    def name(self, translate: Translate) -> str:
        return translate("mistakes.number", number=self.number, count=self.count)

    def task(self, translate: Translate) -> str:
        played_move = short_text(self.review.go_in_game(0), self.index, translate)
        percent = round(100 * self.review.losses[self.index])
        return translate("mistakes.task", ply=self.index + 1, move=played_move, percent=percent)

    def comment(self, translate: Translate) -> str:
        if self.is_wrong:
            return translate("mistakes.wrong", percent=round(100 * (self._loss or 0.0)))
        if self.is_solved:
            return self._solved_text(translate)
        if self.is_unclear and self.is_judged and not self.hint_step:
            return translate("mistakes.unclear")
        return super().comment(translate)

    def _solved_text(self, translate: Translate) -> str:
        state, text = self.puzzle.state, self.moves_made[0]
        best, game = self.puzzle.solution[0], self.review.game.game
        if text != best:
            move = short_move_text(self.review, state, game.parse_move(best), translate)
            return translate("mistakes.nearly", move=move)
        view = view_of(self.game_id)
        reasons = view.reasons(state.view(state.actor), game.parse_move(best), translate)
        return " ".join((translate("pack.shown" if self.is_shown else "pack.solved"), *reasons))


def _variation(review: Review, move: Any) -> Review:
    """Play a move, and all forced moves after it."""
    review = review.play(move)
    while review.state.actor is not None and is_forced(review.state):
        review = review.play(review.state.legal_moves()[0])
    return review


def mistake(review: Review, seat: int, number: int) -> Mistake:
    """Return a seat's mistake by its number, with nothing tried. Raises UnknownPlace."""
    indices = mistakes_of(review, seat)
    if number not in range(1, len(indices) + 1):
        raise UnknownPlace(f"seat {seat} has {len(indices)} mistakes, but no number {number}")
    index, record = indices[number - 1], review.game.record
    best = review.evaluations[review.game.states[index]].move
    puzzle = Puzzle(
        game=record.game,
        kind="mistake",
        theme="",
        options=record.options,
        seed=record.seed,
        moves=record.moves[:index],
        goal={},
        solution=(review.game.game.format_move(best),),
    )
    session = seated_at(puzzle)
    return Mistake(
        puzzle,
        session,
        puzzle.solution,
        session,
        review=review,
        number=number,
        count=len(indices),
    )
