"""Puzzles of Agon and Bloody Queen: wins that only one first move forces within so many turns.

Levels play each other, any against any, with a few random moves: in games with an even number
Bloody Queen; in the others by the classic rules, from a random position near the throne, as games
from the start are mostly drawn. A puzzle begins with the last turn of the other side: the position
before that is its option, as the past of a position does not matter.

Beside what the finder leaves out, these are dull or unfair:

- of one game, a second win in as many turns, and one close to another;
- what looks the same as another one: the same pieces near the throne and around the first move,
  whichever way the board is turned and whoever has which colour, with the same moves of the winner;
  the pieces of the other side aside, where one step inward wins at once.
"""

from collections.abc import Iterator, Mapping
from functools import reduce

from tests.generate.puzzles.draft import Draft

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.core.pack import Puzzle
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
"""Nodes a move, in the games that are played."""
FIRST_NODES, TRIES_NODES = 8, 5_000
"""Nodes a move, at the least and at most, of the levels that try a puzzle."""
OPENING = 6
"""Random moves at the beginning of a game."""
ONE_IN = 20
"""Of so many later moves one is random."""
MOST_PLIES = 160
ENDINGS, ENDING_PLIES = 4, 16
"""So many endings are played at a time, and so far."""
AHEAD = (
    ((0, 0, 1, 1, 2), (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3)),
    ((0, 0, 0, 1, 1), (1, 1, 1, 1, 1, 2, 2)),
)
OTHERS = (1, 2, 3, 4)
"""The rings of the pieces in an ending: of queen and guards that are far or nearly there, six of
these; and any of these for the other side."""
APART = 6
"""So many turns are between the puzzles of one game, at least."""
NEAR = 2
"""What a position looks like are the rings up to this one."""


Options = Mapping[str, str]
Turn = tuple[Options, tuple[Move, ...]]
"""The options that set up the position before it, and its moves."""


def symmetries(cell: Hex) -> Iterator[Hex]:
    """Where a cell comes to when the board is turned, or turned over: twelve ways."""
    for _ in range(6):
        yield from (cell, hex_reflect(cell))
        cell = hex_rotate_right(cell)


def drafts(seed: int, number: int) -> Iterator[Draft]:
    """The puzzles of one game of Bloody Queen, or of some classic endings."""
    rng = Rng(seed << 32 | number)
    if number % 2:
        games = (turns_played(ending(rng), 0, ENDING_PLIES, rng) for _ in range(ENDINGS))
    else:
        games = (turns_played({"variant": "bloody"}, OPENING, MOST_PLIES, rng) for _ in range(1))
    for turns in map(list, games):
        found: dict[int, int] = {}
        for ply in rng.shuffled(range(len(turns))):
            if all(abs(ply - other) >= APART for other in found.values()):
                win = win_after(*turns[ply])
                if win and win.goal[GOAL] not in found:
                    found[win.goal[GOAL]] = ply
                    yield Draft(win, pattern_of(win), FIRST_NODES, TRIES_NODES)


def win_after(options: Options, last: tuple[Move, ...]) -> Puzzle | None:
    """The forced win after a turn, if there is one that only one first move forces."""
    record = Record(GAME.id, options, moves=tuple(map(format_move, last)))
    state = reduce(AgonState.apply, last, GAME.initial(options))
    return finish(find(record, state, Limit()))


def ending(rng: Rng) -> Options:
    """A classic position with the pieces of one side near the throne, all else at random."""
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
    """The turns of a game that begins with random moves, and ends after `most` moves."""
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
    """What a win looks like, the same however the board is turned, or turned over."""
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
