from collections.abc import Callable
from typing import NamedTuple

from rokkaku.ai.agent import finish
from rokkaku.ai.levels import levels_of
from rokkaku.ai.limit import Limit
from rokkaku.core.puzzle import DIFFICULTIES, Puzzle, kind_of
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.table import LEVELS

TRIES = 10
"""Number of tries of each level at a puzzle, each with its own seed."""
SURE, HARDLY = 0.9, 0.1
"""Least share of tries in which the lowest level must find the easiest puzzles, and the most
in which it may find the hardest.
"""
USUALLY = 0.6
"""Share of tries from which a level counts as finding a puzzle."""
MAX_DOUBLINGS = 12

Finds = Callable[[Puzzle, int, Limit, int], bool]
"""True if a level finds the first turn of a puzzle within a limit; the last argument is a seed."""


def finds_it(puzzle: Puzzle, level: int, limit: Limit, seed: int) -> bool:
    player = levels_of(puzzle.game).puzzler(level)
    kind, state, rng, texts = kind_of(puzzle.game, puzzle.kind), puzzle.state, Rng(seed), []
    while (right := kind.is_right(puzzle, tuple(texts))) is None:
        move = finish(player(state.view(state.actor), limit, rng)).move
        texts.append(get(puzzle.game).format_move(move))
        state = state.apply(move)
    return right


class Draft(NamedTuple):
    puzzle: Puzzle
    pattern: str
    """Look of the puzzle; no two puzzles of a pack have the same."""
    first_nodes: int = 64
    """First limit with which the strongest level tries; it doubles with each try."""
    tries_nodes: int = 20_000
    """Limit for a move of the levels that try, in nodes so that grades are repeatable."""
    finds: Finds = finds_it
    nodes_tries: int = 1
    """Number of seeds with which nodes are counted; the mean is used."""


class Grade(NamedTuple):
    """Difficulty of a puzzle for the AI."""

    finds: tuple[float, ...]
    """Share of tries in which each level finds it, the weakest first."""
    nodes: int

    @property
    def difficulty(self) -> int:
        """One of `DIFFICULTIES`; 0 if none fits."""
        lowest = next((n for n, share in enumerate(self.finds) if share >= USUALLY), len(LEVELS))
        if lowest == 0:
            return 1 if self.finds[0] >= SURE else 0
        difficulty = min(lowest + 1, DIFFICULTIES[-1])
        if difficulty == DIFFICULTIES[-1] and self.finds[0] > HARDLY:
            return 0
        return difficulty


def grade(draft: Draft) -> Grade:
    """Let all levels try a puzzle; the result is the same on every machine."""
    puzzle, limit = draft.puzzle, Limit(iterations=draft.tries_nodes)
    finds = tuple(
        sum(draft.finds(puzzle, level, limit, seed) for seed in range(TRIES)) / TRIES
        for level in LEVELS
    )
    nodes = sum(_nodes(draft, seed) for seed in range(draft.nodes_tries))
    return Grade(finds, round(nodes / draft.nodes_tries))


def _nodes(draft: Draft, seed: int) -> int:
    for doubling in range(MAX_DOUBLINGS):
        nodes = draft.first_nodes << doubling
        if draft.finds(draft.puzzle, LEVELS[-1], Limit(iterations=nodes), seed):
            return nodes
    return draft.first_nodes << MAX_DOUBLINGS
