"""How strong the opponents of SEVEN are: `python -m tests.bench.levels seven`."""

from rokkaku.core.rating.strengths import Pool

POOLS = (Pool({}, {"level1": 800, "level2": 990, "level3": 1130, "level4": 1370, "level5": 1590}),)
