"""A finished game under review: the position shown, a variation, and evaluations."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from typing import Any, NamedTuple, Self

from rokkaku.core.puzzle import Puzzle
from rokkaku.core.state import AnyState, Outcome, play
from rokkaku.core.table import Table
from rokkaku.i18n import Translate
from rokkaku.ui.board.game_view import FROM_ABOVE, Perspective, ViewOptions, view_of
from rokkaku.ui.board.hint import Hint, with_hint_marks
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.pointing.aim import AimedBy
from rokkaku.ui.board.pointing.spoken_picks import Pickable
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.board.selection import NO_SELECTION, Selection, selection_of
from rokkaku.ui.review.evaluation import (
    Evaluation,
    Judgement,
    chance,
    is_comparable,
    is_forced,
    team_of,
)
from rokkaku.ui.review.order import next_to_evaluate

_ANALYSIS_MILLISECONDS = 2500
_MAX_MILLISECONDS, _MIN_MILLISECONDS = 300, 20
"""Bounds of the time for one position, in milliseconds; the time above is for a whole game."""


class Variation(NamedTuple):
    """Moves that branch off the game; they are never recorded."""

    start: int
    """The ply of the game at which they branch off."""
    moves: tuple[Any, ...]
    states: tuple[AnyState, ...]
    """The positions after each move."""


_NO_VARIATION = Variation(0, (), ())


@dataclass(frozen=True)
class Review:
    """The review of a finished game, hidden information included: an immutable value."""

    game: Table
    names: tuple[str, ...] = ()
    """Names of the human players, by seat; empty for a seat without one."""
    begun: date | None = None
    """UTC date on which the game began, if known."""
    ply: int = 0
    """The ply shown, counted in the line (see `states`)."""
    variation: Variation = _NO_VARIATION
    evaluations: Mapping[AnyState, Evaluation] = field(default_factory=dict)
    puzzles: Mapping[int, Puzzle | None] = field(default_factory=dict)
    """Results of the search for puzzles, by ply of the game: see `seeking`."""
    is_best_shown: bool = False
    """True if the best move is shown on the board."""
    selection: Selection = NO_SELECTION
    is_untouched: bool = False
    """True until the user acts, so that the review may open at the first turning point."""

    @property
    def game_id(self) -> str:
        return self.game.record.game

    @cached_property
    def states(self) -> tuple[AnyState, ...]:
        """The positions of the line: the game's up to the variation, then the variation's."""
        if not self.variation.moves:
            return self.game.states
        return (*self.game.states[: self.variation.start + 1], *self.variation.states)

    @cached_property
    def moves(self) -> tuple[Any, ...]:
        if not self.variation.moves:
            return self.game.moves
        return (*self.game.moves[: self.variation.start], *self.variation.moves)

    @property
    def state(self) -> AnyState:
        return self.states[self.ply]

    @property
    def last(self) -> int:
        return len(self.moves)

    @property
    def is_in_variation(self) -> bool:
        """True if the position shown is not one of the game."""
        return bool(self.variation.moves) and self.ply > self.variation.start

    @property
    def is_at_end(self) -> bool:
        """True if the position shown is the last one of the game."""
        return not self.is_in_variation and self.ply == len(self.game.moves)

    def outcome(self) -> Outcome | None:
        """Return the outcome at the position shown, if the line has ended there."""
        return self.game.outcome() if self.is_at_end else self.state.outcome()

    def text(self, index: int) -> str:
        return self.game.game.format_move(self.moves[index])

    # Navigation

    def go(self, ply: int) -> Self:
        """Go to a ply of the line, or to its nearest end."""
        ply = max(0, min(ply, self.last))
        return replace(self, ply=ply, is_untouched=False).let_go()

    def leave_variation(self) -> Self:
        """Drop the variation, going back to where it branches off."""
        ply = min(self.ply, self.variation.start)
        return replace(self, variation=_NO_VARIATION).go(ply)

    def go_in_game(self, ply: int) -> Self:
        """Go to a ply of the game, dropping the variation."""
        return replace(self, variation=_NO_VARIATION).go(ply)

    def play(self, move: Any) -> Self:
        """Follow the line if `move` is next, otherwise start a variation. Raises IllegalMove."""
        if self.ply < self.last and self.moves[self.ply] == move:
            return self.go(self.ply + 1)
        has_next_move = not self.is_in_variation and self.ply < len(self.game.moves)
        if has_next_move and self.game.moves[self.ply] == move:
            return self.go_in_game(self.ply + 1)
        after = play(self.state, move)
        start = self.variation.start if self.is_in_variation else self.ply
        depth = self.ply - start
        moves = (*self.variation.moves[:depth], move)
        states = (*self.variation.states[:depth], after)
        return replace(self, variation=Variation(start, moves, states)).go(self.ply + 1)

    # Picking

    def pick(self, pick: Pick) -> Self:
        """Return the review after a pick; one that completes a move tries the move."""
        selection = self.selection.pick(pick)
        if selection.move is not None:
            return self.play(selection.move)
        return replace(self, selection=selection, is_untouched=False)

    @property
    def placement(self) -> Pick | None:
        return self.selection.placement

    def aim_at(self, pick: Pick | None, by: AimedBy = AimedBy.CHOICE) -> Self:
        """Return the review with a pick aimed at, or the same object if that shows nothing new."""
        selection = self.selection.aim_at(pick, by)
        return self if selection is self.selection else replace(self, selection=selection)

    @property
    def pickable(self) -> Pickable:
        return Pickable(self.state, self.selection, self.state, self.selection.prefix)

    def toggle_advice(self) -> Self:
        return replace(self, is_best_shown=not self.is_best_shown, is_untouched=False)

    def let_go(self) -> Self:
        return replace(self, selection=selection_of(self.game_id, self.state))

    # Scenes

    def scene(self, translate: Translate, perspective: Perspective = FROM_ABOVE) -> Scene:
        """Return the scene with nothing hidden, and with the best move if it is shown and known."""
        options = ViewOptions(
            translate,
            self.selection.tree,
            self.selection.prefix,
            self.states[max(0, self.ply - 1) : self.ply],
            perspective,
            self.selection.aim,
            peek=True,
        )
        scene = view_of(self.game_id).scene(self.state, options)
        hint = self.hint if self.is_best_shown and not self.selection.prefix else None
        return with_hint_marks(scene, hint, options) if hint else scene

    @property
    def hint(self) -> Hint | None:
        """The best move in the position shown, if it is known or forced."""
        state, evaluation = self.state, self.evaluations.get(self.state)
        if state.actor is not None and is_forced(state):
            evaluation = Evaluation(state.legal_moves()[0], 0.0, 0)
        if evaluation is None:
            return None
        move, score = evaluation.move, evaluation.score
        return Hint(self.game_id, state, move, score, state.apply(move))

    # Judging

    @property
    def has_sides(self) -> bool:
        """True if the game has opponents, so that a chance to win makes sense."""
        return len(self.game.state.teams) > 1

    @cached_property
    def has_hidden(self) -> bool:
        """True if any position of the game hid something from the seat to move."""
        return any(
            state.view(state.actor) != state
            for state in self.game.states
            if state.actor is not None
        )

    @property
    def milliseconds(self) -> int:
        """Time limit for one position."""
        share = _ANALYSIS_MILLISECONDS // max(1, len(self.game.moves))
        return max(_MIN_MILLISECONDS, min(share, _MAX_MILLISECONDS))

    def needs_evaluation(self, index: int) -> bool:
        """Return True if a position of the line needs an evaluation; a forced one never does."""
        state = self.states[index]
        return state.actor is not None and state not in self.evaluations and not is_forced(state)

    def to_evaluate(self, everything: bool) -> AnyState | None:
        """Return the position to evaluate next: the one shown, or else one near a turning point.

        Without `everything`, only the one shown, and only while its best move is shown.
        """
        if (self.is_best_shown or everything) and self.needs_evaluation(self.ply):
            return self.state
        if not everything:
            return None
        indices = range(len(self.states))
        index = next_to_evaluate(
            [self.score(i, 0) for i in indices], [*map(self.needs_evaluation, indices)]
        )
        return None if index is None else self.states[index]

    @cached_property
    def is_analysed(self) -> bool:
        """True if every position of the game that needs an evaluation has one."""
        game = self.go_in_game(0)
        return not any(map(game.needs_evaluation, range(len(game.states))))

    def progress(self) -> tuple[int, int]:
        """Return the number of evaluated positions of the line, and the total to evaluate."""
        remaining = sum(map(self.needs_evaluation, range(len(self.states))))
        evaluated = sum(state in self.evaluations for state in self.states)
        return evaluated, evaluated + remaining

    def learn(self, state: AnyState, evaluation: Evaluation) -> Self:
        return replace(self, evaluations={**self.evaluations, state: evaluation})

    def score(self, index: int, team: int) -> float | None:
        """Return the expected result for a team in a position of the line, from -1 to 1, if known.

        A forced position has the score of the next one. With three teams, only the team to move has
        a score.
        """
        state = self.states[index]
        if state.actor is None:
            return _result(state.outcome(), state.teams[team])
        if is_forced(state):
            return self._following_score(index, team)
        evaluation = self.evaluations.get(state)
        if evaluation is None:
            return None
        if team_of(state, state.actor) == team:
            return evaluation.score
        return -evaluation.score if len(state.teams) == 2 else None

    def _following_score(self, index: int, team: int) -> float | None:
        """Return the score after a move, if it can be compared with the one before."""
        if index == self.last:
            return None
        before, move, after = self.states[index], self.moves[index], self.states[index + 1]
        is_decided = after.actor is None and not before.reveals(move)
        if is_decided or is_comparable(before, move, after):
            return self.score(index + 1, team)
        return None

    def judgement(self, index: int) -> Judgement | None:
        state, move = self.states[index], self.moves[index]
        evaluation = self.evaluations.get(state)
        if evaluation is None or state.actor is None:
            return None
        loss = self._loss(index, evaluation, move) if self.has_sides else None
        return Judgement(evaluation.move, loss)

    def _loss(self, index: int, evaluation: Evaluation, move: Any) -> float | None:
        """Return the drop in the chance to win; None if luck or hidden information has a part."""
        state = self.states[index]
        assert state.actor is not None
        following_score = self._following_score(index, team_of(state, state.actor))
        if following_score is None or not evaluation.depth:
            return None
        if evaluation.move == move:
            return 0.0
        return max(0.0, chance(evaluation.score) - chance(following_score))

    @cached_property
    def judgements(self) -> tuple[Judgement | None, ...]:
        """Judgements of the moves of the game, without the variation."""
        game = self.go_in_game(0)
        return tuple(map(game.judgement, range(game.last)))

    @cached_property
    def losses(self) -> Mapping[int, float]:
        """Losses of the chance to win, from 0 to 1, by index of the moves that can be judged."""
        return {
            index: judgement.loss
            for index, judgement in enumerate(self.judgements)
            if judgement and judgement.loss is not None
        }

    @cached_property
    def lines(self) -> tuple[tuple[tuple[int, float], ...], ...]:
        """Lines of (ply, chance to win from 0 to 1): of the first of two teams, or of all."""
        if not self.has_sides:
            return ()
        game, teams = replace(self, variation=_NO_VARIATION, ply=0), self.game.state.teams
        end, outcome = len(self.game.moves), self.game.outcome()
        return tuple(
            (
                *(
                    (index, chance(score))
                    for index in range(end)
                    if (score := game.score(index, team)) is not None
                ),
                (end, chance(_result(outcome, teams[team]))),
            )
            for team in range(1 if len(teams) == 2 else len(teams))
        )


def _result(outcome: Outcome | None, team: tuple[int, ...]) -> float:
    """Return 1 for a win, -1 for a loss, and 0 otherwise."""
    if not outcome or not outcome.winners:
        return 0.0
    return 1.0 if set(outcome.winners) & set(team) else -1.0


def review_of(table: Table, names: tuple[str, ...] = (), begun: date | None = None) -> Review:
    """Review a game from its start. Raises ValueError if it is not over: it may hide something."""
    if table.outcome() is None:
        raise ValueError("only a game that is over can be reviewed")
    ply = table.ply
    game = replace(table, states=table.states[: ply + 1], moves=table.moves[:ply])
    return replace(Review(game, names, begun).go(0), is_untouched=True)
