"""How strong the opponents of Agon are: `python -m tests.generate.cast.round_robin agon`."""

from rokkaku.core.rating.strengths import Pool

POOLS = (
    Pool(
        {"variant": "classic"},
        {
            "piyo": 600,
            "pyon": 780,
            "kuri": 910,
            "ponta": 1050,
            "mei": 1220,
            "ino": 1310,
            "ito": 1470,
            "fuku": 1600,
        },
    ),
    Pool(
        {"variant": "bloody"},
        {
            "piyo": 600,
            "pyon": 950,
            "kuri": 1170,
            "ponta": 1320,
            "mei": 1510,
            "ino": 1630,
            "ito": 1740,
            "fuku": 1830,
        },
    ),
)
