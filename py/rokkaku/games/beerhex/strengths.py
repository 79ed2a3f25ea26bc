"""How strong the opponents of Beer Hex are: `python -m tests.bench.levels beerhex`."""

from rokkaku.core.rating.strengths import Pool

POOLS = (
    Pool(
        {},
        {"level1": 800, "level2": 900, "level3": 1050, "level4": 1150, "level5": 1320},
        either=("first",),
    ),
)
