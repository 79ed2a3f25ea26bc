"""How strong the opponents of SEVEN are: `python -m tests.generate.cast.round_robin seven`."""

from rokkaku.core.rating.strengths import Pool

POOLS = (
    Pool(
        {},
        {
            "piyo": 600,
            "pyon": 690,
            "kuri": 755,
            "ponta": 830,
            "mei": 955,
            "ino": 1030,
            "ito": 1100,
            "fuku": 1180,
        },
    ),
)
