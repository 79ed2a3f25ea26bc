"""Puzzles of SEVEN: endgames between players of all levels that only one placement wins.

Besides what the finder leaves out, endgames with too many lines for a quick proof by the rules
alone are unfair.

Two puzzles look alike if the same tiles are left, and the winning one goes to the same level on
the same ground: the heights of the cells under it and around it, up to symmetry.
"""

from collections.abc import Iterator
from contextlib import suppress

from tests.generate.puzzles.draft import Draft
from tests.generate.puzzles.symmetry import symmetries

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import BudgetExceeded, Limit
from rokkaku.core.puzzle import Puzzle
from rokkaku.core.record.record import Record
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.games.seven.puzzle.finder import find
from rokkaku.games.seven.puzzle.kinds import MAX_LEFT
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.notation import Move, format_move, parse_move
from rokkaku.hexgrid import DIRECTIONS, Hex, hex_add

PLAYERS = (1, 2, 3, 4)
NODES = 600
SOLVING = 60_000
"""Limit for solving all placements in a position, in nodes."""
TRIED = 8
"""Number of last moves that are tried for a puzzle."""


def drafts(seed: int, number: int) -> Iterator[Draft]:
    """Yield the puzzles of a game, at most one for each number of tiles left.

    If the position of the game is not a puzzle, positions after other last moves are tried.
    """
    rng = Rng(seed << 32 | number)
    state: SevenState = get("seven").initial()
    players = [agent(f"level{rng.choice(PLAYERS)}", "seven") for _ in state.hands]
    moves: list[Move] = []
    while state.actor is not None:
        if 2 <= sum(map(len, state.hands)) - 1 <= MAX_LEFT:
            yield from _drafts_after(state, moves, rng)
        move = finish(players[state.turn](state, Limit(iterations=NODES), rng)).move
        moves.append(move)
        state = state.apply(move)


def _drafts_after(state: SevenState, moves: list[Move], rng: Rng) -> Iterator[Draft]:
    for move in rng.shuffled(state.legal_moves())[:TRIED]:
        after = state.apply(move)
        played = tuple(map(format_move, (*moves, move)))
        with suppress(BudgetExceeded):
            found = find(Record("seven", moves=played), after, Limit(iterations=SOLVING))
            if puzzle := finish(found):
                yield Draft(puzzle, pattern_of(puzzle), first_nodes=3)
                return


def pattern_of(puzzle: Puzzle) -> str:
    state, win = puzzle.state, parse_move(puzzle.solution[0])
    assert isinstance(state, SevenState)
    heights: dict[Hex, int] = {}
    for tile in state.placements:
        heights.update(dict.fromkeys(tile.move.cells, tile.level))
    steps = (Hex(0, 0), *DIRECTIONS)
    ground = sorted({hex_add(cell, step) for cell in win.cells for step in steps})
    looks = []
    for turned in symmetries(ground):
        q, r = min(turned)
        looks.append(
            sorted(
                (to.q - q, to.r - r, heights.get(at, 0), at in win.cells)
                for to, at in zip(turned, ground, strict=True)
            )
        )
    return f"{state.hands} {win.letter} {min(looks)}"
