"""How strong the opponents of Hex Heaven are: `python -m tests.bench.levels hexheaven`."""

from rokkaku.core.rating.strengths import Pool

POOLS = (
    Pool(
        {"mode": "casual"},
        {"level1": 800, "level2": 980, "level3": 1090, "level4": 1260, "level5": 1440},
    ),
    Pool(
        {"mode": "serious"},
        {"level1": 800, "level2": 970, "level3": 1140, "level4": 1270, "level5": 1520},
    ),
)
