"""Make the figures of Copycat, `games/seven/challenge/sheet/copycat_figures.json`.

    PYTHONPATH=py python -m tests.generate.copycat_figures > /tmp/figures.json

Figures grow from tiles at random places that touch many others, so that they become compact. A
solver finds all covers of each. A figure is hard if it has few covers and the solver needs many
positions to find each.
"""

import json
import sys
from collections.abc import Iterator
from typing import NamedTuple

from rokkaku.ai.limit import BudgetExceeded, Limit
from rokkaku.command_line import run_command
from rokkaku.core.rng import Rng
from rokkaku.games.seven.challenge.sheet.copycat import Copycat, variant_of
from rokkaku.games.seven.challenge.sheet.flat import holes, rim
from rokkaku.games.seven.challenge.solver.copycat import covers
from rokkaku.games.seven.challenge.solver.pieces import SolverBudget
from rokkaku.games.seven.challenge.solver.solve import moves_over
from rokkaku.games.seven.rules.notation import Move, format_move, parse_move
from rokkaku.games.seven.rules.tiles import LETTERS, ORIENTATIONS
from rokkaku.hexgrid import Hex, hex_subtract

SEED = 7
EACH = 8
CHOICE = 8
"""A tile goes to one of this many places that touch most."""
LIMIT = 100_000


class Band(NamedTuple):
    """Range of the covers of a difficulty's figures, and the effort to find one."""

    fewest: int
    most: int
    effort: int
    """Least number of positions per cover."""


BANDS = {"easy": Band(8, 99, 0), "medium": Band(2, 4, 60), "hard": Band(1, 1, 150)}
SHEET = (
    "O 2,-5 3,-6 3,-5 4,-6; U 0,-5 0,-4 1,-6 2,-6; S -1,-6 0,-6 1,-7 2,-7; "
    "I 1,-5 1,-4 1,-3 1,-2; Y 2,-4 3,-4 3,-3 4,-5; P -1,-1 0,-3 0,-2 0,-1; "
    "J 0,0 1,-1 2,-3 2,-2"
)


def random_figure(rng: Rng) -> str:
    """Return seven tiles without a hole, as moves joined by `; `, with (0, 0) as first cell."""
    while True:
        area: frozenset[Hex] = frozenset()
        figure: list[Move] = []
        for letter in rng.shuffled(LETTERS):
            shore = rim(area)
            places = [
                move for move in moves_over(letter, shore) if area.isdisjoint(move.cells)
            ] or [Move(letter, rng.choice(ORIENTATIONS[letter]))]
            places.sort(key=lambda move: (-len(shore.intersection(move.cells)), move))
            figure.append(rng.choice(places[:CHOICE]))
            area |= {*figure[-1].cells}
        if not holes(area):
            return "; ".join(format_move(_shifted(move, min(area))) for move in figure)


def _shifted(move: Move, origin: Hex) -> Move:
    return Move(move.letter, tuple(hex_subtract(cell, origin) for cell in move.cells))


def difficulty(figure: str) -> tuple[int, int]:
    account = SolverBudget(Limit(iterations=LIMIT))
    variant = variant_of(map(parse_move, figure.split("; ")))
    try:
        number = sum(cover is not None for cover in covers(Copycat(variant), account))
    except BudgetExceeded:
        return 0, 0
    return number, account.nodes // number if number else 0


def figures(rng: Rng) -> Iterator[tuple[str, str, int]]:
    missing = dict.fromkeys(BANDS, EACH)
    while any(missing.values()):
        figure = random_figure(rng)
        number, effort = difficulty(figure)
        for name, band in BANDS.items():
            fits = band.fewest <= number <= band.most and effort >= band.effort
            if fits and missing[name]:
                missing[name] -= 1
                yield name, figure, number
                print(name, number, effort, missing, file=sys.stderr)


def main() -> None:
    made = sorted(figures(Rng(SEED)), key=lambda figure: list(BANDS).index(figure[0]))
    named = {"sheet": {"covers": 18, "tiles": SHEET}}
    for index, (name, figure, number) in enumerate(made):
        named[f"{name}{index % EACH + 1}"] = {"covers": number, "tiles": figure}
    lines = (f" {json.dumps(name)}: {json.dumps(figure)}" for name, figure in named.items())
    print("{\n" + ",\n".join(lines) + "\n}")


if __name__ == "__main__":
    run_command(main)
