"""Alpha-beta for two sides: principal variation search, deepened step by step.

Techniques and their names as in the Chess Programming Wiki, https://www.chessprogramming.org/:
negamax, iterative deepening, transposition table, killer moves, history heuristic, quiescence.
The same side may decide twice in a row; then nothing is negated and no depth is used up.
"""

from collections.abc import Generator, Hashable, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from rokkaku.ai.agent import Progress, Search, SearchResult
from rokkaku.ai.limit import Budget, BudgetExceeded, Limit

Node = TypeVar("Node", bound=Hashable)
Move = TypeVar("Move", bound=Hashable)
MovesOf = TypeVar("MovesOf", bound=Hashable)

WIN = 1_000_000
"""The value of a win at once; each ply that it takes costs 1."""
SURE = WIN - 10_000
"""Values above this are proven wins, below its negative proven losses."""
MAX_DEPTH = 64
QUIESCENCE_TURNS = 4
"""Quiescence follows unquiet moves for so many turns; only what is forced goes on after that."""
TABLE_SIZE = 100_000
"""Positions in one half of the transposition table."""

Line = Generator[Progress, None, int]
"""A part of the search; returns the value for the side that decides at its node."""


class Model(Protocol[Node, Move]):
    """What the search needs to know of a game. Equal nodes have the same future."""

    def moves(self, node: Node) -> Sequence[Move]:
        """All moves of the deciding side; at least one unless the game is over."""

    def apply(self, node: Node, move: Move) -> Node:
        """The node after a move."""

    def side(self, node: Node) -> int:
        """The side that decides, 0 or 1."""

    def winner(self, node: Node) -> int | None:
        """The side that has won, or None while the game goes on."""

    def evaluate(self, node: Node) -> int:
        """The value of an undecided node for the deciding side, far below `SURE`."""

    def unquiet(self, node: Node) -> Sequence[Move]:
        """The moves that quiescence must look at before a node can be evaluated."""

    def forced(self, node: Node) -> bool:
        """Whether the `unquiet` moves are all there is, so that standing pat is no choice."""

    def expected(self, value: int) -> float:
        """A value as the expected result from -1 to 1."""


class _Entry(NamedTuple, Generic[MovesOf]):
    """What the transposition table knows of a node."""

    depth: int
    value: int
    bound: int
    """0: the value is exact; 1: it is a lower bound; -1: an upper bound."""
    move: MovesOf | None


