"""Measure how near a player's rating comes to the true strength after some games.

    PYTHONPATH=py .venv/bin/python -m tests.bench.rating [--games 20] [--persons 100] [--seed 0]

Simulated players of known strength play the opponents that the page proposes, in each pool whose
cast includes weaker and stronger ones; they win as often as Elo predicts. Prints the error of
the rating by strength: its mean, its median and its bias.
"""

from datetime import date
from random import Random
from statistics import mean, median

from rokkaku.command_line import run_command
from rokkaku.core.rating.glicko import Result
from rokkaku.core.rating.strengths import Pool, pools_of
from rokkaku.core.registry import games
from rokkaku.ui.library.ratings import PoolStanding
from tests.bench.command_line import parser

DAY = date(2026, 11, 21)
STRENGTHS = range(700, 1801, 100)
POOLS = tuple(pool for game in games() for pool in pools_of(game))


def simulated(pool: Pool, strength: float, number: int, rng: Random) -> float:
    standing = PoolStanding()
    for _ in range(number):
        agent = pool.nearest_opponent(standing.rating)
        chance = pool.expected_score(standing.rating._replace(value=strength), agent)
        result = Result(pool.opponent(agent), float(rng.random() < chance))
        standing = standing.after(result, DAY)
    return standing.rating.value


def errors(strength: float, number: int, persons: int, seed: int) -> list[float]:
    rng = Random(f"{seed} {strength}")
    pools = [pool for pool in POOLS if min(pool.elo.values()) <= strength <= max(pool.elo.values())]
    return [
        simulated(pool, strength, number, rng) - strength for _ in range(persons) for pool in pools
    ]


def main() -> None:
    asked = parser("Measure how near the rating of a person comes to the true strength.")
    asked.add_argument("--games", type=int, default=20)
    asked.add_argument("--persons", type=int, default=100, help="in each game and strength")
    asked.add_argument("--seed", type=int, default=0)
    given = asked.parse_args()
    persons = 2 if given.quick else given.persons
    print("| strength | error | of the median person | on average too high by |\n|---|---|---|---|")
    for strength in STRENGTHS:
        found = errors(strength, given.games, persons, given.seed)
        sizes = [abs(error) for error in found]
        print(f"| {strength} | {mean(sizes):.0f} | {median(sizes):.0f} | {mean(found):+.0f} |")


if __name__ == "__main__":
    run_command(main)
