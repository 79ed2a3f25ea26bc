"""How strong the opponents of Hex Heaven are.

By `python -m tests.generate.cast.round_robin hexheaven --option mode=casual`, and so on.
"""

from rokkaku.core.rating.strengths import Pool

POOLS = (
    Pool(
        {"mode": "casual"},
        {
            "piyo": 600,
            "pyon": 710,
            "kuri": 910,
            "ponta": 1040,
            "mei": 1160,
            "ino": 1280,
            "ito": 1400,
            "fuku": 1540,
        },
    ),
    Pool(
        {"mode": "serious"},
        {
            "piyo": 600,
            "pyon": 760,
            "kuri": 930,
            "ponta": 1090,
            "mei": 1210,
            "ino": 1360,
            "ito": 1500,
            "fuku": 1640,
        },
    ),
)
