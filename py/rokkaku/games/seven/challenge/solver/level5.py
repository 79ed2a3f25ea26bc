"""The solver of Level 5: a beam search, wider and wider until nothing is left out."""

from collections.abc import Generator, Iterator
from math import log
from random import Random
from typing import NamedTuple

from rokkaku.ai.limit import Budget, BudgetExceeded, Limit
from rokkaku.ai.solver import Solution, SolverProgress, SolverSteps
from rokkaku.core.rng import Rng
from rokkaku.games.seven.ai.board import position_of
from rokkaku.games.seven.ai.kernel.position import Position
from rokkaku.games.seven.ai.lattice import ALL_LETTERS, LETTER_BITS, moves_of
from rokkaku.games.seven.challenge.sheet.challenge import Challenge, cells_of
from rokkaku.games.seven.challenge.sheet.level5 import GOAL, Level5

FIRST_WIDTH = 8
"""Width of the beam in the first search; each further search doubles it."""
STEEPNESS = 4.0
"""Factor of a place's worth from one level to the next."""
TILES = 14


class Node(NamedTuple):
    """A position of the beam."""

    line: tuple[int, ...]
    """The kernel's placements that lead to it."""
    tiles: frozenset[int]
    """The placements with their levels and sets, which are the same in any order."""
    on_level: tuple[int, ...]
    """Number of tiles on each level from 1."""
    room: tuple[int, ...]
    """Number of places on top of each level from 1."""


def can_reach(on_level: tuple[int, ...], goal: int, tiles_left: int) -> bool:
    """True if enough tiles are left: each level needs two tiles to carry the next."""
    if not on_level or len(on_level) >= goal:
        return True
    return 2 * (goal - len(on_level)) - 1 + (on_level[-1] == 1) <= tiles_left


def prospects(node: Node) -> float:
    """Estimate from its places how well a tower can grow; those higher up count more."""
    return sum(STEEPNESS**level * log(1 + places) for level, places in enumerate(node.room))


def solve(position: Challenge, limit: Limit, rng: Rng) -> SolverSteps[Challenge]:
    assert isinstance(position, Level5)
    budget, random = Budget(limit), Random(rng.word())
    board = position_of(position.state)
    width = FIRST_WIDTH
    try:
        while True:
            line, is_complete = yield from _beam(board, root_of(position), width, budget, random)
            if line is not None:
                for move in moves_of(line, sorted(cells_of(position.placed_tiles))):
                    position = position.place(position.sets[0], move)
                return Solution(position, True, budget.nodes)
            if is_complete:
                return Solution(None, True, budget.nodes)
            width *= 2
    except BudgetExceeded:
        return Solution(None, False, budget.nodes)


def root_of(position: Level5) -> Node:
    board = position_of(position.state)
    levels = [tile.level for tile in position.placed_tiles]
    on_level = tuple(levels.count(level) for level in range(1, max(levels, default=0) + 1))
    room = tuple(
        board.generate_on_top(level, ALL_LETTERS, 0) for level in range(1, len(on_level) + 1)
    )
    return Node((), frozenset(), on_level, room)


def _beam(
    board: Position, root: Node, width: int, budget: Budget, random: Random
) -> Generator[SolverProgress, None, tuple[tuple[int, ...] | None, bool]]:
    """Return a line to the goal or None, and True if no position was left out."""
    beam, is_complete = [root], True
    while beam:
        level = max(len(node.on_level) for node in beam)
        children: dict[frozenset[int], tuple[float, Node]] = {}
        for node in beam:
            for placement in node.line:
                board.make(placement)
            if len(node.on_level) >= GOAL:
                return node.line + _fill_up(board), True
            for child in children_of(board, node):
                if budget.step():
                    yield SolverProgress(budget.nodes, level)
                children[child.tiles] = (prospects(child) + random.random(), child)
            for _ in node.line:
                board.unmake()
        ranked = sorted(children.values(), key=lambda child: -child[0])
        is_complete = is_complete and len(ranked) <= width
        beam = [node for _, node in ranked[:width]]
    return None, is_complete


def children_of(board: Position, node: Node) -> Iterator[Node]:
    """Yield the positions after one more tile from which the goal may be reached."""
    tiles_left = TILES - sum(node.on_level) - 1
    for placement in _placements(board):
        level_below = board.below(LETTER_BITS[placement & 63])
        on_level = _with(node.on_level, level_below, (*node.on_level, 0)[level_below] + 1)
        if not can_reach(on_level, GOAL, tiles_left):
            continue
        board.make(placement)
        room = _with(node.room, level_below, board.generate_on_top(level_below + 1, ALL_LETTERS, 0))
        if level_below:
            room = _with(room, level_below - 1, board.generate_on_top(level_below, ALL_LETTERS, 0))
        board.unmake()
        tile = placement << 5 | level_below << 1 | tiles_left & 1
        yield Node((*node.line, placement), node.tiles | {tile}, on_level, room)


def _placements(board: Position) -> list[int]:
    """Return the placements; on the empty table one of each letter, as the others are alike."""
    if board.ply:
        return board.placements()
    return [LETTER_BITS.index(1 << number) for number in range(ALL_LETTERS.bit_length())]


def _with(numbers: tuple[int, ...], index: int, number: int) -> tuple[int, ...]:
    return (*numbers[:index], number, *numbers[index + 1 :])


def _fill_up(board: Position) -> tuple[int, ...]:
    """Make any legal placements to the end, and return them."""
    line: list[int] = []
    while board.ply < TILES:
        line.append(board.placements()[0])
        board.make(line[-1])
    return tuple(line)
