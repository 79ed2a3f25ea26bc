"""A second implementation of SEVEN, written from the rules alone, to compare the engine with.

It shares nothing with `rokkaku` and is as plain as possible: a dict from (q, r) to the pile of
tiles on that cell, moves as texts, every question answered by trying all places. Slow, and meant
to be read.
"""

from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

Cell = tuple[int, int]
Cells = tuple[Cell, ...]
"""The cells of a tile by q, then r."""

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def shift(cell: Cell, by: Cell) -> Cell:
    return cell[0] + by[0], cell[1] + by[1]


@cache
def around(cell: Cell) -> frozenset[Cell]:
    return frozenset(shift(cell, step) for step in DIRECTIONS)


def touching(cell: Cell, cells: Cells) -> list[Cell]:
    return [other for other in (shift(cell, step) for step in DIRECTIONS) if other in cells]


def from_origin(cells: set[Cell]) -> Cells:
    """Return the same tile with its smallest cell on (0, 0)."""
    q, r = min(cells)
    return tuple(sorted(shift(cell, (-q, -r)) for cell in cells))


def grow(size: int) -> set[Cells]:
    if size == 1:
        return {((0, 0),)}
    return {
        from_origin({*figure, new})
        for figure in grow(size - 1)
        for cell in figure
        for new in (shift(cell, step) for step in DIRECTIONS)
        if new not in figure
    }


def bends(path: Cells) -> list[int]:
    """Return the turns of a path at its joints, in steps of 60°: 0 is straight."""
    cell = next(cell for cell in path if len(touching(cell, path)) == 1)
    walk = [cell]
    while len(walk) < len(path):
        walk += [other for other in touching(walk[-1], path) if other not in walk]
    steps = [DIRECTIONS.index((b[0] - a[0], b[1] - a[1])) for a, b in pairwise(walk)]
    return [(b - a) % 6 for a, b in pairwise(steps)]


def letter(figure: Cells) -> str:
    counts = sorted(len(touching(cell, figure)) for cell in figure)
    if counts != [1, 1, 2, 2]:
        return {(2, 2, 3, 3): "O", (1, 1, 1, 3): "Y", (1, 2, 2, 3): "P"}[tuple(counts)]
    first, second = bends(figure)
    if first == second == 0:
        return "I"
    if first == 0 or second == 0:
        return "J"
    return "U" if first == second else "S"


SHAPES: dict[str, list[Cells]] = {name: [] for name in "IJOPSUY"}
for _figure in sorted(grow(4)):
    SHAPES[letter(_figure)].append(_figure)


def text_of(name: str, cells: Cells) -> str:
    return " ".join((name, *(f"{q},{r}" for q, r in cells)))


def read(text: str) -> tuple[str, Cells]:
    name, *cells = text.split()
    return name, tuple((int(q), int(r)) for q, r in (cell.split(",") for cell in cells))


def new_game(players: str = "2", misere: str = "false") -> "Reference":
    seats = {"2": 2, "3": 3, "2v2": 4}[players]
    return Reference(seats, players == "2v2", misere == "true", {}, ("IJOPSUY",) * seats)


@dataclass(frozen=True)
class Reference:
    seats: int
    two_teams: bool
    misere: bool
    piles: dict[Cell, list[int]]
    """Tiles on each cell from the bottom; a tile is the number of the move that placed it."""
    hands: tuple[str, ...]
    placed: tuple[tuple[int, int], ...] = ()
    """Seat and level of each tile placed so far."""

    @property
    def ply(self) -> int:
        return len(self.placed)

    @property
    def turn(self) -> int:
        return self.ply % self.seats

    @property
    def actor(self) -> int | None:
        return self.turn if any(self.hands) else None

    # Moves

    def level(self, cells: Cells) -> int | None:
        """Return the level of a tile on these cells, or None if it can't lie there."""
        heights = {len(self.piles.get(cell, [])) for cell in cells}
        if len(heights) > 1:
            return None
        height = heights.pop()
        if height == 0:
            beside = any(not around(cell).isdisjoint(self.piles) for cell in cells)
            return 1 if beside else None
        under = {self.piles[cell][-1] for cell in cells}
        return height + 1 if len(under) >= 2 else None

    def places(self, name: str) -> dict[Cells, int]:
        near = {other for cell in self.piles for other in around(cell)} | set(self.piles)
        found: dict[Cells, int] = {}
        for shape in SHAPES[name]:
            # At least one cell of the tile is on or beside the tower.
            origins = {shift(cell, (-q, -r)) for cell in near for q, r in shape}
            for origin in origins:
                cells = tuple(shift(cell, origin) for cell in shape)
                level = self.level(cells)
                if level is not None:
                    found[cells] = level
        return found

    def moves_of(self, name: str) -> set[str]:
        """Return all moves with this letter now, in hand or not."""
        if not self.piles:
            return {text_of(name, shape) for shape in SHAPES[name]}
        places = self.places(name)
        highest = max(places.values())
        return {text_of(name, cells) for cells, level in places.items() if level == highest}

    def moves(self) -> set[str]:
        return {text for name in self.hands[self.turn] for text in self.moves_of(name)}

    def apply(self, text: str) -> "Reference":
        name, cells = read(text)
        piles = {cell: list(pile) for cell, pile in self.piles.items()}
        for cell in cells:
            piles.setdefault(cell, []).append(self.ply)
        hands = list(self.hands)
        hands[self.turn] = hands[self.turn].replace(name, "")
        placed = (*self.placed, (self.turn, len(piles[cells[0]])))
        return replace(self, piles=piles, hands=tuple(hands), placed=placed)

    # The end

    def counts(self, seat: int) -> list[int]:
        """Return the number of a seat's tiles by level, with the level that decides first."""
        levels = range(1, max(level for _, level in self.placed) + 1)
        order = levels if self.misere else reversed(levels)
        return [self.placed.count((seat, level)) for level in order]

    @property
    def winners(self) -> tuple[int, ...] | None:
        if any(self.hands):
            return None
        everyone = range(self.seats)
        best = max(self.counts(seat) for seat in everyone)
        leaders = [seat for seat in everyone if self.counts(seat) == best]
        if not self.two_teams:
            return tuple(leaders) if len(leaders) == 1 else ()
        teams = {seat % 2 for seat in leaders}
        return tuple(seat for seat in everyone if {seat % 2} == teams)
