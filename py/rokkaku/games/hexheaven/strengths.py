"""Elo ratings of the cast in Hex Heaven, by mode.

From `python -m tests.generate.cast.round_robin hexheaven --option mode=MODE`.
"""

from rokkaku.core.rating.strengths import Pool

POOLS = (
    Pool(
        {"mode": "casual"},
        {
            "piyo": 600,
            "pyon": 750,
            "kuri": 920,
            "ponta": 1010,
            "mei": 1160,
            "ino": 1330,
            "ito": 1460,
            "fuku": 1600,
        },
    ),
    Pool(
        {"mode": "serious"},
        {
            "piyo": 600,
            "pyon": 750,
            "kuri": 880,
            "ponta": 1080,
            "mei": 1250,
            "ino": 1410,
            "ito": 1540,
            "fuku": 1770,
        },
    ),
)
