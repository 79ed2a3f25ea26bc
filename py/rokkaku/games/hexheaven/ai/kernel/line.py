"""The course of a game from turn to turn, and its evaluation, on machine integers."""

from collections.abc import Sequence

from rokkaku.ai.arrays import zeros
from rokkaku.games.hexheaven.ai import numbers, outlook
from rokkaku.games.hexheaven.ai.kernel.table import Table
from rokkaku.games.hexheaven.ai.kernel.turns import Turns
from rokkaku.games.hexheaven.rules import board, position, tiles

CASUAL, SERIOUS, SOLO = numbers.CASUAL, numbers.SERIOUS, numbers.SOLO
TILES = len(tiles.TILES)
LAST_MARKED = len(tiles.MARKED)
FROM_RESERVE = numbers.FROM_RESERVE
POINTS_AT, COUNT_AT = board.POINTS_AT, board.COUNT_AT
BONUS = numbers.bonuses()
HAND_SIZE, WINNING = position.HAND_SIZE, position.WINNING
UNIT, SURE, STEPS, CURVE = outlook.UNIT, outlook.SURE, outlook.STEPS, outlook.CURVE
SPREAD, SPREAD_OVER = outlook.SPREAD, outlook.SPREAD_OVER
BONUS_SHARE, NEXT = outlook.BONUS_SHARE, outlook.NEXT
RESERVE, LAST_TURN = outlook.RESERVE, outlook.LAST_TURN
SERIOUS_RESERVE, SERIOUS_TILE = outlook.SERIOUS_RESERVE, outlook.SERIOUS_TILE
SERIOUS_NEXT, SERIOUS_ONE_SIDE = outlook.SERIOUS_NEXT, outlook.SERIOUS_ONE_SIDE
SERIOUS_SPREAD = outlook.SERIOUS_SPREAD
SOLO_TILE, SOLO_ONE_SIDE, SOLO_MAX = outlook.SOLO_TILE, outlook.SOLO_ONE_SIDE, outlook.SOLO_MAX
SOLO_RESERVE = outlook.SOLO_RESERVE
DECK = LAST_MARKED + 1
SEATS = 3
TURNS = 80
NO_FLOOR = -1000


def take_share(value: int, thousandths: int) -> int:
    return value * thousandths // 1000 if value >= 0 else -(-value * thousandths // 1000)


