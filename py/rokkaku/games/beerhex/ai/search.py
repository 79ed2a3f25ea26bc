"""The choice of a move, against an opponent without the seat's knowledge.

The kernel's tree separates the knowledge of the seat to move from public knowledge (see
`kernel/tree.py`), so it recognises the worth of a decoy that the opponent may attack. The move is
drawn at random, better ones more often, so that nobody can predict it.
"""

from functools import lru_cache
from math import exp
from typing import NamedTuple

from rokkaku.ai.agent import Agent, Progress, Search, SearchResult
from rokkaku.ai.limit import Limit, Meter
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState
from rokkaku.games.beerhex.ai import lanes
from rokkaku.games.beerhex.ai.belief import scaled_chances
from rokkaku.games.beerhex.ai.kernel.tree import Tree
from rokkaku.games.beerhex.ai.kernel.worlds import Worlds
from rokkaku.games.beerhex.ai.lanes import DECOY, bit_of_lane, lane_of
from rokkaku.games.beerhex.rules import observation
from rokkaku.games.beerhex.rules.board import CENTRE, TRIANGLES, TRIPLES, bits
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD, SILVER
from rokkaku.games.beerhex.rules.notation import ATTACK, DECLARATION, HIDDEN, PLACE, Move
from rokkaku.games.beerhex.rules.position import Position

OWN, PUBLIC = 0, 1
"""Kinds of bundles: by the knowledge of the seat to move, and by public knowledge."""
TRUST = 1.0
"""Trust of all players in the evidence of placements: see `belief.chance`."""


class Scope(NamedTuple):
    """The extent of a search."""

    iterations: int = 1 << 30
    """Maximum number of iterations."""
    explore: float = 0.2
    """Weight of exploration."""
    loss_shift: int = 3
    """One face-down crown in 2 ** `loss_shift` gets a random symbol by the end; 0: none."""
    attacks: bool = True
    decoys: bool = True
    """True if it considers placing the other symbol while it has its own."""


class Taste(NamedTuple):
    """Errors and habits in the choice of a move."""

    noise: float = 0.0
    """Largest error in judging a move's winning chance."""
    mixing: float = 0.01
    """Loss of winning chance that makes a move e times less likely."""
    sure: float = 0.97
    """Share of worlds in which a declaration must win to be made at once."""
    patience: float = 0.0
    """Unless sure, it declares if that wins this much more often than the best move."""
    win_weight: float = 1.0
    """Weight of the winning chance in the choice; below 0, the player avoids the fight."""
    attacking: float = 0.0
    """Amount by which it overrates the winning chance of an attack."""
    bluffing: float = 0.0
    """The same for placing the other symbol."""


class Strength(NamedTuple):
    """The strength and style of a player."""

    scope: Scope = Scope()
    taste: Taste = Taste()


def worlds_of(position: Position, trust: float, seed: int) -> Worlds:
    """Return the worlds of a position, with bundles of the kind OWN but not yet PUBLIC."""
    worlds = Worlds(seed)
    worlds.know(position.symbols[GOLD] & ~position.symbols[HIDDEN])
    _set_chances(worlds, OWN, position, trust)
    return worlds


def _set_chances(worlds: Worlds, kind: int, position: Position, trust: float) -> None:
    for colour in (GOLD, SILVER):
        crowns = [lane_of(trace.cell) for trace in position.traces[colour]]
        worlds.set_chances(kind, colour, crowns, scaled_chances(position, colour, trust))


@lru_cache(maxsize=1 << 10)
def _numbers(triples: tuple[int, ...]) -> list[int]:
    return [number for cells in triples for number in (cells, *map(lane_of, bits(cells)))]


