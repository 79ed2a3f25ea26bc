"""Links to a new game with its options and deal, or to a recorded game.

They are URL fragments, such as `#/GAME/new?mode=solo&seed=20261121`, which no server ever sees.
"""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from rokkaku.core.errors import InvalidSetup, short_repr
from rokkaku.core.record.link import encode_record
from rokkaku.core.registry import get
from rokkaku.core.table import Table
from rokkaku.ui.routes import Route, format_route
from rokkaku.ui.setup.game_setup import GameSetup, daily_seed, recommended_setup

_SEEDS = 1 << 32

DAILY = "daily"
"""The seed that stands for the day on which a link is opened."""


class Link(NamedTuple):
    """The game that a link starts."""

    setup: GameSetup
    seed: int | None
    """The deal; None leaves it to chance."""


def link_to(game_id: str, options: Mapping[str, str], seed: int | str) -> str:
    """Return the fragment that starts a new game; `seed` is a number or `DAILY`."""
    query = urlencode({**options, "seed": str(seed)})
    return format_route(Route("new", game_id, query=query, is_checked=True))


def record_link(table: Table) -> str:
    """Return the fragment of a link to a recorded game.

    Raises InvalidAction if it would reveal hidden information.
    """
    return format_route(Route("record", item=encode_record(table)))


def parse_link(route: Route, today: date) -> Link:
    """Parse the route of a new game. Raises InvalidSetup."""
    options = dict(parse_qsl(route.query, keep_blank_values=True))
    seed = options.pop("seed", None)
    if seed == DAILY:
        seed = str(daily_seed(today))
    if seed is not None and not (seed.isdecimal() and seed.isascii() and int(seed) < _SEEDS):
        raise InvalidSetup(f"the seed {short_repr(seed)} is not a whole number below {_SEEDS}")
    get(route.game).initial(options)
    setup = recommended_setup(route.game)
    for name, value in options.items():
        setup = setup.with_option(name, value)
    ignored = [name for name, value in options.items() if setup.options.get(name, value) != value]
    if ignored:
        raise InvalidSetup(f"{', '.join(ignored)}: not valid with the other options")
    return Link(setup, None if seed is None else int(seed))
