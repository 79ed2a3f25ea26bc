"""Puzzles of Agon and Bloody Queen: wins that only one first move forces in a number of turns.

Levels play each other, in any pairing, with a few random moves. Games with an even number are of
Bloody Queen, the others of the classic rules from a random position near the throne, because games
from the start are mostly drawn. A puzzle begins with the opponent's last turn. The position before
that turn is its option, because earlier moves don't matter.

Besides what the finder leaves out, these are dull or unfair:

- in one game, a second win in as many turns, or one close to another;
- a win that looks like another: the same pieces near the throne and around the first move, up to
  symmetry and colours, with the same moves of the winner. If one step inward wins at once, the
  opponent's pieces aren't compared.
"""

from collections.abc import Iterator, Mapping
from functools import reduce

from tests.generate.puzzles.draft import Draft

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.puzzle import Puzzle
from rokkaku.core.record.record import Record
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.core.table import LEVELS
from rokkaku.games.agon.puzzle.finder import find
from rokkaku.games.agon.puzzle.kinds import GOAL
from rokkaku.games.agon.rules.board import CELL_OF, NAME_OF, RING_OF, bits
from rokkaku.games.agon.rules.game import AgonState
from rokkaku.games.agon.rules.notation import Move, format_move, parse_move
from rokkaku.games.agon.rules.position import GUARDS
from rokkaku.games.agon.rules.setup import format_position
from rokkaku.hexgrid import Hex, hex_distance, hex_length, hex_reflect, hex_rotate_right

GAME = get("agon")
NODES = 1_500
FIRST_NODES, TRIES_NODES = 8, 5_000
"""Minimum and maximum of the limit for a move of the levels that try a puzzle."""
OPENING = 6
ONE_IN = 20
"""One in this many later moves is random."""
MAX_PLIES = 160
ENDINGS, ENDING_PLIES = 4, 16
"""Number of endings played for one draft number, and their length."""
AHEAD = (
    ((0, 0, 1, 1, 2), (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3)),
    ((0, 0, 0, 1, 1), (1, 1, 1, 1, 1, 2, 2)),
)
OTHERS = (1, 2, 3, 4)
"""Rings of the pieces in an ending. `AHEAD` has, for a side far from its goal and one nearly
there, the rings of the queen and of guards, of which six are drawn; the other side's pieces are on
any ring of `OTHERS`.
"""
APART = 6
"""Minimum number of turns between two puzzles of one game."""
NEAR = 2
"""Pieces up to this ring are part of a position's pattern."""


Options = Mapping[str, str]
Turn = tuple[Options, tuple[Move, ...]]
"""The options that set up the position before a turn, and its moves."""


def symmetries(cell: Hex) -> Iterator[Hex]:
    """Yield the images of a cell under the twelve symmetries of the board."""
    for _ in range(6):
        yield from (cell, hex_reflect(cell))
        cell = hex_rotate_right(cell)


def drafts(seed: int, number: int) -> Iterator[Draft]:
    rng = Rng(seed << 32 | number)
    if number % 2:
        games = (turns_played(ending(rng), 0, ENDING_PLIES, rng) for _ in range(ENDINGS))
    else:
        games = (turns_played({"variant": "bloody"}, OPENING, MAX_PLIES, rng) for _ in range(1))
    for turns in map(list, games):
        found: dict[int, int] = {}
        for ply in rng.shuffled(range(len(turns))):
            if all(abs(ply - other) >= APART for other in found.values()):
                win = win_after(*turns[ply])
                if win and win.goal[GOAL] not in found:
                    found[win.goal[GOAL]] = ply
                    yield Draft(win, pattern_of(win), FIRST_NODES, TRIES_NODES)


def win_after(options: Options, last: tuple[Move, ...]) -> Puzzle | None:
    record = Record(GAME.id, options, moves=tuple(map(format_move, last)))
    state = reduce(AgonState.apply, last, GAME.initial(options))
    return finish(find(record, state, Limit()))


def ending(rng: Rng) -> Options:
    """Return a classic position with one side's pieces near the throne and the others at random."""
    queen, guards = rng.choice(AHEAD)
    rings = [rng.choice(queen), *rng.shuffled(guards)[:GUARDS]]
    cells: list[str] = []
    for allowed in (*((ring,) for ring in rings), *[OTHERS] * (1 + GUARDS)):
        free = (name for bit, name in NAME_OF.items() if RING_OF[bit] in allowed)
        cells.append(rng.choice([name for name in free if name not in cells]))
    pieces = "".join(rng.shuffled(("QGGGGGG", "qgggggg")))
    placed = map("".join, zip(pieces, cells, strict=True))
    return {"position": f"{rng.choice('wb')} {' '.join(placed)}"}


def turns_played(options: Options, opening: int, most: int, rng: Rng) -> Iterator[Turn]:
    players = [agent(f"level{rng.choice(LEVELS)}", GAME.id) for _ in range(2)]
    state: AgonState = GAME.initial(options)
    before, moves = state, []
    while state.actor is not None and state.ply < most:
        if state.ply < opening or not rng.below(ONE_IN):
            move = rng.choice(state.legal_moves())
        else:
            move = finish(players[state.turn](state, Limit(iterations=NODES), rng)).move
        moves.append(move)
        state = state.apply(move)
        if state.turn != before.turn:
            yield {**options, "position": format_position(before.position)}, tuple(moves)
            before, moves = state, []


def pattern_of(win: Puzzle) -> str:
    """Return the pattern of a win, the same under all symmetries of the board."""
    state = win.state
    assert isinstance(state, AgonState)
    position, seat, turns = state.position, state.turn, win.goal[GOAL]
    moves = []
    for move in map(parse_move, win.solution):
        if state.turn == seat:
            moves.append(move)
        state = state.apply(move)
    marks = [
        (f"{number}{move.kind}{end}", CELL_OF[cell])
        for number, move in enumerate(moves)
        for end, cell in enumerate(move[1:])
        if cell
    ]
    first = [CELL_OF[cell] for cell in moves[0][1:] if cell]
    sides = (seat,) if turns == 1 and win.theme == "ring" else (seat, 1 - seat)
    pieces = (group[side] for side in sides for group in position[:2])
    for name, cells in zip("GQgq", pieces, strict=False):
        for cell in map(CELL_OF.__getitem__, bits(cells)):
            if hex_length(cell) <= NEAR or any(hex_distance(cell, end) <= 1 for end in first):
                marks.append((name, cell))
    views = zip(
        *([(name, *seen) for seen in symmetries(cell)] for name, cell in marks), strict=True
    )
    shape = " ".join(f"{name}{q},{r}" for name, q, r in min(map(sorted, views)))
    return f"{state.rules.name} {turns} {shape}"