class Line:
    """A line of turns, with a record of everything but the table before each of them.

    The arrays are by turn, or by `SEATS * turn + seat`.
    """

    def __init__(self) -> None:
        self.table = Table()
        self.turns = Turns(self.table)
        self.mode = 0
        self.seats = 0
        self.turn = 0
        self.seat = zeros(TURNS)
        self.score = zeros(SEATS * TURNS)
        self.sum = zeros(SEATS * TURNS)
        self.hand = zeros(SEATS * TURNS)
        self.unknown = zeros(SEATS * TURNS)
        """The number of unknown tiles in each hand; they are never placed."""
        self.reserve = zeros(SEATS * TURNS)
        self.deck = zeros(TURNS)
        self.one_side = zeros(TURNS)
        self.passes = zeros(TURNS)
        self.unseen = zeros(TURNS)
        self.used = 0
        self.points = 0
        """The points of the first turn so far; in casual mode, of the game so far."""
        self.mean = zeros(TILES)
        """The mean end bonus of each tile, in hundredths; `mean[0]`: of an unknown tile."""
        self.mean_unseen = -1
        """The `unseen` that `mean` belongs to."""

    def start(
        self,
        mode: int,
        seat: int,
        seats: Sequence[tuple[int, int, int, int, int]],
        deck: int,
        one_side: bool,
        passes: int,
        used: int,
        points: int,
        unseen: int,
    ) -> None:
        """Set up the first turn, on the table as it is.

        `seats`: score, sum, hand, number of unknown tiles, and reserve of each; `passes`: -1 if a
        reserve tile has been placed, as ending the turn is not a pass then; `points`: of the turn
        so far, in casual mode of the game.
        """
        self.mode = mode
        self.seats = len(seats)
        self.turn = 0
        self.seat[0] = seat
        for index in range(len(seats)):
            self.score[index] = seats[index][0]
            self.sum[index] = seats[index][1]
            self.hand[index] = seats[index][2]
            self.unknown[index] = seats[index][3]
            self.reserve[index] = seats[index][4]
        self.deck[0] = deck
        self.one_side[0] = one_side
        self.passes[0] = passes
        self.unseen[0] = unseen
        self.used = used
        self.points = points

    def go_back(self) -> None:
        """Take back all turns."""
        while self.table.depth:
            self.table.take_back()
        self.turn = 0

    def think(self, width: int) -> None:
        """Begin to search the current turn."""
        turn = self.turn
        index = SEATS * turn + self.seat[turn]
        used = 0 if turn else self.used
        points = self.points if not turn else self.score[index] if self.mode == CASUAL else 0
        floor = 0 if self.mode == CASUAL else NO_FLOOR
        hand = self.hand[index]
        self.turns.begin(hand, self.reserve[index], used, points, self.one_side[turn], floor, width)

    def perform(self, moves: list[int]) -> None:
        """Make the placements of a turn and end it; a turn without any is a pass."""
        turn = self.turn
        index = SEATS * turn + self.seat[turn]
        hand = self.hand[index]
        reserve = self.reserve[index]
        points = self.points if not turn else self.score[index] if self.mode == CASUAL else 0
        for move in moves:
            cell = move & 4095
            laid = move >> 12 & 255
            tile = laid // 6
            spot = self.table.spot[cell]
            points += (spot >> POINTS_AT[tile] & 15) - (spot >> COUNT_AT)
            if self.mode == CASUAL and points < 0:
                points = 0
            if move & FROM_RESERVE:
                reserve &= ~(1 << tile)
            else:
                hand &= ~(1 << tile)
            reserve |= self.table.taken_by(cell)
            self.table.place(cell, laid)
        is_pass = not len(moves) and (turn > 0 or not self.used)
        self.close(hand, reserve, points, is_pass)
        self.turn = turn + 1

    def close(self, hand: int, reserve: int, points: int, is_pass: bool) -> None:
        """Write the record of the next turn; drawn tiles are unknown for now."""
        turn = self.turn
        seat = self.seat[turn]
        old = SEATS * turn
        new = old + SEATS
        best_score = -1000000
        for index in range(self.seats):
            self.score[new + index] = self.score[old + index]
            self.sum[new + index] = self.sum[old + index]
            self.hand[new + index] = self.hand[old + index]
            self.unknown[new + index] = self.unknown[old + index]
            self.reserve[new + index] = self.reserve[old + index]
        if self.mode == CASUAL:
            self.score[new + seat] = points
        else:
            self.score[new + seat] += points // 3 if points > 0 else 0
            self.sum[new + seat] += points
        for index in range(self.seats):
            best_score = max(best_score, self.score[new + index])
        draw_count = HAND_SIZE - self.turns.count_tiles(hand) - self.unknown[old + seat]
        draw_count = max(0, min(draw_count, self.deck[turn]))
        self.hand[new + seat] = hand
        self.unknown[new + seat] += draw_count
        self.reserve[new + seat] = reserve
        self.deck[turn + 1] = self.deck[turn] - draw_count
        next_seat = seat + 1 if seat + 1 < self.seats else 0
        self.seat[turn + 1] = next_seat
        if self.mode == SOLO:
            self.one_side[turn + 1] = 1 if points <= 0 else 0
        else:
            self.one_side[turn + 1] = 1 if self.score[new + next_seat] < best_score else 0
        self.passes[turn + 1] = self.passes[turn] + 1 if is_pass else 0
        self.unseen[turn + 1] = self.unseen[turn]

    def close_at(self, node: int) -> None:
        """Write the record after a turn of the search."""
        turns = self.turns
        is_pass = node == 0 and not turns.used[0]
        self.close(turns.hand[node], turns.reserve[node], turns.points[node], is_pass)

    def record(self) -> tuple[object, ...]:
        """Return the turn's seat, deck size, one-side right, passes, and `seats` as in `start`."""
        turn = self.turn
        seats = [
            (
                self.score[index],
                self.sum[index],
                self.hand[index],
                self.unknown[index],
                self.reserve[index],
            )
            for index in range(SEATS * turn, SEATS * turn + self.seats)
        ]
        has_one_side = self.one_side[turn] == 1
        return self.seat[turn], self.deck[turn], has_one_side, self.passes[turn], seats

    def is_over(self, turn: int) -> bool:
        """True if the game has ended before a turn, other than by the move cap."""
        first = SEATS * turn
        if self.mode == SERIOUS:
            if self.score[first] >= WINNING or self.score[first + 1] >= WINNING:
                return True
        elif not self.deck[turn] and (self.seat[turn] == 0 or self.seats < 3):
            return True
        return self.passes[turn] >= max(2, self.seats)

    # Evaluation

    def value_of(self, node: int, seat: int) -> int:
        self.close_at(node)
        return self.value(self.turn + 1, seat)

    def value(self, turn: int, seat: int) -> int:
        """Return a seat's value before a turn."""
        if self.mean_unseen != self.unseen[turn]:
            self.update_means(self.unseen[turn])
        if self.mode == SOLO:
            return self.value_solo(turn)
        if self.mode == SERIOUS:
            return self.value_serious(turn, seat)
        return self.value_casual(turn, seat)

    def update_means(self, unseen: int) -> None:
        self.mean_unseen = unseen
        count = self.turns.count_tiles(unseen)
        grand_total = 0
        for tile in range(1, LAST_MARKED + 1):
            total = 0
            for bonus in range(1, LAST_MARKED + 1):
                if unseen >> bonus & 1:
                    total += BONUS[TILES * tile + bonus]
            if unseen >> tile & 1:
                grand_total += total - BONUS[TILES * tile + tile]
            self.mean[tile] = 100 * total // count if count else 0
        self.mean[0] = 100 * grand_total // (count * (count - 1)) if count > 1 else 0

    def mean_bonus(self, index: int) -> int:
        """Return the mean end bonus of a hand, in hundredths."""
        total = self.unknown[index] * self.mean[0]
        for tile in range(1, LAST_MARKED + 1):
            if self.hand[index] >> tile & 1:
                total += self.mean[tile]
        return total

    def curve(self, lead: int, spread: int) -> int:
        """Return the value of a lead that may still change by about `spread`."""
        if lead < 0:
            return -CURVE[min(-lead * STEPS // spread, 6 * STEPS - 1)]
        return CURVE[min(lead * STEPS // spread, 6 * STEPS - 1)]

    def value_casual(self, turn: int, seat: int) -> int:
        first = SEATS * turn
        deck = self.deck[turn]
        is_over = self.is_over(turn)
        rival = -1
        best_rival_score = -1000000
        own_score = 0
        for index in range(self.seats):
            score = 100 * self.score[first + index]
            if not deck and not is_over and index >= self.seat[turn]:
                score += LAST_TURN
            if index == seat:
                own_score = score
            elif score >= best_rival_score:
                best_rival_score = score
                rival = index
        lead = own_score - best_rival_score
        if is_over:
            return self.value_when_over(turn, seat, rival, lead + (50 if seat > rival else -50))
        gain = self.mean_bonus(first + seat) - self.mean_bonus(first + rival)
        reserves = self.turns.count_tiles(self.reserve[first + seat]) - self.turns.count_tiles(
            self.reserve[first + rival]
        )
        lead += take_share(gain, BONUS_SHARE[deck]) + take_share(
            RESERVE * reserves, 1000 - BONUS_SHARE[deck]
        )
        if self.seats == 2:
            worth = NEXT[DECK * self.one_side[turn] + deck]
            lead += worth if self.seat[turn] == seat else -worth
        return self.curve(lead, SPREAD[deck])

    def value_when_over(self, turn: int, seat: int, rival: int, lead: int) -> int:
        """Return the mean value of a final lead over all possible bonus tiles."""
        own = SEATS * turn + seat
        other = SEATS * turn + rival
        unknown = self.unknown[own] + self.unknown[other]
        lead += (self.unknown[own] - self.unknown[other]) * self.mean[0]
        hidden = self.unseen[turn] & ~self.hand[own] & ~self.hand[other]
        total = 0
        count = 0
        for bonus in range(1, LAST_MARKED + 1):
            if hidden >> bonus & 1:
                gain = 0
                for tile in range(1, LAST_MARKED + 1):
                    if self.hand[own] >> tile & 1:
                        gain += BONUS[TILES * tile + bonus]
                    elif self.hand[other] >> tile & 1:
                        gain -= BONUS[TILES * tile + bonus]
                total += self.curve(lead + 100 * gain, SPREAD_OVER[min(unknown, 15)])
                count += 1
        if not count:
            return self.curve(lead, SPREAD_OVER[min(unknown, 15)])
        return total // count if total >= 0 else -(-total // count)

    def value_serious(self, turn: int, seat: int) -> int:
        own = SEATS * turn + seat
        other = SEATS * turn + 1 - seat
        lead = 100 * (self.score[own] - self.score[other])
        if self.is_over(turn):
            if not lead:
                lead = 2 * (self.sum[own] - self.sum[other]) + (1 if seat else -1)
            return UNIT if lead > 0 else -UNIT
        reserves = self.turns.count_tiles(self.reserve[own]) - self.turns.count_tiles(
            self.reserve[other]
        )
        own_tiles = self.turns.count_tiles(self.hand[own]) + self.unknown[own]
        other_tiles = self.turns.count_tiles(self.hand[other]) + self.unknown[other]
        lead += SERIOUS_RESERVE * reserves + SERIOUS_TILE * (own_tiles - other_tiles)
        lead += self.sum[own] - self.sum[other]
        worth = SERIOUS_NEXT + SERIOUS_ONE_SIDE * self.one_side[turn]
        lead += worth if self.seat[turn] == seat else -worth
        remaining = 2 * (2 * WINNING - self.score[own] - self.score[other])
        remaining = max(0, min(remaining, self.deck[turn] + own_tiles + other_tiles))
        return self.curve(lead, SERIOUS_SPREAD[remaining])

    def value_solo(self, turn: int) -> int:
        """Return the expected score as a share of `SOLO_MAX`."""
        first = SEATS * turn
        total = 100 * self.score[first] + SOLO_TILE * self.deck[turn]
        if self.is_over(turn):
            total += max(0, self.mean_bonus(first) - 100) // 3
        else:
            total += SOLO_RESERVE * self.turns.count_tiles(self.reserve[first])
            total += SOLO_ONE_SIDE * self.one_side[turn]
        return min(total * (UNIT // 100) // SOLO_MAX, UNIT)
