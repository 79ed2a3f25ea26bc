from dataclasses import replace
from datetime import date, timedelta

import pytest
from tests.json_values import NO_OBJECTS
from tests.laws.recorded import stored
from tests.tables import table_after

from rokkaku.core.errors import InvalidRecord
from rokkaku.core.table import Player
from rokkaku.ui.library.statistics import (
    ALONE,
    TOGETHER,
    WATCHED,
    Kind,
    ResultCounts,
    Statistics,
    statistics_kind,
)
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.setup.game_setup import daily_seed, daily_setup

TODAY = date(2026, 11, 21)


def finished(*seats: Player, loser: int = 1, moves: int = 0, **options: str) -> PlaySession:
    chosen = {"variant": "bloody"} | options
    table = table_after("agon", seats=seats or (None, "level2"), **chosen)
    for _ in range(moves):
        table = table.play(table.state.legal_moves()[0])
    return new_session(table.resign(loser))


def only(statistics: Statistics) -> ResultCounts:
    (tally,) = statistics.tallies.values()
    return tally


@pytest.mark.parametrize(
    ("seats", "opponent"),
    [
        ((None, "level4"), "level4"),
        ((None, None), TOGETHER),
        (("level1", "level2"), WATCHED),
    ],
)
def test_games_are_told_apart_by_the_opponent(seats: tuple[Player, ...], opponent: str) -> None:
    assert statistics_kind(finished(*seats)) == Kind("agon", "variant=bloody", opponent)


def test_games_are_told_apart_by_the_variant() -> None:
    assert statistics_kind(finished(variant="classic")).variant == "variant=classic"


def test_wins_losses_and_streaks() -> None:
    counted = Statistics()
    for loser in (1, 1, 0, 1):
        counted = counted.with_game(finished(loser=loser), TODAY)
    assert only(counted) == ResultCounts(4, 3, 0, streak=1, longest=2, quickest=0)


def test_the_shortest_win_counts_and_not_the_shortest_game() -> None:
    counted = Statistics().with_game(finished(moves=6), TODAY)
    counted = counted.with_game(finished(moves=2, loser=0), TODAY)
    counted = counted.with_game(finished(moves=4), TODAY)
    assert only(counted).quickest == 4


def test_nobody_wins_among_people_or_among_computers() -> None:
    for seats in ((None, None), ("level1", "level1")):
        counted = Statistics().with_game(finished(*seats), TODAY)
        assert only(counted) == ResultCounts(1)


def test_a_game_that_goes_on_does_not_count() -> None:
    assert Statistics().with_game(new_session(table_after("agon")), TODAY) == (Statistics())


def daily(day: date) -> PlaySession:
    table = daily_setup("hexheaven").table(daily_seed(day))
    while table.actor is not None:
        table = table.play(table.state.legal_moves()[-1])
    return new_session(table)


def test_deals_of_the_day_are_counted_by_day() -> None:
    session = daily(TODAY)
    counted = Statistics().with_game(session, TODAY).with_game(session, TODAY)
    assert counted.days == {20261121}
    assert only(counted).played == 2
    assert next(iter(counted.tallies)).opponent == ALONE
    assert Statistics().with_game(session, TODAY + timedelta(days=1)).days == frozenset()
    given_up = replace(session, table=daily_setup("hexheaven").table(20261121).resign(0))
    assert Statistics().with_game(given_up, TODAY).days == frozenset()


def test_days_in_a_row_may_end_yesterday() -> None:
    days = Statistics(days=frozenset({20261118, 20261119, 20261120}))
    assert days.days_in_a_row(TODAY) == 3
    assert days.days_in_a_row(TODAY + timedelta(days=1)) == 0
    assert replace(days, days=days.days | {20261121}).days_in_a_row(TODAY) == 4
    assert replace(days, days=frozenset({20261231, 20270101})).days_in_a_row(date(2027, 1, 1)) == 2


def test_what_is_kept_comes_back() -> None:
    counted = Statistics().with_game(finished(), TODAY).with_game(daily(TODAY), TODAY)
    assert Statistics.from_json(stored(counted.to_json())) == counted
    assert [kind.game for kind, _ in counted.of_game("agon")] == ["agon"]


@pytest.mark.parametrize(
    "value",
    [
        *NO_OBJECTS,
        {"tallies": 3, "days": []},
        {"tallies": [["chess", "", "level1", 1]], "days": []},
        {"tallies": [["agon", "", "level1", -1]], "days": []},
        {"tallies": [["agon", "", "level1", 1, 1, 1, 1, 1, 1, 1]], "days": []},
        {"tallies": [["agon"]], "days": ["x"]},
        {"tallies": [], "days": [1e300]},
        {"tallies": [["agon", "<b>best</b>", "level1", 1]], "days": []},
        {"tallies": [["agon", "variant=bloody", "you", 1]], "days": []},
        {"tallies": [["agon", "variant=", "level1", 1]], "days": []},
    ],
)
def test_damaged_statistics_are_refused(value: object) -> None:
    with pytest.raises(InvalidRecord):
        Statistics.from_json(value)


def test_of_two_statistics_the_one_with_more_games_stays() -> None:
    once = Statistics().with_game(finished(), TODAY)
    twice = once.with_game(finished(loser=0), TODAY)
    other = Statistics().with_game(daily(TODAY), TODAY)
    for mine, theirs in ((once, twice), (twice, once), (twice, twice)):
        assert mine.merged_with(theirs) == twice
    both = twice.merged_with(other)
    assert len(both.tallies) == 2
    assert both.days == {20261121}
