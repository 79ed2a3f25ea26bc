"""How strong the opponents of SEVEN are: `python -m tests.generate.cast.round_robin seven`."""

from rokkaku.core.rating.strengths import Pool

POOLS = (
    Pool(
        {},
        {
            "piyo": 600,
            "pyon": 720,
            "kuri": 830,
            "ponta": 960,
            "mei": 1080,
            "ino": 1190,
            "ito": 1330,
            "fuku": 1440,
        },
    ),
)
