"""The strength and style of each of the cast in Hex Heaven, in all modes."""

from rokkaku.games.hexheaven.ai.outlook import UNIT
from rokkaku.games.hexheaven.ai.player import STRONGEST, Strength
from rokkaku.games.hexheaven.ai.search import Scope, Taste

MEMBERS = {
    # Often make random moves.
    "piyo": Strength(Scope(1), 1, Taste(UNIT), random_share=0.62),
    "pyon": Strength(Scope(1), 1, Taste(UNIT), random_share=0.31),
    # Keeps tiles that would score.
    "kuri": Strength(Scope(1), 1, Taste(UNIT // 2, keeping=UNIT // 4)),
    "ponta": Strength(Scope(3), 5, Taste(UNIT // 3)),
    "mei": Strength(Scope(12), 20, Taste(UNIT // 5)),
    "ino": Strength(Scope(60), 100, Taste(UNIT // 20)),
    "ito": Strength(Scope(80, 5, 12), 200, Taste(UNIT // 20)),
    # Prefers points in this turn to later ones.
    "fuku": STRONGEST._replace(taste=Taste(gaining=UNIT // 300)),
}
"""Weaker members look at fewer turns and misjudge them; only the strongest uses all its time."""
