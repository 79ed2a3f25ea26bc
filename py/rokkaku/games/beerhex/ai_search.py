"""The choice of a move: over a bundle of worlds, against an opponent who does not know ours.

The *information set* of the seat to move is given by worlds drawn from its belief, the opponent's
by worlds drawn from what everybody sees. A move is judged by its share of wins over all worlds at
once, so that no decision rests on what the seat cannot know. The opponent's reply to a placement,
to attack or to place, is chosen in the worlds of everybody, and then judged in our own: that is
why a decoy where it expects an attack is worth more than it looks. The move is drawn at random,
the better the likelier, so that nobody can read it.
"""

from collections.abc import Iterator
from math import exp
from typing import NamedTuple

from rokkaku.ai.agent import Progress, Search, Thought
from rokkaku.ai.limit import Budget, Limit, Spent
from rokkaku.core.rng import Rng
from rokkaku.games.beerhex import sight
from rokkaku.games.beerhex.ai_belief import golds_drawn
from rokkaku.games.beerhex.ai_bundle import ALL, LANES, joined
from rokkaku.games.beerhex.ai_evaluation import (
    Board,
    attack_value,
    random_chance,
    spread_cells,
    value,
)
from rokkaku.games.beerhex.board import TRIANGLES, TRIPLES
from rokkaku.games.beerhex.knowledge import GOLD
from rokkaku.games.beerhex.notation import ATTACK, DECLARE, PLACE, Move
from rokkaku.games.beerhex.position import Position
from rokkaku.games.beerhex.rules import BeerHexState


class Style(NamedTuple):
    """How a player thinks."""

    replies: int = 12
    """For how many placements the opponent's reply is considered."""
    decoys: int = 4
    """For how many more that show the opponent's symbol."""
    trust: float = 1.0
    """How far it believes that placements tell symbols, from 0 to 1."""
    mixing: float = 0.02
    """How much less likely to win a move has to be, to be played e times less often."""
    noise: float = 0.0
    """Its largest error about a move's chance to win."""
    wears: int = 3
    """One face-down crown in 2 ** `wears` is taken to be lost by the end; 0: none."""
    attacks: bool = True
    """Whether it considers attacks."""
    sure: float = 0.93
    """It declares when it wins in so many worlds at least."""
    hesitation: float = 0.05
    """How much better an attack has to look to be e times likelier, for the opponent."""
    guess: int = 2


