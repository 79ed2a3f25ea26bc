"""The strength and style of each of the cast in Beer Hex."""

from rokkaku.games.beerhex.ai.search import Scope, Strength, Taste

_PLAIN = Scope(attacks=False, decoys=False)
_SHALLOW = _PLAIN._replace(iterations=200, loss_shift=0)

MEMBERS = {
    # Avoids the fight, for which it must search all moves, and declares only a certain win.
    "piyo": Strength(
        _SHALLOW._replace(iterations=1600, explore=0.6),
        Taste(0.03, win_weight=-1.0, sure=1.0, patience=1.0),
    ),
    # The first to declare, however often that fails.
    "pyon": Strength(_SHALLOW, Taste(0.95, patience=-0.4)),
    "kuri": Strength(_SHALLOW._replace(iterations=25), Taste(3.0, sure=1.0)),
    # Prefers to place the other symbol.
    "ponta": Strength(Scope(400, attacks=False), Taste(0.55, bluffing=0.1)),
    "mei": Strength(_PLAIN._replace(iterations=400), Taste(0.28)),
    # The only one that attacks; more attacks would cost it games and make them endless.
    "ino": Strength(Scope(2200, decoys=False), Taste(mixing=0.003, attacking=-0.08)),
    "ito": Strength(Scope(650, attacks=False), Taste(0.02, mixing=0.003)),
    # Without attacks it is stronger against all others, at equal iterations.
    "fuku": Strength(Scope(attacks=False), Taste(mixing=0.003)),
}
"""Weaker players misjudge moves; only the strongest searches until its limit."""
