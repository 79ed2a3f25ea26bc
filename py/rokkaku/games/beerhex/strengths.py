"""Elo ratings of Beer Hex's opponents: `python -m tests.generate.cast.round_robin beerhex`."""

from rokkaku.core.rating.strengths import Pool

POOLS = (
    Pool(
        {},
        {
            "piyo": 600,
            "pyon": 730,
            "kuri": 880,
            "ponta": 960,
            "mei": 1060,
            "ino": 1180,
            "ito": 1280,
            "fuku": 1390,
        },
        free_options=("first",),
    ),
)
