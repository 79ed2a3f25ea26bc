"""Solving Level 5 by beam search, wider and wider until nothing is left out."""

from collections.abc import Generator
from math import log
from typing import NamedTuple

from rokkaku.ai.limit import Budget, BudgetExceeded, Limit
from rokkaku.ai.solver import Progress, Solution, Solving
from rokkaku.core.rng import Rng
from rokkaku.games.seven.puzzle.level5 import GOAL, Level5
from rokkaku.games.seven.puzzle.puzzle import Puzzle
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.grid import PATTERNS, anchors_within
from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tower import Tower

FIRST_WIDTH = 8
"""Positions kept after each tile in the first search; each search keeps twice as many."""
STEEPNESS = 4
"""How much more a place is worth on the next higher level."""
_PATTERNS = tuple(pattern for patterns in PATTERNS.values() for pattern in patterns)


class Node(NamedTuple):
    """A position of the beam."""

    state: SevenState
    line: tuple[Move, ...]
    """How it came about."""


def may_reach(state: SevenState, goal: int) -> bool:
    """Whether tiles enough are left: each level needs two tiles to carry the next."""
    tiles = state.tower.tiles
    if not tiles or len(tiles) >= goal:
        return True
    missing = 2 * (goal - len(tiles)) - 1 + (len(tiles[-1]) == 1)
    return missing <= sum(map(len, state.hands))


def prospects(tower: Tower) -> float:
    """How well a tower can grow: by the places on it, those high up counting most."""
    value = 0.0
    for level, (exact, tiles) in enumerate(zip(tower.heights, tower.tiles, strict=True)):
        fits = sum(anchors_within(pattern, exact).bit_count() for pattern in _PATTERNS)
        fits -= sum(tile & ~exact == 0 for tile in tiles)
        value += STEEPNESS**level * log(1 + fits)
    return value


def solve(position: Puzzle, limit: Limit, rng: Rng) -> Solving[Puzzle]:
    """Find an order of all tiles left in which level 5 is reached."""
    assert isinstance(position, Level5)
    budget = Budget(limit)
    width = FIRST_WIDTH
    try:
        while True:
            line, complete = yield from _beam(position.state, width, budget, rng)
            if line is not None:
                for move in line:
                    position = position.place(position.sets[0], move)
                return Solution(position, True, budget.nodes)
            if complete:
                return Solution(None, True, budget.nodes)
            width *= 2
    except BudgetExceeded:
        return Solution(None, False, budget.nodes)


def _beam(
    start: SevenState, width: int, budget: Budget, rng: Rng
) -> Generator[Progress, None, tuple[tuple[Move, ...] | None, bool]]:
    """A line to the goal or None, and whether no position was left out."""
    beam, complete = [Node(start, ())], True
    while beam:
        level = max(len(node.state.tower.heights) for node in beam)
        children: dict[SevenState, tuple[float, Node]] = {}
        for state, line in beam:
            if len(state.tower.heights) >= GOAL:
                return line + _rest(state), True
            for move in state.legal_moves():
                if budget.step():
                    yield Progress(budget.nodes, level)
                child = state.apply(move)
                if may_reach(child, GOAL):
                    value = prospects(child.tower) + rng.random()
                    children[child] = (value, Node(child, (*line, move)))
        ranked = sorted(children.values(), key=lambda child: -child[0])
        complete = complete and len(ranked) <= width
        beam = [node for _, node in ranked[:width]]
    return None, complete


def _rest(state: SevenState) -> tuple[Move, ...]:
    """Any legal moves to the end."""
    line: list[Move] = []
    while state.actor is not None:
        line.append(state.legal_moves()[0])
        state = state.apply(line[-1])
    return tuple(line)
