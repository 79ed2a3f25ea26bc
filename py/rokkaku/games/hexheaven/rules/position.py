"""The course of a game of Hex Heaven: placements, turns, points and the end.

[S] marks rules from the publisher's pages, [D] what follows from them, [H] house rules.
"""

from dataclasses import dataclass, replace
from typing import Self, TypeVar

from rokkaku.games.hexheaven.rules.board import Board, points_at, sides_at
from rokkaku.games.hexheaven.rules.notation import END, ENDING, HAND, PASS, PASSING, RESERVE, Move
from rokkaku.games.hexheaven.rules.outcome import (
    CAP,
    CASUAL,
    DECK_OUT,
    PASSES,
    SERIOUS,
    SEVEN,
    SOLO,
)
from rokkaku.games.hexheaven.rules.placement import ONE_SIDE, USUAL_SIDES, Effect, placements
from rokkaku.games.hexheaven.rules.scoring import superiority_of
from rokkaku.games.hexheaven.rules.tiles import Tiles, in_order, without

Value = TypeVar("Value")

HAND_SIZE = 3
"""The number of tiles up to which a seat draws [S]; only the opening has larger hands."""
WINNING = 7
"""Superiority points that win a serious game at once [S]."""
MOVE_CAP = 200
"""A game of this many moves is drawn [H]."""


@dataclass(frozen=True, slots=True)
class Position:
    """The board, all tiles that are not on it, and the current turn."""

    mode: str
    """`CASUAL`, `SERIOUS` or `SOLO`."""
    board: Board
    hands: tuple[Tiles, ...]
    """By seat; a tile that the viewer does not know is `UNKNOWN`, here and below."""
    reserves: tuple[Tiles, ...]
    """By seat: tiles taken by hex heaven, and the special tile of the serious game."""
    deck: Tiles
    """Drawn from the front."""
    bonus: int | None
    """The tile put aside for the end bonus; None in the serious game."""
    points: tuple[int, ...]
    """By seat; never below 0 in the casual game, otherwise the plain sum over all turns."""
    superiority: tuple[int, ...]
    """Superiority points by seat; 0 in the casual game."""
    turn: int = 0
    ply: int = 0
    passes: int = 0
    """The number of passes in a row, up to now."""
    one_side: bool = False
    """True if one-side placement is allowed this turn: a hand tile that touches only one tile."""
    used: int = 0
    """A bit for each number of touching sides that hand tiles have used up this turn."""
    reserve_used: bool = False
    gained: int = 0
    """The plain sum of this turn's points."""

    @property
    def opening(self) -> bool:
        """True while the hands, still hidden, are played down to three."""
        return max(map(len, self.hands)) > HAND_SIZE

    @property
    def counts(self) -> int:
        """A bit for each number of touching sides that a hand tile may have now."""
        if self.opening:
            return USUAL_SIDES | ONE_SIDE
        return (USUAL_SIDES | ONE_SIDE if self.one_side else USUAL_SIDES) & ~self.used

    # Moves

    def legal_moves(self) -> tuple[Move, ...]:
        """Return placements from the hand, then from the reserve, then `end` or `pass`.

        Once the game has ended, there are none. In the opening some tile always fits, as there is
        always a cell that touches only one tile.
        """
        if self.end:
            return ()
        hand = self._placements(HAND, self.hands[self.turn], self.counts)
        if self.opening:
            return tuple(hand)
        reserve = self._placements(RESERVE, self.reserves[self.turn], USUAL_SIDES | ONE_SIDE)
        if hand and not self.used:
            return (*hand, *reserve)
        return (*hand, *reserve, ENDING if self.used or self.reserve_used else PASSING)

    def _placements(self, kind: str, tiles: Tiles, counts: int) -> list[Move]:
        return [
            Move(kind, tile, rotation, cell)
            for tile in tiles
            for cell, rotation, _, _ in placements(self.board, tile, counts)
        ]

    def effect(self, move: Move) -> Effect:
        """Return the effect of a legal move; `end` and `pass` have none."""
        if move.kind in (END, PASS):
            return Effect(0, 0, ())
        spot = self.board.spots[move.cell]
        points = 0 if self.opening else points_at(spot, move.tile)
        taken = (self.board.laid[cell].tile for cell in self.board.taken_by(move.cell))
        return Effect(sides_at(spot), points, tuple(taken))

    def apply(self, move: Move) -> Self:
        """Return the position after a legal move."""
        if move.kind == END:
            return self._next_turn(passes=0)
        if move.kind == PASS:
            return self._next_turn(passes=self.passes + 1)
        return self._apply_placement(move)

    def _apply_placement(self, move: Move) -> Self:
        sides, points, taken = self.effect(move)
        seat, from_reserve = self.turn, move.kind == RESERVE
        hand, reserve = self.hands[seat], self.reserves[seat]
        if from_reserve:
            reserve = without(reserve, move.tile)
        else:
            hand = without(hand, move.tile)
        if taken:
            reserve = in_order((*reserve, *taken))
        after = replace(
            self,
            board=self.board.with_tile(move.cell, move.tile, move.rotation),
            hands=with_value(self.hands, seat, hand),
            reserves=with_value(self.reserves, seat, reserve),
            ply=self.ply + 1,
        )
        if self.opening:
            return replace(after, turn=self._next_seat)
        total = self.points[seat] + points
        return replace(
            after,
            points=with_value(self.points, seat, max(0, total) if self.mode == CASUAL else total),
            used=self.used if from_reserve else self.used | 1 << sides,
            reserve_used=self.reserve_used or from_reserve,
            gained=self.gained + points,
        )

    @property
    def _next_seat(self) -> int:
        return (self.turn + 1) % len(self.hands)

    def _next_turn(self, passes: int) -> Self:
        """Score the turn, draw, and set the next seat's right to one-side placement.

        A seat that passes draws nothing: its hand is full or the deck is empty.
        """
        seat, hand = self.turn, self.hands[self.turn]
        draw_count = HAND_SIZE - len(hand)
        superiority = self.superiority
        if self.mode != CASUAL:
            total = superiority[seat] + superiority_of(self.gained)
            superiority = with_value(superiority, seat, total)
        after = replace(
            self,
            hands=with_value(self.hands, seat, in_order((*hand, *self.deck[:draw_count]))),
            deck=self.deck[draw_count:],
            superiority=superiority,
            turn=self._next_seat,
            ply=self.ply + 1,
            passes=passes,
            used=0,
            reserve_used=False,
            gained=0,
        )
        if self.mode == SOLO:
            return replace(after, one_side=self.gained <= 0)
        scores = self.points if self.mode == CASUAL else superiority
        return replace(after, one_side=scores[after.turn] < max(scores))

    # The end

    @property
    def end(self) -> str | None:
        """The way the game has ended, one of those in `outcome.py`; None while it continues.

        With three players the round in which the deck runs out is played to its end [H].
        """
        if self.mode == SERIOUS:
            if max(self.superiority) >= WINNING:
                return SEVEN
        elif not self.deck and (self.turn == 0 or len(self.hands) < 3):
            return DECK_OUT
        if self.passes >= max(2, len(self.hands)):
            return PASSES
        return CAP if self.ply >= MOVE_CAP else None


def with_value(values: tuple[Value, ...], seat: int, value: Value) -> tuple[Value, ...]:
    """Return values by seat with the value of one seat replaced."""
    return (*values[:seat], value, *values[seat + 1 :])
