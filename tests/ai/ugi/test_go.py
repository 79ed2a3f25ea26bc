import pytest
from tests.tables import table_after

from rokkaku.ai.levels import Levels, levels_of
from rokkaku.ai.limit import Limit
from rokkaku.ai.ugi.go import (
    LAG,
    RESERVE,
    clock_share,
    limit_of,
    new_lag,
    parse_go,
    parse_number,
    side_of,
    without_lag,
)
from rokkaku.core.errors import InvalidSetup
from rokkaku.core.registry import games, get
from rokkaku.core.state import AnyState

FIRST_FORM = "p1time 60000 p2time 30000 p1inc 100 p2inc 0"


def limit(text: str, state: AnyState | None = None, game: str = "agon") -> Limit:
    state = state or get(game).initial()
    return limit_of(parse_go(text), state, levels_of(game), 5, 0)


def test_it_reads_numbers_and_keeps_what_it_ignores() -> None:
    go = parse_go(f"{FIRST_FORM} movestogo 40 ponder")
    assert go.numbers == {"p1time": 60000, "p2time": 30000, "p1inc": 100, "p2inc": 0}
    assert go.ignored == ("movestogo", "40", "ponder")
    assert not go.is_infinite
    assert parse_go("infinite").is_infinite


@pytest.mark.parametrize("text", ["movetime", "depth x", "nodes -1", "p1time --1", "p1inc 1.5"])
def test_what_is_no_number_is_refused_by_name(text: str) -> None:
    with pytest.raises(InvalidSetup, match=text.split(maxsplit=1)[0]):
        parse_go(text)


@pytest.mark.parametrize("text", ["", "-1", "٣", "9" * 5000])
def test_a_number_has_ascii_digits_and_not_too_many(text: str) -> None:
    with pytest.raises(InvalidSetup, match="whole number from 0"):
        parse_number("seed", text)


def test_a_clock_that_has_run_out_still_gives_a_moment() -> None:
    assert limit("p1time -20 p2time 500") == limit("p1time 0") == Limit(1)


def test_each_side_has_its_own_clock() -> None:
    first, second = limit(FIRST_FORM), limit(FIRST_FORM, table_after("agon", "a5-b5").state)
    assert first.milliseconds == (60000 - RESERVE) // 80 + 75
    assert second.milliseconds == (30000 - RESERVE) // 80


def test_the_strictest_time_holds() -> None:
    assert limit(f"{FIRST_FORM} movetime 300") == limit("movetime 300") == Limit(300)
    assert limit("p1time 300 movetime 9000") == limit("p1time 300")


def test_limits_of_several_kinds_hold_together() -> None:
    assert limit("movetime 40 nodes 7 depth 3") == Limit(40, 7, 3)
    assert limit("nodes 7 infinite") == Limit()


def test_without_a_limit_that_concerns_the_side_the_level_decides() -> None:
    assert limit("") == limit("p2time 5") == levels_of("agon").browser_limit(5)


@pytest.mark.parametrize("game", games())
def test_more_depth_is_a_wider_limit_but_always_one(game: str) -> None:
    limits = [limit(f"depth {depth}", game=game) for depth in (0, 1, 2, 10, 10**17)]
    assert Limit() not in limits
    assert limits == sorted(limits, key=lambda limit: (limit.iterations or 0, limit.depth or 0))
    assert limits[1] != limits[2]


def test_every_seat_has_a_side() -> None:
    assert [side_of(get("seven").initial(), seat) for seat in range(2)] == [0, 1]
    pairs = get("seven").initial({"players": "2v2"})
    assert [side_of(pairs, seat) for seat in range(4)] == [0, 1, 0, 1]
    three = get("hexheaven").initial({"players": "3"})
    assert [side_of(three, seat) for seat in range(3)] == [0, 1, 1]


@pytest.mark.parametrize(
    ("moves", "clock", "increment"),
    [
        (moves, clock, increment)
        for moves in (7, 16, 80, 200)
        for clock in (100, 1000, 60_000)
        for increment in (0, 10, 2000)
        if increment or clock >= 50 * moves  # without, nobody can answer fast enough
    ],
)
def test_a_clock_never_runs_out_and_is_used(moves: int, clock: int, increment: int) -> None:
    """In games of the usual length and in longer ones, with answers that come a little late."""
    usual_moves, late, left, lag = min(moves, 80), 3, clock, LAG
    for made in range(moves):
        moves_left = max(usual_moves - made, -(-usual_moves // 2))
        left -= without_lag(clock_share(left, increment, moves_left, lag), lag) + late
        lag = new_lag(lag, late)
        assert left > 0
        left += increment
    if not increment:
        assert left < 0.3 * clock


def test_the_lag_is_kept_back_but_never_most_of_the_time() -> None:
    assert without_lag(500, 20.4) == 480
    assert without_lag(20, 1000.0) == 5
    assert without_lag(0, 10.0) == 1


def test_a_busy_machine_keeps_more_of_the_clock() -> None:
    shares = [clock_share(1000, 10, 20, lag) for lag in (0.0, 50.0, 200.0, 400.0)]
    assert shares == [52, 42, 12, 0]


def test_the_lag_grows_at_once_and_fades() -> None:
    assert new_lag(10, 200) == 200
    assert new_lag(200, 5) == 180


def test_games_that_say_nothing_have_a_usual_length() -> None:
    assert 7 <= Levels.MOVES <= 80
    assert {levels_of(game).MOVES for game in games()} != {Levels.MOVES}
