"""Ratings: which games count, against which opponents, and the opponents proposed by them."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from functools import reduce
from statistics import mean, median
from typing import Any

import pytest
from tests.bench.rating import errors
from tests.json_values import NO_OBJECTS
from tests.laws.recorded import stored
from tests.tables import played_out, table_after
from tests.ui.play.sessions import moved

from rokkaku.core.cast import CAST
from rokkaku.core.errors import InvalidRecord
from rokkaku.core.rating.glicko import Rating
from rokkaku.core.rating.strengths import pool_of
from rokkaku.core.registry import games
from rokkaku.core.table import Player
from rokkaku.games.agon.strengths import POOLS
from rokkaku.i18n import Texts
from rokkaku.ui.library.rating_chart import curve_svg, curve_text, scale
from rokkaku.ui.library.ratings import MAX_POINTS, START, CurvePoint, PoolStanding, Ratings
from rokkaku.ui.play.rating import change_text, is_at_stake, unrated_reason
from rokkaku.ui.play.session import PlaySession, new_session
from rokkaku.ui.setup.game_setup import recommended_setup

DAY = date(2026, 11, 21)
HUMAN = None
BLOODY = POOLS[1]


def even_opponent() -> str:
    return BLOODY.nearest_opponent(START)


def game(agent: str = "pyon", seat: int = 0, **options: str) -> PlaySession:
    seats = (HUMAN, agent) if seat == 0 else (agent, HUMAN)
    return new_session(table_after("agon", seats=seats, **{"variant": "bloody"} | options))


def resigned(session: PlaySession, loser: int) -> PlaySession:
    return session.with_table(session.table.resign(loser))


def won(agent: str = "pyon") -> PlaySession:
    return resigned(game(agent), 1)


def lost(agent: str = "pyon") -> PlaySession:
    return resigned(game(agent), 0)


def after(*sessions: PlaySession) -> Ratings:
    return reduce(lambda ratings, one: ratings.with_game(one, DAY)[0], sessions, Ratings())


def only(ratings: Ratings) -> PoolStanding:
    (standing,) = ratings.standings.values()
    return standing


def test_winning_raises_and_losing_lowers_from_both_seats() -> None:
    assert only(after(won())).rating.value > START.value > only(after(lost())).rating.value
    for seat in (0, 1):
        rating = only(after(resigned(game(seat=seat), 1 - seat))).rating
        assert rating == only(after(won())).rating


def test_more_is_won_against_the_strong_and_lost_against_the_weak() -> None:
    up = [only(after(won(name))).rating.value for name in CAST]
    down = [only(after(lost(name))).rating.value for name in CAST]
    assert up == sorted(up)
    assert down == sorted(down)
    assert len({*up, *down}) == 2 * len(CAST)


def test_a_draw_against_an_equal_changes_nothing_but_how_sure_it_is() -> None:
    again = ("a1-a2", "k6-k5", "a2-a1", "k5-k6") * 2
    drawn = table_after(
        "agon",
        *again,
        seats=(HUMAN, even_opponent()),
        variant="bloody",
        position="w Qa1 Gk1 qk6 ga6",
    )
    assert drawn.outcome() is not None
    options = drawn.record.options | {"position": ""}
    session = new_session(replace(drawn, record=replace(drawn.record, options=options)))
    standing = only(after(session))
    assert abs(standing.rating.value - START.value) < 40
    assert standing.rating.deviation < START.deviation


def test_an_ended_game_tells_the_rating_before_and_after() -> None:
    ratings, change = after(won()).with_game(lost("mei"), DAY)
    assert change is not None
    assert change[0] == only(after(won())).rating
    assert change[1] == only(ratings).rating
    assert only(ratings).games == 2


@pytest.mark.parametrize("game_id", games())
def test_every_game_is_rated_as_it_is_recommended(game_id: str) -> None:
    table = recommended_setup(game_id).table(3)
    end = new_session(played_out(table, 3))
    assert unrated_reason(end) == ""
    pool = pool_of(game_id, table.record.options)
    assert pool is not None
    assert after(end).of(game_id, pool).games == 1


UNRATED: dict[str, Callable[[PlaySession], PlaySession]] = {
    "hint": lambda session: replace(session, hinted=True),
    "undo": lambda session: moved(session, "a5-b5").undo(),
    "outside": lambda session: replace(session, outside=True),
}


@pytest.mark.parametrize("reason", UNRATED)
def test_help_and_games_from_outside_are_unrated(reason: str, english: Texts) -> None:
    session = UNRATED[reason](game())
    assert is_at_stake(game())
    assert not is_at_stake(session)
    end = resigned(session, 1)
    assert unrated_reason(end) == reason
    assert after(end) == Ratings()
    assert change_text(end, english) == english(f"rating.unrated.{reason}")


def test_what_was_not_measured_is_unrated() -> None:
    for end, reason in ((game(setup="free"), "rules"), (game("level5"), "opponent")):
        end = resigned(end, 1)
        assert unrated_reason(end) == reason
        assert after(end) == Ratings()
    three = table_after("seven", seats=(HUMAN, "piyo", "piyo"), players="3").resign(1)
    assert unrated_reason(new_session(three)) == "rules"
    assert after(new_session(three)) == Ratings()


@pytest.mark.parametrize("seats", [(HUMAN, HUMAN), ("piyo", "pyon")])
def test_only_one_person_against_the_ai_is_rated(seats: tuple[Player, ...], english: Texts) -> None:
    session = new_session(table_after("agon", seats=seats, variant="bloody"))
    end = resigned(session, 0)
    assert not is_at_stake(session)
    assert after(end) == Ratings()
    assert change_text(end, english) == ""


def test_a_game_that_goes_on_is_not_rated() -> None:
    assert after(game()) == Ratings()


def test_after_its_end_a_game_can_be_taken_back_without_harm(english: Texts) -> None:
    _, change = Ratings().with_game(won(), DAY)
    end = replace(won(), counted=True, rerated=change)
    assert not is_at_stake(end)
    assert change_text(end.undo(), english) == change_text(end, english)
    assert not is_at_stake(end.undo())


def test_a_rating_is_told_with_its_change_and_until_it_is_sure_as_provisional(
    english: Texts,
) -> None:
    for deviation, told in ((200.0, "Rating 1012 (+14), provisional"), (90.0, "Rating 1012 (+14)")):
        change = (Rating(998.2, deviation), Rating(1012.4, deviation))
        assert change_text(replace(won(), rerated=change), english) == told
    down = replace(won(), rerated=(Rating(1000, 60), Rating(988, 60)))
    assert change_text(down, english) == "Rating 988 (−12)"


def test_variants_with_numbers_of_their_own_have_ratings_of_their_own() -> None:
    ratings = after(won(), resigned(game(variant="classic"), 0))
    assert {key: standing.games for key, standing in ratings.standings.items()} == {
        ("agon", "variant=bloody"): 1,
        ("agon", "variant=classic"): 1,
    }


def test_whom_one_beats_half_of_the_time_is_proposed() -> None:
    setup = recommended_setup("agon")
    assert Ratings().proposal(setup) is None
    proposed = []
    for end in (lost("piyo"), won("fuku")):
        found = after(*[end] * 6).proposal(setup)
        assert found is not None
        proposed.append(found.opponent)
        assert 0 < found.chance < 1
    assert proposed == ["piyo", "fuku"]
    strength = Rating(BLOODY.elo["mei"])
    even = Ratings({("agon", "variant=bloody"): PoolStanding(strength, 1)}).proposal(setup)
    assert even is not None
    assert (even.opponent, even.chance) == ("mei", 0.5)


def test_nobody_is_proposed_for_what_is_not_rated() -> None:
    ratings = after(won())
    for name, value in (("variant", "classic"), ("setup", "free")):
        assert ratings.proposal(recommended_setup("agon").with_option(name, value)) is None
    assert ratings.proposal(recommended_setup("seven")) is None


def test_the_curve_has_the_latest_games_and_is_told_in_words(english: Texts) -> None:
    standing = only(after(*[won("piyo"), lost("piyo")] * (MAX_POINTS // 2 + 1)))
    assert standing.games == MAX_POINTS + 2
    assert len(standing.curve) == MAX_POINTS
    assert standing.curve[-1] == CurvePoint(DAY, round(standing.rating.value))
    curve = (
        CurvePoint(DAY, 1000),
        CurvePoint(DAY + timedelta(1), 1100),
        CurvePoint(DAY + timedelta(2), 1050),
    )
    text = curve_text(curve, english)
    assert "2026-11-21 to 2026-11-23" in text
    assert "started at 1000 and ended at 1050, with a low of 1000 and a high of 1100" in text


def test_the_curve_is_drawn_from_left_to_right_and_higher_for_better() -> None:
    drawn = curve_svg([CurvePoint(DAY, value) for value in (1000, 1100, 1050)])
    path = drawn.partition('"curve" d="M')[2].partition('"')[0]
    (x0, y0), (x1, y1), (x2, y2) = (map(float, place.split()) for place in path.split("L"))
    assert x0 < x1 < x2
    assert y1 < y2 < y0


def test_what_is_kept_comes_back() -> None:
    ratings = after(won(), resigned(game(variant="classic"), 0), lost(3))
    assert Ratings.from_json(stored(ratings.to_json())) == ratings


def kept(**changes: object) -> Any:
    standing = {"rating": [1000, 200, 0.06], "games": 1, "curve": [["2026-11-21", 1000]]}
    return {"standings": [["agon", "variant=bloody", standing | changes]]}


def test_the_damage_below_is_the_only_one() -> None:
    assert only(Ratings.from_json(kept())).games == 1


@pytest.mark.parametrize(
    "value",
    [
        *NO_OBJECTS,
        {"standings": 3},
        {"standings": [["chess", "", kept()["standings"][0][2]]]},
        {"standings": [["agon", "variant=solo", kept()["standings"][0][2]]]},
        {"standings": [["agon", [], {}]]},
        kept(games=0),
        kept(games="x"),
        kept(curve=[["x", 1000]]),
        kept(curve=[["2026-11-21", 1e300]]),
        kept(curve=[3]),
        {"standings": [["agon"]]},
        kept(rating=[1e9, 200, 0.06]),
        kept(rating=[1000, 0, 0.06]),
        kept(rating=[1000, 200, 0]),
        kept(rating=["x", 200, 0.06]),
        kept(rating=None),
    ],
)
def test_damaged_ratings_are_refused(value: object) -> None:
    with pytest.raises(InvalidRecord):
        Ratings.from_json(value)


@pytest.mark.parametrize("value", [-1500, 4500])
@pytest.mark.parametrize("deviation", [45, 350])
@pytest.mark.parametrize("volatility", [0.001, 1])
def test_whatever_is_read_can_be_played_on_with(
    value: float, deviation: float, volatility: float
) -> None:
    ratings = Ratings.from_json(kept(rating=[value, deviation, volatility]))
    for end in (won(4), lost(1)):
        found = ratings.with_game(end, DAY)[0]
        assert Ratings.from_json(stored(found.to_json())) == found
        assert found.proposal(recommended_setup("agon")) is not None


def test_of_two_ratings_the_one_of_more_games_stays() -> None:
    once, twice = after(won()), after(won(), lost())
    other = after(resigned(game(variant="classic"), 0))
    for mine, theirs in ((once, twice), (twice, once), (twice, twice)):
        assert mine.merged_with(theirs) == twice
    assert len(twice.merged_with(other).standings) == 2


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("strength", range(700, 1401, 100))
def test_after_20_games_the_rating_is_within_75_of_the_strength(strength: int, seed: int) -> None:
    """For strengths within those of the opponents; `tests.bench.rating` tries more."""
    found = [abs(error) for error in errors(strength, 20, 20, seed)]
    assert median(found) < 75
    assert mean(found) < 75


@pytest.mark.parametrize("values", [(1000,), (1163, 1171), (1000, 1230), (612, 2299), (100, 9000)])
def test_a_curve_has_a_few_round_ratings_beside_it(values: tuple[int, ...]) -> None:
    lines = scale(values)
    assert lines[0] <= min(values) <= max(values) <= lines[-1]
    assert 2 <= len(lines) <= 5
    assert lines[-1] - lines[0] >= 200
    assert all(line % 50 == 0 for line in lines)