class SearchSetup:
    """A position to move in, set up in the kernel."""

    def __init__(self, view: BeerHexState, scope: Scope, rng: Rng) -> None:
        position = view.position
        self.seat = position.turn
        self.worlds = worlds_of(position, TRUST, rng.word() << 31 | rng.word() | 1)
        self.worlds.loss_shift = scope.loss_shift
        _set_chances(self.worlds, PUBLIC, observation.seen_by(position, None, False), TRUST)
        self.triples = TRIPLES if view.rules.attack == "connected" else TRIANGLES
        self.tree = tree = Tree(self.worlds, self.seat, _numbers(self.triples))
        tree.knows_own = not view.rules.hints
        tree.attacks = scope.attacks
        tree.explore = scope.explore
        hand = position.hands[self.seat]
        tree.begin(
            position.colours[GOLD],
            position.colours[SILVER],
            position.face_down,
            0 if view.ply else CENTRE,
            [sum(hand) for hand in position.hands],
            [hand[self.seat] > 0, hand[1 - self.seat] > 0],
            position.must_place,
        )

    def declaration_chance(self, position: Position) -> float:
        crowns, wins = position.occupied, 0
        if self.worlds.can_join(self.seat, crowns):
            for number in range(lanes.POOL):
                self.worlds.take(OWN, number)
                wins += int(self.worlds.joining_worlds(self.seat, crowns)).bit_count()
        return wins / (lanes.POOL * lanes.WORLDS)

    def move_of(self, number: int) -> Move:
        if number >= lanes.ATTACK:
            return Move(ATTACK, self.triples[number & 255])
        symbol = self.seat if number < DECOY else 1 - self.seat
        return Move(PLACE, bit_of_lane(number & 255), symbol)


def player(strength: Strength) -> Agent:
    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, BeerHexState)
        return think(view, strength, limit, rng)

    return agent


def think(view: BeerHexState, strength: Strength, limit: Limit, rng: Rng) -> Search:
    scope, taste = strength
    position = view.position
    setup = SearchSetup(view, scope, rng)
    can_declare = not position.must_place and not position.filling
    declaration_chance = setup.declaration_chance(position) if can_declare else 0.0
    if can_declare and declaration_chance >= taste.sure:
        return SearchResult(DECLARATION, 2 * declaration_chance - 1, 1, 0, (DECLARATION,))
    tree = setup.tree
    meter = Meter(limit.capped(scope.iterations))
    while (until := meter.next_stop(tree.nodes)) > tree.nodes:
        tree.run(until)
        yield from meter.pause(Progress(1, tree.nodes, 0.0))
    root_moves = tree.root_moves()
    if not scope.decoys:
        root_moves = [
            entry for entry in root_moves if not DECOY <= entry[0] < lanes.ATTACK
        ] or root_moves
    min_visits = max(visits for _, visits, _ in root_moves) / 10
    scores = {
        number: score
        for number, visits, score in root_moves
        if visits >= min_visits or (taste.noise and number < lanes.ATTACK)
    }
    scores_with_noise = {
        number: taste.win_weight * score
        + _overrating(taste, number)
        + taste.noise * (2 * rng.random() - 1)
        for number, score in scores.items()
    }
    number = _draw_move(scores_with_noise, taste.mixing, rng)
    if can_declare and declaration_chance > max(scores.values()) + taste.patience:
        return SearchResult(DECLARATION, 2 * declaration_chance - 1, 1, tree.nodes, (DECLARATION,))
    move = _with_token(view, setup.move_of(number), rng)
    return SearchResult(move, 2 * scores[number] - 1, 2, tree.nodes, (move,))


def _overrating(taste: Taste, number: int) -> float:
    if number < DECOY:
        return 0.0
    return taste.bluffing if number < lanes.ATTACK else taste.attacking


def _draw_move(scores: dict[int, float], mixing: float, rng: Rng) -> int:
    """Draw a move, e times less likely for each `mixing` below the best."""
    best = max(scores.values())
    weights = [exp((score - best) / mixing) for score in scores.values()]
    remainder = rng.random() * sum(weights)
    for move, weight in zip(scores, weights, strict=True):
        remainder -= weight
        if remainder < 0:
            return move
    return max(scores, key=scores.__getitem__)


def _with_token(view: BeerHexState, move: Move, rng: Rng) -> Move:
    """Sometimes add a hint token to a placement, more often if it has the seat's own symbol."""
    seat = view.turn
    if move.kind != PLACE or not view.tokens_left(seat):
        return move
    probability = 0.5 if move.symbol == seat else 0.125
    return move._replace(token=rng.random() < probability)
