"""The choice of a move, against an opponent who does not know what we know.

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
from rokkaku.games.beerhex.ai.belief import shares
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


class Style(NamedTuple):
    """Search settings and habits of a player."""

    iterations: int = 1 << 30
    """Maximum number of iterations."""
    trust: float = 1.0
    """Trust in the evidence of placements, from 0 to 1: see `belief.chance`."""
    mixing: float = 0.01
    """Loss of winning chance that makes a move e times less likely."""
    noise: float = 0.0
    """Largest error about a move's winning chance."""
    wears: int = 3
    """One face-down crown in 2 ** `wears` counts as lost by the end; 0: none."""
    tempo: int = 1
    """Cells that the seat to move gets in advance when the board is filled."""
    attacks: bool = True
    decoys: bool = True
    """True if it considers placing the other symbol while it has its own."""
    sure: float = 0.97
    """Share of worlds in which a declaration must win to be made at once."""
    explore: float = 0.2
    """Weight of exploration."""
    heed: float = 1.0
    """Weight of the winning chance in the choice; below 0, the player avoids the fight."""
    attacking: float = 0.0
    """Amount by which it overrates the winning chance of an attack."""
    bluffing: float = 0.0
    """The same for placing the other symbol."""
    patience: float = 0.0
    """Unless sure, it declares if that wins this much more often than the best move."""


def worlds_of(position: Position, trust: float, seed: int) -> Worlds:
    """Return the worlds of a position, with bundles of the kind OWN but not yet PUBLIC."""
    worlds = Worlds(seed)
    worlds.know(position.symbols[GOLD] & ~position.symbols[HIDDEN])
    _believe(worlds, OWN, position, trust)
    return worlds


def _believe(worlds: Worlds, kind: int, position: Position, trust: float) -> None:
    for colour in (GOLD, SILVER):
        crowns = [lane_of(trace.cell) for trace in position.traces[colour]]
        worlds.believe(kind, colour, crowns, shares(position, colour, trust))


@lru_cache(maxsize=1 << 10)
def _numbers(triples: tuple[int, ...]) -> list[int]:
    return [number for cells in triples for number in (cells, *map(lane_of, bits(cells)))]


class Thought:
    """A position to move in, set up in the kernel."""

    def __init__(self, view: BeerHexState, style: Style, rng: Rng) -> None:
        position = view.position
        self.seat = position.turn
        self.style = style
        self.worlds = worlds_of(position, style.trust, rng.word() << 31 | rng.word() | 1)
        self.worlds.wears = style.wears
        _believe(self.worlds, PUBLIC, observation.seen_by(position, None, False), style.trust)
        self.triples = TRIPLES if view.rules.attack == "connected" else TRIANGLES
        self.tree = tree = Tree(self.worlds, self.seat, _numbers(self.triples))
        tree.own_known = not view.rules.hints
        tree.attacks = style.attacks
        tree.tempo = style.tempo
        tree.explore = style.explore
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

    def declared(self, position: Position) -> float:
        crowns, won = position.occupied, 0
        if self.worlds.may_join(self.seat, crowns):
            for number in range(lanes.POOL):
                self.worlds.take(OWN, number)
                won += int(self.worlds.joins(self.seat, crowns)).bit_count()
        return won / (lanes.POOL * lanes.WORLDS)

    def move_of(self, number: int) -> Move:
        if number >= lanes.ATTACK:
            return Move(ATTACK, self.triples[number & 255])
        symbol = self.seat if number < DECOY else 1 - self.seat
        return Move(PLACE, bit_of_lane(number & 255), symbol)


def player(style: Style) -> Agent:
    def agent(view: AnyState, limit: Limit, rng: Rng) -> Search:
        assert isinstance(view, BeerHexState)
        return think(view, style, limit, rng)

    return agent


def think(view: BeerHexState, style: Style, limit: Limit, rng: Rng) -> Search:
    position = view.position
    thought = Thought(view, style, rng)
    may_declare = not position.must_place and not position.filling
    declared = thought.declared(position) if may_declare else 0.0
    if may_declare and declared >= style.sure:
        return SearchResult(DECLARATION, 2 * declared - 1, 1, 0, (DECLARATION,))
    tree = thought.tree
    most = style.iterations if limit.iterations is None else min(style.iterations, limit.iterations)
    meter = Meter(limit._replace(iterations=most))
    while (until := meter.until(tree.nodes)) > tree.nodes:
        tree.run(until)
        yield Progress(1, tree.nodes, 0.0)
    found = tree.found()
    if not style.decoys:
        found = [one for one in found if not DECOY <= one[0] < lanes.ATTACK] or found
    enough = max(visits for _, visits, _ in found) / 10
    scores = {
        number: score
        for number, visits, score in found
        if visits >= enough or (style.noise and number < lanes.ATTACK)
    }
    heard = {
        n: style.heed * score + _liking(style, n) + style.noise * (2 * rng.random() - 1)
        for n, score in scores.items()
    }
    number = _drawn(heard, style.mixing, rng)
    if may_declare and declared > max(scores.values()) + style.patience:
        return SearchResult(DECLARATION, 2 * declared - 1, 1, tree.nodes, (DECLARATION,))
    move = _marked(view, thought.move_of(number), rng)
    return SearchResult(move, 2 * scores[number] - 1, 2, tree.nodes, (move,))


def _liking(style: Style, number: int) -> float:
    if number < DECOY:
        return 0.0
    return style.bluffing if number < lanes.ATTACK else style.attacking


def _drawn(scores: dict[int, float], mixing: float, rng: Rng) -> int:
    """Draw a move, e times less likely for each `mixing` below the best."""
    best = max(scores.values())
    weights = [exp((score - best) / mixing) for score in scores.values()]
    left = rng.random() * sum(weights)
    for move, weight in zip(scores, weights, strict=True):
        left -= weight
        if left < 0:
            return move
    return max(scores, key=scores.__getitem__)


def _marked(view: BeerHexState, move: Move, rng: Rng) -> Move:
    """Add a hint token at times: more often to its own symbol, but not always."""
    seat = view.turn
    if move.kind != PLACE or not view.tokens_left(seat):
        return move
    often = 0.5 if move.symbol == seat else 0.125
    return move._replace(token=rng.random() < often)
