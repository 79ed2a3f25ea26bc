"""Finder of puzzles: wins that only one first move forces, in positions with enough moves."""

from collections.abc import Sequence
from functools import reduce

from rokkaku.ai.limit import Limit
from rokkaku.ai.puzzle.finder import FinderSteps, puzzle_of
from rokkaku.core.record.record import Record
from rokkaku.core.state import AnyState
from rokkaku.games.agon.ai.forced import ForcedWinSearch
from rokkaku.games.agon.puzzle.kinds import GOAL, MAX_TURNS, begins_turn, is_far_from_a_draw
from rokkaku.games.agon.rules.board import RING_OF
from rokkaku.games.agon.rules.classic import trapped
from rokkaku.games.agon.rules.game import BLOODY, AgonState
from rokkaku.games.agon.rules.notation import Move, format_move

MIN_MOVES = 5


def find(record: Record, state: AnyState, limit: Limit) -> FinderSteps:
    """Return the puzzle of the seat's forced win, if there is one: see `ai.puzzle.finder`."""
    assert isinstance(state, AgonState)
    if not (begins_turn(state) and is_far_from_a_draw(state)):
        return None
    if len(state.legal_moves()) < MIN_MOVES:
        return None
    search = ForcedWinSearch(state, state.turn, Limit(iterations=limit.iterations))
    turns, best = yield from search.find(state, MAX_TURNS)
    if turns > MAX_TURNS or (yield from search.winning_moves(state, turns)) != (best,):
        return None
    line: list[Move] = []
    yield from search.extend(line, state, turns)
    solution = tuple(map(format_move, line))
    return puzzle_of(record, "win", theme_of(state, line), {GOAL: turns}, solution)


def theme_of(state: AgonState, line: Sequence[Move]) -> str:
    """Return the theme of a win, mostly by its first move."""
    first_move, seat = line[0], state.turn
    if not reduce(AgonState.apply, line, state).position.guards[1 - seat]:
        return "removal"
    if _is_trapping(state, state.apply(first_move)):
        return "trap"
    if first_move.source & state.position.queens[seat]:
        return "queen"
    return "ring" if RING_OF[first_move.target] < RING_OF[first_move.source] else "detour"


def _is_trapping(state: AgonState, after: AgonState) -> bool:
    before, current, enemy = state.position, after.position, 1 - state.turn
    if state.rules == BLOODY:
        return bool(current.pending) or current.guards[enemy] != before.guards[enemy]
    return bool(trapped(current, enemy) & ~trapped(before, enemy))
