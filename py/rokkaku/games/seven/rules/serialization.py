"""Reading of serialised states: the options and the moves, from which all else follows."""

from rokkaku.core.json_values import check_bool
from rokkaku.core.options import option_text
from rokkaku.core.state import Json
from rokkaku.games.seven.rules.notation import Move, parse_move


def options_and_moves(value: Json) -> tuple[dict[str, str], list[Move]]:
    """Read the options by name, and the moves. Raises KeyError, TypeError or ValueError."""
    if not isinstance(value["moves"], list):
        raise TypeError("the moves are not a list")
    options = {"players": value["players"], "misere": option_text(check_bool(value["misere"]))}
    return options, list(map(parse_move, value["moves"]))
