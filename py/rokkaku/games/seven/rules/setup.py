"""The options of SEVEN, and how a game starts."""

from collections.abc import Mapping

from rokkaku.core.options import Option
from rokkaku.games.seven.rules.state import TEAMS, SevenState
from rokkaku.games.seven.rules.tiles import LETTERS
from rokkaku.games.seven.rules.tower import EMPTY

OPTIONS = (
    Option("players", "2", tuple(TEAMS)),
    Option("misere", "false", ("false", "true")),
)


def initial(options: Mapping[str, str], seed: int) -> SevenState:
    """The first state; nothing in SEVEN is random."""
    teams = TEAMS[options["players"]]
    hands = (LETTERS,) * sum(map(len, teams))
    return SevenState(teams, options["misere"] == "true", EMPTY, (), hands)
