"""Measure the style of each of the cast from the games of a round robin:

    PYTHONPATH=py:. .venv/bin/python -m tests.generate.cast.styles agon
        [--option variant=bloody] LOG ...

The options must be those of the games. Prints each player's mean of each figure with its standard
error, and the lead of each signature in standard errors.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType

from tests.bench.command_line import add_game
from tests.generate.cast.round_robin import Played, read
from tests.generate.cast.styles import Mean, lead

from rokkaku.command_line import run_command
from rokkaku.core.cast import CAST
from rokkaku.core.registry import get

Amounts = dict[str, dict[str, list[float]]]


def amounts(
    game: str, options: Mapping[str, str], played: list[Played], style: ModuleType
) -> Amounts:
    rules = get(game)
    found: Amounts = {name: defaultdict(list) for name in style.FIGURES}
    for one in played:
        moves = [*map(rules.parse_move, one.moves)]
        states = [rules.initial(options, one.deal)]
        for move in moves:
            states.append(states[-1].apply(move))
        for name, figure in style.FIGURES.items():
            for seat, player in enumerate(one.seats):
                if (amount := figure(states, moves, seat)) is not None:
                    found[name][player].append(amount)
    return found


def table(means: Mapping[str, Mapping[str, Mean]]) -> Iterator[str]:
    names = [name for name in CAST if any(name in players for players in means.values())]
    yield f"| | {' | '.join(names)} |"
    yield "|---" * (len(names) + 1) + "|"
    for figure, players in means.items():
        cells = [_cell(players.get(name)) for name in names]
        yield f"| {figure} | {' | '.join(cells)} |"


def _cell(mean: Mean | None) -> str:
    return f"{mean.value:.3f} ± {mean.error:.3f}" if mean else ""


def main() -> None:
    asked = argparse.ArgumentParser(description="Tell how the cast plays.")
    add_game(asked)
    asked.add_argument("log", type=Path, nargs="+")
    given = asked.parse_args()
    style = import_module(f"tests.generate.cast.styles.{given.game}")
    played = [game for log in given.log for game in read(log)]
    found = amounts(given.game, dict(given.option), played, style)
    means = {
        figure: {name: Mean.of(each) for name, each in players.items() if len(each) > 1}
        for figure, players in found.items()
    }
    print("\n".join(table(means)))
    print()
    for name, (figure, sign) in style.SIGNATURES.items():
        most = "most" if sign > 0 else "least"
        if name in means[figure]:
            errors, other = lead(name, means[figure], sign)
            print(f"{name}: {most} {figure}, by {errors:.1f} standard errors before {other}")


if __name__ == "__main__":
    run_command(main)
