"""The only kind of puzzle of Hex Heaven, `turn`; its goal is `points`."""

from collections.abc import Mapping

from rokkaku.core.puzzle import Kind, Puzzle, Unproven
from rokkaku.core.state import AnyState
from rokkaku.games.hexheaven.puzzle.turns import result, turns
from rokkaku.games.hexheaven.rules.notation import END, PASS
from rokkaku.games.hexheaven.rules.outcome import SERIOUS
from rokkaku.games.hexheaven.rules.setup import START
from rokkaku.games.hexheaven.rules.state import HexHeavenState


class BestTurn(Kind):
    """The turn with the most points, by tiles from hand and reserve."""

    def deal(self, start: AnyState) -> Mapping[str, str]:
        """Return the deal for the option `deal`; the order within a hand does not matter."""
        assert isinstance(start, HexHeavenState)
        aside = start.board.laid[START].tile if start.mode == SERIOUS else start.bonus
        hand_tiles = [tile for hand in start.hands for tile in hand]
        return {"deal": ",".join(map(str, (*hand_tiles, aside, *start.deck)))}

    def prove(self, puzzle: Puzzle) -> None:
        """Prove that the solution makes the points of the goal, and no other turn as many.

        Points are `Position.gained` at the end of the turn, so they may fall below 0 even in the
        casual game. All rules hold, also on one-side placement and on ending the turn. Turns are
        the same if they lead to the same board, hand and reserve, in any order. Raises Unproven.
        """
        start = _start(puzzle)
        goal = puzzle.goal["points"]
        end = _end(puzzle, puzzle.solution)
        if puzzle.solution[-1] != END or end.gained != goal:
            raise Unproven(f"the solution is not a whole turn of {goal} points")
        results = turns(start, goal)
        if max(results.values(), default=goal) > goal:
            raise Unproven(f"there is a turn of {max(results.values())} points")
        if results.keys() != {result(end)}:
            raise Unproven(f"{len(results)} different turns have {goal} points")

    def is_right(self, puzzle: Puzzle, moves: tuple[str, ...]) -> bool | None:
        """True if the turn has the points of the goal; None until it ends."""
        if moves[-1:] != (END,) and moves[-1:] != (PASS,):
            return None
        return _end(puzzle, moves).gained == puzzle.goal["points"]

    def is_likely(self, state: AnyState, score: float) -> bool:
        assert isinstance(state, HexHeavenState)
        return begins_turn(state)


def begins_turn(state: HexHeavenState) -> bool:
    """True at the start of a turn after the opening."""
    return not (state.end or state.opening or state.used or state.reserve_used)


def _start(puzzle: Puzzle) -> HexHeavenState:
    """Return the position of a puzzle. Raises Unproven if no turn begins there."""
    start = puzzle.state
    assert isinstance(start, HexHeavenState)
    if not begins_turn(start):
        raise Unproven("no turn after the opening begins here")
    return start


def _end(puzzle: Puzzle, moves: tuple[str, ...]) -> HexHeavenState:
    end = puzzle.after(*moves[:-1])
    assert isinstance(end, HexHeavenState)
    return end


KINDS: Mapping[str, Kind] = {"turn": BestTurn()}
