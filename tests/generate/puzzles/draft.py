"""A puzzle that a maker has found, and how hard it is."""

from collections.abc import Callable
from typing import NamedTuple

from rokkaku.ai.agent import finish
from rokkaku.ai.levels import levels_of
from rokkaku.ai.limit import Limit
from rokkaku.core.pack import DIFFICULTIES, Puzzle, kind_of
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.table import LEVELS

TRIES = 10
"""How often each level tries a puzzle, each time with another seed."""
SURE, HARDLY = 0.9, 0.1
"""The share of tries in which the lowest level finds the easiest and the hardest puzzles."""
USUALLY = 0.6
"""The share of tries from which on a level finds a puzzle."""
MOST_DOUBLINGS = 12

Finds = Callable[[Puzzle, int, Limit, int], bool]
"""Whether a level finds the first turn of a puzzle within a limit; the last argument is a seed."""


def finds_it(puzzle: Puzzle, level: int, limit: Limit, seed: int) -> bool:
    """Whether a level finds the first turn of a puzzle that is answered with moves."""
    player = levels_of(puzzle.game).puzzler(level)
    kind, state, rng, texts = kind_of(puzzle.game, puzzle.kind), puzzle.state, Rng(seed), []
    while (right := kind.is_right(puzzle, tuple(texts))) is None:
        move = finish(player(state.view(state.actor), limit, rng)).move
        texts.append(get(puzzle.game).format_move(move))
        state = state.apply(move)
    return right


class Draft(NamedTuple):
    """A puzzle without its difficulty."""

    puzzle: Puzzle
    pattern: str
    """What it looks like: no two puzzles of a pack have the same pattern."""
    first_nodes: int = 64
    """The nodes with which the strongest level begins to try; each time it has twice as many."""
    tries_nodes: int = 20_000
    """The most nodes a move of the levels that try it, so that the grade is the same anywhere."""
    finds: Finds = finds_it
    nodes_tries: int = 1
    """In how many tries the nodes are counted, each with another seed; the mean is taken."""


class Grade(NamedTuple):
    """How hard a puzzle is for programs."""

    finds: tuple[float, ...]
    """The share of tries in which each level finds it, the weakest first."""
    nodes: int
    """How many nodes the strongest level needs to find it."""

    @property
    def difficulty(self) -> int:
        """One of `DIFFICULTIES`; 0 for a puzzle that fits none."""
        lowest = next((n for n, share in enumerate(self.finds) if share >= USUALLY), len(LEVELS))
        if lowest == 0:
            return 1 if self.finds[0] >= SURE else 0
        difficulty = min(lowest + 1, DIFFICULTIES[-1])
        if difficulty == DIFFICULTIES[-1] and self.finds[0] > HARDLY:
            return 0
        return difficulty


def grade(draft: Draft) -> Grade:
    """Have all levels try a puzzle. Repeatable, and the same on every machine."""
    puzzle, limit = draft.puzzle, Limit(iterations=draft.tries_nodes)
    finds = tuple(
        sum(draft.finds(puzzle, level, limit, seed) for seed in range(TRIES)) / TRIES
        for level in LEVELS
    )
    nodes = sum(_nodes(draft, seed) for seed in range(draft.nodes_tries))
    return Grade(finds, round(nodes / draft.nodes_tries))


def _nodes(draft: Draft, seed: int) -> int:
    """With how many nodes the strongest level finds a puzzle in a try."""
    for doubling in range(MOST_DOUBLINGS):
        nodes = draft.first_nodes << doubling
        if draft.finds(draft.puzzle, LEVELS[-1], Limit(iterations=nodes), seed):
            return nodes
    return draft.first_nodes << MOST_DOUBLINGS
