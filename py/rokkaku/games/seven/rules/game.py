"""SEVEN as a game: what the registry finds.

Source of the rules: the publisher's Japanese and English rule sheets.
"""

from rokkaku.core.game import Game
from rokkaku.games.seven.rules.notation import Move, format_move, parse_move
from rokkaku.games.seven.rules.serialization import read_state
from rokkaku.games.seven.rules.setup import OPTIONS, initial
from rokkaku.games.seven.rules.state import SevenState

GAME: Game[SevenState, Move] = Game("seven", OPTIONS, initial, format_move, parse_move, read_state)
