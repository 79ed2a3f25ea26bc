"""How strong the opponents of Hex Heaven are.

By `python -m tests.generate.cast.round_robin hexheaven --option mode=casual`, and so on.
"""

from rokkaku.core.rating.strengths import Pool

POOLS = (
    Pool(
        {"mode": "casual"},
        {
            "piyo": 600,
            "pyon": 720,
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
            "pyon": 780,
            "kuri": 920,
            "ponta": 1130,
            "mei": 1260,
            "ino": 1410,
            "ito": 1540,
            "fuku": 1690,
        },
    ),
)
