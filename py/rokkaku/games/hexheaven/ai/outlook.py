"""What a seat can expect of a game at the end of a turn, from -1 (a loss) to 1 (a win).

The weights are not from the rules: they are guesses that did well in matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt, tanh
from statistics import fmean
from typing import Protocol

from rokkaku.games.hexheaven.ai.turn_state import TurnState
from rokkaku.games.hexheaven.rules.outcome import CASUAL, SERIOUS, SOLO
from rokkaku.games.hexheaven.rules.position import WINNING, Position
from rokkaku.games.hexheaven.rules.scoring import POINTS_FOR_SUPERIORITY, tile_bonus
from rokkaku.games.hexheaven.rules.tiles import MARKED, UNKNOWN, Tiles

RESERVE_POINTS = 1.5
"""What a reserve tile is worth, in points, while there are tiles to be drawn."""
LAST_TURN = 7.0
"""The points of a turn in the round in which the deck has run out."""
SPREAD_AT_END = 1.0
"""By how many points a finished casual game may turn out otherwise, for an unknown drawn tile."""
SPREAD_PER_TILE = 1.0
"""The same for each tile to be drawn, of which the square root of the number counts."""
_NEXT_USUALLY = (
    *(0.0, 7.9, 7.9, 5.3, -0.8, 3.6, 6.2, 5.2, 1.4),
    *(0.8, 2.5, 3.8, 2.7, 1.2, 1.1, 0.9, 1.6, 1.5),
)
_NEXT_ONE_SIDE = (
    *(0.0, 8.1, 8.1, 8.1, 0.0, 3.7, 6.4, 7.9, 3.8),
    *(1.1, 2.5, 4.3, 5.2, 3.3, 1.7, 2.1, 3.4, 4.1),
)
"""What it is worth to be next in a casual game, in points, by the number of tiles in the deck.

