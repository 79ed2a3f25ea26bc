"""Puzzles of Hex Heaven: the turns with most points in games of good players.

Half of the games are casual ones for two, a quarter each serious and solo. Left out is what is

- dull: fewer than three points; what a greedy player comes to, who takes the best single placement
  each time and stops when all that is left costs points, however it chooses between equal ones;
- unfair: a turn of a casual game with a score so low that the card, which does not go below 0,
  might count differently; one with so many ways that the rules alone do not prove it soon.

Two puzzles look alike if the same points are made by placements that form the same shape.
"""

from collections.abc import Iterator
from itertools import permutations

from tests.generate.puzzles.draft import Draft
from tests.generate.puzzles.symmetry import symmetries

from rokkaku.ai.agent import finish
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit, Meter
from rokkaku.core.pack import Puzzle
from rokkaku.core.registry import get
from rokkaku.core.rng import Rng
from rokkaku.games.hexheaven.ai.counting import count
from rokkaku.games.hexheaven.ai.search import Look
from rokkaku.games.hexheaven.rules.notation import END, ENDING, PASS, RESERVE, Move, format_move
from rokkaku.games.hexheaven.rules.outcome import CASUAL, SERIOUS, SOLO
from rokkaku.games.hexheaven.rules.placement import Effect
from rokkaku.games.hexheaven.rules.position import Position
from rokkaku.games.hexheaven.rules.state import HexHeavenState

MODES = (CASUAL, SERIOUS, CASUAL, SOLO)
PLAYERS = (2, 3, 3)
"""The levels that play."""
NODES = 300
"""What they may spend on a move."""
WIDTH = 2_000
"""So many turns with the same number of tiles are made longer: nearly always all there are."""
LEAST_POINTS = 3
SAFE_SCORE = 5
"""With such a score the card of a casual game counts a good turn as it is."""
MOST_WAYS = 200
"""So many ways of a greedy player are followed."""


def drafts(seed: int, number: int) -> Iterator[Draft]:
    """The puzzles of a game between good players."""
    rng = Rng(seed << 32 | number)
    options = {} if (mode := MODES[number % len(MODES)]) == CASUAL else {"mode": mode}
    state = get("hexheaven").initial(options, number)
    players = [agent(f"level{rng.choice(PLAYERS)}", "hexheaven") for _ in state.hands]
    moves: list[str] = []
    while state.actor is not None:
        if line := _only_best(state):
            gained = _played(state, line).gained
            puzzle = Puzzle(
                "hexheaven",
                "turn",
                theme_of(state, line),
                options,
                number,
                tuple(moves),
                {"points": gained},
                (*map(format_move, line), END),
            )
            yield Draft(puzzle, pattern_of(state, line))
        player = players[state.turn]
        move = finish(player(state.view(state.actor), Limit(iterations=NODES), rng)).move
        moves.append(format_move(move))
        state = state.apply(move)


def _only_best(state: HexHeavenState) -> tuple[Move, ...]:
    """The placements of the only turn with most points, as a person would order them; or ()."""
    if state.opening or state.used or state.reserve_used:
        return ()
    if state.mode == CASUAL and state.points[state.turn] < SAFE_SCORE:
        return ()
    if len(state.legal_moves()) == 1:
        return ()
    view = state.view(state.actor)
    best = finish(count(Look(view), view, WIDTH, Meter(Limit())))
    if best.results != 1 or best.points < LEAST_POINTS or _is_greedy(state, best.points):
        return ()
    return _ordered(state, best.moves[:-1], best.points)


def _is_greedy(state: HexHeavenState, goal: int) -> bool:
    """Whether a greedy player may come to so many points, or has too many ways to tell."""
    ways: list[Position] = [state]
    while ways:
        longer: dict[object, Position] = {}
        for way in ways:
            moves = way.legal_moves()
            if ENDING in moves and way.gained >= goal:
                return True
            points = {m: way.effect(m).points for m in moves if m.kind not in (END, PASS)}
            most = max(points.values(), default=-1)
            if most < 0 and (ENDING in moves or not points):
                continue
            for move in points:
                if points[move] == most:
                    after = way.apply(move)
                    longer[after.board, after.hands, after.reserves, after.used] = after
        if len(longer) > MOST_WAYS:
            return True
        ways = list(longer.values())
    return False


def _ordered(state: HexHeavenState, line: tuple[Move, ...], goal: int) -> tuple[Move, ...]:
    """The legal order of some placements in which the poorest one scores most; then by texts."""
    orders = [order for order in permutations(line) if _is_legal(state, order, goal)]

    def rank(order: tuple[Move, ...]) -> tuple[int, list[str]]:
        return -min(effect.points for effect in _effects(state, order)), list(map(str, order))

    return min(orders, key=rank)


def _is_legal(state: HexHeavenState, line: tuple[Move, ...], goal: int) -> bool:
    for move in line:
        if move not in state.legal_moves():
            return False
        state = state.apply(move)
    return ENDING in state.legal_moves() and state.gained == goal


def _played(state: HexHeavenState, line: tuple[Move, ...]) -> HexHeavenState:
    for move in line:
        state = state.apply(move)
    return state


def _effects(state: HexHeavenState, line: tuple[Move, ...]) -> list[Effect]:
    return [_played(state, line[:number]).effect(move) for number, move in enumerate(line)]


def theme_of(state: HexHeavenState, line: tuple[Move, ...]) -> str:
    """What a turn is about."""
    effects = _effects(state, line)
    taken = sum(len(effect.taken) for effect in effects)
    if taken > 1:
        return "double"
    if min(effect.points for effect in effects) < 0:
        return "risk"
    if taken:
        return "heaven"
    if any(move.kind == RESERVE for move in line):
        return "reserve"
    return "chain" if len(line) > 2 else "pair"


def pattern_of(state: HexHeavenState, line: tuple[Move, ...]) -> str:
    """The points and numbers of sides of the placements, and how they lie, up to symmetry."""
    effects = _effects(state, line)
    cells = [move.cell for move in line]
    looks = []
    for turned in symmetries(cells):
        q, r = min(turned)
        looks.append(
            sorted(
                (cell.q - q, cell.r - r, effect.sides, effect.points)
                for cell, effect in zip(turned, effects, strict=True)
            )
        )
    return f"{len(state.reserves[state.turn])} {min(looks)}"
