"""Puzzles of SEVEN: ends of games between all kinds of players that only one placement wins.

Left out is what is

- dull: with fewer than five placements to choose from, or found by who only takes what looks best,
  unless it is seen to win for certain;
- unfair: with so many lines that the rules alone do not prove it soon.

Two puzzles look alike if the same tiles are left and the winning one goes to the same level on the
same ground: equally high cells under it and around it, up to symmetry.
"""

from collections.abc import Iterator

from tests.generate.puzzles.draft import Draft
from tests.generate.puzzles.symmetry import symmetries

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit, Meter
from rokkaku.ai.values import WIN
from rokkaku.core.pack import Puzzle
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.games.seven.ai.lattice import placement_of
from rokkaku.games.seven.ai.lookahead import Lookahead, Widths
from rokkaku.games.seven.puzzle.judge import best_line
from rokkaku.games.seven.puzzle.kinds import GOAL, MOST_LEFT
from rokkaku.games.seven.rules.game import SevenState
from rokkaku.games.seven.rules.notation import Move, format_move
from rokkaku.hexgrid import DIRECTIONS, Hex, hex_add

PLAYERS = (1, 2, 3, 4)
"""The levels that play."""
NODES = 600
"""What they may spend on a move."""
SOLVING = 60_000
"""The nodes in which all placements from a position must be solved."""
REPLYING = 20_000
"""The nodes for each reply of the solution."""
LEAST_CHOICE = 5
TRIED = 8
"""So many last moves are tried for a puzzle."""


def drafts(seed: int, number: int) -> Iterator[Draft]:
    """The puzzles of a game: at most one for each number of tiles left.

    Where the position of the game is none, others are looked at, to which another last move leads.
    """
    rng = Rng(seed << 32 | number)
    state: SevenState = get("seven").initial()
    players = [agent(f"level{rng.choice(PLAYERS)}", "seven") for _ in state.hands]
    moves: list[Move] = []
    while state.actor is not None:
        if 2 <= sum(map(len, state.hands)) - 1 <= MOST_LEFT:
            yield from _drafts_after(state, moves, rng)
        move = finish(players[state.turn](state, Limit(iterations=NODES), rng)).move
        moves.append(move)
        state = state.apply(move)


def _drafts_after(state: SevenState, moves: list[Move], rng: Rng) -> Iterator[Draft]:
    """A puzzle that a move leads to, if one of some that are tried does."""
    for move in rng.shuffled(state.legal_moves())[:TRIED]:
        after = state.apply(move)
        if win := _only_win(after):
            yield _draft(after, (*moves, move), win)
            return


def _draft(state: SevenState, moves: tuple[Move, ...], win: Move) -> Draft:
    line = (win, *finish(best_line(state.apply(win), Limit(iterations=REPLYING))))
    played, solution = tuple(map(format_move, moves)), tuple(map(format_move, line))
    puzzle = Puzzle("seven", "finish", theme_of(state, win), {}, 0, played, GOAL, solution)
    return Draft(puzzle, pattern_of(state, win), first_nodes=3)


def _only_win(state: SevenState) -> Move | None:
    """The only placement that wins, if there is one that is neither dull nor unfair."""
    moves = {placement_of(move): move for move in state.legal_moves()}
    if len(moves) < LEAST_CHOICE:
        return None
    ahead, meter = Lookahead(state), Meter(Limit(iterations=SOLVING))
    wins: list[int] = []
    rated = finish(ahead.listed(Widths(0, 0), meter))
    for move, _ in rated:
        ahead.position.make(move)
        is_win = _is_win(ahead, meter)
        ahead.position.unmake()
        if is_win is None:
            return None
        if is_win:
            wins.append(move)
        if len(wins) > 1:
            return None
    if not wins or (wins[0] == rated[0][0] and not _is_certain(ahead, wins[0])):
        return None
    return moves[wins[0]]


def _is_certain(ahead: Lookahead, move: int) -> bool:
    """Whether a move wins whatever follows already by how high tiles can get at all."""
    ahead.appraisal.foresight = False
    ahead.position.make(move)
    ahead.appraisal.judge(0)
    is_certain = ahead.appraisal.is_final
    ahead.position.unmake()
    ahead.appraisal.foresight = True
    return is_certain


def _is_win(ahead: Lookahead, meter: Meter) -> bool | None:
    """Whether side 0 wins from what was made of the position; None if it took too long to tell."""
    value = ahead.appraisal.judge(0)
    if ahead.appraisal.is_final:
        return value == WIN
    depth = ahead.depth_to_end()
    found = finish(ahead.deepened(Widths(0, 0), depth, meter, -1))
    if found.depth < depth and abs(found.score) < 1.0:
        return None
    is_own = ahead.appraisal.side(ahead.position.ply) == 0
    return found.score == (1.0 if is_own else -1.0)


def theme_of(state: SevenState, win: Move) -> str:
    """What the winning placement is about."""
    after = state.apply(win)
    own, other = after.hands[state.turn], after.hands[1 - state.turn]
    if _reach(after, other) < _reach(state, other):
        return "block"
    if own and _reach(after, own) > _reach(state, own):
        return "stair"
    level = state.tower.level_of(win.letter)
    return "climb" if level == _reach(state, state.hands[state.turn]) else "wait"


def _reach(state: SevenState, letters: str) -> int:
    """The highest level on which one of some tiles would have to be placed."""
    return max(map(state.tower.level_of, letters))


def pattern_of(state: SevenState, win: Move) -> str:
    """The tiles that are left, and the ground up to symmetry."""
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
