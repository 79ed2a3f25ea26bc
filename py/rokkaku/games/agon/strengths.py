"""Elo ratings of Agon's opponents, measured by `python -m tests.generate.cast.round_robin agon`."""

from rokkaku.core.rating.strengths import Pool

POOLS = (
    Pool(
        {"variant": "classic"},
        {
            "piyo": 600,
            "pyon": 780,
            "kuri": 920,
            "ponta": 1050,
            "mei": 1240,
            "ino": 1330,
            "ito": 1500,
            "fuku": 1640,
        },
    ),
    Pool(
        {"variant": "bloody"},
        {
            "piyo": 600,
            "pyon": 950,
            "kuri": 1070,
            "ponta": 1210,
            "mei": 1480,
            "ino": 1620,
            "ito": 1770,
            "fuku": 1990,
        },
    ),
)
