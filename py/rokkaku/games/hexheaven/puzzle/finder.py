"""A finder of puzzles of Hex Heaven: positions in which one turn alone has the most points.

Left out are

- dull puzzles: worth fewer than three points, or solved by a greedy player, who makes the best
  single placement each time, any of equal ones, and stops when all others cost points;
- unfair puzzles: in a casual game, with a score so low that the score card, which does not go
  below 0, might count the turn differently.
"""

from collections.abc import Generator
from itertools import permutations

from rokkaku.ai.agent import Progress
from rokkaku.ai.limit import BudgetExceeded, Limit, Meter
from rokkaku.ai.puzzle.finder import FinderSteps, puzzle_of
from rokkaku.core.record.record import Record
from rokkaku.core.state import AnyState
from rokkaku.games.hexheaven.ai.counting import count
from rokkaku.games.hexheaven.ai.search import SearchSetup
from rokkaku.games.hexheaven.puzzle.kinds import begins_turn
from rokkaku.games.hexheaven.rules.notation import END, ENDING, PASS, RESERVE, Move, format_move
from rokkaku.games.hexheaven.rules.outcome import CASUAL
from rokkaku.games.hexheaven.rules.placement import Effect
from rokkaku.games.hexheaven.rules.position import Position
from rokkaku.games.hexheaven.rules.state import HexHeavenState

WIDTH = 2_000
"""The beam width, which nearly always covers all turns."""
MIN_POINTS = 3
SAFE_SCORE = 5
"""In a casual game with at least this score, the score card counts a good turn in full."""
MAX_POSITIONS = 200
"""The most positions of greedy players to follow, for each number of placements."""


def find(record: Record, state: AnyState, limit: Limit) -> FinderSteps:
    """Find the best turn of the seat to move: see `ai.puzzle.finder`."""
    assert isinstance(state, HexHeavenState)
    line = yield from _find_only_best(state, limit)
    if not line:
        return None
    solution, goal = (*map(format_move, line), END), {"points": _play_line(state, line).gained}
    return puzzle_of(record, "turn", theme_of(state, line), goal, solution)


def _find_only_best(
    state: HexHeavenState, limit: Limit
) -> Generator[Progress | None, None, tuple[Move, ...]]:
    """Return the placements of the only turn with most points, in a natural order; or ()."""
    if not begins_turn(state) or len(state.legal_moves()) == 1:
        return ()
    if state.mode == CASUAL and state.points[state.turn] < SAFE_SCORE:
        return ()
    view, meter = state.view(state.actor), Meter(Limit(iterations=limit.iterations))
    setup = SearchSetup(view)
    best = yield from count(setup, view, WIDTH, meter)
    if limit.iterations is not None and setup.play.turns.nodes >= limit.iterations:
        raise BudgetExceeded
    if best.results != 1 or best.points < MIN_POINTS:
        return ()
    if (yield from _is_greedy(state, best.points)):
        return ()
    return (yield from _natural_order(state, best.moves[:-1], best.points))


def _is_greedy(state: HexHeavenState, goal: int) -> Generator[None, None, bool]:
    """True if a greedy player may reach `goal`, or has too many ways to try them all."""
    positions: list[Position] = [state]
    while positions:
        next_positions: dict[object, Position] = {}
        for position in positions:
            yield
            moves = position.legal_moves()
            if ENDING in moves and position.gained >= goal:
                return True
            points = {
                move: position.effect(move).points for move in moves if move.kind not in (END, PASS)
            }
            best_points = max(points.values(), default=-1)
            if best_points < 0 and (ENDING in moves or not points):
                continue
            for move in points:
                if points[move] == best_points:
                    after = position.apply(move)
                    next_positions[after.board, after.hands, after.reserves, after.used] = after
        if len(next_positions) > MAX_POSITIONS:
            return True
        positions = list(next_positions.values())
    return False


def _natural_order(
    state: HexHeavenState, line: tuple[Move, ...], goal: int
) -> Generator[None, None, tuple[Move, ...]]:
    """Return the legal order in which the poorest placement scores most; ties go by text."""
    orders = []
    for order in permutations(line):
        yield
        if _is_legal(state, order, goal):
            orders.append(order)

    def rank(order: tuple[Move, ...]) -> tuple[int, list[str]]:
        return -min(effect.points for effect in effects(state, order)), list(map(str, order))

    return min(orders, key=rank)


def _is_legal(state: HexHeavenState, line: tuple[Move, ...], goal: int) -> bool:
    for move in line:
        if move not in state.legal_moves():
            return False
        state = state.apply(move)
    return ENDING in state.legal_moves() and state.gained == goal


def _play_line(state: HexHeavenState, line: tuple[Move, ...]) -> HexHeavenState:
    for move in line:
        state = state.apply(move)
    return state


def effects(state: HexHeavenState, line: tuple[Move, ...]) -> list[Effect]:
    return [_play_line(state, line[:number]).effect(move) for number, move in enumerate(line)]


def theme_of(state: HexHeavenState, line: tuple[Move, ...]) -> str:
    line_effects = effects(state, line)
    taken = sum(len(effect.taken) for effect in line_effects)
    if taken > 1:
        return "double"
    if min(effect.points for effect in line_effects) < 0:
        return "risk"
    if taken:
        return "heaven"
    if any(move.kind == RESERVE for move in line):
        return "reserve"
    return "chain" if len(line) > 2 else "pair"
