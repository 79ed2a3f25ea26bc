"""Reading a serialised state: its moves are played again."""

from rokkaku.core.json_values import truth
from rokkaku.core.options import option_text
from rokkaku.core.state import Json, play
from rokkaku.games.seven.rules.notation import parse_move
from rokkaku.games.seven.rules.setup import initial
from rokkaku.games.seven.rules.state import SevenState


def read_state(value: Json) -> SevenState:
    """Read what `SevenState.to_json` wrote. Raises KeyError, TypeError or ValueError."""
    options = {"players": value["players"], "misere": option_text(truth(value["misere"]))}
    if not isinstance(value["moves"], list):
        raise TypeError("the moves are not a list")
    state = initial(options, 0)
    for text in value["moves"]:
        state = play(state, parse_move(text))
    return state
