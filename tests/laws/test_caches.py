"""Caches of games have a limit, because a page may stay open for weeks."""

from functools import _lru_cache_wrapper
from importlib import import_module
from pkgutil import walk_packages

import rokkaku.games

FINITE = {
    "agon": {"moves_to", "_layout", "_centres", "_ground"},
    "beerhex": {"_rings", "_fixed_chance", "_placements", "_layout", "centres", "ground"},
    "hexheaven": {
        *("_fits", "pips", "bubble", "_half_gems", "gem", "_letter", "_ribbon", "tile"),
        *("_bold_half_gems", "par", "around"),
    },
    "seven": {"grip", "Position"},
}
"""Unlimited caches with few different arguments, by game; `around` is called with single cells."""
MAX_SIZE = 1 << 14


def test_every_cache_has_an_end() -> None:
    endless, found = {}, 0
    for module in walk_packages(rokkaku.games.__path__, "rokkaku.games."):
        game = module.name.split(".")[2]
        for value in vars(import_module(module.name)).values():
            if isinstance(value, _lru_cache_wrapper):
                found += 1
                most, name = value.cache_info().maxsize, value.__name__
                if (most is None and name not in FINITE[game]) or (most or 0) > MAX_SIZE:
                    endless[f"{module.name}.{name}"] = most
    assert found > 20
    assert not endless
