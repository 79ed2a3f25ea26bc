"""Agon as alpha-beta sees it: bare positions under the rules of a variant."""

from collections.abc import Callable, Sequence
from functools import partial

from rokkaku.games.agon.ai.evaluation import (
    bloody_value,
    classic_value,
    expected,
    trapping_cells,
)
from rokkaku.games.agon.rules.board import BOARD, between
from rokkaku.games.agon.rules.game import BLOODY, Rules
from rokkaku.games.agon.rules.moves import steps
from rokkaku.games.agon.rules.notation import EXCHANGE, PASSING, Move
from rokkaku.games.agon.rules.position import Position


def evaluator(rules: Rules) -> Callable[[Position], int]:
    """What values a position under these rules, for the seat whose turn it is."""
    return bloody_value if rules == BLOODY else partial(classic_value, captor=rules.captor)


class AgonModel:
    """A `Model` for `AlphaBeta`. `noise` is the largest error that it makes about a position."""

    def __init__(self, rules: Rules, noise: int = 0, seed: int = 0) -> None:
        """The errors depend on the seed: the same position is always misjudged alike."""
        self._rules = rules
        self._value = evaluator(rules)
        self._noise = noise
        self._seed = seed
        self._bloody = rules == BLOODY
        self.apply = rules.apply

    def moves(self, node: Position) -> Sequence[Move]:
        """All legal moves; passing when there is no other."""
        return self._rules.legal_moves(node) or (PASSING,)

    def side(self, node: Position) -> int:
        """The deciding seat."""
        if self._rules.captor_decides(node):
            return 1 - node.turn
        return node.turn

    def winner(self, node: Position) -> int | None:
        """The seat that has won; Agon's draws depend on the past and are left to the search."""
        outcome = self._rules.verdict(node)
        return outcome.winners[0] if outcome else None

    def evaluate(self, node: Position) -> int:
        """The value for the deciding seat."""
        value = self._value(node)
        if self._noise:
            value += hash((node, self._seed)) % (2 * self._noise + 1) - self._noise
        return value if self.side(node) == node.turn else -value

    def forced(self, node: Position) -> bool:
        """Bloody Queen: what is trapped must be dealt with."""
        return bool(node.pending)

    def unquiet(self, node: Position) -> Sequence[Move]:
        """Steps that trap, and the ways to deal with what is trapped."""
        if node.unplaced:
            return ()
        if node.pending:
            return _one_relocation_each(self._rules.legal_moves(node))
        turn = node.turn
        mine, theirs = node.pieces(turn), node.pieces(1 - turn)
        cells = trapping_cells(mine, theirs) & BOARD & ~(mine | theirs)
        if not cells:
            return ()
        if not self._bloody:
            hemmed = between(theirs)
            if hemmed & mine:
                return ()
            cells &= ~hemmed
        return steps(node, cells)

    def expected(self, value: int) -> float:
        """A value as the expected result from -1 to 1."""
        return expected(value)


def _one_relocation_each(moves: Sequence[Move]) -> Sequence[Move]:
    """All exchanges, but of each guard one relocation only: its ring is what matters."""
    first: dict[int, Move] = {}
    exchanges: list[Move] = []
    for move in moves:
        if move.kind == EXCHANGE:
            exchanges.append(move)
        else:
            first.setdefault(move.source, move)
    return (*exchanges, *first.values())
