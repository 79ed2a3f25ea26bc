"""All that can be done in one turn: which tiles are placed, where, and in what order.

The search goes by the number of placements. What the same placements make in different orders is
looked at once if it comes to the same; of much too many turns those with most points are kept.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from typing import NamedTuple

from rokkaku.ai.agent import Progress
from rokkaku.ai.limit import Budget
from rokkaku.core.rng import Rng
from rokkaku.games.hexheaven.rules.board import Board, edges_at, points_at
from rokkaku.games.hexheaven.rules.notation import HAND, RESERVE, Move
from rokkaku.games.hexheaven.rules.placement import FITS, ONE, USUAL
from rokkaku.games.hexheaven.rules.tiles import SIDES, Tiles, in_order, without
from rokkaku.hexgrid import Hex

NO_FLOOR = -1000
"""Lower than any sum of points."""
_CAN_TAKE = 3
"""A tile that completes a hex heaven touches three tiles at least."""
_COUNTS = tuple(1 << (edges >> SIDES).bit_count() for edges in range(1 << 2 * SIDES))
"""The bit of the number of touching sides, by `edges_at`."""


@lru_cache(maxsize=1 << 12)
def _mark(tile: int, rotation: int, cell: Hex) -> int:
    """A random number for a placement; `hash` would not tell -1 from -2."""
    rng = Rng(((tile * SIDES + rotation << 16) + cell.q << 16) + cell.r)
    return rng.word() << 32 | rng.word()


class Terms(NamedTuple):
    """What holds for a whole turn."""

    one_side: bool
    """Whether hand tiles may touch one tile only."""
    floor: int
    """The points do not fall below it."""


class Turn:
    """A turn up to some placement."""

    __slots__ = ("_board", "hand", "key", "move", "parent", "points", "reserve", "used")

    def __init__(
        self,
        board: Board | None,
        hand: Tiles,
        reserve: Tiles,
        points: int,
        used: int = 0,
        parent: Turn | None = None,
        move: Move | None = None,
        key: int = 0,
    ) -> None:
        self._board = board
        self.hand = hand
        self.reserve = reserve
        self.points = points
        """Those of the turn, or of the whole game where there is a floor."""
        self.used = used
        """A bit for each number of touching sides that a hand tile has used."""
        self.parent = parent
        self.move = move
        """The last placement, after which it is this turn from `parent`; None for the first."""
        self.key = key
        """The same for the same placements in any order."""

    @property
    def board(self) -> Board:
        """The table, worked out when it is asked for: of most turns nobody does."""
        if self._board is None:
            assert self.parent
            assert self.move
            _, tile, rotation, cell = self.move
            self._board = self.parent.board.placed(cell, tile, rotation)
        return self._board

    @property
    def moves(self) -> tuple[Move, ...]:
        """The placements since the start."""
        return (*self.parent.moves, self.move) if self.parent and self.move else ()

    def longer(self, terms: Terms) -> tuple[list[Turn], list[Turn]]:
        """The turn with one more placement: from the hand, and from the reserve."""
        counts = (USUAL | ONE if terms.one_side else USUAL) & ~self.used
        return self._all(HAND, self.hand, counts, terms.floor), self._all(
            RESERVE, self.reserve, USUAL | ONE, terms.floor
        )

    def _all(self, kind: str, tiles: Tiles, counts: int, floor: int) -> list[Turn]:
        found: list[Turn] = []
        if not tiles or not counts:
            return found
        board = self.board
        places = []
        for cell, spot in board.spots.items():
            edges = edges_at(spot)
            if _COUNTS[edges] & counts:
                places.append((cell, spot, edges))
        for tile in tiles:
            fits = FITS[tile]
            for cell, spot, edges in places:
                rotations = fits.get(edges)
                if not rotations:
                    continue
                points = max(floor, self.points + points_at(spot, tile))
                count = _COUNTS[edges]
                hand, reserve, used = self.hand, self.reserve, self.used
                if kind == HAND:
                    hand = without(hand, tile)
                    used |= count
                else:
                    reserve = without(reserve, tile)
                if count >> _CAN_TAKE:
                    taken = [board.laid[hole].tile for hole in board.taken_by(cell)]
                    if taken:
                        reserve = in_order((*reserve, *taken))
                for rotation in rotations:
                    move = Move(kind, tile, rotation, cell)
                    key = self.key + _mark(tile, rotation, cell)
                    found.append(Turn(None, hand, reserve, points, used, self, move, key))
        return found


def whole_turns(
    start: Turn, terms: Terms, width: int, budget: Budget, ended: list[Turn]
) -> Generator[Progress, None, None]:
    """Add to `ended` all ways to go on with a turn until it can be ended.

    `start` is among them if it can be ended. `width`: of the turns with the same number of
    placements so many are made longer. Each placement counts as a node. Raises BudgetExceeded.
    """
    if start.used:
        ended.append(start)
    edge, seen = [start], {(start.key, start.used, start.points, start.reserve)}
    while edge:
        found: list[Turn] = []
        for turn in edge:
            hand, reserve = turn.longer(terms)
            if not turn.used and not hand:
                ended.append(turn)
            for longer in (*hand, *reserve):
                known = longer.key, longer.used, longer.points, longer.reserve
                if known not in seen:
                    seen.add(known)
                    found.append(longer)
                    if longer.used:
                        ended.append(longer)
            budget.nodes += len(hand) + len(reserve)
            if budget.step():
                yield Progress(1, budget.nodes, 0.0)
        edge = [turn for turn in found if turn.hand or turn.reserve]
        if len(edge) > width:
            edge.sort(key=lambda turn: -turn.points)
            del edge[width:]
