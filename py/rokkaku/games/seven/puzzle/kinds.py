"""The kind of SEVEN's puzzles."""

from collections.abc import Mapping

from rokkaku.core.puzzle import SURE_SCORE, Kind, Puzzle, Unproven
from rokkaku.core.state import AnyState
from rokkaku.games.seven.puzzle.finish.proof import Proof
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.notation import parse_move

MAX_LEFT = 5
"""Most tiles left at the start of a puzzle."""
GOAL = {"win": 1}


class Finish(Kind):
    """The end of a game that only one placement wins."""

    def prove(self, puzzle: Puzzle) -> None:
        """Prove that only the first move of the solution wins. Raises Unproven.

        The solution must go on to the end of the game.
        """
        state = puzzle.state
        assert isinstance(state, SevenState)
        if not is_for_two(state) or puzzle.goal != GOAL:
            raise Unproven("only the standard game for two players has puzzles")
        if not is_near_the_end(state) or len(puzzle.solution) != sum(map(len, state.hands)):
            raise Unproven(f"the solution must place all tiles left, 2 to {MAX_LEFT}")
        end = puzzle.after(*puzzle.solution).outcome()
        if end is None or end.winners != (puzzle.seat,):
            raise Unproven("the solution does not win")
        proof, first_move = Proof(puzzle.seat), parse_move(puzzle.solution[0])
        if not proof.wins(state.apply(first_move)):
            raise Unproven("the solution can be answered")
        for move in state.legal_moves():
            if move != first_move and proof.wins(state.apply(move)):
                raise Unproven(f"{move} wins as well")

    def is_right(self, puzzle: Puzzle, moves: tuple[str, ...]) -> bool | None:
        return moves[0] == puzzle.solution[0] if moves else None

    def is_likely(self, state: AnyState, score: float) -> bool:
        assert isinstance(state, SevenState)
        return score >= SURE_SCORE and is_for_two(state) and is_near_the_end(state)


def is_for_two(state: SevenState) -> bool:
    """True in the standard game for two, without misère."""
    return state.teams == ((0,), (1,)) and not state.misere


def is_near_the_end(state: SevenState) -> bool:
    """True if few tiles are left, but more than one."""
    return 2 <= sum(map(len, state.hands)) <= MAX_LEFT


KINDS: Mapping[str, Kind] = {"finish": Finish()}
