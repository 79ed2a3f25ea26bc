"""How strong the opponents are: as the README says, and of which games that is known."""

import re

import pytest

from rokkaku.core.cast import CAST
from rokkaku.core.rating.glicko import Rating
from rokkaku.core.rating.strengths import WEAKEST, Pool, pool_of, pools_of
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
"""What the README calls the pools."""
POOLS = [(game, pool) for game in games() for pool in pools_of(game)]


def tables_of_readme() -> dict[str, list[str]]:
    """The numbers by pool; where two tables have one, those of the later table, the cast's."""
    text = (ROOT / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| ([^|]+) \| (\d+ \|.*) \|$", text, re.MULTILINE)
    return {name: re.findall(r"\d+", cells) for name, cells in rows}


def test_the_readme_has_the_same_numbers() -> None:
    told = {NAMES[game, pool.name]: [*map(str, pool.elo.values())] for game, pool in POOLS}
    assert tables_of_readme() == told


@pytest.mark.parametrize(("game", "pool"), POOLS)
def test_each_opponent_is_stronger_than_the_one_before(game: str, pool: Pool) -> None:
    values = list(pool.elo.values())
    assert values == sorted(values)
    assert pool_of(game, pool.options) is pool


@pytest.mark.parametrize(("game", "pool"), POOLS)
def test_every_pool_has_all_of_the_cast(game: str, pool: Pool) -> None:
    assert tuple(pool.elo) == CAST
    assert pool.elo[CAST[0]] == WEAKEST


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
    assert [pool.even_opponent(Rating(value)) for value in (0, 890, 910, 1140, 1160, 2000)] == [
        *("weak", "weak", "fair", "fair", "strong", "strong")
    ]
    assert pool.chance(Rating(1000), "fair") == 0.5
    assert pool.chance(Rating(1000 + 400), "fair") == pytest.approx(10 / 11)
