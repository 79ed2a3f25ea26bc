"""The ratings of the opponents: as in docs/strength.md, and for which games they are known."""

import re

import pytest

from rokkaku.core.cast import CAST
from rokkaku.core.rating.glicko import Rating
from rokkaku.core.rating.strengths import WEAKEST_ELO, Pool, pool_of, pools_of
from rokkaku.core.registry import games, get
from tools import ROOT

NAMES = {
    ("agon", "variant=classic"): "Queen's Guard",
    ("agon", "variant=bloody"): "Bloody Queen",
    ("seven", ""): "SEVEN, two players",
    ("beerhex", ""): "Beer Hex",
    ("hexheaven", "mode=casual"): "Hex Heaven, casual",
    ("hexheaven", "mode=serious"): "Hex Heaven, serious",
}
"""The names of the pools in docs/strength.md."""
POOLS = [(game, pool) for game in games() for pool in pools_of(game)]


def documented_ratings() -> dict[str, list[str]]:
    """Return the numbers by pool in the table of the cast."""
    text = (ROOT / "docs/strength.md").read_text("utf-8")
    section = text.partition("\n## The opponents\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| ([^|]+) \| (\d+ \|.*) \|$", section, re.MULTILINE)
    return {name: re.findall(r"\d+", cells) for name, cells in rows}


def test_the_docs_have_the_same_numbers() -> None:
    ratings = {NAMES[game, pool.name]: [*map(str, pool.elo.values())] for game, pool in POOLS}
    assert documented_ratings() == ratings


@pytest.mark.parametrize(("game", "pool"), POOLS)
def test_each_opponent_is_stronger_than_the_one_before(game: str, pool: Pool) -> None:
    values = list(pool.elo.values())
    assert values == sorted(values)
    assert pool_of(game, pool.options) is pool


@pytest.mark.parametrize(("game", "pool"), POOLS)
def test_every_pool_has_all_of_the_cast(game: str, pool: Pool) -> None:
    assert tuple(pool.elo) == CAST
    assert pool.elo[CAST[0]] == WEAKEST_ELO


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("agon", {"setup": "free"}),
        ("agon", {"queen_relocation": "captor"}),
        ("agon", {"position": "w Qe6 Gf7 Gg6 qk6 gk1"}),
        ("seven", {"players": "3"}),
        ("seven", {"misere": "true"}),
        ("beerhex", {"hints": "true"}),
        ("hexheaven", {"mode": "solo"}),
        ("hexheaven", {"mode": "casual", "players": "3"}),
    ],
)
def test_what_was_not_measured_is_in_no_pool(game: str, options: dict[str, str]) -> None:
    assert pool_of(game, options) is None


def test_who_begins_makes_no_difference_in_beer_hex() -> None:
    (pool,) = pools_of("beerhex")
    assert pool_of("beerhex", {"first": "silver"}) is pool
    assert get("beerhex").options[-1].choices == ("gold", "silver")


def test_the_even_opponent_is_the_nearest_and_beaten_half_of_the_time() -> None:
    pool = Pool({}, {"weak": 800, "fair": 1000, "strong": 1300})
    assert [pool.nearest_opponent(Rating(value)) for value in (0, 890, 910, 1140, 1160, 2000)] == [
        *("weak", "weak", "fair", "fair", "strong", "strong")
    ]
    assert pool.expected_score(Rating(1000), "fair") == 0.5
    assert pool.expected_score(Rating(1000 + 400), "fair") == pytest.approx(10 / 11)
