"""The `GAME` object that the registry loads; the rules are in `state` and `position`."""

from rokkaku.core.game import Game
from rokkaku.games.hexheaven.rules.notation import Move, format_move, parse_move
from rokkaku.games.hexheaven.rules.serialization import read_state
from rokkaku.games.hexheaven.rules.setup import OPTIONS, initial
from rokkaku.games.hexheaven.rules.state import HexHeavenState

GAME: Game[HexHeavenState, Move] = Game(
    "hexheaven", OPTIONS, initial, format_move, parse_move, read_state
)
