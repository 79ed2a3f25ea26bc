"""Learning from one's mistakes: the worst moves of a seat as puzzles, judged as in the analysis."""

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
from rokkaku.ui.review.words import in_short, short_text

MOST_MISTAKES = 3
_NEARLY = INACCURACY / 2
"""A move that costs less than this is nearly as good as the best one."""


def mistakes_of(review: Review, seat: int) -> tuple[int, ...]:
    """The worst mistakes of a seat, by their indices and in order of play, once all is known."""
    if not review.is_analysed:
        return ()
    own = (index for index in review.losses if seat_at(review, index) == seat)
    return costliest(review, own, MISTAKE, MOST_MISTAKES)


def learners(review: Review) -> tuple[int, ...]:
    """The seats of persons who have made mistakes."""
    seats = enumerate(review.game.seats)
    return tuple(seat for seat, who in seats if who.agent is None and mistakes_of(review, seat))


@dataclass(frozen=True, kw_only=True)
class Mistake(Solving):
    """The position before a mistake: a better move is to be found, of which there may be several.

    The person sees what the seat could see. A try is judged as the moves of the game were: by how
    much it lowers the chance to win.
    """

    review: Review
    """The game with its evaluations."""
    number: int
    """Which of the mistakes it is, from 1."""
    count: int
    """How many there are."""
    tried: Review | None = None
    """The game with the last try as its side line, up to where there is a choice again."""
    is_unclear: bool = False
    """Whether luck or secrets have a part in the last try, so that nothing can be said of it."""

    @property
    def index(self) -> int:
        """That of the mistake among the moves of the game."""
        return len(self.puzzle.moves)

    @property
    def is_by_facts(self) -> bool:
        """It is answered by a move."""
        return False

    @cached_property
    def to_evaluate(self) -> AnyState | None:
        """The position that has to be evaluated before the last try can be judged, if any."""
        line = self.tried
        return line.state if line and not self.is_judged and line.unknown(line.ply) else None

    def moved(self, moved: PlaySession) -> Self:
        """The position after a try, judged already if that needs no evaluation."""
        line = _side_line(self.review.go_in_game(self.index), moved.table.moves[self.index])
        return replace(super().moved(moved), tried=line, is_unclear=False)._weighed()

    def learn(self, state: AnyState, found: Evaluation) -> Self:
        """The same with one more position evaluated, and the last try judged if it was that."""
        tried = self.tried and self.tried.learn(state, found)
        return replace(self, review=self.review.learn(state, found), tried=tried)._weighed()

    def _weighed(self) -> Self:
        if self.is_judged or self.to_evaluate is not None:
            return self
        loss = self._loss
        if loss is None:
            return replace(self.unjudged(), is_unclear=True)
        return self.judged(Verdict(loss < _NEARLY))

    @property
    def _loss(self) -> float | None:
        """What the last try costs, as far as that can be said."""
        judged = self.tried and self.tried.judgement(self.index)
        return judged.loss if judged else None

    # Words

    def name(self, translate: Translate) -> str:
        """Which mistake it is."""
        return translate("mistakes.number", number=self.number, count=self.count)

    def task(self, translate: Translate) -> str:
        """What was played, and that there is something better."""
        played = short_text(self.review.go_in_game(0), self.index, translate)
        percent = round(100 * self.review.losses[self.index])
        return translate("mistakes.task", ply=self.index + 1, move=played, percent=percent)

    def said(self, translate: Translate) -> str:
        """What is said about what was done last."""
        if self.is_wrong:
            return translate("mistakes.wrong", percent=round(100 * (self._loss or 0.0)))
        if self.is_solved:
            return self._solved_said(translate)
        if self.is_unclear and self.is_judged and not self.hint_step:
            return translate("mistakes.unclear")
        return super().said(translate)

    def _solved_said(self, translate: Translate) -> str:
        state, text = self.puzzle.state, self.played[0]
        best, game = self.puzzle.solution[0], self.review.game.game
        if text != best:
            move = in_short(self.review, state, game.parse_move(best), translate)
            return translate("mistakes.nearly", move=move)
        view = view_of(self.game_id)
        reasons = view.reasons(state.view(state.actor), game.parse_move(best), translate)
        return " ".join((translate("pack.shown" if self.is_shown else "pack.solved"), *reasons))


def _side_line(review: Review, move: Any) -> Review:
    """The review after a move, and after those to which there is no choice."""
    review = review.play(move)
    while review.state.actor is not None and is_forced(review.state):
        review = review.play(review.state.legal_moves()[0])
    return review


def mistake(review: Review, seat: int, number: int) -> Mistake:
    """One of a seat's mistakes, from 1, with nothing tried. Raises UnknownPlace."""
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
