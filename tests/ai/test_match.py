import pytest

from rokkaku.ai import match as module
from rokkaku.ai.agent import Agent, Search
from rokkaku.ai.agents import agent
from rokkaku.ai.limit import Limit
from rokkaku.ai.match import GameResult, MatchSetup, play_game, play_match, summary, wilson_interval
from rokkaku.core.errors import InvalidSetup, UnknownAgent
from rokkaku.core.record.record import Record
from rokkaku.core.rng import Rng
from rokkaku.core.state import AnyState

LIMIT = Limit(iterations=50)
FAST = MatchSetup("agon", ("level2", "random"), (LIMIT, LIMIT), {"variant": "bloody"}, seed=4)


def test_wilson_interval_has_the_values_of_the_textbook() -> None:
    assert wilson_interval(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson_interval(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson_interval(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_a_summary_counts() -> None:
    ends = ((1.0, "a", 10), (0.5, "b", 20), (1.0, "a", 30))
    games = [
        GameResult(points, reason, Record("agon", moves=("a",) * plies))
        for points, reason, plies in ends
    ]
    result = summary(games)
    assert (result.wins, result.draws, result.losses) == (2, 1, 0)
    assert result.score == pytest.approx(2.5 / 3)
    assert result.plies == 20
    assert result.reasons == {"a": 2, "b": 1}


def test_with_iterations_a_match_repeats_itself_on_any_number_of_cores() -> None:
    alone = play_match(FAST, 4, 1)
    assert alone == play_match(FAST, 4, 2)
    assert alone.wins + alone.draws + alone.losses == 4


def test_a_better_player_wins_most_games() -> None:
    assert play_match(FAST, 10, 1).score > 0.8


def test_two_games_share_an_opening_with_the_seats_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    openings = []
    opened = module._play_opening
    monkeypatch.setattr(
        module, "_play_opening", lambda *given: openings.append(opened(*given)) or openings[-1]
    )
    random = FAST._replace(agents=("random", "random"))
    for number in range(4):
        play_game(random, number)
    assert openings[0] == openings[1] != openings[2] == openings[3]


def test_points_are_seen_by_player_a_in_either_seat() -> None:
    enough = Limit(iterations=2000)
    strong = FAST._replace(limits=(enough, enough))
    weak = strong._replace(agents=("random", "level2"))
    assert sum(play_game(strong, number).points for number in range(2)) >= 1.5
    assert sum(play_game(weak, number).points for number in range(2)) <= 0.5


def test_each_player_has_its_own_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = {}

    def watched(name: str, game: str) -> Agent:
        def player(view: AnyState, limit: Limit, rng: Rng) -> Search:
            seen.setdefault(name, set()).add(limit)
            return (yield from agent("random", game)(view, limit, rng))

        return player

    monkeypatch.setattr(module, "agent", watched)
    more = Limit(iterations=60)
    play_game(FAST._replace(limits=(LIMIT, more)), 0)
    assert seen == {"level2": {LIMIT}, "random": {more}}


def test_what_makes_no_sense_is_told_at_once() -> None:
    with pytest.raises(UnknownAgent):
        play_match(FAST._replace(agents=("level2", "nobody")), 2, 1)
    with pytest.raises(InvalidSetup):
        play_match(FAST._replace(options={"variant": "chess"}), 2, 1)
    with pytest.raises(InvalidSetup):
        play_match(FAST, 0, 1)
