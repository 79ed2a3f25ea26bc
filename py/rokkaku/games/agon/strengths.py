"""How strong the opponents of Agon are: `python -m tests.bench.levels agon`.

Level 5 is left out: nobody has measured it yet, and a guess would make ratings untrue.
"""

from rokkaku.core.rating.strengths import Pool

POOLS = (
    Pool({"variant": "classic"}, {"level1": 800, "level2": 990, "level3": 1170, "level4": 1280}),
    Pool({"variant": "bloody"}, {"level1": 800, "level2": 1020, "level3": 1170, "level4": 1290}),
)
