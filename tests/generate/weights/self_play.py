import argparse
from collections.abc import Callable, Sequence
from multiprocessing import Pool

from tests.generate.weights.regression import Sample


def asked_for(
    about: str | None, option: str, variants: Sequence[str], games: int, nodes: int
) -> argparse.Namespace:
    """Parse the command line; `option` is the game's option, stored as `variant`."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument(f"--{option}", dest="variant", choices=variants, default=variants[0])
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--nodes", type=int, default=nodes)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def played(play: Callable[[int], list[Sample]], given: argparse.Namespace) -> list[Sample]:
    seeds = range(given.seed, given.seed + given.games)
    with Pool(given.jobs) as pool:
        data = [sample for game in pool.imap(play, seeds, 4) for sample in game]
    drawn = sum(result == 0.5 for _, result in data) / len(data)
    print(f"# {len(data)} positions of {given.games} games, {drawn:.0%} of them drawn")
    return data
