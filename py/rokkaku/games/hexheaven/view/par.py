"""Par of solo play: what the strongest level has reached over many deals.

The table is data, made by `tests/generate/par.py`.
"""

import json
from functools import cache
from pathlib import Path

_FILE = Path(__file__).with_name("par.json")
PERCENTILES = (10, 25, 50, 75, 90)


@cache
def par() -> dict[int, int]:
    """The score that so many per cent of the deals did not exceed, by PERCENTILES."""
    percentiles = json.loads(_FILE.read_text("utf-8"))["percentiles"]
    return {percent: int(percentiles[str(percent)]) for percent in PERCENTILES}


def thresholds() -> tuple[int, ...]:
    """The scores from which a result is fair, good, masterly, and as the strongest level's."""
    return (8, 11, par()[10], par()[50], par()[90])


def rank(score: int) -> int:
    """How many of the thresholds a score reaches."""
    return sum(score >= value for value in thresholds())
