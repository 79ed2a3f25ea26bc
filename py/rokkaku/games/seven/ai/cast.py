"""The playing strength of each member of the cast in SEVEN."""

from rokkaku.games.seven.ai.lookahead import Widths
from rokkaku.games.seven.ai.player import ALL, MAX_DEPTH, STAGES, STRONGEST, Strength
from rokkaku.games.seven.ai.search import Scope

_SHORT = Scope(1, (ALL,))
_EARLY = Scope(MAX_DEPTH, STAGES)
"""Without stages for the ending, as those need more nodes."""

MEMBERS = {
    # Plays nearly all of its moves at random.
    "piyo": Strength(_SHORT, 10_000, foresight=False, random_share=0.95),
    "pyon": Strength(_SHORT, 2000, foresight=False, random_share=0.22),
    "kuri": Strength(_SHORT, 800),
    "ponta": Strength(Scope(2, (Widths(8, 8),)), 500),
    # Climbs whenever that costs little.
    "mei": Strength(Scope(4, (Widths(8, 8),)), 0, level_bonus=0.35),
    "ino": Strength(_EARLY, 0, nodes=15_000),
    # Sets traps, like the strongest.
    "ito": Strength(_EARLY, 0, nodes=60_000),
    "fuku": STRONGEST,
}
"""Weaker ones look less far ahead and misjudge positions; only the strongest uses all its time."""
