"""The puzzle kind `win`: force a win within `win_in` of the seat's own turns."""

from collections.abc import Mapping

from rokkaku.core.puzzle import SURE_SCORE, Kind, Puzzle, Unproven
from rokkaku.core.state import AnyState
from rokkaku.games.agon.puzzle.proof import Proof
from rokkaku.games.agon.rules.game import CAPTOR, GAME, MOVE_CAP, AgonState
from rokkaku.games.agon.rules.notation import PASS, format_move

GOAL = "win_in"
MAX_TURNS = 4
_MAX_MOVES = 100
"""Upper bound on the moves in MAX_TURNS turns of the seat and the replies."""


class Win(Kind):
    """Puzzles in which only one first move wins within the given turns, and none sooner."""

    def prove(self, puzzle: Puzzle) -> None:
        """Prove that the solution wins against the longest resistance, and nothing else wins."""
        state = puzzle.state
        assert isinstance(state, AgonState)
        turns, passed = puzzle.goal.get(GOAL, 0), state.passes > 0
        if not 1 <= turns <= MAX_TURNS:
            raise Unproven(f"the goal is a win in {turns} turns, not in 1 to {MAX_TURNS}")
        if not begins_turn(state):
            raise Unproven("the captor decides, or this is not the beginning of a turn")
        if not is_far_from_a_draw(state):
            raise Unproven("a draw by repetition or by the number of moves is near")
        proof = Proof(state.rules, state.turn)
        _prove_line(state, proof, puzzle.solution, turns)
        for move in state.legal_moves():
            is_solution = format_move(move) == puzzle.solution[0]
            if turns > is_solution and proof.wins_by(
                state.position, move, turns - is_solution, passed
            ):
                raise Unproven(f"{move} wins {'sooner' if is_solution else 'too'}")

    def is_right(self, puzzle: Puzzle, moves: tuple[str, ...]) -> bool | None:
        """Judge the first move only: after it, several may be right."""
        return moves[0] == puzzle.solution[0] if moves else None

    def is_likely(self, state: AnyState, score: float) -> bool:
        assert isinstance(state, AgonState)
        return score >= SURE_SCORE and begins_turn(state) and is_far_from_a_draw(state)


def begins_turn(state: AgonState) -> bool:
    """True if a turn begins in which the seat to move decides alone."""
    position = state.position
    return state.rules != CAPTOR and not position.pending and not position.unplaced


def is_far_from_a_draw(state: AgonState) -> bool:
    """True if neither repetition nor the move limit can end the game before a win."""
    return max(state.seen.values()) == 1 and state.ply + _MAX_MOVES <= MOVE_CAP


def _prove_line(state: AgonState, proof: Proof, line: tuple[str, ...], turns: int) -> None:
    """Prove that each move of a line is a best one, and that the line wins in the last turn."""
    seat = state.turn
    for text in line:
        move = GAME.parse_move(text)
        after = state.apply(move)
        passed = state.passes > 0
        if state.turn == seat:
            if not proof.wins_by(state.position, move, turns, passed):
                raise Unproven(f"{text} does not win in {turns}")
            turns -= after.turn != seat
        elif after.turn == seat and proof.is_won(after.position, turns - 1, move.kind == PASS):
            raise Unproven(f"{text} does not resist as long as possible")
        state = after
    outcome = state.outcome()
    if turns or outcome is None or outcome.winners != (seat,):
        raise Unproven("the solution does not end with a win in the last turn")


KINDS: Mapping[str, Kind] = {"win": Win()}
