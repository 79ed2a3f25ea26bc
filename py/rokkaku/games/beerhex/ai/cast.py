"""Playing styles of the cast in Beer Hex."""

from rokkaku.games.beerhex.ai.search import Style

_PLAIN = Style(attacks=False, decoys=False)
_SHALLOW = _PLAIN._replace(iterations=200, loss_shift=0)

MEMBERS = {
    # Avoids the fight, for which it must search all moves, and declares only a certain win.
    "piyo": _SHALLOW._replace(
        iterations=1600, explore=0.6, win_weight=-1.0, noise=0.03, sure=1.0, patience=1.0
    ),
    # The first to declare, however often that fails.
    "pyon": _SHALLOW._replace(noise=0.95, patience=-0.4),
    "kuri": _SHALLOW._replace(iterations=25, noise=3.0, sure=1.0),
    # Prefers to place the other symbol.
    "ponta": Style(400, noise=0.55, attacks=False, bluffing=0.1),
    "mei": _PLAIN._replace(iterations=400, noise=0.28),
    # The only one that attacks; more attacks would cost it games and make them endless.
    "ino": Style(2200, mixing=0.003, decoys=False, attacking=-0.08),
    "ito": Style(650, mixing=0.003, noise=0.02, attacks=False),
    # Without attacks it is stronger against all others, at equal iterations.
    "fuku": Style(mixing=0.003, attacks=False),
}
"""Weaker players misjudge moves; only the strongest searches until its limit."""
