"""What counts when a turn has ended, apart from the table: points, tiles, whose turn it is."""

from __future__ import annotations

from typing import NamedTuple

from rokkaku.games.hexheaven.ai.turn import NO_FLOOR, Terms, Turn
from rokkaku.games.hexheaven.rules.board import Board
from rokkaku.games.hexheaven.rules.outcome import CASUAL, SERIOUS, SOLO
from rokkaku.games.hexheaven.rules.position import HAND_SIZE, WINNING, Position, with_value
from rokkaku.games.hexheaven.rules.scoring import superiority_of
from rokkaku.games.hexheaven.rules.tiles import UNKNOWN, Tiles


class TurnState(NamedTuple):
    """A game between two turns, or at the start of the search within one."""

    mode: str
    seat: int
    """Whose turn it is."""
    scores: tuple[int, ...]
    """Points, or superiority points in the serious and the solo game."""
    sums: tuple[int, ...]
    """All points by seat, without a floor; they break a tie. Casual: ()."""
    hands: tuple[Tiles, ...]
    """By seat; a tile drawn during the search is `UNKNOWN`, and so it is never placed."""
    reserves: tuple[Tiles, ...]
    deck: int
    """The number of tiles in the deck."""
    one_side: bool
    passes: int
    """In succession; -1 when something has been placed, so that to end is not to pass."""

    @property
    def terms(self) -> Terms:
        """What holds for the turn."""
        return Terms(self.one_side, 0 if self.mode == CASUAL else NO_FLOOR)

    @property
    def over(self) -> bool:
        """Whether the game has ended, other than by the move cap."""
        if self.mode == SERIOUS and max(self.scores) >= WINNING:
            return True
        seats = len(self.hands)
        if self.mode != SERIOUS and not self.deck and (self.seat == 0 or seats < 3):
            return True
        return self.passes >= max(2, seats)

    def start(self, board: Board) -> Turn:
        """The turn before its first placement."""
        points = self.scores[self.seat] if self.mode == CASUAL else 0
        return Turn(board, self.hands[self.seat], self.reserves[self.seat], points)

    def after(self, turn: Turn) -> TurnState:
        """When `turn` has ended; without a placement it is a pass."""
        seat, deck, scores, sums = self.seat, self.deck, self.scores, self.sums
        passed = turn.move is None and not turn.used
        drawn = min(deck, max(0, HAND_SIZE - len(turn.hand)))
        hand = turn.hand + (UNKNOWN,) * drawn
        if self.mode == CASUAL:
            scores = with_value(scores, seat, turn.points)
        else:
            scores = with_value(scores, seat, scores[seat] + superiority_of(turn.points))
            sums = with_value(sums, seat, sums[seat] + turn.points)
        following = (seat + 1) % len(scores)
        behind = scores[following] < max(scores)
        one_side = turn.points <= 0 if self.mode == SOLO else behind
        return TurnState(
            self.mode,
            following,
            scores,
            sums,
            with_value(self.hands, seat, hand),
            with_value(self.reserves, seat, turn.reserve),
            deck - drawn,
            one_side,
            self.passes + 1 if passed else 0,
        )

    def drawing(self, seat: int, tiles: Tiles) -> TurnState:
        """With the first of `tiles` for the unknown tiles in the hand of `seat`."""
        fresh = iter(tiles)
        hand = tuple(next(fresh, UNKNOWN) if tile == UNKNOWN else tile for tile in self.hands[seat])
        return self._replace(hands=with_value(self.hands, seat, hand))


def turn_state_of(position: Position) -> tuple[TurnState, Turn]:
    """A position as the state of the turn that is going on, and this turn up to now."""
    casual, seat = position.mode == CASUAL, position.turn
    sums = list(position.points)
    sums[seat] -= position.gained
    turn_state = TurnState(
        position.mode,
        seat,
        position.points if casual else position.superiority,
        () if casual else tuple(sums),
        position.hands,
        position.reserves,
        len(position.deck),
        position.one_side,
        -1 if position.reserve_used else position.passes,
    )
    points = position.points[seat] if casual else position.gained
    hand, reserve = position.hands[seat], position.reserves[seat]
    return turn_state, Turn(position.board, hand, reserve, points, position.used)
