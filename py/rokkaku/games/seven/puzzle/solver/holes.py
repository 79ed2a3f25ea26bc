"""Solving Holes by simulated annealing on the Euler characteristic.

The characteristic of an arrangement is its parts less its holes. A tile is a disc; laid against an
arrangement that it meets along k separate stretches of its shore, it changes the characteristic by
1 - k. A step takes one tile away and lays it down again (a Gibbs sampler), most likely where k is
greatest. A part that comes loose costs as much as a hole is worth.
"""

from collections.abc import Iterator
from itertools import islice
from math import exp
from random import Random
from typing import NamedTuple

from rokkaku.ai.limit import Budget, BudgetExceeded, Limit
from rokkaku.ai.solver import Progress, Solution, Solving
from rokkaku.core.rng import Rng
from rokkaku.games.seven.puzzle.holes import Holes
from rokkaku.games.seven.puzzle.puzzle import Puzzle, cells_of
from rokkaku.games.seven.puzzle.solver.window import Window
from rokkaku.games.seven.rules.grid import indices
from rokkaku.games.seven.rules.notation import Move
from rokkaku.games.seven.rules.tiles import ORIENTATIONS
from rokkaku.hexgrid import Hex, hex_subtract

HOTTEST, COLDEST = 0.25, 0.1
"""Temperatures; a hole is 1."""
STEPS = {"six": 40, "seven": 40, "fourteen": 1000}
"""Steps of one cooling for each tile that moves, by the variant."""
PATIENCE = 2000
"""So many coolings without a better result are the end."""
MARGIN = 9
"""How far around the tiles that stay the others may go."""


class Laid(NamedTuple):
    """A tile that moves."""

    seat: int
    letter: str
    mask: int


class Cooling:
    """One descent from hot to cold: some tiles stay, the others move about."""

    def __init__(self, position: Holes, window: Window, random: Random) -> None:
        """Lay the tiles that are to be placed around the others, anyhow."""
        self.position = position
        self.window = window
        self.random = random
        self.taken = window.mask(cells_of(position.placed))
        self.hand = [(seat, letter) for seat in (0, 1) for letter in position.hands[seat]]
        self.laid: list[Laid] = []
        for _ in range(position.target.tiles - len(position.placed)):
            self._lay(HOTTEST)

    def run(self, budget: Budget) -> Iterator[Holes | None]:
        """Every answer better than those before; None when it is time to give way."""
        most = 0
        steps = STEPS[self.position.variant] * len(self.laid)
        for number in range(steps):
            if budget.step():
                yield None
            self._take_up()
            self._lay(HOTTEST * (COLDEST / HOTTEST) ** (number / steps))
            holes = 1 - self.window.characteristic(self.taken)
            if holes > most:
                most = holes
                answer = self._answer()
                if answer and answer.is_solved:
                    yield answer

    def _take_up(self) -> None:
        """Take up one of the tiles that move."""
        seat, letter, mask = self.laid.pop(self.random.randrange(len(self.laid)))
        self.taken ^= mask
        self.hand.append((seat, letter))

    def _lay(self, temperature: float) -> None:
        """Lay down one of the tiles in the hand."""
        seat, letter = self.hand.pop(self.random.randrange(len(self.hand)))
        mask = self._draw(letter, temperature)
        self.taken |= mask
        self.laid.append(Laid(seat, letter, mask))

    def _draw(self, letter: str, temperature: float) -> int:
        """A place for a tile; the more stretches of its shore meet other tiles the likelier."""
        if not self.taken:
            return self.window.mask(self.random.choice(ORIENTATIONS[letter]))
        contacts = self.window.contacts(letter, self.taken)
        weights = [
            contact.anchors.bit_count() * exp(contact.stretches / temperature)
            for contact in contacts
        ]
        contact = self.random.choices(contacts, weights)[0]
        number = self.random.randrange(contact.anchors.bit_count())
        return contact.mask << next(islice(indices(contact.anchors), number, None))

    def _answer(self) -> Holes | None:
        """The arrangement as a position, unless it goes beyond the table.

        Where nothing lay before, it begins at (0, 0).
        """
        position = self.position
        origin = Hex(0, 0) if position.placed else self.window.cells(self.laid[0].mask)[0]
        for seat, letter, mask in self.laid:
            cells = self.window.cells(mask)
            move = Move(letter, tuple(hex_subtract(cell, origin) for cell in cells))
            if position.why_not(seat, move):
                return None
            position = position.place(seat, move)
        return position


def solve(position: Puzzle, limit: Limit, rng: Rng) -> Solving[Puzzle]:
    """Find as many holes as are known to be possible, or as can be found."""
    assert isinstance(position, Holes)
    if len(position.placed) == position.target.tiles:
        return Solution(position if position.is_solved else None, True, 0)
    budget, random = Budget(limit), Random(rng.word())
    window = Window(cells_of(position.placed), MARGIN)
    best: Holes | None = None
    waited = 0
    try:
        while waited < PATIENCE:
            waited += 1
            for answer in Cooling(position, window, random).run(budget):
                if answer is None:
                    yield Progress(budget.nodes, best.score if best else None)
                elif best is None or answer.score > best.score:
                    best, waited = answer, 0
                    if best.score >= position.best_known:
                        return Solution(best, False, budget.nodes)
    except BudgetExceeded:
        pass
    return Solution(best, False, budget.nodes)
