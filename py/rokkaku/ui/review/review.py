"""A game that is over, looked at again: where one stands, what is tried, and how it is judged."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from typing import Any, NamedTuple, Self

from rokkaku.core.pack import Puzzle
from rokkaku.core.state import AnyState, Outcome, play
from rokkaku.core.table import Table
from rokkaku.ui.board.game_view import ViewOptions, view_of
from rokkaku.ui.board.hint import Hint, marked
from rokkaku.ui.board.picks import Pick
from rokkaku.ui.board.scene import Scene
from rokkaku.ui.board.selection import NOTHING, Selection, selection_of
from rokkaku.ui.i18n import Translate
from rokkaku.ui.review.evaluation import (
    Evaluation,
    Judgement,
    chance,
    is_forced,
    knows_no_more,
    team_of,
)
from rokkaku.ui.review.order import next_to_evaluate

_ANALYSIS_MILLISECONDS = 2500
_LONGEST, _SHORTEST = 300, 20
"""How long the analysis of a game and of one position may take."""


class Variation(NamedTuple):
    """Moves that leave the game; they are never recorded."""

    start: int
    """The ply of the game at which they leave it."""
    moves: tuple[Any, ...]
    states: tuple[AnyState, ...]
    """The positions after each of them."""


_NO_VARIATION = Variation(0, (), ())


@dataclass(frozen=True)
class Review:
    """An immutable look at a finished game, whose record is never touched.

    All is shown and judged as it was, what was hidden included: the game is over.
    """

    game: Table
    names: tuple[str, ...] = ()
    """What persons are called, by seat; empty where a seat has no name of its own."""
    begun: date | None = None
    """The day on which the game was begun, in UTC; None where that is not known."""
    ply: int = 0
    """Where in the line one stands, variation included."""
    variation: Variation = _NO_VARIATION
    evaluations: Mapping[AnyState, Evaluation] = field(default_factory=dict)
    puzzles: Mapping[int, Puzzle | None] = field(default_factory=dict)
    """What was found where puzzles were looked for, by the ply of the game: see `seeking`."""
    advised: bool = False
    """Whether the best move is shown on the board."""
    selection: Selection = NOTHING
    """What is picked of a move to try."""
    flipped: bool = False
    top_level: int = 0
    side_view: bool = True
    waits: bool = False
    """Whether nobody has gone anywhere yet, so that it may open where the game turned."""

    @property
    def game_id(self) -> str:
        """The id of the game."""
        return self.game.record.game

    @cached_property
    def states(self) -> tuple[AnyState, ...]:
        """The positions of the line: the game's, up to where the variation leaves it."""
        if not self.variation.moves:
            return self.game.states
        return (*self.game.states[: self.variation.start + 1], *self.variation.states)

    @cached_property
    def moves(self) -> tuple[Any, ...]:
        """The moves between them."""
        if not self.variation.moves:
            return self.game.moves
        return (*self.game.moves[: self.variation.start], *self.variation.moves)

    @property
    def state(self) -> AnyState:
        """The position that is shown."""
        return self.states[self.ply]

    @property
    def last(self) -> int:
        """The ply at which the line ends."""
        return len(self.moves)

    @property
    def in_variation(self) -> bool:
        """Whether the position that is shown is none of the game."""
        return bool(self.variation.moves) and self.ply > self.variation.start

    @property
    def is_at_end(self) -> bool:
        """Whether the position that is shown is the last one of the game."""
        return not self.in_variation and self.ply == len(self.game.moves)

    def outcome(self) -> Outcome | None:
        """How the line has ended if it has, at the position that is shown."""
        return self.game.outcome() if self.is_at_end else self.state.outcome()

    def text(self, index: int) -> str:
        """The move of the line from the position `index`, in full."""
        return self.game.game.format_move(self.moves[index])

    # Walking

    def go(self, ply: int) -> Self:
        """Stand at another place of the line, or at its nearest end."""
        ply = max(0, min(ply, self.last))
        return replace(self, ply=ply, waits=False).let_go()

    def leave_variation(self) -> Self:
        """Go back to where the variation leaves the game, and forget it."""
        ply = min(self.ply, self.variation.start)
        return replace(self, variation=_NO_VARIATION).go(ply)

    def go_in_game(self, ply: int) -> Self:
        """Stand at a place of the game; the variation is forgotten."""
        return replace(self, variation=_NO_VARIATION).go(ply)

    def play(self, move: Any) -> Self:
        """Try a move: go on along the line if it is the next one, else leave it.

        Raises IllegalMove.
        """
        if self.ply < self.last and self.moves[self.ply] == move:
            return self.go(self.ply + 1)
        returns = not self.in_variation and self.ply < len(self.game.moves)
        if returns and self.game.moves[self.ply] == move:
            return self.go_in_game(self.ply + 1)
        after = play(self.state, move)
        start = self.variation.start if self.in_variation else self.ply
        kept = self.ply - start
        moves = (*self.variation.moves[:kept], move)
        states = (*self.variation.states[:kept], after)
        return replace(self, variation=Variation(start, moves, states)).go(self.ply + 1)

    # Picking

    def pick(self, pick: Pick) -> Self:
        """The review after something was pointed at; a complete pick tries a move."""
        selection = self.selection.pick(pick)
        if selection.move is not None:
            return self.play(selection.move)
        return replace(self, selection=selection, waits=False)

    def aim_at(self, pick: Pick | None) -> Self:
        """The review with something pointed at; itself, if that shows nothing else."""
        selection = self.selection.aim_at(pick)
        return self if selection is self.selection else replace(self, selection=selection)

    def toggle_advice(self) -> Self:
        """The review with the best move shown on the board, or no longer."""
        return replace(self, advised=not self.advised, waits=False)

    def let_go(self) -> Self:
        """The review with nothing picked, for whoever decides."""
        return replace(self, selection=selection_of(self.game_id, self.state))

    def with_top_level(self, level: int) -> Self:
        """The review with the levels up to this one to be seen; 0 is all."""
        return replace(self, top_level=level)

    def toggle_side_view(self) -> Self:
        """The review with a stacked board seen from the side, or from above again."""
        return replace(self, side_view=not self.side_view)

    # What is to be seen

    def scene(self, translate: Translate) -> Scene:
        """The position with nothing hidden, and the best move if that is wanted and known."""
        options = ViewOptions(
            translate,
            self.selection.tree,
            self.selection.prefix,
            self.text(self.ply - 1) if self.ply else "",
            self.flipped,
            self.selection.aim,
            self.top_level,
            self.side_view,
            peek=True,
        )
        scene = view_of(self.game_id).scene(self.state, options)
        hint = self.hint if self.advised and not self.selection.prefix else None
        return marked(scene, hint, options) if hint else scene

    @property
    def hint(self) -> Hint | None:
        """The best move in the position that is shown, if it is known; the only one is."""
        state, found = self.state, self.evaluations.get(self.state)
        if state.actor is not None and is_forced(state):
            found = Evaluation(state.legal_moves()[0], 0.0, 0)
        if found is None:
            return None
        return Hint(self.game_id, state, found.move, found.score, state.apply(found.move))

    # Judging

    @property
    def has_sides(self) -> bool:
        """Whether there is somebody to win against, so that a chance to win makes sense."""
        return len(self.game.state.teams) > 1

    @cached_property
    def hides(self) -> bool:
        """Whether some position of the game has hidden something from who had to decide."""
        return any(
            state.view(state.actor) != state
            for state in self.game.states
            if state.actor is not None
        )

    @property
    def milliseconds(self) -> int:
        """How long a position may be thought about."""
        share = _ANALYSIS_MILLISECONDS // max(1, len(self.game.moves))
        return max(_SHORTEST, min(share, _LONGEST))

    def unknown(self, index: int) -> bool:
        """Whether a position of the line is still to be evaluated: with a choice, and not over."""
        state = self.states[index]
        return state.actor is not None and state not in self.evaluations and not is_forced(state)

    def to_evaluate(self, everything: bool) -> AnyState | None:
        """The position to be evaluated next: that which is shown, or then where the game turned."""
        if (self.advised or everything) and self.unknown(self.ply):
            return self.state
        if not everything:
            return None
        indices = range(len(self.states))
        at = next_to_evaluate([self.score(i, 0) for i in indices], [*map(self.unknown, indices)])
        return None if at is None else self.states[at]

    @cached_property
    def is_analysed(self) -> bool:
        """Whether all positions of the game are evaluated that have to be."""
        game = self.go_in_game(0)
        return not any(map(game.unknown, range(len(game.states))))

    def progress(self) -> tuple[int, int]:
        """How many positions of the line are evaluated, and how many there are to evaluate."""
        left = sum(map(self.unknown, range(len(self.states))))
        known = sum(state in self.evaluations for state in self.states)
        return known, known + left

    def learn(self, state: AnyState, evaluation: Evaluation) -> Self:
        """The review with one more position evaluated."""
        return replace(self, evaluations={**self.evaluations, state: evaluation})

    def score(self, index: int, team: int) -> float | None:
        """The expected result of a position of the line for a team, from -1 to 1, if it is known.

        Where nobody has a choice it is that of the position that follows. Of three teams only the
        one that decides has its chance evaluated.
        """
        state = self.states[index]
        if state.actor is None:
            return _result(state.outcome(), state.teams[team])
        if is_forced(state):
            return self._following_score(index, team)
        found = self.evaluations.get(state)
        if found is None:
            return None
        if team_of(state, state.actor) == team:
            return found.score
        return -found.score if len(state.teams) == 2 else None

    def _following_score(self, index: int, team: int) -> float | None:
        """The score that follows a move, where it can be compared with the one before."""
        if index == self.last:
            return None
        before, move, after = self.states[index], self.moves[index], self.states[index + 1]
        is_decided = after.actor is None and not before.reveals(move)
        if is_decided or knows_no_more(before, move, after):
            return self.score(index + 1, team)
        return None

    def judgement(self, index: int) -> Judgement | None:
        """What the evaluations say of the move of the line from the position `index`."""
        state, move = self.states[index], self.moves[index]
        found = self.evaluations.get(state)
        if found is None or state.actor is None:
            return None
        return Judgement(found.move, self._loss(index, found, move) if self.has_sides else None)

    def _loss(self, index: int, found: Evaluation, move: Any) -> float | None:
        """By how much the chance was lower after a move; None where luck or secrets had a part."""
        state = self.states[index]
        assert state.actor is not None
        following = self._following_score(index, team_of(state, state.actor))
        if following is None or not found.depth:
            return None
        return 0.0 if found.move == move else max(0.0, chance(found.score) - chance(following))

    @cached_property
    def judgements(self) -> tuple[Judgement | None, ...]:
        """What the evaluations say of the moves of the game."""
        game = self.go_in_game(0)
        return tuple(map(game.judgement, range(game.last)))

    @cached_property
    def losses(self) -> Mapping[int, float]:
        """What the moves of the game have cost, by index, as shares of the chance to win.

        A move is left out where it could not have been judged, even if it is the best one.
        """
        return {
            index: one.loss
            for index, one in enumerate(self.judgements)
            if one and one.loss is not None
        }

    @cached_property
    def lines(self) -> tuple[tuple[tuple[int, float], ...], ...]:
        """The chances to win along the game, for one team of two or for each of more.

        Each is made of pairs of a ply and a chance from 0 to 1, where that is known.
        """
        if not self.has_sides:
            return ()
        whole, teams = replace(self, variation=_NO_VARIATION, ply=0), self.game.state.teams
        end, outcome = len(self.game.moves), self.game.outcome()
        return tuple(
            (
                *(
                    (index, chance(score))
                    for index in range(end)
                    if (score := whole.score(index, team)) is not None
                ),
                (end, chance(_result(outcome, teams[team]))),
            )
            for team in range(1 if len(teams) == 2 else len(teams))
        )


def _result(outcome: Outcome | None, team: tuple[int, ...]) -> float:
    """What a game has come to for a team."""
    if not outcome or not outcome.winners:
        return 0.0
    return 1.0 if set(outcome.winners) & set(team) else -1.0


def review_of(
    table: Table, names: tuple[str, ...] = (), begun: date | None = None, flipped: bool = False
) -> Review:
    """A finished game from its start. Raises ValueError if it goes on: it may hide something."""
    if table.outcome() is None:
        raise ValueError("only a game that is over can be reviewed")
    played = replace(table, states=table.states[: table.ply + 1], moves=table.moves[: table.ply])
    return replace(Review(played, names, begun, flipped=flipped).go(0), waits=True)
