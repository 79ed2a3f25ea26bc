"""Elo ratings of the cast in SEVEN, from `python -m tests.generate.cast.round_robin seven`."""

from rokkaku.core.rating.strengths import Pool

POOLS = (
    Pool(
        {},
        {
            "piyo": 600,
            "pyon": 830,
            "kuri": 930,
            "ponta": 1070,
            "mei": 1150,
            "ino": 1310,
            "ito": 1410,
            "fuku": 1510,
        },
    ),
)
