"""How likely a seat wins, over a bundle of determinizations.

The empty cells of each determinization are filled at random; then exactly one seat has joined its
sides, as in Hex. How often that is oneself is a good measure of a position, and how often with a
certain cell being one's own, of a placement there, as in Monte Carlo programs for Go and Hex. All
of it takes a few operations on long integers.
"""

from functools import lru_cache
from typing import NamedTuple

from rokkaku.core.rng import Rng
from rokkaku.games.beerhex.ai.bundle import ALL, LANES, SHIFT, joined, random_fill, spread_out
from rokkaku.games.beerhex.rules.board import bits
from rokkaku.games.beerhex.rules.knowledge import GOLD

spread_cells = lru_cache(maxsize=1 << 12)(spread_out)
"""`spread_out` in all determinizations, remembered."""


class Chance(NamedTuple):
    """Random bundles that are used for all positions of a search, to compare them fairly."""

    fill: int
    """What empty cells come to."""
    wear: int
    """Face-down crowns that an attack will have taken away by the end."""


def random_chance(rng: Rng, wears: int) -> Chance:
    """New random bundles; one face-down crown in 2 ** `wears` is lost, none if it is 0."""
    fill = random_fill(rng)
    wear = random_fill(rng) if wears else 0
    for _ in range(wears - 1):
        wear &= random_fill(rng)
    return Chance(fill, wear)


class Board(NamedTuple):
    """The same cells occupied in all determinizations, with symbols that differ."""

    golds: int
    """The bundle of crowns that show Gold's symbol."""
    empty: int
    """The empty cells."""
    face_down: int
    """The cells with a face-down crown."""

    def placed(self, cell: int, determinizations: int) -> "Board":
        """With a crown on a cell that shows Gold's symbol in some determinizations."""
        golds = self.golds | determinizations << SHIFT[cell]
        return Board(golds, self.empty ^ cell, self.face_down | cell)


def filled(board: Board, chance: Chance) -> int:
    """The bundle of Gold's cells at the end of the game, roughly."""
    gone = spread_cells(board.empty)
    if chance.wear:
        gone |= spread_cells(board.face_down) & chance.wear
    return board.golds & ~gone | chance.fill & gone


def share(golds: int, empty: int, seat: int, to_move: bool, determinizations: int = ALL) -> float:
    """In how many of some determinizations a seat wins, filled as given; if to move, at its best.

    It is the same placement in all those determinizations, which the seat cannot tell apart.
    """
    wins = joined(golds)
    if seat != GOLD:
        wins, golds = ~wins, ~golds
    wins &= determinizations
    best = (wins.bit_count() + 0.5) / (determinizations.bit_count() + 1)
    if to_move:
        for cell in bits(empty):
            there = golds >> SHIFT[cell] & determinizations
            likely = ((wins & there).bit_count() + 0.5) / (there.bit_count() + 1)
            if likely > best:
                best = likely
    return best


def value(board: Board, chance: Chance, seat: int, mover: int) -> float:
    """How likely a seat wins, from 0 to 1."""
    ours = share(filled(board, chance), board.empty, mover, True)
    return ours if seat == mover else 1.0 - ours


def attack_value(board: Board, chance: Chance, attacker: int, cells: int) -> float:
    """How likely the attacker of three cells wins in some determinizations."""
    golds, fill = board.golds, chance.fill
    lanes = [golds >> SHIFT[cell] & ALL for cell in bits(cells)]
    a, b, c = lanes if attacker == GOLD else [ALL & ~lane for lane in lanes]
    own, other = a & b & c, ALL & ~(a | b | c)
    success = own | other
    failure = ALL & ~success
    end = filled(board._replace(face_down=board.face_down & ~cells), chance)
    for cell, shown in zip(bits(cells), (a, b, c), strict=True):
        back = (shown | other) << SHIFT[cell]
        end = end & ~back | fill & back
    won = 0.0
    if success:
        won += success.bit_count() * share(end, board.empty | cells, attacker, True, success)
    if failure:
        won += failure.bit_count() * (1 - share(end, board.empty, 1 - attacker, True, failure))
    return won / LANES
