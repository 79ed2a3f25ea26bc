"""The kinds of puzzles of Hex Heaven.

`turn`: the most points of one turn, with the tiles in hand and reserve; the goal is `points`.
"""

from collections.abc import Mapping

from rokkaku.core.pack import Kind, Puzzle, Unproven
from rokkaku.core.state import AnyState
from rokkaku.games.hexheaven.puzzle.turns import result, turns
from rokkaku.games.hexheaven.rules.notation import END, PASS
from rokkaku.games.hexheaven.rules.outcome import SERIOUS
from rokkaku.games.hexheaven.rules.setup import START
from rokkaku.games.hexheaven.rules.state import HexHeavenState


class BestTurn(Kind):
    """The turn with the most points."""

    def deal(self, start: AnyState) -> Mapping[str, str]:
        """The order of all marked tiles as they were dealt, as the option `deal` takes it.

        Hands are kept in order, so that the order in which they were dealt does not matter.
        """
        assert isinstance(start, HexHeavenState)
        aside = start.board.laid[START].tile if start.mode == SERIOUS else start.bonus
        dealt = [tile for hand in start.hands for tile in hand]
        return {"deal": ",".join(map(str, (*dealt, aside, *start.deck)))}

    def prove(self, puzzle: Puzzle) -> None:
        """Prove that the solution has the points of the goal, no turn more, and no other so many.

        Points are `Position.gained` when the turn ends: the plain sum of its placements from hand
        and reserve, whatever the card of the casual game stands at. The turn obeys all rules, such
        as that of one-side placement if the seat has that right, and must be one that may be ended.
        Turns are the same if they come to the same table, hand and reserve, in whatever order.
        Raises Unproven.
        """
        start = _start(puzzle)
        goal = puzzle.goal["points"]
        end = _end(puzzle, puzzle.solution)
        if puzzle.solution[-1] != END or end.gained != goal:
            raise Unproven(f"the solution is no whole turn of {goal} points")
        found = turns(start, goal)
        if max(found.values(), default=goal) > goal:
            raise Unproven(f"there is a turn of {max(found.values())} points")
        if found.keys() != {result(end)}:
            raise Unproven(f"{len(found)} different turns have {goal} points")

    def is_right(self, puzzle: Puzzle, moves: tuple[str, ...]) -> bool | None:
        """Whether a turn has the points of the goal; None until it ends."""
        if moves[-1:] != (END,) and moves[-1:] != (PASS,):
            return None
        return _end(puzzle, moves).gained == puzzle.goal["points"]

    def is_likely(self, state: AnyState, score: float) -> bool:
        """Whether a turn begins, whatever can be expected of the game."""
        assert isinstance(state, HexHeavenState)
        return begins_turn(state)


def begins_turn(state: HexHeavenState) -> bool:
    """Whether a turn after the opening begins."""
    return not (state.end or state.opening or state.used or state.reserve_used)


def _start(puzzle: Puzzle) -> HexHeavenState:
    """The position of a puzzle. Raises Unproven if no turn begins there."""
    start = puzzle.state
    assert isinstance(start, HexHeavenState)
    if not begins_turn(start):
        raise Unproven("no turn after the opening begins here")
    return start


def _end(puzzle: Puzzle, moves: tuple[str, ...]) -> HexHeavenState:
    """The position before the last move of a turn, which is to end it."""
    end = puzzle.after(*moves[:-1])
    assert isinstance(end, HexHeavenState)
    return end


KINDS: Mapping[str, Kind] = {"turn": BestTurn()}