class Scene:
    """A position to move in, with worlds drawn for it."""

    def __init__(self, view: BeerHexState, style: Style, rng: Rng) -> None:
        """Draw the worlds."""
        position = view.position
        self.seat = position.turn
        self.style = style
        self.chance = random_chance(rng, style.wears)
        self.triples = TRIPLES if view.rules.attack == "connected" else TRIANGLES
        self.board = _board(position, style.trust, rng)
        public = sight.seen_by(position, None, False)
        self.public = _board(public, style.trust, rng) if style.replies else self.board
        self.filling = position.filling
        self._replies: dict[int, tuple[int, float]] = {}

    def attacks(self, face_down: int) -> Iterator[int]:
        """All attacks on some crowns."""
        return (cells for cells in self.triples if cells & face_down == cells)

    def declared(self) -> float:
        """How likely a declaration wins now."""
        return _joined(self.board, self.seat).bit_count() / LANES

    def placed(self, cell: int, symbol: int) -> float:
        """How likely a placement wins, the opponent placing next."""
        after = self.board.placed(cell, ALL if symbol == GOLD else 0)
        if not after.empty:
            return _joined(after, self.seat).bit_count() / LANES
        mover = self.seat if self.filling else 1 - self.seat
        return value(after, self.chance, self.seat, mover)

    def answered(self, cell: int, symbol: int, quiet: float) -> float:
        """The same with the opponent's choice between placing, which is `quiet`, and attacking."""
        cells, chance = self.reply(cell)
        if not cells:
            return quiet
        after = self.board.placed(cell, ALL if symbol == GOLD else 0)
        attacked = 1 - attack_value(after, self.chance, 1 - self.seat, cells)
        return quiet + chance * (attacked - quiet)

    def reply(self, cell: int) -> tuple[int, float]:
        """The attack that the opponent sees after a placement, and how likely it makes it."""
        found = self._replies.get(cell)
        if found is None:
            found = self._replies[cell] = self._best_attack(cell)
        return found

    def _best_attack(self, cell: int) -> tuple[int, float]:
        other, style = 1 - self.seat, self.style
        shown = self.chance.fill if self.seat == GOLD else ~self.chance.fill
        shown = 0
        after = self.public.placed(cell, ALL & self._supposed(cell))
        best, best_value = 0, -1.0
        for cells in self.attacks(after.face_down):
            gain = attack_value(after, self.chance, other, cells)
            if gain > best_value:
                best, best_value = cells, gain
        if not best:
            return 0, 0.0
        still = value(after, self.chance, other, other)
        return best, 1 / (1 + exp((still - best_value) / style.hesitation))

    def _supposed(self, cell: int) -> int:
        """The worlds in which a crown just placed is taken to show Gold's symbol."""
        three_of_four = (ALL >> LANES // 4) | 0
        return three_of_four if self.seat == GOLD else ALL & ~three_of_four


def _board(position: Position, trust: float, rng: Rng) -> Board:
    return Board(golds_drawn(position, trust, rng), position.empty, position.face_down)


def _joined(board: Board, seat: int) -> int:
    """The worlds in which the crowns of a seat's symbol join its sides as they lie."""
    if seat == GOLD:
        return joined(board.golds)
    return ALL & ~joined(board.golds | spread_cells(board.empty))


def think(view: BeerHexState, style: Style, limit: Limit, rng: Rng) -> Search:
    """The search of the computer players."""
    moves = [move for move in view.legal_moves() if not move.token]
    scene = Scene(view, style, rng)
    scores: dict[Move, float] = {}
    budget = Budget(limit)
    try:
        for move in moves:
            if budget.step():
                yield Progress(1, budget.nodes, 0.0)
            if move.kind == PLACE:
                scores[move] = scene.placed(move.cells, move.symbol)
            elif move.kind == DECLARE:
                won = scene.declared()
                if won >= style.sure or won > 0.999:
                    return Thought(move, 2 * won - 1, 1, budget.nodes, (move,))
            elif move.kind == ATTACK and style.attacks:
                scores[move] = attack_value(scene.board, scene.chance, scene.seat, move.cells)
        if style.replies and not scene.filling:
            placements = [move for move in scores if move.kind == PLACE]
            placements.sort(key=lambda move: -scores[move])
            decoys = [move for move in placements if move.symbol != scene.seat][: style.decoys]
            chosen = [move for move in placements if move not in decoys][: style.replies]
            deep = {move: scores[move] for move in scores if move.kind == ATTACK}
            for move in chosen + decoys:
                if budget.step():
                    yield Progress(2, budget.nodes, 0.0)
                deep[move] = scene.answered(move.cells, move.symbol, scores[move])
            scores = deep
    except Spent:
        pass
    if style.noise:
        scores = {
            move: score + style.noise * (2 * rng.random() - 1) for move, score in scores.items()
        }
    move = _drawn(scores, style.mixing, rng) if scores else rng.choice(moves)
    score = scores.get(move, 0.5)
    return Thought(move, 2 * score - 1, 2, budget.nodes, (move,))


def _drawn(scores: dict[Move, float], mixing: float, rng: Rng) -> Move:
    """A move at random, e times less likely for each `mixing` that it is worse than the best."""
    best = max(scores.values())
    weights = {move: exp((score - best) / mixing) for move, score in scores.items()}
    left = rng.random() * sum(weights.values())
    for move, weight in weights.items():
        left -= weight
        if left <= 0:
            break
    return move
