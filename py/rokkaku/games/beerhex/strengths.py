"""How strong the opponents of Beer Hex are: `python -m tests.generate.cast.round_robin beerhex`."""

from rokkaku.core.rating.strengths import Pool

POOLS = (
    Pool(
        {},
        {
            "piyo": 600,
            "pyon": 730,
            "kuri": 860,
            "ponta": 960,
            "mei": 1060,
            "ino": 1170,
            "ito": 1290,
            "fuku": 1390,
        },
        either=("first",),
    ),
)
