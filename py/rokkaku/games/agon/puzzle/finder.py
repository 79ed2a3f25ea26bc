"""Finder of puzzles: wins that only one first move forces, in positions with enough moves."""

from collections.abc import Sequence
from functools import reduce

from rokkaku.ai.limit import Limit
from rokkaku.ai.pack.finder import Finding, puzzle_of
from rokkaku.core.record.record import Record
from rokkaku.core.state import AnyState
from rokkaku.games.agon.ai.forced import Wins
from rokkaku.games.agon.puzzle.kinds import GOAL, MOST_TURNS, begins_turn, is_far_from_a_draw
from rokkaku.games.agon.rules.board import RING_OF
from rokkaku.games.agon.rules.classic import trapped
from rokkaku.games.agon.rules.game import BLOODY, AgonState
from rokkaku.games.agon.rules.notation import Move, format_move

FEWEST_MOVES = 5


def find(record: Record, state: AnyState, limit: Limit) -> Finding:
    """Return the puzzle of the seat's forced win, if there is one: see `ai.pack.finder`."""
    assert isinstance(state, AgonState)
    if not (begins_turn(state) and is_far_from_a_draw(state)):
        return None
    if len(state.legal_moves()) < FEWEST_MOVES:
        return None
    wins, line = Wins(state, state.turn, Limit(iterations=limit.iterations)), list[Move]()
    turns, best = yield from wins.find(state, MOST_TURNS)
    if turns > MOST_TURNS or (yield from wins.answers(state, turns)) != (best,):
        return None
    yield from wins.extend(line, state, turns)
    solution = tuple(map(format_move, line))
    return puzzle_of(record, "win", theme_of(state, line), {GOAL: turns}, solution)


def theme_of(state: AgonState, line: Sequence[Move]) -> str:
    """Return the theme of a win, mostly by its first move."""
    first, seat = line[0], state.turn
    if not reduce(AgonState.apply, line, state).position.guards[1 - seat]:
        return "removal"
    if _traps(state, state.apply(first)):
        return "trap"
    if first.source & state.position.queens[seat]:
        return "queen"
    return "ring" if RING_OF[first.target] < RING_OF[first.source] else "detour"


def _traps(state: AgonState, after: AgonState) -> bool:
    before, now, theirs = state.position, after.position, 1 - state.turn
    if state.rules == BLOODY:
        return bool(now.pending) or now.guards[theirs] != before.guards[theirs]
    return bool(trapped(now, theirs) & ~trapped(before, theirs))
