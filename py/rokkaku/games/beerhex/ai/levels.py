"""Computer players of Beer Hex: levels, cast, and the evaluation that other players use."""

from rokkaku.ai.agent import Agent
from rokkaku.ai.levels import Levels
from rokkaku.games.beerhex.ai.cast import MEMBERS
from rokkaku.games.beerhex.ai.reader import READINGS, puzzle_player
from rokkaku.games.beerhex.ai.search import Scope, Strength, Taste, player, worlds_of
from rokkaku.games.beerhex.rules.game import BeerHexState
from rokkaku.games.beerhex.rules.knowledge import GOLD

_PLAIN = Scope(attacks=False, decoys=False)
STRENGTHS = {
    1: Strength(_PLAIN._replace(iterations=100, loss_shift=0), Taste(1.0, sure=1.0, patience=-0.3)),
    2: Strength(_PLAIN._replace(iterations=100), Taste(0.5)),
    3: Strength(_PLAIN._replace(iterations=500), Taste(0.2)),
    4: Strength(Scope(4000), Taste(0.02)),
    5: Strength(),
}
ROUNDS = 8
"""Bundles per evaluation."""


class BeerHexLevels(Levels[BeerHexState]):
    """Computer players by search over many worlds, weakened by noise."""

    NODE = "bundle of 64 worlds"
    MILLISECONDS = (500, 500, 500, 500, 800)
    MOVES = 22

    def evaluate(self, state: BeerHexState, seat: int) -> float:
        worlds = worlds_of(state.position, 0.0, 1)
        position = state.position
        golds = position.colours[GOLD]
        return 2 * worlds.assess(position.empty, golds, position.turn, seat, ROUNDS) - 1

    def level(self, number: int) -> Agent:
        return player(STRENGTHS[number])

    def member(self, name: str) -> Agent:
        return player(MEMBERS[name])

    def puzzler(self, number: int) -> Agent:
        """Return a player that looks for what is certain, not for what wins most often."""
        return puzzle_player(READINGS[number])


AI = BeerHexLevels()
