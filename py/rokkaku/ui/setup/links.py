"""Links into the page: a game with its options, and its deal where chance has a part.

They stand in the fragment, such as `#/GAME/new?mode=solo&seed=20261121`, so that no server
ever hears of them.
"""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from rokkaku.core.errors import InvalidSetup, quoted
from rokkaku.core.record.link import encode_record
from rokkaku.core.registry import get
from rokkaku.core.table import Table
from rokkaku.ui.routes import Route, format_route
from rokkaku.ui.setup.game_setup import GameSetup, daily_seed, recommended_setup

_SEEDS = 1 << 32

DAILY = "daily"
"""Stands for the seed of the day on which a link is followed."""


class Link(NamedTuple):
    """What a link leads to."""

    setup: GameSetup
    seed: int | None
    """The deal; None leaves it to chance."""


def link_to(game_id: str, options: Mapping[str, str], seed: int | str) -> str:
    """The fragment that leads to a game with these options and this deal, which may be `DAILY`."""
    return format_route(Route("new", game_id, query=urlencode({**options, "seed": str(seed)})))


def record_link(table: Table) -> str:
    """The fragment that carries a whole game; `decode_record` reads it.

    Raises InvalidAction where it would tell what not everybody may know yet.
    """
    return format_route(Route("record", item=encode_record(table)))


def parse_link(route: Route, today: date) -> Link:
    """What the address of a new game leads to. Raises InvalidSetup."""
    options = dict(parse_qsl(route.query, keep_blank_values=True))
    seed = options.pop("seed", None)
    if seed == DAILY:
        seed = str(daily_seed(today))
    if seed is not None and not (seed.isdecimal() and seed.isascii() and int(seed) < _SEEDS):
        raise InvalidSetup(f"the seed {quoted(seed)} is no whole number below {_SEEDS}")
    get(route.game).initial(options)
    setup = recommended_setup(route.game)
    for name, value in options.items():
        setup = setup.with_option(name, value)
    lost = [name for name, value in options.items() if setup.options.get(name, value) != value]
    if lost:
        raise InvalidSetup(f"{', '.join(lost)}: this does not go with the other options")
    return Link(setup, None if seed is None else int(seed))