Without and with the one-side right. In random games between good players the most points for one,
two and three tiles were noted for each turn. Backwards from the empty deck each number is the mean
of the most that such a turn gives, less what it is worth to be next with what is left of the deck.
"""
SURE = 0.99
"""No game that goes on is worth more than this."""
SOLO_PER_TILE = 0.55
"""How many superiority points a solo game gives for each tile that is still to be drawn."""
SOLO_MOST = 40.0
"""More superiority points than a solo game can give."""
SUPERIORITY_SCALE = 0.9
TILE_WORTH = 0.5
"""The superiority points for a tile in hand that the other does not have."""


def unseen_tiles(position: Position) -> Tiles:
    """The marked tiles that are not in sight: in the deck, aside, or in a hidden hand."""
    seen = {laid.tile for laid in position.board.laid.values()}
    seen.update(*position.hands, *position.reserves)
    return tuple(tile for tile in MARKED if tile not in seen)


class Values(Protocol):
    """Says what turn states are worth."""

    def value(self, turn_state: TurnState, seat: int) -> float:
        """What a seat can expect."""
        ...


class Outlook:
    """Values turn states for somebody to whom certain tiles are unseen."""

    def __init__(self, unseen: Tiles) -> None:
        self.unseen = unseen
        self._bonus = {
            tile: tuple(tile_bonus(tile, bonus).total for bonus in unseen) for tile in MARKED
        }
        """For each tile, what it gets in hand for each tile that may be the bonus tile."""
        others = max(1, len(unseen) - 1)
        self._drawn = tuple(
            sum(self._bonus[tile][at] for tile in unseen if tile != bonus) / others
            for at, bonus in enumerate(unseen)
        )
        """For each tile that may be the bonus tile, what one of the other unseen tiles gets."""
        self._bonuses: dict[Tiles, tuple[float, ...]] = {}

    def value(self, turn_state: TurnState, seat: int) -> float:
        """What a seat can expect."""
        if turn_state.mode == SOLO:
            return self._solo(turn_state)
        if turn_state.mode == SERIOUS:
            return self._serious(turn_state, seat)
        return self._casual(turn_state, seat)

    def bonus(self, hand: Tiles) -> tuple[float, ...]:
        """The end bonus of a hand for each tile that may be the bonus tile."""
        if hand not in self._bonuses:
            self._bonuses[hand] = self._worked_out(hand)
        return self._bonuses[hand]

    def _worked_out(self, hand: Tiles) -> tuple[float, ...]:
        known = [self._bonus[tile] for tile in hand if tile != UNKNOWN]
        count = len(hand) - len(known)
        drawn = [each * count for each in self._drawn]
        return tuple(map(sum, zip(drawn, *known, strict=True)))

    def _casual(self, turn_state: TurnState, seat: int) -> float:
        rivals = [rival for rival in range(len(turn_state.scores)) if rival != seat]
        scores: Sequence[float] = turn_state.scores
        if not turn_state.deck and not turn_state.over:
            scores = [had + LAST_TURN * (at >= turn_state.seat) for at, had in enumerate(scores)]
        rival = max(rivals, key=lambda rival: (scores[rival], rival))
        lead = scores[seat] - scores[rival]
        hands = turn_state.hands[seat], turn_state.hands[rival]
        gains = [
            mine - other
            for bonus, mine, other in zip(self.unseen, *map(self.bonus, hands), strict=True)
            if bonus not in hands[0] and bonus not in hands[1]
        ] or [0.0]
        if not turn_state.over:
            soon = 1 / (1 + turn_state.deck / 3)
            lead += soon * fmean(gains)
            reserves = turn_state.reserves
            lead += RESERVE_POINTS * (1 - soon) * (len(reserves[seat]) - len(reserves[rival]))
            if len(rivals) == 1:
                following = _NEXT_ONE_SIDE if turn_state.one_side else _NEXT_USUALLY
                worth = following[min(turn_state.deck, len(following) - 1)]
                lead += worth if turn_state.seat == seat else -worth
            return SURE * tanh(lead / (SPREAD_AT_END + SPREAD_PER_TILE * sqrt(turn_state.deck)))
        last = 0.5 if seat > rival else -0.5
        unknown = turn_state.hands[seat].count(UNKNOWN) + turn_state.hands[rival].count(UNKNOWN)
        spread = 0.1 + SPREAD_AT_END * sqrt(unknown)
        return fmean(tanh((lead + last + gain) / spread) for gain in gains)

    def _serious(self, turn_state: TurnState, seat: int) -> float:
        mine, other = turn_state.scores[seat], turn_state.scores[1 - seat]
        if turn_state.over:
            last = 0.5 if seat else -0.5
            wins = (mine, turn_state.sums[seat] + last) > (other, turn_state.sums[1 - seat])
            return 1.0 if wins else -1.0
        needs, has = WINNING - mine, WINNING - other
        reserves = turn_state.reserves
        lead: float = has - needs
        per_tile = RESERVE_POINTS / POINTS_FOR_SUPERIORITY
        lead += per_tile * (len(reserves[seat]) - len(reserves[1 - seat]))
        lead += TILE_WORTH * (len(turn_state.hands[seat]) - len(turn_state.hands[1 - seat]))
        lead += 0.01 * (turn_state.sums[seat] - turn_state.sums[1 - seat])
        tiles = turn_state.deck + sum(map(len, turn_state.hands))
        return SURE * tanh(SUPERIORITY_SCALE * lead / sqrt(max(1.0, min(needs + has, tiles / 2))))

    def _solo(self, turn_state: TurnState) -> float:
        bonus = fmean(self.bonus(turn_state.hands[0])) if self.unseen else 0.0
        total = turn_state.scores[0] + SOLO_PER_TILE * turn_state.deck
        if turn_state.over:
            total += max(0, bonus - 1) / POINTS_FOR_SUPERIORITY
        else:
            total += RESERVE_POINTS / POINTS_FOR_SUPERIORITY * len(turn_state.reserves[0])
            total += 0.3 * turn_state.one_side
        return total / SOLO_MOST


class MostPoints:
    """Values turn states by the points of a seat and nothing else; they are no results."""

    def value(self, turn_state: TurnState, seat: int) -> float:
        """All points of the seat."""
        return float((turn_state.scores if turn_state.mode == CASUAL else turn_state.sums)[seat])
