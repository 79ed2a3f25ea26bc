"""The choice of a move, against an opponent who does not know what we know.

The *information set* of the seat to move is given by determinizations drawn from its belief, the
opponent's by determinizations drawn from what everybody sees. A move is judged by its share of wins
over all of them at once, so that no decision rests on what the seat cannot know. The opponent's
reply to a placement, to attack or to place, is chosen in the determinizations of everybody, and
then judged in our own: that is why a decoy where it expects an attack is worth more than it looks.
The move is drawn at random, the better the likelier, so that nobody can read it.
"""

from collections.abc import Generator, Iterator
from contextlib import suppress
from math import exp
from typing import NamedTuple

from rokkaku.ai.agent import Progress, Search, SearchResult
from rokkaku.ai.limit import Budget, BudgetExceeded, Limit
from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.ai.belief import golds_drawn
from rokkaku.games.beerhex.ai.bundle import ALL, LANES, joined
from rokkaku.games.beerhex.ai.evaluation import (
    Board,
    attack_value,
    random_chance,
    spread_cells,
    value,
)
from rokkaku.games.beerhex.rules import observation
from rokkaku.games.beerhex.rules.board import TRIANGLES, TRIPLES
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD
from rokkaku.games.beerhex.rules.notation import ATTACK, DECLARATION, PLACE, Move
from rokkaku.games.beerhex.rules.position import Position

_THREE_IN_FOUR = ALL >> LANES // 4
_EARNEST = (_THREE_IN_FOUR, ALL & ~_THREE_IN_FOUR)
"""Where a crown that a seat has just placed is taken to show Gold's symbol, by seat."""


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
    sure: float = 0.97
    """It declares when it wins in so many determinizations at least."""
    fear: float = 0.4
    """How far it believes that the opponent attacks as it would itself, from 0 to 1."""
    caution: float = 1.0
    """How much of the danger of an answer counts for attacks, whose answer is not looked at."""
    hesitation: float = 0.15
    """How much better an attack has to look to be e times likelier, for the opponent."""


class SampledPosition:
    """A position to move in, with determinizations drawn for it."""

    def __init__(self, view: BeerHexState, style: Style, rng: Rng) -> None:
        """Draw the determinizations."""
        position = view.position
        self.seat = position.turn
        self.style = style
        self.chance = random_chance(rng, style.wears)
        self.triples = TRIPLES if view.rules.attack == "connected" else TRIANGLES
        self.board = _board(position, style.trust, rng)
        public = observation.seen_by(position, None, False)
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
        return quiet + self.style.fear * chance * (attacked - quiet)

    def reply(self, cell: int) -> tuple[int, float]:
        """The attack that the opponent sees after a placement, and how likely it makes it."""
        found = self._replies.get(cell)
        if found is None:
            found = self._replies[cell] = self._best_attack(cell)
        return found

    def _best_attack(self, cell: int) -> tuple[int, float]:
        other = 1 - self.seat
        after = self.public.placed(cell, _EARNEST[self.seat])
        gains = {
            cells: attack_value(after, self.chance, other, cells)
            for cells in self.attacks(after.face_down)
        }
        if not gains:
            return 0, 0.0
        best = max(gains, key=gains.__getitem__)
        gain = gains[best] - value(after, self.chance, other, other)
        return best, 1 / (1 + exp(-gain / self.style.hesitation))


def _board(position: Position, trust: float, rng: Rng) -> Board:
    return Board(golds_drawn(position, trust, rng), position.empty, position.face_down)


def _joined(board: Board, seat: int) -> int:
    """The determinizations in which the crowns of a seat's symbol join its sides as they lie."""
    if seat == GOLD:
        return joined(board.golds)
    return ALL & ~joined(board.golds | spread_cells(board.empty))


def think(view: BeerHexState, style: Style, limit: Limit, rng: Rng) -> Search:
    """The search of the computer players."""
    moves = [move for move in view.legal_moves() if not move.token]
    sampled = SampledPosition(view, style, rng)
    if DECLARATION in moves and (won := sampled.declared()) >= style.sure:
        return SearchResult(DECLARATION, 2 * won - 1, 1, 0, (DECLARATION,))
    budget = Budget(limit)
    scores: dict[Move, float] = {}
    with suppress(BudgetExceeded):
        yield from _judge(sampled, moves, scores, budget)
    scores = scores or {move: 0.5 for move in moves if move.kind == PLACE}
    heard = {move: score + style.noise * (2 * rng.random() - 1) for move, score in scores.items()}
    move = _drawn(heard, style.mixing, rng)
    marked = _marked(view, move, rng)
    return SearchResult(marked, 2 * scores[move] - 1, 2, budget.nodes, (marked,))


def _judge(
    sampled: SampledPosition, moves: list[Move], scores: dict[Move, float], budget: Budget
) -> Generator[Progress, None, None]:
    """Note how likely each move wins; in the end only of those that are worth a closer look."""
    for move in moves:
        if budget.step():
            yield Progress(1, budget.nodes, 0.0)
        if move.kind == PLACE:
            scores[move] = sampled.placed(move.cells, move.symbol)
        elif move.kind == ATTACK and sampled.style.attacks:
            scores[move] = attack_value(sampled.board, sampled.chance, sampled.seat, move.cells)
    if sampled.filling or not sampled.style.replies:
        return
    answered: dict[Move, float] = {}
    for move in _promising(scores, sampled):
        if budget.step():
            yield Progress(2, budget.nodes, 0.0)
        answered[move] = sampled.answered(move.cells, move.symbol, scores[move])
    if not answered:
        return
    danger = max(scores[move] for move in answered) - max(answered.values())
    for move in list(scores):
        if move.kind == PLACE:
            del scores[move]
        else:
            scores[move] -= sampled.style.caution * max(danger, 0.0)
    scores.update(answered)


def _promising(scores: dict[Move, float], sampled: SampledPosition) -> list[Move]:
    """The placements of either symbol that look best."""
    placements = sorted(
        (move for move in scores if move.kind == PLACE), key=lambda move: -scores[move]
    )
    own = [move for move in placements if move.symbol == sampled.seat]
    decoys = [move for move in placements if move.symbol != sampled.seat]
    return own[: sampled.style.replies] + decoys[: sampled.style.decoys]


def _drawn(scores: dict[Move, float], mixing: float, rng: Rng) -> Move:
    """A move at random, e times less likely for each `mixing` that it is worse than the best."""
    best = max(scores.values())
    weights = [exp((score - best) / mixing) for score in scores.values()]
    left = rng.random() * sum(weights)
    for move, weight in zip(scores, weights, strict=True):
        left -= weight
        if left < 0:
            return move
    return max(scores, key=scores.__getitem__)


def _marked(view: BeerHexState, move: Move, rng: Rng) -> Move:
    """In the hint variant, at times with a token: more often on the own symbol, but not always."""
    seat = view.turn
    if move.kind != PLACE or not view.tokens_left(seat):
        return move
    often = 0.5 if move.symbol == seat else 0.125
    return move._replace(token=rng.random() < often)
