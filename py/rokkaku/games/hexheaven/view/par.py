"""Par of solo play: the strongest level's scores over many deals, by `tests/generate/par.py`."""

import json
from functools import cache
from pathlib import Path

_FILE = Path(__file__).with_name("par.json")
PERCENTILES = (10, 25, 50, 75, 90)


@cache
def par() -> dict[int, int]:
    percentiles = json.loads(_FILE.read_text("utf-8"))["percentiles"]
    return {percent: int(percentiles[str(percent)]) for percent in PERCENTILES}


def thresholds() -> tuple[int, ...]:
    """Return the scores from which each rank above the lowest begins."""
    return (8, 11, par()[10], par()[50], par()[90])


def rank(score: int) -> int:
    """Return the rank of a score, from 0: the number of thresholds that it reaches."""
    return sum(score >= value for value in thresholds())