class AlphaBeta(Generic[Node, Move]):
    """One search from one root."""

    def __init__(
        self,
        model: Model[Node, Move],
        limit: Limit,
        seen: Mapping[Node, int],
        window: tuple[int, int] = (-WIN, WIN),
    ) -> None:
        """`seen`: nodes that the game has been through; coming back to one counts as a draw.

        Values of the root outside the `window` are not told apart.
        """
        self.model = model
        self.budget = Budget(limit)
        self.path: set[Node] = set(seen)
        self.table: dict[Node, _Entry[Move]] = {}
        self.old_table: dict[Node, _Entry[Move]] = {}
        self.killers: list[list[Move]] = [[] for _ in range(2 * MAX_DEPTH)]
        self.history: dict[Move, int] = {}
        self.window = window
        self.depth = 0
        self.best_value = 0

    def search(self, root: Node, deepest: int = MAX_DEPTH) -> Search:
        """Look ahead one ply, then two, and so on, up to `deepest` or the end of the budget.

        A win in one move is always found, whatever the budget.
        """
        model = self.model
        side = model.side(root)
        moves = list(model.moves(root))
        for move in moves:
            if model.winner(model.apply(root, move)) == side:
                return SearchResult(move, 1.0, 1, 1, (move,))
        self.path.add(root)
        best = moves[0]
        try:
            for depth in range(1, deepest + 1):
                value = yield from self._root(root, moves, depth)
                best, self.depth, self.best_value = moves[0], depth, value
                if len(moves) == 1 or abs(value) > SURE:
                    break
        except BudgetExceeded:
            best = moves[0]
        return SearchResult(
            best,
            model.expected(self.best_value),
            self.depth,
            self.budget.nodes,
            self._line(root, best),
        )

    def _root(self, root: Node, moves: list[Move], depth: int) -> Line:
        """Search all moves and bring the best to the front, also if the budget ends half-way."""
        alpha, beta = self.window
        for index, move in enumerate(tuple(moves)):
            value = yield from self._child(root, move, depth, alpha, beta, 0, index == 0)
            if value > alpha:
                alpha = value
                moves.remove(move)
                moves.insert(0, move)
            if alpha >= beta:
                break
        self._store(root, _Entry(depth, alpha, 0, moves[0]))
        return alpha

    def _child(
        self, node: Node, move: Move, depth: int, alpha: int, beta: int, ply: int, full: bool
    ) -> Line:
        """The value of a move: with a null window first, unless it has to be exact."""
        model = self.model
        child = model.apply(node, move)
        side = model.side(node)
        winner = model.winner(child)
        if winner is not None:
            return WIN - ply - 1 if winner == side else ply + 1 - WIN
        if child in self.path:
            return 0
        again = model.side(child) == side
        if not again:
            depth -= 1
        if full or beta - alpha <= 1:
            return (yield from self._window(child, again, depth, alpha, beta, ply + 1))
        value = yield from self._window(child, again, depth, alpha, alpha + 1, ply + 1)
        if alpha < value < beta:
            value = yield from self._window(child, again, depth, alpha, beta, ply + 1)
        return value

    def _window(
        self, child: Node, again: bool, depth: int, alpha: int, beta: int, ply: int
    ) -> Line:
        """Search a child and see its value with the eyes of the parent."""
        if not again:
            alpha, beta = -beta, -alpha
        if depth <= 0:
            value = self._quiescence(child, alpha, beta, ply, QUIESCENCE_TURNS)
        else:
            value = yield from self._node(child, depth, alpha, beta, ply)
        return value if again else -value

    def _node(self, node: Node, depth: int, alpha: int, beta: int, ply: int) -> Line:
        """The value of an undecided node that is not yet on the path (fail-soft)."""
        if self.budget.step():
            yield Progress(self.depth, self.budget.nodes, self.model.expected(self.best_value))
        entry = self.table.get(node) or self.old_table.get(node)
        first = None
        if entry:
            first = entry.move
            if entry.depth >= depth:
                value = _from_table(entry.value, ply)
                if entry.bound == 0 or (value >= beta if entry.bound > 0 else value <= alpha):
                    return value
        if ply >= 2 * MAX_DEPTH - 1:
            return self.model.evaluate(node)
        self.path.add(node)
        try:
            best, best_move, lower = -WIN, None, alpha
            for index, move in enumerate(self._ordered(node, first, ply)):
                value = yield from self._child(node, move, depth, lower, beta, ply, index == 0)
                if value > best:
                    best, best_move = value, move
                    if value >= beta:
                        self._remember(move, depth, ply)
                        break
                    lower = max(lower, value)
        finally:
            self.path.discard(node)
        bound = 1 if best >= beta else 0 if best > alpha else -1
        self._store(node, _Entry(depth, _to_table(best, ply), bound, best_move))
        return best

    def _ordered(self, node: Node, first: Move | None, ply: int) -> list[Move]:
        """The moves, most promising first: of the table, killers, then by history."""
        history = self.history
        moves = sorted(self.model.moves(node), key=lambda move: -history.get(move, 0))
        for killer in self.killers[ply]:
            if killer in moves:
                moves.remove(killer)
                moves.insert(0, killer)
        if first is not None and first in moves:
            moves.remove(first)
            moves.insert(0, first)
        return moves

    def _remember(self, move: Move, depth: int, ply: int) -> None:
        """Note a move that refuted the line: killer and history."""
        self.history[move] = self.history.get(move, 0) + depth * depth
        killers = self.killers[ply]
        if move not in killers:
            killers.append(move)
            del killers[:-2]

    def _quiescence(self, node: Node, alpha: int, beta: int, ply: int, turns: int) -> int:
        """The value of a node once nothing is pending; standing pat is allowed if not forced."""
        model = self.model
        self.budget.nodes += 1
        forced = model.forced(node)
        best = -WIN if forced else model.evaluate(node)
        if best >= beta or not (turns or forced):
            return best
        alpha = max(alpha, best)
        side = model.side(node)
        for move in model.unquiet(node):
            child = model.apply(node, move)
            winner = model.winner(child)
            if winner is not None:
                value = WIN - ply - 1 if winner == side else ply + 1 - WIN
            elif model.side(child) == side:
                value = self._quiescence(child, alpha, beta, ply + 1, turns)
            else:
                value = -self._quiescence(child, -beta, -alpha, ply + 1, max(turns - 1, 0))
            if value > best:
                best = value
                if value >= beta:
                    break
                alpha = max(alpha, value)
        return best

    def _store(self, node: Node, entry: _Entry[Move]) -> None:
        """Keep what was found. When one half is full, the older half is forgotten."""
        if len(self.table) >= TABLE_SIZE:
            self.table, self.old_table = {}, self.table
        self.table[node] = entry

    def _line(self, root: Node, best: Move) -> tuple[Move, ...]:
        """The expected continuation, as far as the table knows it."""
        line = [best]
        node = self.model.apply(root, best)
        passed = {root}
        while node not in passed and self.model.winner(node) is None:
            passed.add(node)
            entry = self.table.get(node) or self.old_table.get(node)
            if not entry or entry.move is None or entry.bound < 0:
                break
            line.append(entry.move)
            node = self.model.apply(node, entry.move)
        return tuple(line)


def _to_table(value: int, ply: int) -> int:
    """A proven value counted from the node instead of from the root."""
    if value > SURE:
        return value + ply
    return value - ply if value < -SURE else value


def _from_table(value: int, ply: int) -> int:
    """The inverse of `_to_table`."""
    if value > SURE:
        return value - ply
    return value + ply if value < -SURE else value
