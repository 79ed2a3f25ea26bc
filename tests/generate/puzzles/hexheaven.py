"""Puzzles of Hex Heaven: the turns with the most points in games of good players.

Half of the games are casual ones for two, a quarter each are serious and solo. Besides what the
finder leaves out, turns with too many ways for a quick proof by the rules alone are unfair.

Two puzzles look alike if placements of the same shape make the same points.
"""

from collections.abc import Iterator

from tests.generate.puzzles.draft import Draft
from tests.generate.puzzles.symmetry import symmetries

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.puzzle import Puzzle
from rokkaku.core.record.record import Record
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.games.hexheaven.puzzle.finder import effects, find
from rokkaku.games.hexheaven.rules.notation import format_move, parse_move
from rokkaku.games.hexheaven.rules.outcome import CASUAL, SERIOUS, SOLO
from rokkaku.games.hexheaven.rules.state import HexHeavenState

MODES = (CASUAL, SERIOUS, CASUAL, SOLO)
PLAYERS = (2, 3, 3)
NODES = 300


def drafts(seed: int, number: int) -> Iterator[Draft]:
    rng = Rng(seed << 32 | number)
    options = {} if (mode := MODES[number % len(MODES)]) == CASUAL else {"mode": mode}
    state = get("hexheaven").initial(options, number)
    players = [agent(f"level{rng.choice(PLAYERS)}", "hexheaven") for _ in state.hands]
    moves: list[str] = []
    while state.actor is not None:
        record = Record("hexheaven", options, number, tuple(moves))
        if puzzle := finish(find(record, state, Limit())):
            yield Draft(puzzle, pattern_of(puzzle))
        player = players[state.turn]
        move = finish(player(state.view(state.actor), Limit(iterations=NODES), rng)).move
        moves.append(format_move(move))
        state = state.apply(move)


def pattern_of(puzzle: Puzzle) -> str:
    """Return points, sides and shape of the placements, up to symmetry."""
    state, line = puzzle.state, tuple(map(parse_move, puzzle.solution[:-1]))
    assert isinstance(state, HexHeavenState)
    made = effects(state, line)
    cells = [move.cell for move in line]
    looks = []
    for turned in symmetries(cells):
        q, r = min(turned)
        looks.append(
            sorted(
                (cell.q - q, cell.r - r, effect.sides, effect.points)
                for cell, effect in zip(turned, made, strict=True)
            )
        )
    return f"{len(state.reserves[state.turn])} {min(looks)}"
